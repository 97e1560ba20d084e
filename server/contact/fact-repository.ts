// The only file that opens the tables of facts and entries; every statement runs inside the scope's workspace.
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { contactEntries, contactFacts } from "#db/schema/contact.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { type AddressParts, type EntryKind, RESTORE_DAYS } from "#lib/services/contact/contact-limits.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type FactRow = typeof contactFacts.$inferSelect;
export type EntryRow = typeof contactEntries.$inferSelect;

const RESTORABLE = sql`now() - make_interval(days => ${RESTORE_DAYS})`;

/** A contact, or the records that one is joined from. */
type Records = string | readonly string[];

const idsOf = (records: Records) => (typeof records === "string" ? [records] : [...records]);

/** Everything known of a contact, what was taken away and can be brought back too. */
export function readFacts(tx: Tx, { workspaceId }: WorkspaceScope, contact: Records): Promise<FactRow[]> {
  return tx
    .select()
    .from(contactFacts)
    .where(
      and(
        eq(contactFacts.workspaceId, workspaceId),
        inArray(contactFacts.contactId, idsOf(contact)),
        or(isNull(contactFacts.endedAt), gt(contactFacts.endedAt, RESTORABLE)),
      ),
    )
    .orderBy(desc(contactFacts.at), desc(contactFacts.id));
}

/** The addresses and numbers of these contacts; those that were taken away too, because what was stopped stays stopped. */
export function readAddresses(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  contacts: readonly string[],
): Promise<FactRow[]> {
  return tx
    .select()
    .from(contactFacts)
    .where(
      and(
        eq(contactFacts.workspaceId, workspaceId),
        inArray(contactFacts.contactId, [...contacts]),
        inArray(contactFacts.field, ["email", "phone"]),
      ),
    );
}

type Later = "endedAt" | "replacedBy" | "chosen" | "chosenAt" | "confirmedAt" | "confirmedBy";

export type NewFact = Omit<FactRow, "workspaceId" | Later | "fieldId" | "assetId" | "parts"> & {
  chosen?: boolean;
  fieldId?: string | null;
  assetId?: string | null;
  parts?: AddressParts | null;
};

export async function insertFacts(tx: Tx, { workspaceId }: WorkspaceScope, facts: readonly NewFact[]): Promise<void> {
  if (facts.length > 0) await tx.insert(contactFacts).values(facts.map((fact) => ({ ...fact, workspaceId })));
}

/** What of a value may change: never what was said. */
export type FactChange = Partial<Pick<FactRow, Later>>;

export async function updateFact(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, ...change }: FactChange & { id: string },
): Promise<void> {
  await tx
    .update(contactFacts)
    .set(change)
    .where(and(eq(contactFacts.workspaceId, workspaceId), eq(contactFacts.id, id)));
}

/** Of one field nothing is chosen any more. */
export async function unchoose(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { contactId, field, fieldId }: Pick<FactRow, "contactId" | "field" | "fieldId">,
): Promise<void> {
  await tx
    .update(contactFacts)
    .set({ chosen: false, chosenAt: null })
    .where(
      and(
        eq(contactFacts.workspaceId, workspaceId),
        eq(contactFacts.contactId, contactId),
        eq(contactFacts.field, field),
        fieldId === null ? undefined : eq(contactFacts.fieldId, fieldId),
      ),
    );
}

/** What an answer said is not known any more. */
export async function dropFactsOf(tx: Tx, { workspaceId }: WorkspaceScope, answer: string): Promise<void> {
  await tx
    .delete(contactFacts)
    // A contact has the id of the answer it came with, and what it said is in no other.
    .where(
      and(
        eq(contactFacts.workspaceId, workspaceId),
        eq(contactFacts.contactId, answer),
        eq(contactFacts.sourceId, answer),
      ),
    );
}

function about({ workspaceId }: WorkspaceScope, contact: Records): SQL | undefined {
  return and(eq(contactEntries.workspaceId, workspaceId), inArray(contactEntries.contactId, idsOf(contact)));
}

/** Of whom, and how many at the most. */
type Of = { contact: Records; most: number };

/** What is to do about a contact, by day, and behind it what was done last. */
export function readTasks(tx: Tx, scope: WorkspaceScope, { contact, most }: Of): Promise<EntryRow[]> {
  return tx
    .select()
    .from(contactEntries)
    .where(and(about(scope, contact), eq(contactEntries.kind, "task"), isNull(contactEntries.deletedAt)))
    .orderBy(
      sql`${contactEntries.doneAt} desc nulls first`,
      asc(contactEntries.dueOn),
      asc(contactEntries.dueTime),
      asc(contactEntries.at),
      asc(contactEntries.id),
    )
    .limit(most);
}

