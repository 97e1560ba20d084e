// What people's pages of the browser need of the wire, without its schemas.

/** How somebody's card stands: published with everything on it, or not, or there is none. */
export const CARD_STATES = ["complete", "unfinished"] as const;
/** In the place of a theme's id: cards without a theme. */
export const NO_THEME = "none";
/** How long a deleted group can be restored. */
export const GROUP_RESTORE_DAYS = 30;
/** The longest name of a group. */
export const MOST_GROUP_NAME = 60;
