// What a card is printed on, and in which measures: names alone, for contracts and screens.

export const PRINT_NAMES = ["sign", "badge", "businessCard"] as const;
export type Print = (typeof PRINT_NAMES)[number];

/** In which measures paper, holders and frames are bought. */
export const MEASURES = ["us", "metric"] as const;
export type Measures = (typeof MEASURES)[number];
