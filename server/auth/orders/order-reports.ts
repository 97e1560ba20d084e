// What somebody says is wrong with an order: by its link or in its workspace, and looked into by an administrator.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, authorizePerson } from "#lib/permissions/index.ts";
import { MOST_OPEN_REPORTS } from "#lib/services/auth/order-limits.ts";
import type { OrderReport } from "#lib/services/auth/order-report-contract.ts";
import { openedBy, refuseInAnothersName } from "#server/auth/orders/order-callers.ts";
import { insertReport, openReports, settleReport } from "#server/auth/orders/order-reports-store.ts";
import { type OrderRecord, orderById, orderOfWorkspace } from "#server/auth/orders/order-repository.ts";
import { orderTrail } from "#server/auth/orders/order-trail.ts";
import type { CallContext } from "#server/platform/context.ts";
import { ORDER_REPORTS_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type Said = { data: { reported: true } };

async function reported(
  tx: Tx,
  row: OrderRecord,
  { kind, words, by }: OrderReport & { by: CallContext },
): Promise<Said> {
  if ((await openReports(tx, row.id)) >= MOST_OPEN_REPORTS)
    throw new AppError("conflict", "We already know about this and are looking into it.");
  await insertReport(tx, { orderId: row.id, kind, words });
  const { actor, request } = by;
  await orderTrail(tx, row, { actor, action: "orders.report", requestId: request.id, after: { kind } });
  return { data: { reported: true } };
}

/** POST /orders/follow/{id}/report: by whoever has its link. */
export async function reportFollowedOrder(
  context: CallContext,
  { kind, words, ...opened }: { id: string; secret: string } & OrderReport,
): Promise<Said> {
  refuseInAnothersName(context);
  await takeAttempt(ORDER_REPORTS_PER_ADDRESS, context.request.ip);
  return unscoped(async (tx) => {
    const row = await openedBy(tx, opened, { locked: true, placed: true });
    return reported(tx, row, { kind, words, by: context });
  });
}

/** POST /orders/{id}/report */
export async function reportOrder(context: CallContext, { id, kind, words }: { id: string } & OrderReport) {
  const scope = authorize(context.actor, "orders.manage");
  return unscoped(async (tx) => {
    const row = await orderOfWorkspace(tx, scope, { id, locked: true });
    if (!row) throw new AppError("not_found");
    return reported(tx, row, { kind, words, by: context });
  }, "decides");
}

/** POST /admin/orders/reports/{id}/settle */
export async function settleOrderReport({ actor, request }: CallContext, { id }: { id: string }) {
  const { userId } = authorizePerson(actor, "orders.operate");
  return unscoped(async (tx) => {
    const order = isId(id) ? await settleReport(tx, id, userId) : null;
    const row = order === null ? null : await orderById(tx, order);
    if (!row) throw new AppError("not_found");
    await orderTrail(tx, row, { actor, action: "orders.settle-report", requestId: request.id });
    return { data: { id } };
  });
}
