// Reads a person's contacts when their data is exported: by who owns them, inside one workspace.
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { contacts } from "#db/schema/contact.ts";
import type { Tx } from "#server/platform/transaction.ts";

const of = (table: "contact_facts" | "contact_entries" | "contact_consents") =>
  sql`from ${sql.identifier(table)} t where t.workspace_id = contacts.workspace_id and t.contact_id = contacts.id`;
const FACTS = sql<
  unknown[]
>`coalesce((select jsonb_agg(jsonb_build_object('field', coalesce((select d.name from contact_fields d
  where d.workspace_id = t.workspace_id and d.id = t.field_id), t.field), 'use', t.use, 'value', t.value,
  'source', t.source, 'at', t.at) order by t.at) ${of("contact_facts")}), '[]')`;
const ENTRIES = sql<
  unknown[]
>`coalesce((select jsonb_agg(jsonb_build_object('kind', t.kind, 'text', t.text, 'due_on', t.due_on,
  'done_at', t.done_at, 'at', t.at, 'deleted_at', t.deleted_at) order by t.at) ${of("contact_entries")}), '[]')`;

const CONSENTS = sql<
  unknown[]
>`coalesce((select jsonb_agg(jsonb_build_object('channel', t.channel, 'purpose', t.purpose, 'scope', t.scope,
  'answer', t.answer, 'address', t.address, 'words', t.words, 'source', t.source, 'proof', t.proof, 'at', t.at, 'until', t.until,
  'taken_back', exists (select from contact_consents b where b.workspace_id = t.workspace_id and b.takes_back = t.id))
  order by t.at) filter (where t.takes_back is null) ${of("contact_consents")}), '[]')`;

const RELATIONS = sql<
  unknown[]
>`coalesce((select jsonb_agg(jsonb_build_object('kind', t.kind, 'from', t.from_id, 'to', t.to_id, 'word', t.word, 'back', t.back,
  'title', t.title, 'at', t.at, 'deleted_at', t.deleted_at) order by t.at) from contact_relations t
  where t.workspace_id = contacts.workspace_id and contacts.id in (t.from_id, t.to_id)), '[]')`;

/** All of one person's contacts, deleted ones too, with what is known and what was written. */
export function contactsOf(tx: Tx, userId: string): Promise<Record<string, unknown>[]> {
  const columns = {
    id: contacts.id,
    kind: contacts.kind,
    name: contacts.name,
    tags: contacts.tags,
    origin: contacts.origin,
    facts: FACTS,
    notes: ENTRIES,
    joined_into: contacts.mergedInto,
    consents: CONSENTS,
    relations: RELATIONS,
    created_at: contacts.createdAt,
    deleted_at: contacts.deletedAt,
  };
  return tx.select(columns).from(contacts).where(eq(contacts.ownerId, userId)).orderBy(contacts.createdAt);
}

const holding = z.object({ contacts: z.number(), alone: z.number(), tasks: z.number() });

/** How many contacts would be handed over, how many agreed to the person alone, and how many tasks go along. */
export async function heldContacts(tx: Tx, userId: string): Promise<z.infer<typeof holding>> {
  const { rows } = await tx.execute(sql`select * from contact_holding(${userId}::uuid)`);
  return holding.parse(rows[0]);
}
