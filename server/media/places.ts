// Where an asset stands, for an address that names no space: one statement, whoever asks.
import { z } from "zod";
import { isId } from "#lib/id.ts";
import { ASSET_CLASSES } from "#lib/services/media/entities.ts";
import { readOnce } from "#server/platform/transaction.ts";

const placeSchema = z
  .object({
    workspace_id: z.string(),
    class: z.enum(ASSET_CLASSES),
    hash: z.string(),
    type: z.string(),
    name: z.string(),
    bytes: z.coerce.number(),
    blob_id: z.string(),
    storage: z.string(),
    uses: z.array(z.object({ kind: z.string(), id: z.string() })),
  })
  .transform(({ workspace_id: workspaceId, blob_id: blobId, ...rest }) => ({ ...rest, workspaceId, blobId }));

export type AssetPlace = z.infer<typeof placeSchema> & { id: string };

/** An asset that is not deleted; null for any other id. */
export async function placeOfAsset(id: string): Promise<AssetPlace | null> {
  const [row] = isId(id) ? await readOnce("select * from asset_place($1)", [id]) : [];
  return row ? { id, ...placeSchema.parse(row) } : null;
}
