// Who used which promo code, for administrators, and the single codes of a batch as a file.

import { AppError } from "#lib/errors.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { PromoUsesList } from "#lib/services/auth/promo-contract.ts";
import type { PromoUseRow } from "#lib/services/auth/promo-entities.ts";
import { PROMO_USE_STATES } from "#lib/services/auth/promo-limits.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { foundPromo } from "#server/auth/promos/promo-admin.ts";
import { singlesTable, usesTable } from "#server/auth/promos/promo-csv.ts";
import { singlesOf, type UseRow, usesPage } from "#server/auth/promos/promo-list-repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, mapPieces, orderedPieces } from "#server/platform/export-file.ts";
import { type Listed, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { instantOf } from "#server/platform/rows.ts";
import { unscoped } from "#server/platform/transaction.ts";

const stateIn = (text: string) => PROMO_USE_STATES.find((known) => known === text) ?? "freed";

const kindIn = (text: string) => (["sign-up", "order"] as const).find((known) => known === text) ?? "plan";

function useWire({ use, person, email, workspace, order }: UseRow): PromoUseRow {
  return {
    ...{ id: use.id, code: use.single ?? use.code, kind: kindIn(use.kind) },
    ...{ state: stateIn(use.state), person, email: person === null ? null : email, workspace },
    order: order === null ? null : { ...order, number: order.number ?? 0 },
    ...{ currency: use.currency, off: use.off, at: instantOf(use.at), settled_at: instantOf(use.settledAt) },
  };
}

/** GET /admin/promo-codes/{id}/uses */
export async function listPromoUses(context: CallContext, input: PromoUsesList) {
  authorizePerson(context.actor, "promos.read");
  const { promo } = await unscoped((tx) => foundPromo(tx, input.id));
  const page = { ...pageOf(input), code: promo.code, state: input.state };
  return toPage(await unscoped((tx) => usesPage(tx, page)), input, useWire);
}

/** GET /admin/promo-codes/{id}/uses/export */
export async function exportPromoUses(context: CallContext, input: Listed<PromoUsesList>): Promise<File> {
  authorizePerson(context.actor, "promos.read");
  const { promo } = await unscoped((tx) => foundPromo(tx, input.id));
  const whole = { ...wholeOf(input), code: promo.code, state: input.state };
  const pieces = orderedPieces(whole, (page) => unscoped((tx) => usesPage(tx, page)));
  return csvExport(context.request.gone, usesTable(promo.code, zoneOf(context.session)), mapPieces(pieces, useWire));
}

/** GET /admin/promo-codes/{id}/codes/export: the codes of a batch, in one piece. */
export async function exportPromoSingles(context: CallContext, { id }: { id: string }): Promise<File> {
  authorizePerson(context.actor, "promos.read");
  const { promo } = await unscoped((tx) => foundPromo(tx, id));
  if (!promo.batch) throw new AppError("not_found");
  const rows = await unscoped((tx) => singlesOf(tx, promo.code));
  async function* pieces() {
    yield { rows };
  }
  return csvExport(context.request.gone, singlesTable(promo.code, zoneOf(context.session)), pieces());
}
