// What /admin/promocode shows: the list of codes, one of them with who used it, or an empty form.
import { cache } from "react";
import { listAsk, oneOf, readList } from "#components/patterns/list-address.ts";
import { isAppError } from "#lib/errors.ts";
import { PROMO_STATES, PROMO_USE_STATES } from "#lib/services/auth/promo-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { NEW_PROMO, PROMO_CODES, promoUsesShape } from "./_components/promo-shape.ts";

type Search = Record<string, string | string[] | undefined>;

/** Runs the gate first: administrators only. A code that is not there is the list. */
export const loadPromoCodes = cache(async (search: Search) => {
  const { services } = await enterPage("/admin/promocode");
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
  return {
    view: "list" as const,
    plans,
    list,
    first: await services.auth.promoCodes({ ...listAsk(list), ...filters }),
  };
});

function missing(error: unknown): null {
  if (isAppError(error) && error.code === "not_found") return null;
  throw error;
}
