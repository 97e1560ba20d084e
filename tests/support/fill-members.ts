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
}
