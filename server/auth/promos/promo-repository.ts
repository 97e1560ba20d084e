// Opens the tables of promo codes: a code with what it gives, and its uses, held, used and freed under the code's lock.
import { and, eq, inArray, lte, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { promoCodes, promoSingles, promoUses } from "#db/schema/auth-promos.ts";
import { newId } from "#lib/id.ts";
import { ORDER_KINDS } from "#lib/services/auth/order-limits.ts";
import { PROMO_PRODUCTS } from "#lib/services/auth/promo-limits.ts";
import type { Offered } from "#server/auth/promos/promo-rules.ts";
import type { Tx } from "#server/platform/transaction.ts";

const sums = z.record(z.string(), z.number().int()).nullable();
const devices = z.partialRecord(z.enum(ORDER_KINDS), z.number().int()).nullable();
const lasts = z.enum(["once", "months", "always"]);
const products = z.enum(PROMO_PRODUCTS);

/** What was promised when a code was used: later edits of the code change nothing of it. */
export const termsSchema = z.object({
  code: z.string(),
  percent: z.number().nullable(),
  amounts: sums,
  /** What was promised before there was such a gift says nothing of it. */
  devices: devices.default(null),
  trial_days: z.number().nullable(),
  main_component: z.string().nullable(),
  lasts,
  months: z.number().nullable(),
  plan_ids: z.array(z.string()).nullable(),
});

export type PromoTerms = z.infer<typeof termsSchema>;
type PromoRow = typeof promoCodes.$inferSelect;

/** A code that somebody typed in: whose row it is, and which single code of a batch it was. */
export type FoundPromo = { code: string; single: string | null; offer: Offered };

/** A row of promo codes as the rules read it. */
export function offerOf(row: PromoRow, taken = false): Offered {
  return {
    percent: row.percent,
    amounts: sums.parse(row.amounts),
    devices: devices.parse(row.devices),
    trial_days: row.trialDays,
    main_component: row.mainComponent,
    lasts: lasts.parse(row.lasts),
    months: row.months,
    products: products.parse(row.products),
    plan_ids: row.planIds,
    minimums: sums.parse(row.minimums),
    first_order: row.firstOrder,
    per_person: row.perPerson,
    max_uses: row.maxUses,
    uses: row.uses,
    starts_at: row.startsAt,
    expires_at: row.expiresAt,
    paused_at: row.pausedAt,
    taken,
  };
}

/** What a use of it promises. */
export function termsOf({ code, offer }: FoundPromo): PromoTerms {
  return termsSchema.parse({ ...offer, code });
}

/** A code by its one spelling, alone or of a batch; `locked` until the transaction ends, so that nobody overspends it. */
export async function findPromo(tx: Tx, typed: string, { locked = false } = {}): Promise<FoundPromo | null> {
  const single = await singleOf(tx, typed);
  const wanted =
    single === null ? and(eq(promoCodes.code, typed), eq(promoCodes.batch, false)) : eq(promoCodes.code, single);
  const read = tx.select().from(promoCodes).where(wanted);
  const [row] = await (locked ? read.for("update") : read);
  if (!row) return null;
  if (single === null) return { code: row.code, single: null, offer: offerOf(row) };
  // Read under the batch's lock: whoever waited for it must see who came first.
  const [now] = await tx.select().from(promoSingles).where(eq(promoSingles.code, typed));
  return { code: row.code, single: typed, offer: offerOf(row, now?.useId !== null) };
}

async function singleOf(tx: Tx, typed: string): Promise<string | null> {
  const [found] = await tx.select({ batch: promoSingles.batch }).from(promoSingles).where(eq(promoSingles.code, typed));
  return found?.batch ?? null;
}

/** How often a person has used a code, freed uses apart; the one at hand is left out. */
export async function usesBy(
  tx: Tx,
  code: string,
  { person, but }: { person: string; but: string | null },
): Promise<number> {
  return tx.$count(
    promoUses,
    and(
      eq(promoUses.code, code),
      eq(promoUses.usedBy, person),
      ne(promoUses.state, "freed"),
      but === null ? undefined : ne(promoUses.id, but),
    ),
  );
}

/** Whether somebody has ever paid for anything in a workspace that they own. */
export async function hasPaid(tx: Tx, person: string): Promise<boolean> {
  const { rows } = await tx.execute<{ paid: boolean }>(sql`select promo_has_paid(${person}::uuid) as paid`);
  return rows[0]?.paid === true;
}

export type PromoUse = typeof promoUses.$inferSelect;

/** The use that a workspace's open order holds; null where it holds none. */
export async function heldBy(tx: Tx, workspaceId: string): Promise<PromoUse | null> {
  const [row] = await tx
    .select()
    .from(promoUses)
    .where(and(eq(promoUses.usedFor, workspaceId), eq(promoUses.state, "held")));
  return row ?? null;
}

/** A use by its id. */
export async function findUse(tx: Tx, id: string): Promise<PromoUse | null> {
  const [row] = await tx.select().from(promoUses).where(eq(promoUses.id, id));
  return row ?? null;
}

type NewUse = {
  kind: "sign-up" | "plan" | "order";
  person: string;
  /** A workspace; of an order of devices the order, which may be nobody's yet. */
  workspaceId: string;
  currency?: string;
  off?: number;
  order?: unknown;
  /** Null where it is used at once. */
  lapsesAt: Date | null;
};

/** Counts a use of a code that is locked and was found open. */
export async function addUse(tx: Tx, promo: FoundPromo, use: NewUse): Promise<string> {
  const id = newId();
  const at = new Date();
  await tx.insert(promoUses).values({
    ...{ id, code: promo.code, single: promo.single, kind: use.kind, usedBy: use.person, usedFor: use.workspaceId },
    ...{ state: use.lapsesAt === null ? "used" : "held", at, settledAt: use.lapsesAt === null ? at : null },
    ...{ currency: use.currency ?? null, off: use.off ?? 0, lapsesAt: use.lapsesAt },
    terms: { ...termsOf(promo), order: use.order ?? null },
  });
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(eq(promoCodes.code, promo.code));
  if (promo.single !== null)
    await tx.update(promoSingles).set({ useId: id }).where(eq(promoSingles.code, promo.single));
  return id;
}

/** Says what a held use is held for, and until when; false when it is not held any more. */
export async function attachUse(tx: Tx, id: string, held: { heldFor: string; lapsesAt: Date }): Promise<boolean> {
  const rows = await tx
    .update(promoUses)
    .set(held)
    .where(and(eq(promoUses.id, id), eq(promoUses.state, "held")))
    .returning({ id: promoUses.id });
  return rows.length > 0;
}

/** A held use is used for good; answers what it promised, or null when it was not held any more. */
export async function settleUse(tx: Tx, id: string): Promise<{ terms: PromoTerms; use: PromoUse } | null> {
  const [use] = await tx
    .update(promoUses)
    .set({ state: "used", settledAt: new Date(), lapsesAt: null })
    .where(and(eq(promoUses.id, id), eq(promoUses.state, "held")))
    .returning();
  return use ? { terms: termsSchema.parse(use.terms), use } : null;
}

type UseState = "held" | "used";

/** A held use is somebody else's to have again, once however often it is asked for. */
export function freeUse(tx: Tx, id: string): Promise<void> {
  return freeOutOf(tx, id, ["held"]);
}

/** The same of one that was paid, where all of that was given back and nothing was made of it. */
export function returnUse(tx: Tx, id: string): Promise<void> {
  return freeOutOf(tx, id, ["held", "used"]);
}

async function freeOutOf(tx: Tx, id: string, states: UseState[]): Promise<void> {
  const [use] = await tx
    .update(promoUses)
    .set({ state: "freed", settledAt: new Date(), lapsesAt: null })
    .where(and(eq(promoUses.id, id), inArray(promoUses.state, states)))
    .returning();
  if (!use) return;
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} - 1` })
    .where(eq(promoCodes.code, use.code));
  await tx.update(promoSingles).set({ useId: null }).where(eq(promoSingles.useId, id));
}

/** Held uses whose time is over, the oldest first; an order of devices gives its own back when it lapses. */
export async function lapsedUses(tx: Tx, now: Date, most: number): Promise<PromoUse[]> {
  return tx
    .select()
    .from(promoUses)
    .where(and(eq(promoUses.state, "held"), ne(promoUses.kind, "order"), lte(promoUses.lapsesAt, now)))
    .orderBy(promoUses.lapsesAt)
    .limit(most);
}
