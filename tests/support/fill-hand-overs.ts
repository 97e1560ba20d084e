// A hand-over with a thing that moved, written as the app writes them.
import type { ClientBase } from "pg";
import { newId } from "#lib/id.ts";

export async function fillHandOvers(client: ClientBase, workspace: string, person: string): Promise<void> {
  const id = newId();
  await client.query(
    "insert into hand_overs (workspace_id, id, user_id, state, done_at) values ($1, $2, $3, 'done', now())",
    [workspace, id, person],
  );
  await client.query(
    "insert into hand_over_things (workspace_id, hand_over_id, kind, part, id, base, mark) values ($1, $2, 'links', 'link', $3, 1, 2)",
    [workspace, id, newId()],
  );
}
