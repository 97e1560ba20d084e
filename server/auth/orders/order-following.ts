// An order by its link: read, changed and paid by whoever has it, and added once to the workspace of whoever it was ordered by.
import { AppError } from "#lib/errors.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { OrderChanges } from "#lib/services/auth/order-contract.ts";
import { secretHash } from "#server/auth/core/secret.ts";
import { openedBy, orderingScope, refuseInAnothersName, secretReader } from "#server/auth/orders/order-callers.ts";
import { approvePlaced, changePlaced, orderAnswer, refuseBadDesign } from "#server/auth/orders/order-changes.ts";
import { orderTakenEmail } from "#server/auth/orders/order-emails.ts";
import { leaveOrderKey } from "#server/auth/orders/order-key.ts";
import { writeDeviceSetting } from "#server/auth/orders/order-logo.ts";
import { bindOrder, confirmOrder } from "#server/auth/orders/order-moving.ts";
import { askedWayToPay } from "#server/auth/orders/order-paying.ts";
import { accountOfMailbox, nameOfWorkspace } from "#server/auth/orders/order-people-repository.ts";
import { type OrderRecord, piecesOfOrder, storeOrder } from "#server/auth/orders/order-repository.ts";
import { orderTrail } from "#server/auth/orders/order-trail.ts";
import { piecesWire } from "#server/auth/orders/order-wire.ts";
import type { CallContext } from "#server/platform/context.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type Opened = { id: string; secret: string };

/** GET /orders/follow/{id} */
export async function followOrder(context: CallContext, input: Opened) {
  return unscoped(async (tx) => {
    const row = await openedBy(tx, input, { placed: true });
    return orderAnswer(tx, row, await secretReader(tx, context, row));
  });
}

/** GET /orders/follow/{id}/pieces: whose cards they open is the workspace's to know. */
export async function followedPieces(input: Opened) {
  return unscoped(async (tx) => {
    const row = await openedBy(tx, input, { placed: true });
    const pieces = piecesWire(row, await piecesOfOrder(tx, row.id), []);
    return { data: pieces.map((piece) => ({ ...piece, person_id: null, tag: null })) };
  });
}

/** PATCH /orders/follow/{id}: a workspace changes its own on its own page. */
export async function changeFollowedOrder(context: CallContext, { id, secret, ...changes }: Opened & OrderChanges) {
  refuseInAnothersName(context);
  const open = (tx: Tx) => openedBy(tx, { id, secret }, { placed: true });
  await refuseBadDesign(context, { design: changes.design, version: changes.version, open });
  return unscoped(async (tx) => {
    const row = await openedBy(tx, { id, secret }, { locked: true, placed: true });
    if (row.workspaceId !== null) throw new AppError("forbidden", "A manager of its workspace changes this order.");
    const reader = await secretReader(tx, context, row);
    return orderAnswer(tx, await changePlaced(tx, row, { by: context, changes, reader }), reader);
  });
}

/** POST /orders/follow/{id}/pay */
export async function payFollowedOrder(context: CallContext, input: Opened) {
  refuseInAnothersName(context);
  const row = await unscoped((tx) => openedBy(tx, input, { placed: true }));
  return askedWayToPay(row, leaveOrderKey(context, input));
}

/**
 * POST /orders/follow/{id}/confirm: whoever has the mailbox stands for the order, by what its email alone says or signed in with its
 * address. From then on it holds what it is for, and its payment begins; asked twice it is done once.
 */
export async function confirmFollowedOrder(context: CallContext, { mailbox, ...opened }: Opened & { mailbox: string }) {
  refuseInAnothersName(context);
  return unscoped(async (tx) => {
    const row = await openedBy(tx, opened, { locked: true, placed: true });
    const reader = await secretReader(tx, context, row);
    if (!reader.buyers && row.mailboxHash !== secretHash(mailbox))
      throw new AppError("forbidden", "Open the link in the email about this order, and confirm it there.");
    return orderAnswer(tx, await confirmOrder(tx, row, orderPaths.followOrder(row.id)), reader);
  });
}

/** POST /orders/follow/{id}/approve: a workspace approves its own on its own page. */
export async function approveFollowedOrder(context: CallContext, input: Opened & { version: number }) {
  refuseInAnothersName(context);
  return unscoped(async (tx) => {
    const row = await openedBy(tx, input, { locked: true, placed: true });
    if (row.workspaceId !== null) throw new AppError("forbidden", "A manager of its workspace approves this proof.");
    const reader = await secretReader(tx, context, row);
    return orderAnswer(tx, await approvePlaced(tx, row, { by: context, version: input.version, reader }), reader);
  });
}

type Taker = { workspaceId: string; person: string };

async function taken(tx: Tx, row: OrderRecord, { workspaceId, person }: Taker): Promise<OrderRecord> {
  const now = new Date();
  const own = await storeOrder(tx, row.id, { workspaceId, takenAt: now, takenBy: person });
  const held = await confirmOrder(tx, own, orderPaths.order(row.id));
  const email = orderTakenEmail(own, { workspace: await nameOfWorkspace(tx, workspaceId), day: now });
  if (email) await queueEmail(tx, email);
  if (row.paidAt !== null) await writeDeviceSetting(tx, own);
  if (own.shippedAt !== null) await bindOrder(tx, own);
  return held;
}

/** POST /orders/follow/{id}/take: by its secret and the buyer's confirmed address, into the chosen workspace, once. */
export async function takeOrder(context: CallContext, input: Opened) {
  const { actor, request } = context;
  const { workspaceId, userId: person } = authorize(actor, "orders.manage");
  return unscoped(async (tx) => {
    const row = await openedBy(tx, input, { locked: true, placed: true });
    if (row.email === null || (await accountOfMailbox(tx, row.email)) !== person)
      throw new AppError("forbidden", "Log in with the address that this order was placed with.");
    const reader = { by: "secret", buyers: true, manages: orderingScope(context) !== null } as const;
    if (row.workspaceId === workspaceId) return orderAnswer(tx, row, reader);
    if (row.workspaceId !== null) throw new AppError("conflict", "This order already belongs to a workspace.");
    const own = await taken(tx, row, { workspaceId, person });
    await orderTrail(tx, own, { actor, action: "orders.take", requestId: request.id });
    return orderAnswer(tx, own, reader);
  }, "decides");
}
