// The states of a job, as pg-boss names them.

export const JOB_STATES = ["created", "retry", "active", "completed", "cancelled", "failed"] as const;

export type JobState = (typeof JOB_STATES)[number];
