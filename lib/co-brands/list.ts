// Every co-brand there is. A new one is a file beside this, and its name in the list.
import { BHHS } from "./bhhs.ts";
import type { CoBrand } from "./co-brand.ts";

const CO_BRANDS: readonly [CoBrand, ...CoBrand[]] = [BHHS];

/** The co-brand that a registration names; the first one for a registration that names none. */
export function coBrandOf(
  conference: Readonly<Record<string, string>> | null,
  list: readonly [CoBrand, ...CoBrand[]] = CO_BRANDS,
): CoBrand {
  return list.find(({ key }) => key === conference?.co_brand) ?? list[0];
}
