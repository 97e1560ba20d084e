// Where an asset stands, for an address that names no space: one statement, whoever asks.
import { z } from "zod";
import { isId } from "#lib/id.ts";
import { ASSET_CLASSES } from "#lib/services/media/media-limits.ts";
import { rowDate } from "#server/platform/rows.ts";
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
    rights_end_at: rowDate.nullable(),
  })
  .transform(({ workspace_id: workspaceId, blob_id: blobId, rights_end_at: until, ...rest }) => ({
    ...rest,
    ...{ workspaceId, blobId },
    /** When its rights are over; null for never. */
    until,
  }));

export type AssetPlace = z.infer<typeof placeSchema> & { id: string };

/** An asset that is not deleted; null for any other id. */
export async function placeOfAsset(id: string): Promise<AssetPlace | null> {
  const [row] = isId(id) ? await readOnce("select * from asset_place($1)", [id]) : [];
  return row ? { id, ...placeSchema.parse(row) } : null;
}

/** Nobody is given it any more. */
export function isPlaceOver({ until }: Pick<AssetPlace, "until">): boolean {
  return until !== null && until.getTime() <= Date.now();
}

/** Whether an asset had a content whose hash begins so before it was replaced. */
export async function wasOnce(id: string, hash: string): Promise<boolean> {
  const [row] = await readOnce<{ was: boolean }>("select asset_was($1, $2) as was", [id, hash]);
  return row?.was === true;
}

const YEAR_S = 31_536_000;

/** How long whoever gets it may keep it: for ever, or until its rights are over. */
export function keepingOf(until: Date | null): string {
  const left = until === null ? YEAR_S : Math.max(0, Math.floor((until.getTime() - Date.now()) / 1000));
  return left >= YEAR_S && until === null
    ? `public, max-age=${YEAR_S}, immutable`
    : `public, max-age=${Math.min(left, YEAR_S)}`;
}
