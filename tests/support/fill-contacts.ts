// A contact with a value and a note, another one that is joined into it, and a file with a row, written as the app writes them.
import type { ClientBase } from "pg";
import { newId } from "#lib/id.ts";

export async function fillContacts(client: ClientBase, workspace: string, person: string): Promise<void> {
  const [contact, record] = [newId(), newId()];
  await client.query(
    `insert into contacts (workspace_id, id, owner_id, origin, name, sign, sign_at, created_at, updated_at, merged_into)
     values ($1, $2, $4, 'typed', 'x', 'added', now(), now(), now(), null),
       ($1, $3, $4, 'typed', 'x', 'added', now(), now(), now(), $2)`,
    [workspace, contact, record, person],
  );
  await client.query(
    "insert into contact_merges (workspace_id, id, record_id, person_id, by, at) values ($1, $2, $3, $4, $5, now())",
    [workspace, newId(), record, contact, person],
  );
  await client.query(
    `insert into contact_facts (workspace_id, id, contact_id, field, value, normal, source, at)
     values ($1, $2, $3, 'name', 'x', 'x', 'typed', now())`,
    [workspace, newId(), contact],
  );
  // Who waits to be looked at is written by the row itself.
  await client.query(
    "insert into contact_keys (workspace_id, audience, key, contact_id) values ($1, '00000000-0000-0000-0000-000000000000', 1, $2)",
    [workspace, contact],
  );
  await client.query(
    `insert into contact_pairs (workspace_id, id, a_id, b_id, audience, score, strength, reasons, found_at)
     values ($1, $2, least($2::uuid, $3), greatest($2::uuid, $3), '00000000-0000-0000-0000-000000000000', 1, 'sure', '[]', now())`,
    [workspace, newId(), contact],
  );
  await client.query(
    `insert into contact_consents (workspace_id, id, contact_id, channel, purpose, scope, answer, address, source, proof, by, at)
     values ($1, $2, $3, 'email', 'marketing', 'location', 'yes', 'x@example.com', 'letter', 'x', $4, now())`,
    [workspace, newId(), contact, person],
  );
  await client.query(
    "insert into contact_entries (workspace_id, id, contact_id, kind, text, by, at) values ($1, $2, $3, 'note', 'x', $4, now())",
    [workspace, newId(), contact, person],
  );
  await fillImport(client, { workspace, person });
}

/** A file is one person's alone: it is written as them. */
async function fillImport(client: ClientBase, { workspace, person }: { workspace: string; person: string }) {
  await client.query("select set_config('app.person', $1, true)", [person]);
  const file = newId();
  await client.query(
    "insert into contact_imports (workspace_id, id, owner_id, reach, file_name, state) values ($1, $2, $3, 'own', 'x', 'draft')",
    [workspace, file, person],
  );
  await client.query(
    "insert into contact_import_rows (workspace_id, import_id, line, cells) values ($1, $2, 2, '[]')",
    [workspace, file],
  );
  await client.query("select set_config('app.person', '', true)");
}
