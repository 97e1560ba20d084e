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
  await client.query(
    `insert into contact_fields (workspace_id, id, name, type, place, created_by, created_at) values ($1, $2, 'x', 'text', 0, $3, now())`,
    [workspace, newId(), person],
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
    "insert into contact_stages (workspace_id, names, changed_by, changed_at, version) values ($1, '{x}', $2, now(), 1)",
    [workspace, person],
  );
  await client.query("insert into contact_pair_rules (workspace_id, changed_by) values ($1, $2)", [workspace, person]);
  await client.query(
    `insert into contact_consents (workspace_id, id, contact_id, channel, purpose, scope, answer, address, source, proof, by, at)
     values ($1, $2, $3, 'email', 'marketing', 'location', 'yes', 'x@example.com', 'letter', 'x', $4, now())`,
    [workspace, newId(), contact, person],
  );
  await client.query(
    `insert into contact_relations (workspace_id, id, from_id, to_id, kind, by, at) values ($1, $2, $3, $4, 'friend', $5, now())`,
    [workspace, newId(), contact, record, person],
  );
  await client.query(
    "insert into contact_entries (workspace_id, id, contact_id, kind, text, by, at) values ($1, $2, $3, 'note', 'x', $4, now())",
    [workspace, newId(), contact, person],
  );
  await client.query(
    `insert into contact_segments (workspace_id, id, owner_id, shared, name, filter, created_at, updated_at)
     values ($1, $2, $3, true, 'x', '{}', now(), now())`,
    [workspace, newId(), person],
  );
  const request = newId();
  await client.query(
    `insert into person_requests (workspace_id, id, opened_in, kind, name, shown, source, proof, asked_on, everywhere, opened_by)
     values ($1, $2, $1, 'access', 'x', 'x', 'letter', 'x', current_date, true, $3)`,
    [workspace, request, person],
  );
  await client.query(
    "insert into person_request_parts (workspace_id, request_id, head_id, name, emails, phones) values ($1, $2, $1, 'x', '{}', '{}')",
    [workspace, request],
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
  const taken = newId();
  await client.query(
    `insert into contact_exports (workspace_id, id, owner_id, number, reach, format, which, ask, time_zone)
     values ($1, $2, $3, 1, 'own', 'csv', 'all', '{}', 'UTC')`,
    [workspace, taken, person],
  );
  await client.query(
    "insert into contact_export_parts (workspace_id, export_id, part, bytes) values ($1, $2, 0, 'x')",
    [workspace, taken],
  );
  await fillIntroductions(client, workspace, person);
  await client.query("select set_config('app.person', '', true)");
}

/** What is between colleagues, of one person. */
async function fillIntroductions(client: ClientBase, workspace: string, person: string): Promise<void> {
  const mine = [workspace, person];
  const { rows } = await client.query("select id from contacts where workspace_id = $1 limit 1", [workspace]);
  const contact = String(rows[0]?.id);
  const about = [workspace, person, contact];
  await client.query(
    "insert into introduction_openings (workspace_id, user_id, opened_at) values ($1, $2, now()) on conflict do nothing",
    mine,
  );
  await client.query(
    "insert into introduction_requests (workspace_id, id, asker_id, contact_id, path, text, asked_at) values ($1, $3, $2, $3, array[$2::uuid], 'x', now())",
    about,
  );
  await client.query(
    "insert into referral_thanks (workspace_id, contact_id, by, thanked_on, at) values ($1, $3, $2, now(), now())",
    about,
  );
  await client.query(
    "insert into gift_limits (workspace_id, cents, currency, by, at) values ($1, 1, 'USD', $2, now()) on conflict do nothing",
    mine,
  );
  await client.query(
    "insert into contact_mentions (workspace_id, entry_id, user_id, contact_id, word, at) values ($1, $3, $2, $3, 'x', now())",
    about,
  );
}

/** A file on a contact that is there. */
export async function fillContactFile(
  client: ClientBase,
  { workspace, person, asset }: { workspace: string; person: string; asset: string },
): Promise<void> {
  await client.query(
    `insert into contact_files (workspace_id, id, contact_id, asset_id, name, type, bytes, by, at)
     select $1, $2, c.id, $3, 'x', 'image/png', 1, $4, now() from contacts c where c.workspace_id = $1 limit 1`,
    [workspace, newId(), asset, person],
  );
  // A file is one person's alone, and so is a photo that came with it.
  await client.query("select set_config('app.person', $1, true)", [person]);
  await client.query(
    `insert into contact_import_photos (workspace_id, id, import_id, line, hash, asset_id)
     select $1, $2, i.id, 2, 'x', $3 from contact_imports i where i.workspace_id = $1 limit 1`,
    [workspace, newId(), asset],
  );
  await client.query("select set_config('app.person', '', true)");
}
