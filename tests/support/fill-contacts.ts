// A contact with a value and a note, and a file with a row, written as the app writes them.
import type { ClientBase } from "pg";
import { newId } from "#lib/id.ts";

export async function fillContacts(client: ClientBase, workspace: string, person: string): Promise<void> {
  const contact = newId();
  await client.query(
    `insert into contacts (workspace_id, id, owner_id, origin, name, sign, sign_at, created_at, updated_at)
     values ($1, $2, $3, 'typed', 'x', 'added', now(), now(), now())`,
    [workspace, contact, person],
  );
  await client.query(
    `insert into contact_facts (workspace_id, id, contact_id, field, value, normal, source, at)
     values ($1, $2, $3, 'name', 'x', 'x', 'typed', now())`,
    [workspace, newId(), contact],
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
