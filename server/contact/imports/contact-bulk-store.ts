// Writes contacts and what is known of them many at a time, and looks for those who are here already.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { contactEntries, contactFacts, contacts } from "#db/schema/contact.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ContactKind } from "#lib/services/contact/contact-limits.ts";
import type { FactRow, NewFact } from "#server/contact/fact-repository.ts";
import type { ContactRow } from "#server/contact/repository.ts";
import { bulkJson } from "#server/platform/bulk-json.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type Holder = { key: string; id: string; name: string; kind: ContactKind };

/** Living contacts with one of these emails and phones, as far as whoever asks may see them; `owner` narrows to theirs. */
export async function findHolders(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { keys, owner }: { keys: readonly string[]; owner: string | null },
): Promise<Holder[]> {
  if (keys.length === 0) return [];
  const pairs = keys.map((key) => ({ field: key.slice(0, key.indexOf(" ")), normal: key.slice(key.indexOf(" ") + 1) }));
  // Key by key through their index: joined, a table that grew a moment ago is walked through whole.
  const { rows } = await tx.execute<Holder>(sql`
    select distinct k.field || ' ' || k.normal as key, c.id, c.name, c.kind, c.created_at
    from jsonb_to_recordset(${bulkJson(pairs)}::jsonb) as k(field text, normal text)
    cross join lateral (select f.contact_id from contact_facts f
      where f.workspace_id = ${workspaceId}::uuid and f.normal = k.normal and f.field = k.field
        and f.field in ('email', 'phone') and f.ended_at is null offset 0) f
    cross join lateral (select c.id, c.name, c.kind, c.created_at, c.owner_id from contacts r
      join contacts c on c.workspace_id = r.workspace_id and c.id = coalesce(r.merged_into, r.id)
      where r.workspace_id = ${workspaceId}::uuid and r.id = f.contact_id and c.deleted_at is null offset 0) c
    where ${owner}::uuid is null or c.owner_id = ${owner}::uuid
    order by c.created_at, c.id`);
  return rows;
}

export type MadeContact = Pick<
  ContactRow,
  | "id"
  | "kind"
  | "ownerId"
  | "seenBy"
  | "importId"
  | "name"
  | "title"
  | "company"
  | "email"
  | "phone"
  | "birthday"
  | "stage"
  | "photoId"
  | "tags"
  | "sought"
  | "custom"
>;

/** Stores contacts out of a file, whole: their kept row is made of their values already. */
export async function insertContacts(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { made, at }: { made: readonly MadeContact[]; at: Date },
): Promise<void> {
  if (made.length === 0) return;
  await tx.execute(sql`insert into contacts (workspace_id, id, kind, owner_id, created_by, seen_by, origin, import_id, name, title,
      company, email, phone, birthday, stage, photo_id, tags, sought, custom, sign, sign_at, created_at, updated_at, version)
    select ${workspaceId}::uuid, r.id, r.kind, r."ownerId", r."ownerId", r."seenBy", 'import', r."importId", r.name, r.title, r.company,
      r.email, r.phone, r.birthday, r.stage, r."photoId", array(select jsonb_array_elements_text(r.tags)), r.sought, r.custom, 'added', t.at, t.at, t.at, 1
    from jsonb_to_recordset(${bulkJson(made)}::jsonb) as r(id uuid, kind text, "ownerId" uuid, "seenBy" text, "importId" uuid,
      name text, title text, company text, email text, phone text, birthday text, stage text, "photoId" uuid, tags jsonb, sought text, custom jsonb),
      (select ${at.toISOString()}::timestamptz as at) t`);
}

/** `replacedBy` names a value that is shown in place of this one. */
export type BulkFact = NewFact & { replacedBy?: string | null };

/** Stores what a file says of people. */
export async function insertFactsInBulk(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  facts: readonly BulkFact[],
): Promise<void> {
  if (facts.length === 0) return;
  await tx.execute(sql`insert into contact_facts (workspace_id, id, contact_id, field, field_id, use, value, normal, source, source_id,
      by, asset_id, parts, chosen, replaced_by, at)
    select ${workspaceId}::uuid, r.id, r."contactId", r.field, r."fieldId", r.use, r.value, r.normal, r.source, r."sourceId", r.by, r."assetId", r.parts,
      coalesce(r.chosen, false), r."replacedBy", r.at
    from jsonb_to_recordset(${bulkJson(facts)}::jsonb) as r(id uuid, "contactId" uuid, field text, "fieldId" uuid, use text, value text,
      normal text, source text, "sourceId" uuid, by uuid, "assetId" uuid, parts jsonb, chosen boolean, "replacedBy" uuid, at timestamptz)`);
}

export type ImportedNote = Pick<
  typeof contactEntries.$inferSelect,
  "id" | "contactId" | "kind" | "text" | "by" | "at"
> & { importId: string };

/** Stores the notes of a file. */
export async function insertNotes(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  notes: readonly ImportedNote[],
): Promise<void> {
  if (notes.length === 0) return;
  await tx.insert(contactEntries).values(notes.map((note) => ({ ...note, workspaceId })));
}

/** These contacts, as far as whoever asks may see them, held until the transaction ends. */
export function lockContacts(tx: Tx, { workspaceId }: WorkspaceScope, ids: readonly string[]): Promise<ContactRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.workspaceId, workspaceId), inArray(contacts.id, [...ids])))
    .orderBy(contacts.id)
    .for("update");
}

/** The living values of several contacts. */
export function factsOfAll(tx: Tx, { workspaceId }: WorkspaceScope, ids: readonly string[]): Promise<FactRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(contactFacts)
    .where(
      and(
        eq(contactFacts.workspaceId, workspaceId),
        inArray(contactFacts.contactId, [...ids]),
        isNull(contactFacts.endedAt),
      ),
    );
}

type Came = { id: string; contacts: readonly string[] };

/** The words of notes that a file brought to these contacts, or that anybody wrote. */
export async function notesOf(tx: Tx, { workspaceId }: WorkspaceScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({ contactId: contactEntries.contactId, text: contactEntries.text })
    .from(contactEntries)
    .where(
      and(
        eq(contactEntries.workspaceId, workspaceId),
        inArray(contactEntries.contactId, [...ids]),
        eq(contactEntries.kind, "note"),
        isNull(contactEntries.deletedAt),
      ),
    );
}

/** Takes away what one file said of these contacts, and its notes; values that somebody chose since may be kept. */
export async function dropCameIn(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, contacts: ids, chosen }: Came & { chosen: "kept" | "dropped" },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(contactFacts)
    .where(
      and(
        eq(contactFacts.workspaceId, workspaceId),
        inArray(contactFacts.contactId, [...ids]),
        eq(contactFacts.source, "import"),
        eq(contactFacts.sourceId, id),
        chosen === "kept" ? eq(contactFacts.chosen, false) : undefined,
      ),
    );
  await tx
    .delete(contactEntries)
    .where(
      and(
        eq(contactEntries.workspaceId, workspaceId),
        inArray(contactEntries.contactId, [...ids]),
        eq(contactEntries.importId, id),
      ),
    );
}
