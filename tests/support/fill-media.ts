// Rows of the media service for suites that look at tables, written as the app writes them.
import type { ClientBase, Pool } from "pg";
import { seedAsset } from "#db/seed/assets.ts";
import { newId } from "#lib/id.ts";

type Asking = Pick<ClientBase, "query"> | Pick<Pool, "query">;

/** A picture's asset in this workspace, of bytes that nothing else has. */
export function plantAsset(client: Asking, workspaceId: string, ownerId: string): Promise<string> {
  const bytes = Buffer.from(newId());
  return seedAsset(client, { workspaceId, ownerId, bytes, type: "image/jpeg", name: "x.jpg" });
}

/** A file on its way up, with its first piece, what is being made of this asset, and what it was before. */
export async function plantUpload(client: Asking, workspaceId: string, ownerId: string, assetId: string) {
  const id = newId();
  await client.query("insert into renditions (workspace_id, asset_id, name) values ($1, $2, 'x')", [
    workspaceId,
    assetId,
  ]);
  await client.query(
    `insert into asset_versions (workspace_id, asset_id, nth, hash, blob_id, type, bytes, said, replaced_by)
     values ($1, $2, 1, 'x', $2, 'image/jpeg', 0, '{}', $3)`,
    [workspaceId, assetId, ownerId],
  );
  await client.query(
    "insert into uploads (workspace_id, id, owner_id, class, name, size) values ($1, $2, $3, 'public', 'x', 1)",
    [workspaceId, id, ownerId],
  );
  await client.query("insert into upload_pieces (workspace_id, upload_id, begins, bytes) values ($1, $2, 0, '')", [
    workspaceId,
    id,
  ]);
}
