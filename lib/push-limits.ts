// What screens and the service both know of notifications on devices; nothing here imports zod.

/** So many browsers of one person are told; a further one is refused. */
export const MOST_PUSH_DEVICES = 10;

/** Why the last message did not arrive: its service said no for good, or did not take it in time. */
export const PUSH_PROBLEMS = ["refused", "away"] as const;
export type PushProblem = (typeof PUSH_PROBLEMS)[number];
