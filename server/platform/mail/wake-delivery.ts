// Tells this process's delivery that an email was left, so that it leaves in a moment and not with the next round.
import { onceInProcess } from "#lib/once.ts";
import { afterAnswer, mayStopBetweenRequests } from "#server/platform/after-answer.ts";

/** The email's transaction is still open when it is left: once it is surely over, and once more for a slow one. */
const AFTER_MS = [150, 2000];

type Ring = () => Promise<void>;

const bell = () => onceInProcess<{ ring: Ring | null }>("mail.bell", () => ({ ring: null }));

/** What a ring does from now on; null stops it. */
export function onDeliveryWake(ring: Ring | null): void {
  bell().ring = ring;
}

/** Rings soon, or with the answer where the process may stop after it; where nobody delivers (a script) nothing happens. */
export function wakeDelivery(): void {
  const { ring } = bell();
  if (!ring) return;
  if (mayStopBetweenRequests()) afterAnswer(ring);
  else for (const wait of AFTER_MS) setTimeout(() => void bell().ring?.(), wait).unref();
}
