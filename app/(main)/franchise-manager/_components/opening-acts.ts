// What can be done for an opening from above.

export type OpeningAct = "lead" | "members" | "address" | "day";
