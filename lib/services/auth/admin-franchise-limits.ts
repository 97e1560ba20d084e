// How franchises are listed for administrators, without their schemas: lists of the browser read it.

/** The worst first. */
export const FRANCHISE_HEALTH = ["cycle", "levels", "orphan", "no-owner", "plan", "no-manager", "unpaid"] as const;
export const FRANCHISE_SORTS = ["name", "owner", "locations", "created_at"] as const;
export const FRANCHISE_FILTERS = ["look", "well"] as const;

/** What is wrong with a franchise that its owner can put right, once they hear of it. */
export const REMINDABLE: readonly string[] = ["unpaid", "no-manager"];
