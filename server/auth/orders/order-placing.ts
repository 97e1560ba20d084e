// An order is placed once: its price is frozen, its code and its stock are held, its one email goes out. Then its payment begins.
import { AppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import { addressProblem } from "#lib/order-address.ts";
import { actsFrom } from "#lib/permissions/tree-acts.ts";
import type { PlaceOrder, QuoteOrder } from "#lib/services/auth/order-contract.ts";
import {
  type Order,
  type OrderAddress,
  type OrderLine,
  type OrderPieces,
  type OrderQuote,
  orderLinesInput,
  orderQuoteSchema,
} from "#lib/services/auth/order-entities.ts";
import { newSecret, secretHash } from "#server/auth/core/secret.ts";
import {
  openedBy,
  orderingScope,
  personIn,
  refuseInAnothersName,
  secretReader,
} from "#server/auth/orders/order-callers.ts";
import { readOrderSettings, readProducts, refuseSoldOut } from "#server/auth/orders/order-catalogue.ts";
import { printedOf, refuseBadPrint } from "#server/auth/orders/order-checks.ts";
import { orderPlacedEmail } from "#server/auth/orders/order-emails.ts";
import { giftedOf } from "#server/auth/orders/order-gift.ts";
import { holdOrder } from "#server/auth/orders/order-holding.ts";
import { leaveOrderKey } from "#server/auth/orders/order-key.ts";
import { settlePayment } from "#server/auth/orders/order-moving.ts";
import { wayToPay } from "#server/auth/orders/order-paying.ts";
import { orderPaymentsForNew } from "#server/auth/orders/order-payments-port.ts";
import { guardedOrder, orderPromo } from "#server/auth/orders/order-promo.ts";
import {
  type Bought,
  boughtOf,
  goodsOf,
  kindsOf,
  orderQuote,
  orderTitle,
  piecesOf,
} from "#server/auth/orders/order-quote.ts";
import {
  filesOfOrder,
  insertPieces,
  nextOrderNumber,
  type OrderRecord,
  storeOrder,
} from "#server/auth/orders/order-repository.ts";
import { moveOrder } from "#server/auth/orders/order-states.ts";
import { orderTrail } from "#server/auth/orders/order-trail.ts";
import { designOf, orderWire } from "#server/auth/orders/order-wire.ts";
import type { CallContext } from "#server/platform/context.ts";
import {
  ORDER_RENDERS_PER_ADDRESS,
  ORDERS_PER_ADDRESS,
  ORDERS_TO_ONE_MAILBOX,
  returnAttempt,
  takeAttempt,
} from "#server/platform/limits.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const HOUR_MS = 3_600_000;
/** Until a payment began and says how long it can be made: what is held is held no longer than that. */
const FIRST_LAPSE_HOURS = 1;
/** Until its mailbox answered: it holds nothing. */
const UNCONFIRMED_HOURS = 72;

type Basket = { bought: Bought[]; lines: OrderLine[] };

async function basketOf(tx: Tx, row: OrderRecord): Promise<Basket> {
  const lines = orderLinesInput.parse(row.lines);
  return { lines, bought: boughtOf(lines, await readProducts(tx)) };
}

/** POST /orders/drafts/{id}/quote: changes nothing. */
export async function quoteOrder(context: CallContext, input: QuoteOrder): Promise<{ data: OrderQuote }> {
  refuseInAnothersName(context);
  const { country, region, promo_code: code } = input;
  const read = () =>
    unscoped(async (tx) => {
      const row = await openedBy(tx, input);
      if (row.state !== "draft") return { data: orderQuoteSchema.parse(row.quote) };
      const { bought } = await basketOf(tx, row);
      const { currency } = row;
      const goods = goodsOf(bought, currency);
      const gifted = (devices: OrderPieces) => giftedOf(devices, bought, currency);
      const promo = await orderPromo(tx, { code, goods, gifted, currency, person: personIn(context), email: "" });
      const to = country === "" ? null : { country, region };
      const settings = await readOrderSettings(tx);
      return { data: orderQuote({ bought, settings, currency, to, promo, now: new Date() }) };
    });
  return guardedOrder(context, code, read);
}

/** Throws `invalid` on the field of an address that no parcel gets to. */
export function refuseAddress(address: OrderAddress): void {
  const problem = addressProblem(address);
  if (problem)
    throw new AppError("invalid", problem.sentence, { fields: { [`address.${problem.field}`]: [problem.sentence] } });
}

function refuseEmpty(row: OrderRecord, { bought }: Basket): void {
  const empty = "Choose what to order first.";
  if (bought.length === 0) throw new AppError("invalid", empty, { fields: { lines: [empty] } });
  const badges = kindsOf(bought).filter((kind) => kind === "badge").length;
  const many = "There are more people than badges. Order more badges, or take people out.";
  if (designOf(row).people.length > badges) throw new AppError("invalid", many, { fields: { design: [many] } });
}

/**
 * Whose mailbox it is nobody has shown, and no card answers for it: such an order holds nothing until somebody does. Nor does one
 * with a code that asks what was ordered before: only the mailbox is told that.
 */
function waitsForMailbox(person: string | null, total: number, promo: { persons: boolean } | null): boolean {
  if (person !== null) return false;
  return total === 0 || promo?.persons === true || orderPaymentsForNew().provider === "invoice";
}

/** What is priced anew, now, as it was shown; throws `conflict` with the new price. */
async function pricedNow(tx: Tx, { bought, lines }: Basket, asked: { row: OrderRecord; input: PlaceOrder } & Who) {
  const { row, input, person } = asked;
  const { currency } = row;
  const { promo_code: code } = input;
  const gifted = (devices: OrderPieces) => giftedOf(devices, bought, currency);
  const goods = goodsOf(bought, currency);
  const promo = await orderPromo(tx, { code, goods, gifted, currency, person, email: "" });
  const settings = await readOrderSettings(tx);
  const quote = orderQuote({ bought, settings, currency, to: input.address, promo, now: new Date() });
  if (quote.total !== input.total)
    throw new AppError("conflict", "The price has changed. Look at it again.", { current: quote });
  await refuseSoldOut(tx, lines);
  return { quote, promo };
}

type Who = { person: string | null };

/** Prices and freezes; holds where somebody stands for it. The row is a draft, and locked. */
async function placed(tx: Tx, context: CallContext, { row, input }: { row: OrderRecord; input: PlaceOrder }) {
  const basket = await basketOf(tx, row);
  refuseEmpty(row, basket);
  const { id } = row;
  const [now, person] = [new Date(), personIn(context)];
  const { quote, promo } = await pricedNow(tx, basket, { row, input, person });
  const waits = waitsForMailbox(person, quote.total, promo);
  const mailbox = waits ? newSecret() : null;
  const pieces = piecesOf(basket.bought);
  await insertPieces(tx, id, pieces);
  const scope = orderingScope(context);
  const hours = waits ? UNCONFIRMED_HOURS : FIRST_LAPSE_HOURS;
  const made = await storeOrder(tx, id, {
    ...{ state: moveOrder("draft", "place", "buyer"), number: await nextOrderNumber(tx) },
    ...{ placedAt: now, placedBy: person, workspaceId: scope?.workspaceId ?? null },
    placedFrom: actsFrom(context.actor),
    ...{ email: input.email, address: input.address, quote, lapsesAt: new Date(now.getTime() + hours * HOUR_MS) },
    ...{ total: quote.total, pieceCount: pieces.length, title: orderTitle(basket.bought) },
    ...{ promoCode: promo?.code ?? null, mailboxHash: mailbox === null ? null : secretHash(mailbox) },
    lines: basket.bought.map(({ product: { key, name, chip }, quantity }) => ({ product: key, quantity, name, chip })),
  });
  const held = waits ? made : await holdOrder(tx, made);
  await queueEmail(
    tx,
    orderPlacedEmail(input.email, { id, number: made.number ?? 0, secret: input.secret, mailbox: mailbox ?? "" }),
  );
  const { actor, request } = context;
  await orderTrail(tx, held, { actor, action: "orders.place", requestId: request.id, after: { total: quote.total } });
  return quote.total === 0 && !waits ? settlePayment(tx, held, { outcome: "paid" }) : held;
}

/** Judged and read back before anything is locked: a picture takes its time. */
async function refuseBadDraft(row: OrderRecord, who: string): Promise<void> {
  const printed = await unscoped(async (tx) => {
    const basket = await basketOf(tx, row);
    refuseEmpty(row, basket);
    return printedOf(tx, row.id, { design: designOf(row), kinds: kindsOf(basket.bought) });
  });
  await refuseBadPrint(printed, who);
}

/**
 * Runs what places an order, and says whether it did. Only what was placed, and so writes to it, takes one of its mailbox's
 * orders of the day: anybody can type anybody's, and a try that comes to nothing shuts nobody out.
 */
async function countedInMailbox(email: string, place: () => Promise<boolean>): Promise<void> {
  const mailbox = email.toLowerCase();
  const giveBack = () =>
    returnAttempt(ORDERS_TO_ONE_MAILBOX, mailbox).catch((err: unknown) => {
      log.error({ err }, "orders: the attempt of a mailbox could not be given back");
    });
  await takeAttempt(ORDERS_TO_ONE_MAILBOX, mailbox).catch(async (error: unknown) => {
    // What is refused is counted as well.
    if (error instanceof AppError && error.code === "rate_limited") await giveBack();
    throw error;
  });
  let counts = false;
  try {
    counts = await place();
  } finally {
    if (!counts) await giveBack();
  }
}

/** Of whoever orders for many locations at once nobody's mailbox is filled but their own. */
function isOwnMailbox({ actor, session }: CallContext, email: string): boolean {
  return actsFrom(actor) !== null && session?.user.email.toLowerCase() === email.toLowerCase();
}

export type Placed = { data: { url: string; order: Order } };

/** POST /orders/drafts/{id}/place: placed twice it is one order, and the second press gets the same answer. */
export async function placeOrder(context: CallContext, input: PlaceOrder): Promise<Placed> {
  refuseInAnothersName(context);
  refuseAddress(input.address);
  const known = await unscoped((tx) => openedBy(tx, input));
  if (known.state === "draft") {
    await takeAttempt(ORDER_RENDERS_PER_ADDRESS, context.request.ip);
    await refuseBadDraft(known, context.request.ip);
    await takeAttempt(ORDERS_PER_ADDRESS, context.request.ip);
  }
  const place = () =>
    unscoped(async (tx) => {
      const row = await openedBy(tx, input, { locked: true });
      if (row.state === "draft") await placed(tx, context, { row, input });
      return row.state === "draft";
    });
  const guarded = () => guardedOrder(context, input.promo_code, place);
  await (known.state === "draft" && !isOwnMailbox(context, input.email)
    ? countedInMailbox(input.email, guarded)
    : guarded()
  ).catch(async (error: unknown) => {
    // What was refused is no order: who orders for many locations goes on with the others.
    if (known.state === "draft") await returnAttempt(ORDERS_PER_ADDRESS, context.request.ip);
    throw error;
  });
  const back = leaveOrderKey(context, input);
  // Placed it is, whatever becomes of its payment's page: that can be asked for again.
  const url = await wayToPay(input.id, back).catch((err: unknown) => {
    log.error({ err, order: input.id }, "orders: the way to pay did not come");
    return back;
  });
  return unscoped(async (tx) => {
    const row = await openedBy(tx, input, { placed: true });
    const order = orderWire(row, await filesOfOrder(tx, row.id), await secretReader(tx, context, row));
    return { data: { url, order } };
  });
}
