// Who is told as an order moves, beside its mailbox: whoever placed it, and the location that a franchise ordered for.
import type { Actor } from "#lib/permissions/index.ts";
import { orderFromAboveEmail } from "#server/auth/orders/order-emails.ts";
import { keepersOfWorkspace, nameOfWorkspace, ordererOf } from "#server/auth/orders/order-people-repository.ts";
import type { OrderRecord } from "#server/auth/orders/order-repository.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { notify } from "#server/platform/notify.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Whoever ordered for a workspace of theirs sees it there as well. */
export async function tellOrderer(tx: Tx, row: OrderRecord, actor: Actor): Promise<void> {
  const { id: subject, placedBy: person } = row;
  const workspace = row.placedFrom ?? row.workspaceId;
  const by = actor.kind === "user" ? actor.userId : null;
  if (person !== null && workspace !== null) await notify(tx, { kind: "order-moved", person, workspace, subject, by });
}

/** What a franchise ordered waits for people who did not order it: each of the location's, but for whoever did, is written to once. */
export async function tellLocation(tx: Tx, row: OrderRecord): Promise<void> {
  const { workspaceId, placedBy, placedFrom } = row;
  if (placedFrom === null || workspaceId === null) return;
  const keepers = (await keepersOfWorkspace(tx, workspaceId)).filter(({ id }) => id !== placedBy);
  const told = { by: await ordererOf(tx, row), place: await nameOfWorkspace(tx, workspaceId) };
  for (const { email } of keepers) await queueEmail(tx, orderFromAboveEmail(email, row, told));
}
