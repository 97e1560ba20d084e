// When an event ends by itself, and which codes it may have.
import { randomInt } from "node:crypto";
import { GOES_ON_HOURS, SWITCHED_LATE_HOURS } from "#lib/services/card/event-limits.ts";

const HOUR_MS = 3_600_000;
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Until when an event is on that was switched on then: its end, or else two hours, which each answer moves on. */
export function keepsFor(endsAt: Date | null, at: Date): { offAt: Date; byAnswers: boolean } {
  if (endsAt !== null && endsAt > at) return { offAt: endsAt, byAnswers: false };
  return { offAt: new Date(at.getTime() + GOES_ON_HOURS * HOUR_MS), byAnswers: true };
}

/** Since when it is on: what a device says of the time when it had no network, within reason. */
export function switchedAt(said: string | undefined, now: Date): Date {
  if (said === undefined) return now;
  const earliest = now.getTime() - SWITCHED_LATE_HOURS * HOUR_MS;
  return new Date(Math.min(now.getTime(), Math.max(earliest, new Date(said).getTime())));
}

/** A code of so many signs. One more keeps a QR code at its version up to addresses of 38 signs, so that two are the rule. */
export function randomCode(signs: number): string {
  return Array.from({ length: signs }, () => SIGNS.charAt(randomInt(SIGNS.length))).join("");
}
