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
