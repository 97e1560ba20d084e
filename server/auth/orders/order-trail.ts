// What is written down of an order: in its workspace's trail, as long as it has one.
import type { AuditAction } from "#lib/audit-sentences.ts";
import type { Actor } from "#lib/permissions/index.ts";
import type { OrderRecord } from "#server/auth/orders/order-repository.ts";
import { audit } from "#server/platform/audit.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Written = {
  actor: Actor;
  action: Extract<AuditAction, `orders.${string}`>;
  requestId?: string | undefined;
  before?: object;
  after?: object;
};

/** Writes an act on an order down; a stranger's order has no trail but its own moments. */
export async function orderTrail(tx: Tx, row: OrderRecord, { before, after, ...written }: Written): Promise<void> {
  if (row.workspaceId === null && written.actor.kind !== "user") return;
  const named = { name: String(row.number) };
  await audit(tx, {
    ...written,
    subjectType: "order",
    subjectId: row.id,
    workspaceId: row.workspaceId,
    ...(before ? { before } : {}),
    after: { ...after, ...named },
  });
}
