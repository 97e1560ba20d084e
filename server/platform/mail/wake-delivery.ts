// Tells this process's delivery that an email was left, so that it leaves in a moment and not with the next round.
import { onceInProcess } from "#lib/once.ts";
import { afterAnswer, mayStopBetweenRequests } from "#server/platform/after-answer.ts";
import { afterCommit } from "#server/platform/open-transaction.ts";

/** Milliseconds after the commit: the answer leaves first. */
const BEHIND_THE_ANSWER = 150;

type Ring = () => Promise<void>;

const bell = () => onceInProcess<{ ring: Ring | null }>("mail.bell", () => ({ ring: null }));

/** What a ring does from now on; null stops it. */
export function onDeliveryWake(ring: Ring | null): void {
  bell().ring = ring;
}

/**
 * Rings soon after the email's transaction is committed, and never when it is not; with the answer where the process may
 * stop after it. Where nobody delivers (a script) nothing happens.
 */
export function wakeDelivery(): void {
  if (bell().ring) afterCommit(ringSoon);
}

function ringSoon(): void {
  const ring = async () => bell().ring?.();
  if (mayStopBetweenRequests()) afterAnswer(ring);
  else setTimeout(() => void ring(), BEHIND_THE_ANSWER).unref();
}
