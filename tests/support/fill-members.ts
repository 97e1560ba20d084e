// A row in every tenant table of people and support, as the app writes it.
import type { ClientBase } from "pg";
import { newId } from "#lib/id.ts";

/** The client stands in the workspace already. */
export async function fillMembers(client: ClientBase, workspace: string, person: string): Promise<void> {
  const [file, question, message] = [newId(), newId(), newId()];
  await client.query(
    "insert into member_imports (workspace_id, id, owner_id, file_name, heads) values ($1, $2, $3, 'x.csv', '[]')",
    [workspace, file, person],
  );
  await client.query(
    "insert into member_import_rows (workspace_id, import_id, line, cells, state) values ($1, $2, 1, '[]', 'ready')",
    [workspace, file],
  );
  await client.query(
    "insert into member_import_photos (workspace_id, id, import_id, place, name, problem) values ($1, $2, $3, 0, 'x', 'x')",
    [workspace, newId(), file],
  );
  await client.query(
    "insert into support_questions (workspace_id, id, owner_id, subject, topic) values ($1, $2, $3, 'x', 'other')",
    [workspace, question, person],
  );
  await client.query(
    `insert into support_messages (workspace_id, id, question_id, owner_id, author_id, side, text)
     values ($1, $2, $3, $4, $4, 'person', 'x')`,
    [workspace, message, question, person],
  );
  await client.query(
    "insert into support_files (workspace_id, id, owner_id, name, size, content) values ($1, $2, $3, 'x', 0, '')",
    [workspace, newId(), person],
  );
  await client.query(
    "insert into agreed_days (workspace_id, day, person_id, agreed) values ($1, '2020-01-01', $2, 1) on conflict do nothing",
    [workspace, person],
  );
  await client.query(
    "insert into leaderboard_hidden (workspace_id, user_id, hidden_at) values ($1, $2, now()) on conflict do nothing",
    [workspace, person],
  );
  await client.query(
    "select notification_tell(jsonb_build_object('id', $1::uuid, 'workspace', $2::uuid, 'person', $3::uuid, 'kind', 'order-moved', 'choice', 'order', 'push', false, 'gathered', true, 'subject', $1::uuid))",
    [newId(), workspace, person],
  );
  await fillDirectory(client, workspace, person);
}

async function fillDirectory(client: ClientBase, workspace: string, person: string): Promise<void> {
  const [group, told] = [newId(), newId()];
  await client.query(
    `insert into sign_on_providers (workspace_id, id, kind, name, issuer, made_by) values ($1, $1, 'oidc', 'x', 'x', $2) on conflict do nothing`,
    [workspace, person],
  );
  await client.query(
    "insert into sign_on_pins (workspace_id, user_id, subject) values ($1, $2, 'x') on conflict do nothing",
    [workspace, person],
  );
  await client.query(
    "insert into domains (workspace_id, id, domain, value, added_by, next_check_at) values ($1, $2::uuid, $2::text, 'x', $3, now())",
    [workspace, newId(), person],
  );
  await client.query(
    `insert into directories (workspace_id, id, vendor, made_by) values ($1, $2, 'other', $3) on conflict do nothing`,
    [workspace, newId(), person],
  );
  await client.query(
    "insert into directory_tokens (workspace_id, id, hash, hint, made_by) values ($1, $2::uuid, $2::text, 'x', $3)",
    [workspace, newId(), person],
  );
  await client.query(
    "insert into directory_people (workspace_id, id, user_name, email, resource) values ($1, $2::uuid, $2::text, $2::text, '{}')",
    [workspace, told],
  );
  await client.query(
    "insert into directory_groups (workspace_id, id, name, resource) values ($1, $2::uuid, $2::text, '{}')",
    [workspace, group],
  );
  await client.query("insert into directory_group_people (workspace_id, group_id, person_id) values ($1, $2, $3)", [
    workspace,
    group,
    told,
  ]);
  await client.query(
    `insert into directory_rules (workspace_id, id, group_name, place_id, role, position) values ($1, $2, 'x', $1, 'member', 0)`,
    [workspace, newId()],
  );
  await client.query(
    `insert into directory_requests (workspace_id, id, method, path, who, did, status, outcome)
     values ($1, $2, 'GET', '/', 'x', 'x', 200, 'same')`,
    [workspace, newId()],
  );
}
