// What /admin/promocode shows: the list of codes, one of them with who used it, or an empty form.
import { cache } from "react";
import { listAsk, oneOf, readList } from "#components/patterns/list-address.ts";
import { dayIn } from "#lib/date-format.ts";
import { isAppError } from "#lib/errors.ts";
import { PROMO_STATES, PROMO_USE_STATES } from "#lib/services/auth/promo-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import type { PromoOverview } from "./_components/promo-lead.tsx";
import { daysLeftAtPace } from "./_components/promo-pace.ts";
import { NEW_PROMO, PROMO_CODES, promoUsesShape } from "./_components/promo-shape.ts";

type Search = Record<string, string | string[] | undefined>;

/** Runs the gate first: administrators only. A code that is not there is the list. */
export const loadPromoCodes = cache(async (search: Search) => {
  const { services, session } = await enterPage("/admin/promocode");
  const read = (name: string) => [search[name]].flat()[0];
  const wanted = read("code");
  const plans = (await services.auth.adminPlans({ per_page: 1000, sort_desc: false })).data;
  if (wanted === NEW_PROMO) return { view: "new" as const, plans };
  const promo = wanted ? await services.auth.promoCodeById({ id: wanted }).catch(missing) : null;
  if (promo) {
    const list = readList(promoUsesShape(promo.data.id), read);
    const state = oneOf(PROMO_USE_STATES, list.filters.state);
    const uses = await services.auth.promoUses({ id: promo.data.id, ...listAsk(list), state });
    return { view: "one" as const, plans, promo: promo.data, list, uses };
  }
  const list = readList(PROMO_CODES, read);
  const filters = {
    state: oneOf(PROMO_STATES, list.filters.state),
    gives: oneOf(["off", "devices", "trial"], list.filters.gives),
  };
  const zone = zoneOf(session);
  const today = dayIn(new Date(), zone);
  const [first, overview] = await Promise.all([
    services.auth.promoCodes({ ...listAsk(list), ...filters }),
    readOverview(services, { today, zone }),
  ]);
  return { view: "list" as const, plans, list, first, overview, today, zone };
});

type Services = Awaited<ReturnType<typeof enterPage>>["services"];

/** What is looked at for a pace: those that are used most. */
const MOST_USED = 50;

/** Of all codes, however the list is narrowed; null where there is none. */
async function readOverview({ auth }: Services, now: { today: string; zone: string }): Promise<PromoOverview | null> {
  const most = { sort_by: "uses", sort_desc: true } as const;
  const [all, active, planned] = await Promise.all([
    auth.promoCodes({ ...most, per_page: 1 }),
    auth.promoCodes({ ...most, state: "active", per_page: MOST_USED }),
    auth.promoCodes({ ...most, state: "planned", per_page: 1 }),
  ]);
  if (all.meta.total === 0) return null;
  const paced = active.data.flatMap((promo) => {
    const days = daysLeftAtPace(promo, now);
    return days === null ? [] : [{ id: promo.id, code: promo.code, days }];
  });
  return {
    ...{ active: active.meta.total, planned: planned.meta.total },
    first: active.data.find(({ uses }) => uses > 0) ?? null,
    soon: paced.toSorted((a, b) => a.days - b.days)[0] ?? null,
  };
}

function missing(error: unknown): null {
  if (isAppError(error) && error.code === "not_found") return null;
  throw error;
}
