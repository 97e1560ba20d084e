// The only file that reads and writes co-op accounts for a franchise, by the functions of the database that keep them.
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { coopCostSchema, coopEntrySchema, coopPlaceSchema } from "#lib/services/campaign/coop-entities.ts";
import { askOf, foundRow, type PageAsk } from "#server/platform/list.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { runPlanned, type Tx } from "#server/platform/transaction.ts";

const placeRow = coopPlaceSchema;
const statementRow = placeRow.extend({
  franchise: z.string(),
  default_percent: z.number(),
  costs: z.array(coopCostSchema.extend({ at: rowInstant })),
});
const entryRow = coopEntrySchema.omit({ by: true }).extend({ by: z.string().nullable(), at: rowInstant });
const entryPage = foundRow(entryRow);
const outcome = z.enum(["done", "unknown", "short", "more", "twice"]);

type StatementRow = z.infer<typeof statementRow>;
export type EntriesAsk = PageAsk & { location: string; kind: string };
export type Outcome = z.infer<typeof outcome>;

async function one(tx: Tx, statement: SQL): Promise<unknown> {
  const { rows } = await tx.execute<{ said: unknown }>(sql`select ${statement} as said`);
  return rows[0]?.said ?? null;
}

/** Who does it, when, and in which words. */
type Signed = { at: Date; note?: string };
const signed = ({ userId }: WorkspaceScope, { at, note = "" }: Signed) =>
  sql`${JSON.stringify({ at: at.toISOString(), by: isId(userId) ? userId : null, note })}::jsonb`;

/** The franchise's locations with their accounts, by name. */
export async function readPlaces(tx: Tx) {
  const rows = await runPlanned(tx, sql`select coop_places() as place`);
  return rows.map(({ place }) => placeRow.parse(place));
}

/** A location's account as its franchise or the location itself reads it; null for anybody else. */
export async function readStatement(tx: Tx, location: string): Promise<StatementRow | null> {
  return isId(location) ? statementRow.nullable().parse(await one(tx, sql`coop_statement(${location}::uuid)`)) : null;
}

/** One page of its entries. */
export async function pageOfEntries(tx: Tx, { location, kind, ...page }: EntriesAsk) {
  const ask = JSON.stringify({ ...askOf(page, kind !== ""), location, kind });
  return entryPage.parse(await one(tx, sql`coop_entries_page(${ask}::jsonb)`));
}

const terms = z.object({ percent: z.number(), version: z.number() });

/** The share that is carried everywhere where nothing else is said; version 0 before anything was said. */
export async function readTerms(tx: Tx) {
  const { rows } = await tx.execute(
    sql`select percent, version from coop_terms where workspace_id = current_workspace()`,
  );
  return rows[0] === undefined ? { percent: 0, version: 0 } : terms.parse(rows[0]);
}

/** Over the version that was seen; false where somebody was faster. */
export async function storeTerms(tx: Tx, { percent, version, at }: { percent: number; version: number; at: Date }) {
  return (await one(tx, sql`coop_share_all(${percent}, ${version}, ${at.toISOString()}::timestamptz)`)) === true;
}

/** False for no location of the franchise. */
export async function storeShare(tx: Tx, { id, percent, at }: { id: string; percent: number | null; at: Date }) {
  return (await one(tx, sql`coop_share(${id}::uuid, ${percent}::integer, ${at.toISOString()}::timestamptz)`)) === true;
}

/** Gives a location so much, or takes back of what is left. */
export async function allocate(
  tx: Tx,
  scope: WorkspaceScope,
  { id, amount, ...by }: Signed & { id: string; amount: number },
) {
  return outcome.parse(await one(tx, sql`coop_allocate(${id}::uuid, ${amount}::bigint, ${signed(scope, by)})`));
}

type Cost = Signed & { id: string; costId: string; label: string; total: number };

/** Holds a cost that somebody wrote down; false for no location of the franchise. */
export async function planCost(tx: Tx, scope: WorkspaceScope, { id, costId, label, total, ...by }: Cost) {
  const cost = JSON.stringify({ subject: costId, label, total });
  return (await one(tx, sql`coop_plan(${id}::uuid, ${cost}::jsonb, ${signed(scope, by)})`)) !== null;
}

type Booked = Signed & { id: string; costId: string; spent: number; ends: boolean };

/** So much of it is spent by now; false for no such cost. */
export async function bookCost(tx: Tx, scope: WorkspaceScope, { id, costId, spent, ends, ...by }: Booked) {
  const said = sql`coop_book(${id}::uuid, ${costId}::uuid, ${spent}::bigint, ${ends}, ${signed(scope, by)})`;
  return (await one(tx, said)) !== null;
}

/** Below zero, the franchise paid. */
export async function settle(
  tx: Tx,
  scope: WorkspaceScope,
  { id, amount, ...by }: Signed & { id: string; amount: number },
) {
  return outcome.parse(await one(tx, sql`coop_settle(${id}::uuid, ${amount}::bigint, ${signed(scope, by)})`));
}

export async function unsettle(
  tx: Tx,
  scope: WorkspaceScope,
  { id, entryId, ...by }: Signed & { id: string; entryId: string },
) {
  return outcome.parse(await one(tx, sql`coop_unsettle(${id}::uuid, ${entryId}::uuid, ${signed(scope, by)})`));
}
