// Who gets what of each operation of promo-contract.ts, and what it is asked with.
import type { promoContract } from "#lib/services/auth/promo-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

const LIMITS = {
  note: "",
  plan_ids: null,
  minimums: null,
  first_order: false,
  per_person: null,
  max_uses: null,
  starts_on: null,
  ends_on: null,
} as const;
const GIFT = {
  percent: null,
  amounts: null,
  devices: null,
  trial_days: null,
  main_component: null,
  lasts: "once",
  months: null,
} as const;

// biome-ignore format: a table is read by its columns.
export const promoDenials: Denials<typeof promoContract> = {
  //                    nob out col mem man own sib par sus blo pas imp adm
  promoCodes:         ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  createPromoCode:    ["401 403 403 403 403 403 403 403 403 403 403 403 422", { ...LIMITS, ...GIFT, code: "NOTHING", singles: null }],
  exportPromoCodes:   ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  promoCodeById:      ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY }],
  updatePromoCode:    ["401 403 403 403 403 403 403 403 403 403 403 403 404", { ...LIMITS, id: NOBODY, version: 0 }],
  pausePromoCode:     ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY, paused: true }],
  promoUses:          ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY }],
  exportPromoUses:    ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY }],
  exportPromoSingles: ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY }],
};
