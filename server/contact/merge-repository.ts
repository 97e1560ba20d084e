// The only file that opens the table of joins; every statement runs inside the scope's workspace.
import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { contactMerges, contacts } from "#db/schema/contact.ts";
import { contactPairs } from "#db/schema/contact-pairs.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { CONSENT_CHANNELS, CONSENT_PURPOSES } from "#lib/services/contact/consent-limits.ts";
import type { ContactKind, PairReason, SeenBy } from "#lib/services/contact/contact-limits.ts";
import { type ContactRow, mine } from "#server/contact/repository.ts";
import type { Found, Window } from "#server/platform/list.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type MergeRow = typeof contactMerges.$inferSelect;

/** The records that are joined into a person, oldest first. */
export function readJoined(tx: Tx, { workspaceId }: WorkspaceScope, person: string): Promise<ContactRow[]> {
  return tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.workspaceId, workspaceId), eq(contacts.mergedInto, person)))
    .orderBy(asc(contacts.createdAt), asc(contacts.id));
}

/** Whom each record of these people belongs to, they themselves among them; nothing is asked where nothing is joined. */
export async function peopleOfRecords(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  people: readonly Pick<ContactRow, "id" | "ownSign">[],
): Promise<Map<string, string>> {
  const joined = people.filter(({ ownSign }) => ownSign !== null).map(({ id }) => id);
  const rows =
    joined.length === 0
      ? []
      : await tx
          .select({ id: contacts.id, person: contacts.mergedInto })
          .from(contacts)
          .where(and(eq(contacts.workspaceId, workspaceId), inArray(contacts.mergedInto, joined)));
  const own = people.map(({ id }): [string, string] => [id, id]);
  return new Map([...own, ...rows.map(({ id, person }): [string, string] => [id, person ?? id])]);
}

/** The living joins of these records, each of which has one. */
export function readMerges(tx: Tx, { workspaceId }: WorkspaceScope, records: readonly string[]): Promise<MergeRow[]> {
  return tx
    .select()
    .from(contactMerges)
    .where(
      and(
        eq(contactMerges.workspaceId, workspaceId),
        inArray(contactMerges.recordId, [...records]),
        isNull(contactMerges.endedAt),
      ),
    );
}

const parted = z.object({
  contactId: z.string(),
  until: rowDate,
  channel: z.enum(CONSENT_CHANNELS).nullable(),
  purpose: z.enum([...CONSENT_PURPOSES, "any"]).nullable(),
  field: z.enum(["email", "phone"]),
  normal: z.string(),
  at: rowDate.nullable(),
});

/** An address of a record that was joined with one of these until then, and what its ledger says of it: a stop, or nothing. */
export type Parted = z.infer<typeof parted>;

/** What records that were joined with these once stopped until they were taken apart, whoever sees those now. */
export async function readParted(tx: Tx, records: readonly string[]): Promise<Parted[]> {
  if (records.length === 0) return [];
  const { rows } = await tx.execute(sql`select contact_id as "contactId", until, channel, purpose, field, normal, at
    from contact_parted(array(select jsonb_array_elements_text(${JSON.stringify(records)}::jsonb))::uuid[])`);
  return z.array(parted).parse(rows);
}

export async function insertMerge(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  merge: Omit<MergeRow, "workspaceId" | "endedAt" | "endedBy">,
): Promise<void> {
  await tx.insert(contactMerges).values({ ...merge, workspaceId });
}

export async function endMerge(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, by, at }: { id: string; by: string | null; at: Date },
): Promise<void> {
  await tx
    .update(contactMerges)
    .set({ endedAt: at, endedBy: by })
    .where(and(eq(contactMerges.workspaceId, workspaceId), eq(contactMerges.id, id)));
}

/**
 * Writes down which records a person has now, after a join was made or ended, and a version that none of these rows had: a
 * change that was asked for before meets a newer one.
 */
export async function settlePerson(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, version }: Pick<ContactRow, "id" | "version">,
): Promise<void> {
  await tx.execute(sql`select contact_settle(${id}::uuid)`);
  await tx
    .update(contacts)
    .set({ version })
    .where(and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, id)));
}

/** What records have by themselves while they are joined: their tags, and who sees them. */
export async function updateRecords(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { ids, ...change }: { ids: readonly string[]; ownTags?: string[]; seenBy?: SeenBy; kind?: ContactKind },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(contacts)
    .set(change)
    .where(and(eq(contacts.workspaceId, workspaceId), inArray(contacts.id, [...ids])));
}

export type MergeHit = MergeRow & {
  person: Pick<ContactRow, "id" | "name" | "version">;
  name: string;
  records: number;
  reasons: readonly PairReason[];
};

const record = alias(contacts, "record");
const RECORDS = sql<number>`1 + (select count(*) from contacts r where r.workspace_id = ${contacts.workspaceId}
  and r.merged_into = ${contacts.id})`.mapWith(Number);

/** The living joins of people whom the scope sees, newest first; only those that joined by themselves where that is asked. */
export async function listMerges(
  tx: Tx,
  scope: WorkspaceScope,
  { limit, offset, automatic }: Window & { automatic: boolean },
): Promise<Found<MergeHit>> {
  const ofRecord = and(eq(record.workspaceId, contactMerges.workspaceId), eq(record.id, contactMerges.recordId));
  const ofPerson = and(eq(contacts.workspaceId, record.workspaceId), eq(contacts.id, record.mergedInto));
  const ofPair = and(
    eq(contactPairs.workspaceId, contactMerges.workspaceId),
    eq(contactPairs.aId, sql`least(${contactMerges.recordId}, ${contactMerges.personId})`),
    eq(contactPairs.bId, sql`greatest(${contactMerges.recordId}, ${contactMerges.personId})`),
  );
  const wanted = and(
    eq(contactMerges.workspaceId, scope.workspaceId),
    isNull(contactMerges.endedAt),
    automatic ? eq(contactMerges.automatic, true) : undefined,
    mine(scope),
    isNull(contacts.deletedAt),
  );
  const person = { id: contacts.id, name: contacts.name, version: contacts.version };
  const rows = await tx
    .select({ merge: contactMerges, person, name: record.name, records: RECORDS, reasons: contactPairs.reasons })
    .from(contactMerges)
    .innerJoin(record, ofRecord)
    .innerJoin(contacts, ofPerson)
    .leftJoin(contactPairs, ofPair)
    .where(wanted)
    .orderBy(desc(contactMerges.at), desc(contactMerges.id))
    .limit(limit)
    .offset(offset);
  const [all] = await tx
    .select({ total: count() })
    .from(contactMerges)
    .innerJoin(record, ofRecord)
    .innerJoin(contacts, ofPerson)
    .where(wanted);
  return {
    total: all?.total ?? 0,
    rows: rows.map(({ merge, reasons, ...rest }) => ({ ...merge, ...rest, reasons: reasons ?? [] })),
  };
}
