// Whether a device looks copied: a chip counts up by itself, and is in one place at a time.
import type { HealthSays } from "#lib/services/card/device-limits.ts";
import type { SeenTap } from "#server/card/devices/seen-tap.ts";

/** A page that is opened again says an old counter as well; a copy counts on from there. */
const APART_MS = 60_000;
/** How far a chip's counter moves between two taps that belong together. */
const STEP = 50;
const EARTH_KM = 6371;
/** Below it two places are as good as one: platforms guess. */
const FAR_KM = 300;
/** Nobody travels faster. */
const KM_PER_HOUR = 900;

/** Why it looks copied; null where it does not. A device without a counter is never asked. */
export function copied(taps: readonly SeenTap[], fineAt: Date | null): HealthSays | null {
  const since = taps.filter(({ at }) => fineAt === null || at > fineAt);
  return countedBack(since, taps) ?? tooFar(since);
}

/** Two counters below the highest, later than it, the second one above the first: something counts there. */
function countedBack(since: readonly SeenTap[], all: readonly SeenTap[]): HealthSays | null {
  let highest: Counted | null = null;
  let low: Counted | null = null;
  const begun = new Set(since);
  for (const tap of all) {
    const { counter, kind, at } = tap;
    if (counter === null) continue;
    const counted: Counted = { ...tap, counter, before: highest };
    if (kind === "tap" && counter >= (highest?.counter ?? 0)) highest = counted;
    if (kind !== "back" || !begun.has(tap)) continue;
    if (low === null || !goesOn(low, counter)) low = counted;
    else if (at.getTime() - low.at.getTime() >= APART_MS) return wentBack(low);
  }
  return null;
}

const goesOn = (low: Counted, counter: number) => counter > low.counter && counter - low.counter <= STEP;

/** A tap with its counter, and the one with the highest counter until then. */
type Counted = SeenTap & { counter: number; before: Counted | null };

/** From where back to where, how soon after, and how far away where both places are known. */
function wentBack({ before, counter, at, spot }: Counted): HealthSays {
  if (before === null) return { from: 0, back_to: counter };
  const km = before.spot && spot ? Math.round(distance(before.spot, spot)) : 0;
  const minutes = Math.round((at.getTime() - before.at.getTime()) / 60_000);
  return { from: before.counter, back_to: counter, minutes, ...(km > FAR_KM ? { km } : {}) };
}

function tooFar(taps: readonly SeenTap[]): HealthSays | null {
  let before: SeenTap | null = null;
  for (const tap of taps) {
    if (tap.spot === null || tap.counter === null || tap.kind === "again") continue;
    if (before?.spot) {
      const km = distance(before.spot, tap.spot);
      const minutes = (tap.at.getTime() - before.at.getTime()) / 60_000;
      if (km > FAR_KM && km > (minutes / 60) * KM_PER_HOUR) return { km: Math.round(km), minutes: Math.round(minutes) };
    }
    before = tap;
  }
  return null;
}

/** Kilometres between two places, over the ground. */
export function distance(
  [north, east]: readonly [number, number],
  [toNorth, toEast]: readonly [number, number],
): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const [high, wide] = [Math.sin(rad(toNorth - north) / 2), Math.sin(rad(toEast - east) / 2)];
  return 2 * EARTH_KM * Math.asin(Math.sqrt(high * high + Math.cos(rad(north)) * Math.cos(rad(toNorth)) * wide * wide));
}
