// A row in every tenant table of the media service, written as the app writes it.
import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import { newId } from "#lib/id.ts";

/** In the workspace that the transaction is in. */
export async function fillMedia(client: ClientBase, workspace: string, person: string): Promise<void> {
  const [asset, blob] = [newId(), newId()];
  const hash = createHash("sha256").update(asset).digest("hex");
  await client.query(
    "insert into blobs (workspace_id, id, class, storage, state, hash) values ($1, $2, 'public', 'postgres', 'kept', $3)",
    [workspace, blob, hash],
  );
  await client.query("insert into blob_pieces (workspace_id, blob_id, n, bytes) values ($1, $2, 0, '')", [
    workspace,
    blob,
  ]);
  await client.query(
    `insert into assets (workspace_id, id, owner_id, class, hash, blob_id, type, name, bytes)
     values ($1, $2, $3, 'public', $4, $5, 'image/jpeg', 'x.jpg', 0)`,
    [workspace, asset, person, hash, blob],
  );
  await client.query("insert into renditions (workspace_id, asset_id, name) values ($1, $2, 'x')", [workspace, asset]);
  await client.query(
    "insert into uploads (workspace_id, id, owner_id, class, name, size) values ($1, $2, $3, 'public', 'x', 1)",
    [workspace, asset, person],
  );
  await client.query("insert into upload_pieces (workspace_id, upload_id, begins, bytes) values ($1, $2, 0, '')", [
    workspace,
    asset,
  ]);
  await client.query("insert into asset_holders (workspace_id, asset_id, user_id) values ($1, $2, $3)", [
    workspace,
    asset,
    person,
  ]);
  await client.query("insert into asset_uses (workspace_id, asset_id, kind, id) values ($1, $2, 'test', $2)", [
    workspace,
    asset,
  ]);
}
