// Opens the functions over the blobs of all spaces: how many stand elsewhere, and which are next.
import { z } from "zod";
import { ASSET_CLASSES } from "#lib/services/media/media-limits.ts";
import { readOnce } from "#server/platform/transaction.ts";

const elsewhere = z.object({
  storage: z.string(),
  n: z.coerce.number(),
  kept: z.coerce.number(),
  bytes: z.coerce.number(),
});

const movable = z
  .object({
    workspace_id: z.string(),
    id: z.string(),
    class: z.enum(ASSET_CLASSES),
    bytes: z.coerce.number(),
    hash: z.string(),
  })
  .transform(({ workspace_id: workspaceId, ...rest }) => ({ ...rest, workspaceId }));

export type Movable = z.infer<typeof movable>;

/** What stands in storages that are none of these, by storage. */
export async function blobsElsewhere(storages: readonly string[]): Promise<z.infer<typeof elsewhere>[]> {
  return (await readOnce("select * from blobs_elsewhere($1)", [storages])).map((row) => elsewhere.parse(row));
}

/** The next blobs of a storage that something keeps, behind this id. */
export async function blobsToMove(storage: string, after: string, most: number): Promise<Movable[]> {
  return (await readOnce("select * from blobs_to_move($1, $2, $3)", [storage, after, most])).map((row) =>
    movable.parse(row),
  );
}
