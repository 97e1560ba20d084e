// One row in every table of themes, written as the app writes it.
import type { ClientBase } from "pg";
import { newId } from "#lib/id.ts";

/** The client is the tenant's already. */
export async function fillThemes(client: ClientBase, workspace: string, person: string): Promise<void> {
  const [theme, version] = [newId(), newId()];
  await client.query("insert into themes (workspace_id, id, name, created_by) values ($1, $2, 'x', $3)", [
    workspace,
    theme,
    person,
  ]);
  await client.query(
    "insert into theme_versions (workspace_id, id, theme_id, fields, created_by) values ($1, $2, $3, '{}', $4)",
    [workspace, version, theme, person],
  );
  await client.query(
    "insert into theme_moves (workspace_id, theme_id, nth, version_id, moved_by) values ($1, $2, 1, $3, $4)",
    [workspace, theme, version, person],
  );
  await client.query(
    `insert into theme_requests (workspace_id, id, theme_workspace_id, theme_id, asker_id, place, field, value, shown, reason, stage)
     values ($1, $2, $1, $2, $3, 'person', 'title', '"x"', '"y"', 'x', 'company')`,
    [workspace, theme, person],
  );
  await client.query("insert into theme_places (workspace_id, place_id) values ($1, $2)", [workspace, theme]);
}
