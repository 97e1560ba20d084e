// The only file that opens the table of pairs for whoever decides about them; every statement runs inside the scope's workspace,
// and a member's among their own contacts.
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { contacts } from "#db/schema/contact.ts";
import { contactPairs } from "#db/schema/contact-pairs.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { PairState, PairStrength } from "#lib/services/contact/contact-limits.ts";
import type { ContactRow } from "#server/contact/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** A pair with both contacts as their rows stand; a pair has no bin. */
export type PairRow = typeof contactPairs.$inferSelect & { a: ContactRow; b: ContactRow; deletedAt: null };
export type PairAsk = {
  state: PairState;
  strengths: readonly PairStrength[];
  contact?: string | undefined;
  limit: number;
  offset: number;
};

const a = alias(contacts, "a");
const b = alias(contacts, "b");
/** More are not counted: nobody decides about ten thousand one by one. */
const MOST_COUNTED = 10_000;

/** A member's are among those whom they own or view. */
function mine({ workspaceId, ownerId }: WorkspaceScope): SQL | undefined {
  const seen = [a, b].map((one) =>
    or(eq(one.ownerId, ownerId ?? ""), sql`(${one.viewers} <> '{}' and ${one.viewers} @> array[${ownerId}::uuid])`),
  );
  const owned = ownerId === null ? [] : seen;
  // Of whoever was joined into another that one is compared.
  const living = [a, b].flatMap((one) => [isNull(one.deletedAt), isNull(one.mergedInto)]);
  return and(eq(contactPairs.workspaceId, workspaceId), ...living, ...owned);
}

const ofA = and(eq(a.workspaceId, contactPairs.workspaceId), eq(a.id, contactPairs.aId));
const ofB = and(eq(b.workspaceId, contactPairs.workspaceId), eq(b.id, contactPairs.bId));

/** One page of them, the surest first, and how many there are. */
export async function listPairs(tx: Tx, scope: WorkspaceScope, ask: PairAsk) {
  const { state, strengths, contact, limit, offset } = ask;
  const narrowed = inArray(contactPairs.strength, [...strengths]);
  const about = contact === undefined ? undefined : or(eq(contactPairs.aId, contact), eq(contactPairs.bId, contact));
  const where = and(mine(scope), eq(contactPairs.state, state), narrowed, about);
  const some = tx
    .select({ id: contactPairs.id })
    .from(contactPairs)
    .innerJoin(a, ofA)
    .innerJoin(b, ofB)
    .where(where)
    .limit(MOST_COUNTED + 1)
    .as("some");
  const [counted] = await tx.select({ total: count() }).from(some);
  const rows = await tx
    .select({ pair: contactPairs, a, b })
    .from(contactPairs)
    .innerJoin(a, ofA)
    .innerJoin(b, ofB)
    .where(where)
    .orderBy(desc(contactPairs.score), contactPairs.id)
    .limit(limit)
    .offset(offset);
  const total = counted?.total ?? 0;
  return {
    total: Math.min(total, MOST_COUNTED),
    exact: total <= MOST_COUNTED,
    rows: rows.map(({ pair, ...two }): PairRow => ({ ...pair, ...two, deletedAt: null })),
  };
}

/** One of them whose contacts both live; null when it is not in the scope. */
export async function findPair(tx: Tx, scope: WorkspaceScope, id: string): Promise<PairRow | null> {
  const [row] = await tx
    .select({ pair: contactPairs, a, b })
    .from(contactPairs)
    .innerJoin(a, ofA)
    .innerJoin(b, ofB)
    .where(and(mine(scope), eq(contactPairs.id, id)));
  return row ? { ...row.pair, a: row.a, b: row.b, deletedAt: null } : null;
}

/** The same held until the transaction ends. */
export async function lockPair(tx: Tx, scope: WorkspaceScope, id: string): Promise<PairRow | null> {
  await tx
    .select({ id: contactPairs.id })
    .from(contactPairs)
    .where(and(eq(contactPairs.workspaceId, scope.workspaceId), eq(contactPairs.id, id)))
    .for("update");
  return findPair(tx, scope, id);
}

type Decision = { state: PairState; by: string; at: Date };

/** Says of one that `lockPair` holds what it is; the version goes up by one. */
export async function decide(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, state, by, at }: Decision & { id: string },
): Promise<void> {
  const decided = state === "open" ? { decidedBy: null, decidedAt: null } : { decidedBy: by, decidedAt: at };
  await tx
    .update(contactPairs)
    .set({ state, ...decided, version: sql`${contactPairs.version} + 1` })
    .where(and(eq(contactPairs.workspaceId, workspaceId), eq(contactPairs.id, id)));
}

/**
 * Of contacts that were joined into one (`of`) the pairs among them say so, whatever was said of them before; taken apart
 * (`joined: false`) they are asked about again. In the transaction of the join; the caller has seen to who may.
 */
export async function pairsJoined(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { of, joined, by, at }: { of: readonly string[]; joined: boolean; by: string | null; at: Date },
): Promise<void> {
  const decided = joined ? { decidedBy: by, decidedAt: at } : { decidedBy: null, decidedAt: null };
  await tx
    .update(contactPairs)
    .set({ state: joined ? "joined" : "open", ...decided, version: sql`${contactPairs.version} + 1` })
    .where(
      and(
        eq(contactPairs.workspaceId, workspaceId),
        inArray(contactPairs.aId, [...of]),
        inArray(contactPairs.bId, [...of]),
        joined ? undefined : eq(contactPairs.state, "joined"),
      ),
    );
}