/** The words of living notes, newest first: what a search looks through. */
export async function readWords(tx: Tx, scope: WorkspaceScope, { contact, most }: Of): Promise<string[]> {
  const rows = await tx
    .select({ text: contactEntries.text })
    .from(contactEntries)
    .where(and(about(scope, contact), isNull(contactEntries.deletedAt)))
    .orderBy(desc(contactEntries.at))
    .limit(most);
  return rows.map(({ text }) => text);
}

const SAID_AT = sql<Date>`coalesce(${contactEntries.doneAt}, ${contactEntries.at})`.mapWith(contactEntries.at);

/** Living entries that say that something happened: a task is nothing until it is done. */
function said(scope: WorkspaceScope, contact: Records): SQL | undefined {
  return and(
    about(scope, contact),
    isNull(contactEntries.deletedAt),
    sql`(${contactEntries.kind} <> 'task' or ${contactEntries.doneAt} is not null)`,
  );
}

/** What was deleted and can still be restored; of one person what they wrote themselves. */
function gone(scope: WorkspaceScope, contact: Records, by: string | null): SQL | undefined {
  const own = by === null ? undefined : eq(contactEntries.by, by);
  return and(about(scope, contact), sql`${contactEntries.deletedAt} > ${RESTORABLE}`, own);
}

type Said = {
  contact: Records;
  until: Date | null;
  limit: number;
  /** Instead, what was deleted: whoever wrote it, or this person. */
  deleted?: { by: string | null } | null;
};

/** What was written, and the tasks that were done, newest first; with `until` what was there by then. */
export async function readSaid(
  tx: Tx,
  scope: WorkspaceScope,
  { contact, until, limit, deleted = null }: Said,
): Promise<(EntryRow & { saidAt: Date })[]> {
  const which = deleted === null ? said(scope, contact) : gone(scope, contact, deleted.by);
  const rows = await tx
    .select({ entry: contactEntries, saidAt: SAID_AT })
    .from(contactEntries)
    .where(and(which, until === null ? undefined : lte(SAID_AT, until.toISOString())))
    .orderBy(desc(SAID_AT), desc(contactEntries.id))
    .limit(limit);
  return rows.map(({ entry, saidAt }) => ({ ...entry, saidAt }));
}

const SIGNS_OF = ["note", "call", "meeting", "task"] as const satisfies readonly EntryKind[];

/** The last that living entries say happened with a contact, and when; null for nothing. */
export async function readLastSaid(
  tx: Tx,
  scope: WorkspaceScope,
  contact: Records,
): Promise<{ kind: (typeof SIGNS_OF)[number]; saidAt: Date } | null> {
  const [row] = await tx
    .select({ kind: contactEntries.kind, saidAt: SAID_AT })
    .from(contactEntries)
    .where(and(said(scope, contact), inArray(contactEntries.kind, SIGNS_OF)))
    .orderBy(desc(SAID_AT), desc(contactEntries.id))
    .limit(1);
  const kind = SIGNS_OF.find((one) => one === row?.kind);
  return row && kind ? { kind, saidAt: row.saidAt } : null;
}

/** One entry of a contact, deleted or not, held until the transaction ends; null for none. */
export async function lockEntry(
  tx: Tx,
  scope: WorkspaceScope,
  { contact, entry }: { contact: Records; entry: string },
): Promise<EntryRow | null> {
  const [row] = await tx
    .select()
    .from(contactEntries)
    .where(and(about(scope, contact), eq(contactEntries.id, entry)))
    .for("update");
  return row ?? null;
}

/** When a task is due, and how it comes again. */
export type Planned = Pick<EntryRow, "dueTime" | "repeats" | "every" | "seriesFrom" | "follows" | "remindedAt">;

type Rest = "workspaceId" | "importId" | "doneAt" | "deletedAt" | "version";
type NewEntry = Omit<EntryRow, Rest | keyof Planned> & Partial<Planned>;

export async function insertEntry(tx: Tx, { workspaceId }: WorkspaceScope, entry: NewEntry): Promise<void> {
  await tx.insert(contactEntries).values({ ...entry, workspaceId });
}

export type EntryChange = Partial<Planned & Pick<EntryRow, "text" | "dueOn" | "doneAt" | "deletedAt">>;

/** Changes one that `lockEntry` holds; the version goes up by one. */
export async function updateEntry(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, ...change }: EntryChange & { id: string },
): Promise<void> {
  await tx
    .update(contactEntries)
    .set({ ...change, version: sql`${contactEntries.version} + 1` })
    .where(and(eq(contactEntries.workspaceId, workspaceId), eq(contactEntries.id, id)));
}
