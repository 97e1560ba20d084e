// Promo codes mounted: each operation and the function behind it.
import {
  createPromoCode,
  exportPromoCodes,
  getPromoCode,
  listPromoCodes,
  pausePromoCode,
  updatePromoCode,
} from "#server/auth/promos/promo-admin.ts";
import { exportPromoSingles, exportPromoUses, listPromoUses } from "#server/auth/promos/promo-uses.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const promoRoutes = {
  promoCodes: auth.promoCodes.handler(({ context, input }) => listPromoCodes(context, input)),
  createPromoCode: auth.createPromoCode.handler(({ context, input }) => createPromoCode(context, input)),
  exportPromoCodes: auth.exportPromoCodes.handler(({ context, input }) => exportPromoCodes(context, input)),
  promoCodeById: auth.promoCodeById.handler(({ context, input }) => getPromoCode(context, input)),
  updatePromoCode: auth.updatePromoCode.handler(({ context, input }) => updatePromoCode(context, input)),
  pausePromoCode: auth.pausePromoCode.handler(({ context, input }) => pausePromoCode(context, input)),
  promoUses: auth.promoUses.handler(({ context, input }) => listPromoUses(context, input)),
  exportPromoUses: auth.exportPromoUses.handler(({ context, input }) => exportPromoUses(context, input)),
  exportPromoSingles: auth.exportPromoSingles.handler(({ context, input }) => exportPromoSingles(context, input)),
};
