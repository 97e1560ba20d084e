// What time does to a subscription that is paid by invoice: one step at a time, told from its state alone. Pure.
import type { StatusEvent } from "#server/auth/billing/status.ts";

const DAY = 86_400_000;

/** Days before the end of a trial that an email says so. */
export const TRIAL_NOTICE_DAYS = 3;
/** Days after an invoice is due until the workspace is shut, is given up as unpaid, and is closed. */
export const SHUT_AFTER_DAYS = 7;
export const UNPAID_AFTER_DAYS = 21;
export const EXPIRED_AFTER_DAYS = 60;

export type Clocked = {
  status: string;
  trialEndsAt: Date | null;
  periodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** When the oldest open invoice falls due. */
  dueAt: Date | null;
  reminded: string | null;
};

export type Step = { kind: "remind"; mark: string } | { kind: "renew" } | { kind: "move"; event: StatusEvent };

const move = (event: StatusEvent): Step => ({ kind: "move", event });
const reached = (moment: Date | null, now: Date, days = 0) =>
  moment !== null && moment.getTime() + days * DAY <= now.getTime();

/** The next thing that is due, or null; doing it and asking again comes to an end. */
export function stepAt(at: Clocked, now: Date): Step | null {
  switch (at.status) {
    case "trialing":
      return trialStep(at, now);
    case "active":
      return reached(at.dueAt, now) ? move("fall-due") : periodStep(at, now);
    case "past_due":
      return reached(at.dueAt, now, SHUT_AFTER_DAYS) ? move("soften") : null;
    case "soft_failure":
      return reached(at.dueAt, now, UNPAID_AFTER_DAYS) ? move("leave-unpaid") : null;
    case "unpaid":
      return reached(at.dueAt, now, EXPIRED_AFTER_DAYS) ? move("expire") : null;
    default:
      return null;
  }
}

function trialStep({ trialEndsAt, cancelAtPeriodEnd, reminded }: Clocked, now: Date): Step | null {
  if (reached(trialEndsAt, now)) return move(cancelAtPeriodEnd ? "cancel" : "end-trial");
  if (cancelAtPeriodEnd || trialEndsAt === null) return null;
  const mark = `trial ${trialEndsAt.toISOString()}`;
  return reached(trialEndsAt, now, -TRIAL_NOTICE_DAYS) && reminded !== mark ? { kind: "remind", mark } : null;
}

function periodStep({ periodEnd, cancelAtPeriodEnd }: Clocked, now: Date): Step | null {
  if (!reached(periodEnd, now)) return null;
  return cancelAtPeriodEnd ? move("cancel") : { kind: "renew" };
}
