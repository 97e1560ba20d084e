// Reads contacts for a file many at a time, with everything that hangs on them: a few questions for a thousand, as the person
// who takes them out.
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { contactEntries, contactFacts, contacts } from "#db/schema/contact.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { type RelationRow, relationsFor } from "#server/contact/exports/export-relation-store.ts";
import type { EntryRow, FactRow } from "#server/contact/fact-repository.ts";
import { type MergeRow, peopleOfRecords, readMerges } from "#server/contact/merge-repository.ts";
import { type ContactRow, mine } from "#server/contact/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type ExportRows = {
  /** Those who are still there and seen, in the order that was asked for. */
  rows: ContactRow[];
  /** Whose record each is. */
  personOf: ReadonlyMap<string, string>;
  facts: FactRow[];
  entries: EntryRow[];
  merges: MergeRow[];
  relations: RelationRow[];
};

/** One parameter, however many ids: a thousand of them are dear to write down and to plan. */
const among = (column: PgColumn, ids: readonly string[]): SQL => sql`${column} = any (${sql.param([...ids])}::uuid[])`;

/** Contacts by their ids, with what is known of them. */
export async function readForExport(tx: Tx, scope: WorkspaceScope, ids: readonly string[]): Promise<ExportRows> {
  const living = and(isNull(contacts.deletedAt), isNull(contacts.mergedInto));
  const found = await tx
    .select()
    .from(contacts)
    .where(and(mine(scope), among(contacts.id, ids), living));
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  const personOf = await peopleOfRecords(tx, scope, rows);
  const records = [...personOf.keys()];
  const joined = records.filter((id) => personOf.get(id) !== id);
  if (records.length === 0) return { rows, personOf, facts: [], entries: [], merges: [], relations: [] };
  return {
    ...{ rows, personOf },
    facts: await factsOf(tx, scope, records),
    entries: await entriesOf(tx, scope, records),
    relations: await relationsFor(tx, scope, records),
    merges: joined.length === 0 ? [] : await readMerges(tx, scope, joined),
  };
}

function factsOf(tx: Tx, { workspaceId }: WorkspaceScope, records: readonly string[]): Promise<FactRow[]> {
  const theirs = and(eq(contactFacts.workspaceId, workspaceId), among(contactFacts.contactId, records));
  return tx
    .select()
    .from(contactFacts)
    .where(and(theirs, isNull(contactFacts.endedAt)))
    .orderBy(desc(contactFacts.at), desc(contactFacts.id));
}

function entriesOf(tx: Tx, { workspaceId }: WorkspaceScope, records: readonly string[]): Promise<EntryRow[]> {
  const theirs = and(eq(contactEntries.workspaceId, workspaceId), among(contactEntries.contactId, records));
  return tx
    .select()
    .from(contactEntries)
    .where(and(theirs, isNull(contactEntries.deletedAt)))
    .orderBy(desc(contactEntries.at), desc(contactEntries.id));
}
