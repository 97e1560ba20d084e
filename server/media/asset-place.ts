// Where an asset stands, for an address that names no space.
import type { AssetClass } from "#lib/services/media/entities.ts";
import { readOnce } from "#server/platform/transaction.ts";

/** The space and class of an asset; null for an unknown one. */
export async function placeOfAsset(id: string): Promise<{ workspaceId: string; class: AssetClass } | null> {
  const [row] = await readOnce("select workspace_id, class from asset_place($1)", [id]);
  if (!row) return null;
  return { workspaceId: String(row.workspace_id), class: row.class === "public" ? "public" : "private" };
}
