// Where a send of texts stands, and where each of its recipients does: every way from one state to another. Nothing else knows which step is allowed.

export const SMS_SEND_STATES = ["draft", "booked", "running", "paused", "done", "stopped"] as const;
export type SmsSendState = (typeof SMS_SEND_STATES)[number];

/** Who takes a step: the one who looks after it, or the clock. */
export const SMS_SEND_STEPS = {
  book: { from: ["draft"], to: "booked", by: "maker" },
  back: { from: ["booked"], to: "draft", by: "maker" },
  start: { from: ["booked"], to: "running", by: "clock" },
  pause: { from: ["running"], to: "paused", by: "maker" },
  resume: { from: ["paused"], to: "running", by: "maker" },
  // What is out is out; what waits never goes.
  stop: { from: ["booked", "running", "paused"], to: "stopped", by: "maker" },
  // Nobody waits any more, or the deadline has passed.
  end: { from: ["running", "paused"], to: "done", by: "clock" },
} as const satisfies Record<string, { from: readonly SmsSendState[]; to: SmsSendState; by: "maker" | "clock" }>;
export type SmsSendStep = keyof typeof SMS_SEND_STEPS;

/** Where a step leads a send; null where it cannot be taken. */
export function afterSendStep(step: SmsSendStep, from: SmsSendState): SmsSendState | null {
  const states: readonly SmsSendState[] = SMS_SEND_STEPS[step].from;
  return states.includes(from) ? SMS_SEND_STEPS[step].to : null;
}

export const RECIPIENT_STATES = [
  "excluded",
  "waiting",
  "handed_over",
  "accepted",
  "delivered",
  "failed",
  "unknown",
  "refused",
  "stopped",
  "dropped",
] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** What can happen to one recipient. A report that comes late, twice or out of order leads nowhere, and changes nothing. */
export const RECIPIENT_EVENTS = {
  exclude: { from: ["waiting"], to: "excluded" },
  stop: { from: ["waiting"], to: "stopped" },
  drop: { from: ["waiting"], to: "dropped" },
  // Committed before the provider is called.
  hand_over: { from: ["waiting"], to: "handed_over" },
  // The provider certainly did not take it (too many at once): the only way back.
  give_back: { from: ["handed_over"], to: "waiting" },
  // A crash or a time-out in between: never sent again by guess.
  lose: { from: ["handed_over"], to: "unknown" },
  accept: { from: ["handed_over", "unknown"], to: "accepted" },
  refuse: { from: ["handed_over", "unknown"], to: "refused" },
  deliver: { from: ["handed_over", "unknown", "accepted"], to: "delivered" },
  fail: { from: ["handed_over", "unknown", "accepted"], to: "failed" },
} as const satisfies Record<string, { from: readonly RecipientState[]; to: RecipientState }>;
export type RecipientEvent = keyof typeof RECIPIENT_EVENTS;

/** Where an event leads a recipient; null where it changes nothing. */
export function afterRecipientEvent(event: RecipientEvent, from: RecipientState): RecipientState | null {
  const states: readonly RecipientState[] = RECIPIENT_EVENTS[event].from;
  return states.includes(from) ? RECIPIENT_EVENTS[event].to : null;
}

/** Nothing leads out of these. */
export function isSettled(state: RecipientState): boolean {
  return Object.values(RECIPIENT_EVENTS).every(({ from }) => !from.some((one) => one === state));
}
