// Tells this process's postman that a letter was left, so that it leaves in a moment and not with the next round.
import { onceInProcess } from "#lib/once.ts";

/** The letter's transaction is still open when it is left: once it is surely over, and once more for a slow one. */
const AFTER_MS = [150, 2000];

const bell = () => onceInProcess<{ ring: (() => void) | null }>("mail.bell", () => ({ ring: null }));

/** What a ring does from now on; null stops it. */
export function answerNudges(ring: (() => void) | null): void {
  bell().ring = ring;
}

/** Rings soon; where nobody delivers (a script, an edge platform) nothing happens. */
export function nudgePostman(): void {
  if (!bell().ring) return;
  for (const wait of AFTER_MS) setTimeout(() => bell().ring?.(), wait).unref();
}
