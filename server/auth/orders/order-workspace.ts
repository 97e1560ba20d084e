// The orders of the chosen workspace: looked at, changed, approved, given out to people, repeated and canceled. Another's are not found.
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { orderPaths } from "#lib/order-paths.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { AssignOrder, OrderChanges } from "#lib/services/auth/order-contract.ts";
import type { OrderPiece } from "#lib/services/auth/order-entities.ts";
import { newSecret, secretHash } from "#server/auth/core/secret.ts";
import { orderingScope } from "#server/auth/orders/order-callers.ts";
import { readProducts } from "#server/auth/orders/order-catalogue.ts";
import {
  approvePlaced,
  changePlaced,
  orderAnswer,
  refuseBadDesign,
  refuseOlder,
} from "#server/auth/orders/order-changes.ts";
import { orderFileAnswer } from "#server/auth/orders/order-files.ts";
import { callOffOrder } from "#server/auth/orders/order-moving.ts";
import { askedWayToPay } from "#server/auth/orders/order-paying.ts";
import { membersAmong } from "#server/auth/orders/order-people-repository.ts";
import {
  assignPieces,
  copyOrderFiles,
  filesOfOrder,
  insertOrder,
  type OrderRecord,
  orderOfWorkspace,
  piecesOfOrder,
} from "#server/auth/orders/order-repository.ts";
import { orderTrail } from "#server/auth/orders/order-trail.ts";
import { draftWire, type OrderReader, piecesWire, placedLines } from "#server/auth/orders/order-wire.ts";
import type { CallContext } from "#server/platform/context.ts";
import { ORDER_DRAFTS_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import { readWorkspace, type Tx, unscoped } from "#server/platform/transaction.ts";

type One = { id: string };

const readerOf = (context: CallContext): OrderReader => ({ by: "workspace", manages: orderingScope(context) !== null });

type Named = { id: string; locked?: boolean };

async function own(tx: Tx, scope: WorkspaceScope, named: Named): Promise<OrderRecord> {
  const row = await orderOfWorkspace(tx, scope, named);
  if (!row) throw new AppError("not_found");
  return row;
}

/** GET /orders/{id} */
export async function getOrder(context: CallContext, { id }: One) {
  const scope = authorize(context.actor, "orders.read");
  return unscoped(async (tx) => orderAnswer(tx, await own(tx, scope, { id }), readerOf(context)));
}

/** GET /orders/{id}/pieces */
export async function getOrderPieces(context: CallContext, { id }: One): Promise<{ data: OrderPiece[] }> {
  const scope = authorize(context.actor, "orders.read");
  const { row, pieces } = await unscoped(async (tx) => {
    const found = await own(tx, scope, { id });
    return { row: found, pieces: await piecesOfOrder(tx, found.id) };
  });
  const named = [...new Set(pieces.flatMap(({ personId }) => (personId === null ? [] : [personId])))];
  return { data: piecesWire(row, pieces, named.length === 0 ? [] : await context.people(named)) };
}

/** GET /orders/{id}/files/{file} */
export async function getOrderFile(context: CallContext, { id, file }: One & { file: string }): Promise<File> {
  const scope = authorize(context.actor, "orders.read");
  return unscoped(async (tx) => orderFileAnswer(tx, (await own(tx, scope, { id })).id, file));
}

/** PATCH /orders/{id} */
export async function changeOrder(context: CallContext, { id, ...changes }: One & OrderChanges) {
  const scope = authorize(context.actor, "orders.manage");
  const reader = readerOf(context);
  const { design, version } = changes;
  await refuseBadDesign(context, { design, version, open: (tx) => own(tx, scope, { id }) });
  return unscoped(async (tx) => {
    const row = await own(tx, scope, { id, locked: true });
    return orderAnswer(tx, await changePlaced(tx, row, { by: context, changes, reader }), reader);
  }, "decides");
}

/** POST /orders/{id}/pay */
export async function payOrder(context: CallContext, { id }: One) {
  const scope = authorize(context.actor, "orders.manage");
  return askedWayToPay(await unscoped((tx) => own(tx, scope, { id })), orderPaths.order(id));
}

/** POST /orders/{id}/approve */
export async function approveOrder(context: CallContext, { id, version }: One & { version: number }) {
  const scope = authorize(context.actor, "orders.manage");
  const reader = readerOf(context);
  return unscoped(async (tx) => {
    const row = await own(tx, scope, { id, locked: true });
    return orderAnswer(tx, await approvePlaced(tx, row, { by: context, version, reader }), reader);
  }, "decides");
}

/** Throws `invalid` for somebody who is not in the workspace. */
async function refuseStrangers(scope: WorkspaceScope, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  // What is no id is nobody here, and the database is not asked for it.
  const ids = people.filter(isId);
  const here = await readWorkspace(scope, (tx) => membersAmong(tx, scope.workspaceId, ids));
  const sentence = "Choose people of this workspace.";
  if (here.length < people.length) throw new AppError("invalid", sentence, { fields: { pieces: [sentence] } });
}

const ASSIGNED_IN = ["ordered", "paid", "in_production"];

/** PUT /orders/{id}/pieces: until they are on their way; from then on each piece says it among the devices. */
export async function assignOrder(context: CallContext, { id, pieces }: AssignOrder): Promise<{ data: OrderPiece[] }> {
  const scope = authorize(context.actor, "orders.manage");
  const named = [...new Set(pieces.flatMap(({ person_id: person }) => (person === null ? [] : [person])))];
  await refuseStrangers(scope, named);
  const { actor, request } = context;
  await unscoped(async (tx) => {
    const row = await own(tx, scope, { id, locked: true });
    if (!ASSIGNED_IN.includes(row.state))
      throw new AppError("conflict", "These pieces are on their way. Set that where your devices are listed.");
    await assignPieces(tx, row.id, pieces);
    await orderTrail(tx, row, {
      actor,
      action: "orders.assign",
      requestId: request.id,
      after: { pieces: pieces.length },
    });
  }, "decides");
  return getOrderPieces(context, { id });
}

/** POST /orders/{id}/repeat: a draft of the same; what is not sold any more is left out. */
export async function repeatOrder(context: CallContext, { id }: One) {
  const scope = authorize(context.actor, "orders.manage");
  await takeAttempt(ORDER_DRAFTS_PER_ADDRESS, context.request.ip);
  const secret = newSecret();
  return unscoped(async (tx) => {
    const row = await own(tx, scope, { id });
    const sold = new Set((await readProducts(tx)).map(({ key }) => key));
    const lines = placedLines
      .parse(row.lines)
      .filter(({ product }) => sold.has(product))
      .map(({ product, quantity }) => ({ product, quantity }));
    const { shelf, currency, design, wantsProof } = row;
    const draft = await insertOrder(tx, {
      ...{ id: newId(), secretHash: secretHash(secret), shelf, currency, lines, design, wantsProof, repeats: row.id },
    });
    await copyOrderFiles(tx, row.id, draft.id);
    return { data: { secret, draft: draftWire(draft, await filesOfOrder(tx, draft.id)) } };
  });
}

/** POST /orders/{id}/cancel */
export async function cancelOrder(context: CallContext, { id, version }: One & { version: number }) {
  const scope = authorize(context.actor, "orders.manage");
  const reader = readerOf(context);
  const { actor, request } = context;
  return unscoped(async (tx) => {
    const row = await own(tx, scope, { id, locked: true });
    await refuseOlder(tx, row, { version, reader });
    const ended = await callOffOrder(tx, row, { mover: "buyer", actor, requestId: request.id });
    await orderTrail(tx, ended, { actor, action: "orders.cancel", requestId: request.id });
    return orderAnswer(tx, ended, reader);
  }, "decides");
}
