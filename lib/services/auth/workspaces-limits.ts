// How much of it there may be: what the contract and the screens both keep to.

/** Locations of one franchise; as many as the menu lists. */
export const MOST_LOCATIONS = 1000;

/** Days in which a deleted workspace can be brought back. */
export const WORKSPACE_RESTORE_DAYS = 30;
