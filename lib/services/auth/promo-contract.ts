// Promo codes for administrators on the wire: made, changed, paused, and who used them.
import { z } from "zod";
import { newPromoSchema, promoLimitsSchema, promoSchema, promoUseSchema } from "#lib/services/auth/promo-entities.ts";
import { PROMO_STATES, PROMO_USE_STATES } from "#lib/services/auth/promo-limits.ts";
import { contract, dataOf, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["admin"];
const id = z.object({ id: machine() });
const file = z.instanceof(File).describe("text/csv; charset=utf-8");

export const PROMO_SORTS = ["created_at", "code", "uses", "ends_on"] as const;
export const promoListInput = listQuery(PROMO_SORTS).extend({
  state: z.enum(["", ...PROMO_STATES]).default(""),
  gives: z
    .enum(["", "off", "devices", "trial"])
    .default("")
    .describe("A discount, devices, or a trial or plan at sign-up."),
});
export const PROMO_USE_SORTS = ["at", "off"] as const;
export const promoUsesInput = listQuery(PROMO_USE_SORTS).extend({
  id: machine(),
  state: z.enum(["", ...PROMO_USE_STATES]).default(""),
});

export const promoContract = {
  promoCodes: contract
    .meta({ action: "promos.read" })
    .route({ method: "GET", path: "/admin/promo-codes", tags, summary: "Every promo code" })
    .input(promoListInput)
    .output(listOf(promoSchema)),
  createPromoCode: contract
    .meta({ action: "promos.create", once: { decides: "promos.create", again: "kept" } })
    .route({
      method: "POST",
      path: "/admin/promo-codes",
      tags,
      summary: "Make a promo code, or a batch of them",
      successStatus: 201,
    })
    .input(newPromoSchema)
    .output(dataOf(promoSchema)),
  exportPromoCodes: contract
    .meta({ action: "promos.read", heavy: "export" })
    .route({ method: "GET", path: "/admin/promo-codes/export", tags, summary: "Download the promo codes as CSV" })
    .input(promoListInput.omit(unpaged))
    .output(file),
  promoCodeById: contract
    .meta({ action: "promos.read" })
    .route({ method: "GET", path: "/admin/promo-codes/{id}", tags, summary: "One promo code" })
    .input(id)
    .output(dataOf(promoSchema)),
  updatePromoCode: contract
    .meta({ action: "promos.update", once: { decides: "promos.update", again: "kept" } })
    .route({ method: "PATCH", path: "/admin/promo-codes/{id}", tags, summary: "Change whom a promo code is for" })
    .input(id.extend(promoLimitsSchema.shape).extend({ version: z.number().int() }))
    .output(dataOf(promoSchema)),
  pausePromoCode: contract
    .meta({ action: "promos.update", once: { decides: "promos.update", again: "kept" } })
    .route({
      method: "POST",
      path: "/admin/promo-codes/{id}/pause",
      tags,
      summary: "Pause a promo code, or resume it",
    })
    .input(id.extend({ paused: z.boolean() }))
    .output(dataOf(promoSchema)),
  promoUses: contract
    .meta({ action: "promos.read" })
    .route({ method: "GET", path: "/admin/promo-codes/{id}/uses", tags, summary: "Who used a promo code" })
    .input(promoUsesInput)
    .output(listOf(promoUseSchema)),
  exportPromoUses: contract
    .meta({ action: "promos.read", heavy: "export" })
    .route({ method: "GET", path: "/admin/promo-codes/{id}/uses/export", tags, summary: "Download who used it as CSV" })
    .input(promoUsesInput.omit(unpaged))
    .output(file),
  exportPromoSingles: contract
    .meta({ action: "promos.read", heavy: "export" })
    .route({
      method: "GET",
      path: "/admin/promo-codes/{id}/codes/export",
      tags,
      summary: "Download a batch's codes as CSV",
    })
    .input(id)
    .output(file),
};

export type PromoList = z.output<typeof promoListInput>;
export type PromoUsesList = z.output<typeof promoUsesInput>;
