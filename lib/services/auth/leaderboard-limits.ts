// What leaderboards are asked by, for the browser as well.

/** Who is compared. */
export const BOARDS = ["locations", "regions", "people"] as const;
export type Board = (typeof BOARDS)[number];
/** A region is compared as the locations are that it is made of. */
export type Compared = Exclude<Board, "regions">;
/** What places are given by: with size and luck taken out, or by how many there are. */
export const MEASURES = ["fair", "as-it-is"] as const;
export type Measure = (typeof MEASURES)[number];
/** So many seasons can be looked at. */
export const MOST_SEASONS = 8;
/** Of others so many are shown to somebody: above and below. */
export const SHOWN = { above: 3, below: 2 } as const;
