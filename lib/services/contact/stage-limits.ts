// How far it is with somebody: the workspace's own stages, in order. No schema here, because pages carry none.

/** Until somebody changes them. */
export const FIRST_STAGES: readonly string[] = ["Lead", "Talking", "Client", "Past client"];
export const MOST_STAGES = 12;
export const MOST_STAGE = 40;
