// The door to the co-op account for whatever spends money of a location: reserve before it goes out, say what is spent by now, and give
// back the rest. Each runs in the transaction of the location that is handed in, so that money and thing move together or not at all;
// of two that reserve at the same moment the second sees what the first left. Nobody is charged here: a share that the location carries
// is what it owes its franchise, until the two settle.
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { CoopKind } from "#lib/services/campaign/coop-limits.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** What spends, by its kind and its id there. */
export type CoopThing = { kind: CoopKind; id: string };

const cents = z.coerce.number();

const offer = z.object({ percent: cents, company: cents, own: cents, available: cents, from: z.string() });
/** How a sum would be split now, and whose share the larger one is called after. */
export type CoopOffer = z.infer<typeof offer>;

const share = z.object({
  currency: z.string(),
  percent: cents,
  held_company: cents,
  held_own: cents,
  spent_company: cents,
  spent_own: cents,
  open: z.boolean(),
});
/** What is held and what was spent of a thing, each split between the franchise and the location. */
export type CoopShare = z.infer<typeof share>;

const OTHER_SUM = "Another amount is reserved for this already. Give that back first.";

async function asked<T extends z.ZodType>(tx: Tx, statement: SQL, shape: T): Promise<z.infer<T> | null> {
  const { rows } = await tx.execute<{ said: unknown }>(sql`select ${statement} as said`);
  return shape.nullable().parse(rows[0]?.said ?? null);
}

const by = ({ userId }: WorkspaceScope, at: Date) =>
  sql`${JSON.stringify({ at: at.toISOString(), by: isId(userId) ? userId : null })}::jsonb`;

/** How so many cents would be split if the location reserved them now; null where nobody shares them with it. Nothing is held by it. */
export function coopOffer(
  tx: Tx,
  { cents: sum, currency }: { cents: number; currency: string },
): Promise<CoopOffer | null> {
  return asked(tx, sql`coop_offer(${sum}::bigint, ${currency})`, offer);
}

type Reserve = CoopThing & { label: string; cents: number; currency: string; at: Date };

/**
 * Holds the franchise's share of what a location will spend at most; what is not covered is the location's own share. Null, and nothing
 * happens, where the franchise has no account for it in this currency. Called again it answers what is held; another sum for what is
 * still held is a `conflict`. What gave everything back may reserve anew.
 */
export async function coopReserve(tx: Tx, scope: WorkspaceScope, wanted: Reserve): Promise<CoopShare | null> {
  const { kind, id, label, cents: total, currency, at } = wanted;
  const cost = JSON.stringify({ kind, subject: id, label, total, currency });
  const said = await asked(
    tx,
    sql`coop_reserve(${cost}::jsonb, ${by(scope, at)})`,
    z.union([z.object({ other: z.literal(true) }), share]),
  );
  if (said !== null && "other" in said) throw new AppError("conflict", OTHER_SUM);
  return said;
}

/**
 * So many cents are spent by now, in all: said twice it counts once, and less than before is a refund. More than was reserved is shared as
 * far as something is left. Null where nothing was reserved for it.
 */
export function coopSpend(
  tx: Tx,
  scope: WorkspaceScope,
  { kind, id, cents: spent, at }: CoopThing & { cents: number; at: Date },
): Promise<CoopShare | null> {
  return asked(tx, sql`coop_spend(${kind}, ${id}::uuid, ${spent}::bigint, ${by(scope, at)})`, share);
}

/** What is still held goes back, and nothing is held for it any more. Null where nothing was reserved for it. */
export function coopGiveBack(
  tx: Tx,
  scope: WorkspaceScope,
  { kind, id, at }: CoopThing & { at: Date },
): Promise<CoopShare | null> {
  return asked(tx, sql`coop_give_back(${kind}, ${id}::uuid, ${by(scope, at)})`, share);
}

/** What is held and spent of it now; null where nothing was ever reserved for it. */
export function coopOf(tx: Tx, { kind, id }: CoopThing): Promise<CoopShare | null> {
  return asked(tx, sql`coop_of(${kind}, ${id}::uuid)`, share);
}
