// What a buyer changes of an order that was placed: words and address until it is printed, and the yes to its proof.
import { AppError } from "#lib/errors.ts";
import type { OrderChanges } from "#lib/services/auth/order-contract.ts";
import type { Order, OrderDesign } from "#lib/services/auth/order-entities.ts";
import { orderAddressInput } from "#lib/services/auth/order-entities.ts";
import { readOrderSettings } from "#server/auth/orders/order-catalogue.ts";
import { type Printed, printedOf, refuseBadPrint } from "#server/auth/orders/order-checks.ts";
import { refuseForeignLogo } from "#server/auth/orders/order-drafts.ts";
import { orderElsewhereEmail } from "#server/auth/orders/order-emails.ts";
import { ordererOf } from "#server/auth/orders/order-people-repository.ts";
import { refuseAddress } from "#server/auth/orders/order-placing.ts";
import { taxOf } from "#server/auth/orders/order-quote.ts";
import { filesOfOrder, type OrderRecord, piecesOfOrder, storeOrder } from "#server/auth/orders/order-repository.ts";
import { isChangeable } from "#server/auth/orders/order-states.ts";
import { orderTrail } from "#server/auth/orders/order-trail.ts";
import { kindOf, type OrderReader, orderWire, stateOfOrder } from "#server/auth/orders/order-wire.ts";
import type { CallContext } from "#server/platform/context.ts";
import { ORDER_RENDERS_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type By = Pick<CallContext, "actor" | "request">;

/** The order as whoever changed it reads it. */
export async function orderAnswer(tx: Tx, row: OrderRecord, reader: OrderReader): Promise<{ data: Order }> {
  const order = orderWire(row, await filesOfOrder(tx, row.id), reader);
  return { data: reader.by === "workspace" ? { ...order, ordered_by: await ordererOf(tx, row) } : order };
}

/** Throws `conflict` with the order as it is, for an edit of an older one. */
export async function refuseOlder(
  tx: Tx,
  row: OrderRecord,
  { version, reader }: { version: number; reader: OrderReader },
) {
  if (row.version === version) return;
  throw new AppError("conflict", undefined, { current: (await orderAnswer(tx, row, reader)).data });
}

const FIXED = "Words and address are fixed: this order is being printed, or it has ended.";

/** What makes one tax another. */
const TAXED = ["label", "basis_points", "on_shipping"] as const;

/** What was paid for shipping and tax holds for where it was paid for. */
async function refuseElsewhere(tx: Tx, row: OrderRecord, address: NonNullable<OrderChanges["address"]>): Promise<void> {
  refuseAddress(address);
  const before = orderAddressInput.parse(row.address);
  const { taxes } = await readOrderSettings(tx);
  const [was, is] = [taxOf(taxes, before), taxOf(taxes, address)];
  if (before.country === address.country && TAXED.every((key) => was?.[key] === is?.[key])) return;
  const sentence = "Shipping or tax differs there. Cancel this order and place it again.";
  throw new AppError("invalid", sentence, { fields: { "address.country": [sentence] } });
}

type Judged = { design: OrderChanges["design"]; version: number; open: (tx: Tx) => Promise<OrderRecord> };

/**
 * Judges a changed design before its order is locked, its square read back as when it was placed: whoever has a link can send
 * one, and each is drawn. Counted by network address. Its pictures and pieces stay while it can be changed: what was judged
 * holds for this version of it.
 */
export async function refuseBadDesign(context: CallContext, { design, version, open }: Judged): Promise<void> {
  if (!design) return;
  await takeAttempt(ORDER_RENDERS_PER_ADDRESS, context.request.ip);
  const printed = await unscoped(async (tx) => {
    const row = await open(tx);
    // The change itself says what is in its way.
    if (!isChangeable(stateOfOrder(row)) || row.version !== version) return null;
    return printedAnew(tx, row, design);
  });
  if (printed !== null) await refuseBadPrint(printed, context.request.ip);
}

/** A changed design on the pieces of its order; throws `invalid` where more people are named than there are badges. */
async function printedAnew(tx: Tx, row: OrderRecord, design: OrderDesign): Promise<Printed> {
  await refuseForeignLogo(tx, row.id, design);
  const pieces = await piecesOfOrder(tx, row.id);
  const badges = pieces.filter(({ kind }) => kind === "badge").length;
  const sentence = "There are more people than badges. Take people out.";
  if (design.people.length > badges) throw new AppError("invalid", sentence, { fields: { design: [sentence] } });
  return printedOf(tx, row.id, { design, kinds: pieces.map(({ kind }) => kindOf(kind)) });
}

/**
 * Changes a locked order, whose words `refuseBadDesign` let through; a proof that was approved has to be approved again where
 * its words changed.
 */
export async function changePlaced(
  tx: Tx,
  row: OrderRecord,
  { by, changes, reader }: { by: By; changes: OrderChanges; reader: OrderReader },
): Promise<OrderRecord> {
  const { address, design, version } = changes;
  if (!isChangeable(stateOfOrder(row))) throw new AppError("conflict", FIXED);
  await refuseOlder(tx, row, { version, reader });
  if (address) await refuseElsewhere(tx, row, address);
  const changed = await storeOrder(tx, row.id, {
    ...(address ? { address } : {}),
    ...(design ? { design, approvedAt: null, approvedBy: null } : {}),
  });
  const email = address ? orderElsewhereEmail(changed) : null;
  if (email) await queueEmail(tx, email);
  const after = { address: address !== undefined, design: design !== undefined };
  await orderTrail(tx, changed, { actor: by.actor, action: "orders.change", requestId: by.request.id, after });
  return changed;
}

/** Says yes to the proof of a locked order, once. */
export async function approvePlaced(
  tx: Tx,
  row: OrderRecord,
  { by, version, reader }: { by: By; version: number; reader: OrderReader },
): Promise<OrderRecord> {
  if (!isChangeable(stateOfOrder(row))) throw new AppError("conflict", FIXED);
  if (!row.wantsProof) throw new AppError("conflict", "This order was placed without a proof.");
  if (row.approvedAt !== null) return row;
  await refuseOlder(tx, row, { version, reader });
  const approvedBy = by.actor.kind === "user" ? by.actor.userId : null;
  const approved = await storeOrder(tx, row.id, { approvedAt: new Date(), approvedBy });
  await orderTrail(tx, approved, { actor: by.actor, action: "orders.approve", requestId: by.request.id });
  return approved;
}
