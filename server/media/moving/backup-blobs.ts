// Which files of a backup stand outside of the database: read from the backup itself, so from its snapshot.
import { z } from "zod";
import type { Row, TableOf } from "#db/backup/format.ts";
import { nameOf } from "#db/backup/format.ts";
import { linesOf, readHeader } from "#db/backup/read.ts";
import { ASSET_CLASSES } from "#lib/services/media/media-limits.ts";

const TABLE = "public.blobs";

const kept = z
  .object({
    workspace_id: z.string(),
    id: z.string(),
    class: z.enum(ASSET_CLASSES),
    storage: z.enum(["folder", "s3"]),
    state: z.literal("kept"),
    bytes: z.coerce.number(),
    hash: z.string(),
  })
  .transform(({ workspace_id: workspaceId, ...rest }) => ({ ...rest, workspaceId }));

export type OutsideBlob = z.infer<typeof kept>;

const asObject = ({ columns }: TableOf, row: Row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]]));

/** The kept blobs of this backup that no row holds the bytes of. */
export async function* blobsOutside(path: string): AsyncGenerator<OutsideBlob> {
  const table = (await readHeader(path)).tables.find((each) => nameOf(each) === TABLE);
  if (!table) return;
  let inside = false;
  for await (const line of linesOf(path)) {
    if (!Array.isArray(line)) {
      if ("end" in line && line.end === TABLE) return;
      inside = "begin" in line && line.begin === TABLE;
    } else if (inside) {
      const blob = kept.safeParse(asObject(table, line));
      if (blob.success) yield blob.data;
    }
  }
}
