// Section 4's subscription statuses and how one becomes another: one table, and nothing moves beside it.
import { AppError } from "#lib/errors.ts";

export const STATUSES = [
  "awaiting_signup",
  "pending",
  "assessing",
  "failed_to_create",
  "trialing",
  "trial_ended",
  "active",
  "past_due",
  "soft_failure",
  "unpaid",
  "paused",
  "on_hold",
  "suspended",
  "canceled",
  "expired",
] as const;

export type Status = (typeof STATUSES)[number];

/** `order` asks for a first payment; `hold`, `suspend` and `reinstate` are the operator's. */
export type StatusEvent =
  | "start-trial"
  | "order"
  | "assess"
  | "fail"
  | "pay"
  | "end-trial"
  | "fall-due"
  | "soften"
  | "leave-unpaid"
  | "expire"
  | "cancel"
  | "pause"
  | "resume"
  | "hold"
  | "suspend"
  | "reinstate";

/** From each status the events that are legal, and what they lead to; whatever is absent is refused. */
export const TRANSITIONS: Readonly<Record<Status, Partial<Record<StatusEvent, Status>>>> = {
  awaiting_signup: {
    "start-trial": "trialing",
    order: "pending",
    assess: "assessing",
    pay: "active",
    cancel: "canceled",
    suspend: "suspended",
  },
  pending: {
    "start-trial": "trialing",
    assess: "assessing",
    fail: "failed_to_create",
    pay: "active",
    cancel: "canceled",
    suspend: "suspended",
  },
  assessing: { fail: "failed_to_create", pay: "active", cancel: "canceled", suspend: "suspended" },
  failed_to_create: { order: "pending", assess: "assessing", pay: "active", cancel: "canceled" },
  trialing: {
    "end-trial": "trial_ended",
    pay: "active",
    cancel: "canceled",
    hold: "on_hold",
    suspend: "suspended",
  },
  trial_ended: { pay: "active", assess: "assessing", expire: "expired", cancel: "canceled", suspend: "suspended" },
  active: {
    pay: "active",
    "fall-due": "past_due",
    cancel: "canceled",
    pause: "paused",
    hold: "on_hold",
    suspend: "suspended",
  },
  past_due: {
    pay: "active",
    soften: "soft_failure",
    "leave-unpaid": "unpaid",
    cancel: "canceled",
    hold: "on_hold",
    suspend: "suspended",
  },
  soft_failure: { pay: "active", "leave-unpaid": "unpaid", cancel: "canceled", suspend: "suspended" },
  unpaid: { pay: "active", expire: "expired", cancel: "canceled", suspend: "suspended" },
  // Money that comes while somebody decided to stop is taken, and opens nothing.
  paused: { pay: "paused", resume: "active", cancel: "canceled", suspend: "suspended" },
  on_hold: { pay: "on_hold", reinstate: "active", cancel: "canceled", suspend: "suspended" },
  suspended: { pay: "suspended", reinstate: "active", cancel: "canceled" },
  canceled: { pay: "active", assess: "assessing" },
  expired: { pay: "active", assess: "assessing" },
};

/** True for a status of section 4 or one of the three active ones. */
export function isStatus(text: string): text is Status {
  return Object.hasOwn(TRANSITIONS, text);
}

/** What the event makes of a status; null where it is illegal, and for a status that nobody knows. */
export function transition(from: string, event: StatusEvent): Status | null {
  return isStatus(from) ? (TRANSITIONS[from][event] ?? null) : null;
}

/** The same, for an act that has to be told why not. Throws `conflict`. */
export function transitionOrRefuse(from: string, event: StatusEvent): Status {
  const to = transition(from, event);
  if (!to) throw new AppError("conflict", `A subscription that is ${from.replaceAll("_", " ")} does not allow this.`);
  return to;
}
