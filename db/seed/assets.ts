// A file of the demo as the media service keeps one: its row, and its bytes in one piece.
import { createHash } from "node:crypto";
import type { ClientBase, Pool } from "pg";
import { newId } from "#lib/id.ts";

type NewAsset = { workspaceId: string; ownerId: string; bytes: Uint8Array; type: string; name: string };

/** Answers the asset that has these bytes in this workspace; they fit into one piece. */
export async function seedAsset(
  client: Pick<ClientBase, "query"> | Pick<Pool, "query">,
  asset: NewAsset,
): Promise<string> {
  const { workspaceId, ownerId, bytes, type, name } = asset;
  const hash = createHash("sha256").update(bytes).digest("hex");
  const known = await client.query<{ id: string }>(
    "select id from assets where workspace_id = $1 and class = 'public' and hash = $2",
    [workspaceId, hash],
  );
  if (known.rows[0]) return known.rows[0].id;
  const [id, blob] = [newId(), newId()];
  await client.query(
    `insert into blobs (workspace_id, id, class, storage, state, bytes, hash)
     values ($1, $2, 'public', 'postgres', 'kept', $3, $4)`,
    [workspaceId, blob, bytes.length, hash],
  );
  await client.query("insert into blob_pieces (workspace_id, blob_id, n, bytes) values ($1, $2, 0, $3)", [
    workspaceId,
    blob,
    bytes,
  ]);
  await client.query(
    `insert into assets (workspace_id, id, owner_id, put_up_by, class, hash, blob_id, type, name, bytes)
     values ($1, $2, $3, $3, 'public', $4, $5, $6, $7, $8)`,
    [workspaceId, id, ownerId, hash, blob, type, name, bytes.length],
  );
  return id;
}
