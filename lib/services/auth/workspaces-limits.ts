// How much of it there may be: what the contract and the screens both keep to.

/** Locations of one franchise; as many as the menu lists. */
export const MOST_LOCATIONS = 1000;
