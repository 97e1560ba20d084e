// Where promo codes and their uses are listed, and what the lists can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";
import { adminPaths } from "#lib/admin-paths.ts";

export const PROMO_CODES: ListShape<"created_at" | "code" | "uses" | "ends_on"> = {
  path: adminPaths.promoCodes(),
  api: "auth.promoCodes",
  sorts: ["created_at", "code", "uses", "ends_on"],
  first: { sort: "created_at", desc: true },
  filters: { state: ["active", "planned", "paused", "ended", "used-up"], gives: ["off", "devices", "trial"] },
};

/** Who used one code. */
export function promoUsesShape(id: string): ListShape<"at" | "off"> {
  return {
    path: adminPaths.promoCodes(),
    fixed: { code: id },
    always: { id },
    api: "auth.promoUses",
    sorts: ["at", "off"],
    first: { sort: "at", desc: true },
    filters: { state: ["held", "used", "freed"] },
  };
}

/** Stands in the address instead of an id while a code is made. */
export const NEW_PROMO = "new";
