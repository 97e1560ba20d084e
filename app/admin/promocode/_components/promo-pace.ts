// Whether a code will be used up before it ends, at the pace that it was used at so far.
import { dayIn } from "#lib/date-format.ts";
import { countDays } from "#lib/days.ts";
import type { PromoCode } from "#lib/services/auth/promo-entities.ts";

/** Fewer uses, or on fewer days, say nothing of a pace. */
const [LEAST_USES, LEAST_DAYS] = [10, 3];
/** Further ahead nobody has to know. */
const SOON_DAYS = 30;

type Paced = Pick<PromoCode, "state" | "batch" | "uses" | "max_uses" | "starts_on" | "ends_on" | "created_at">;

/** In how many days it is used up; null where that is far away, behind its last day, or not known yet. `today` is a day of `zone`. */
export function daysLeftAtPace(promo: Paced, { today, zone }: { today: string; zone: string }): number | null {
  const { state, batch, uses, max_uses: most, ends_on: last } = promo;
  if (state !== "active" || batch || most === null || uses < LEAST_USES) return null;
  const since = promo.starts_on ?? dayIn(new Date(promo.created_at), zone);
  const days = countDays(since, today);
  if (days < LEAST_DAYS) return null;
  const left = Math.ceil(((most - uses) * days) / uses);
  const early = last === null || left < countDays(today, last);
  return early && left <= SOON_DAYS ? left : null;
}
