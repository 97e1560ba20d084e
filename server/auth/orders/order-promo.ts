// A promo code with an order of things: looked at for its price, held when it is placed, used when that is paid, freed when it lapses.
import { createHash } from "node:crypto";
import { AppError } from "#lib/errors.ts";
import { devicesWords } from "#lib/promo-words.ts";
import type { OrderPieces } from "#lib/services/auth/order-entities.ts";
import { accountOfMailbox } from "#server/auth/orders/order-people-repository.ts";
import { hasPaidOrder } from "#server/auth/orders/order-repository.ts";
import { foldCode } from "#server/auth/promos/fold-code.ts";
import { addUse, findPromo, hasPaid, usesBy } from "#server/auth/promos/promo-repository.ts";
import { type Offered, reckon, refusalOf, UNKNOWN_CODE } from "#server/auth/promos/promo-rules.ts";
import type { CallContext } from "#server/platform/context.ts";
import { attemptsOf, PROMO_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** `email` is empty where only a price is asked for; `gifted` is what devices that a code gives cost in this order. */
type Asked = {
  code: string;
  goods: number;
  gifted: (devices: OrderPieces) => number;
  currency: string;
  person: string | null;
  email: string;
};

function refused(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { promo_code: [sentence] } });
}

/** Runs what reads a code that somebody typed in; an address that guesses at codes is let try only so often. */
export async function guardedOrder<T>(context: CallContext, code: string, run: () => Promise<T>): Promise<T> {
  if (code === "") return run();
  const { ip } = context.request;
  if ((await attemptsOf(PROMO_PER_ADDRESS, ip)) >= PROMO_PER_ADDRESS.points) await takeAttempt(PROMO_PER_ADDRESS, ip);
  try {
    return await run();
  } catch (error) {
    const unknown = error instanceof AppError && error.details.fields?.promo_code?.includes(UNKNOWN_CODE) === true;
    if (unknown) await takeAttempt(PROMO_PER_ADDRESS, ip);
    throw error;
  }
}

/** A mailbox without an account, as the id that its uses are counted by; no id of ours looks like it (RFC 9562, version 8). */
function mailboxId(email: string): string {
  const hex = createHash("sha256").update(`order ${email.trim().toLowerCase()}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Whose use it is: of who is signed in, else of whoever has the mailbox. */
async function userOf(tx: Tx, { person, email }: Asked): Promise<string | null> {
  if (person !== null) return person;
  return email === "" ? null : ((await accountOfMailbox(tx, email)) ?? mailboxId(email));
}

/** Whether whoever orders paid before. A mailbox counts for who is signed in where it is theirs: another's says nothing to them. */
async function paidBefore(tx: Tx, { person, email }: Asked, user: string | null): Promise<boolean> {
  const mailbox = person === null || (await accountOfMailbox(tx, email)) === person ? email : "";
  return (await hasPaidOrder(tx, { email: mailbox, person })) || (user !== null && (await hasPaid(tx, user)));
}

/** The code locked where a use of it will be counted, and what it takes off; throws `invalid` on `promo_code` with the reason. */
async function allowed(tx: Tx, asked: Asked, locked: boolean) {
  const found = await findPromo(tx, foldCode(asked.code), { locked });
  if (!found) throw refused(UNKNOWN_CODE);
  const { offer } = found;
  const user = await userOf(tx, asked);
  const due = { total: asked.goods, interval: "month" as const, currency: asked.currency };
  const paid = offer.first_order && (await paidBefore(tx, asked, user));
  const mine = user === null ? 0 : await usesBy(tx, found.code, { person: user, but: null });
  const why = refusalOf(offer, due, { planId: null, mine, hasPaid: paid, now: new Date() });
  if (why !== null) throw refused(why);
  return { found, user, off: offer.devices === null ? reckon(offer, due).off : givenIn(asked, offer.devices) };
}

/** What devices that are given cost in an order; throws `invalid` where none of them is in it. */
function givenIn({ gifted }: Asked, devices: NonNullable<Offered["devices"]>): number {
  const off = gifted(devices);
  if (off === 0)
    throw refused(
      `This code gives ${devicesWords(devices)}. Add them to your order first; kits of several kinds do not count.`,
    );
  return off;
}

/** What a code takes off the things of an order; `persons` where it looks at what whoever orders had before. */
export async function orderPromo(
  tx: Tx,
  asked: Asked,
): Promise<{ code: string; off: number; persons: boolean } | null> {
  if (asked.code === "") return null;
  const { found, off } = await allowed(tx, asked, false);
  const { first_order, per_person } = found.offer;
  return { code: found.single ?? found.code, off, persons: first_order || per_person !== null };
}

/** Holds one use for an order, under the code's lock: of two that want the last one, one is refused. */
export async function holdOrderPromo(tx: Tx, asked: Asked & { orderId: string; lapsesAt: Date }) {
  if (asked.code === "") return null;
  const { found, off, user } = await allowed(tx, asked, true);
  if (user === null) throw new Error("A use of a promo code has no owner.");
  const use = { kind: "order" as const, person: user, workspaceId: asked.orderId, currency: asked.currency, off };
  const id = await addUse(tx, found, { ...use, order: asked.orderId, lapsesAt: asked.lapsesAt });
  return { id, code: found.single ?? found.code, off };
}
