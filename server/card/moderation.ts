// What administrators do about reported cards: look, take down with a reason, show again, or leave as they are.
import type { AuditAction } from "#lib/audit-sentences.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { ReportedCard } from "#lib/services/card/moderation-contract.ts";
import { findReported, liftCard, type ReportedRow, settleCard, takeCardDown } from "#server/card/moderation-store.ts";
import { addressOf } from "#server/card/wire.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { instantOf } from "#server/platform/rows.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

/** GET /admin/card-reports */
export async function listReports({ actor }: CallContext): Promise<{ data: ReportedCard[] }> {
  authorizePerson(actor, "cards.moderation");
  return { data: await unscoped(async (tx) => (await findReported(tx, null)).map(toReported)) };
}

/** GET /admin/card-reports/{id} */
export async function getReported({ actor }: CallContext, { id }: { id: string }): Promise<{ data: ReportedCard }> {
  authorizePerson(actor, "cards.moderation");
  return { data: await unscoped((tx) => oneReported(tx, id)) };
}

async function oneReported(tx: Tx, id: string): Promise<ReportedCard> {
  const [row] = isId(id) ? await findReported(tx, id) : [];
  if (!row) throw new AppError("not_found");
  return toReported(row);
}

/** POST /admin/card-reports/{id}/take-down: each card, reported or not. */
export async function takeDown(context: CallContext, { id, reason }: { id: string; reason: string }) {
  const { userId } = authorizePerson(context.actor, "cards.take-down");
  const data = await acting(context, { id, action: "cards.take-down", after: { reason } }, async (tx) => ({
    place: await takeCardDown(tx, id, { userId, reason }),
    answer: () => oneReported(tx, id),
  }));
  return { data };
}

/** POST /admin/card-reports/{id}/lift */
export async function liftTakedown(context: CallContext, { id }: { id: string }) {
  authorizePerson(context.actor, "cards.take-down");
  const data = await acting(context, { id, action: "cards.lift" }, async (tx) => ({
    place: await liftCard(tx, id),
    answer: async () => ({ id }),
  }));
  return { data };
}

/** POST /admin/card-reports/{id}/settle */
export async function settleReports(context: CallContext, { id }: { id: string }) {
  const { userId } = authorizePerson(context.actor, "cards.take-down");
  const data = await acting(context, { id, action: "cards.settle" }, async (tx) => ({
    place: await settleCard(tx, id, userId),
    answer: async () => ({ id }),
  }));
  return { data };
}

type Act = { id: string; action: AuditAction; after?: Record<string, unknown> };
type Done<T> = { place: string | null; answer: () => Promise<T> };

/** In one transaction with its row in the audit trail, which the card's workspace reads too. */
function acting<T>(context: CallContext, { id, action, after }: Act, act: (tx: Tx) => Promise<Done<T>>): Promise<T> {
  if (!isId(id)) throw new AppError("not_found");
  return unscoped(async (tx) => {
    const { place, answer } = await act(tx);
    if (place === null) throw new AppError("not_found");
    const { actor, request } = context;
    const subject = { subjectType: "card", subjectId: id, workspaceId: place };
    await audit(tx, { actor, action, ...subject, after, requestId: request.id });
    return answer();
  }, "decides");
}

function toReported(row: ReportedRow): ReportedCard {
  const { card_id: id, workspace_id, handle, reports, reasons, words } = row;
  return {
    ...{ id, workspace_id, handle, reports, reasons, words },
    address: addressOf(handle, env().PUBLIC_ORIGIN),
    reported_at: instantOf(row.reported_at),
    taken_down_at: instantOf(row.taken_at),
    taken_down_reason: row.taken_reason,
  };
}
