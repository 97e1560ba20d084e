// An upload that is all here becomes an asset, once: asked again, or by two processes at once, it is the same one.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { giveUpBlob, type StoredBlob } from "#server/media/blobs.ts";
import { type AssetFacts, keepAsset } from "#server/media/repository.ts";
import { requireRoom } from "#server/media/room.ts";
import { takeIn } from "#server/media/uploads/take-in.ts";
import { findUpload, lockUpload, settleUpload, type UploadRow } from "#server/media/uploads/upload-store.ts";
import { madeOnce } from "#server/platform/made-once.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

const once = madeOnce<string>("finished-uploads");

/** Somebody's own upload; throws `not_found` for any other, `conflict` while part of it is missing. */
export async function wholeUpload(scope: WorkspaceScope, place: { id: string; ownerId: string }): Promise<UploadRow> {
  const upload = isId(place.id) ? await findUpload(scope, place) : null;
  if (!upload) throw new AppError("not_found");
  if (upload.received < upload.size) throw new AppError("conflict", "Part of this file is still missing.");
  return upload;
}

export type Kept = { id: string; facts: AssetFacts; blob: StoredBlob };
type Keeping = { scope: WorkspaceScope; upload: UploadRow; alt?: string | undefined };
/** What else is written in the transaction that makes the asset. */
type Also = (tx: Tx, kept: Kept) => Promise<void>;

/** The asset's id; what is not taken is said in a sentence, and the upload is gone. */
export async function keepUpload(keeping: Keeping, also?: Also): Promise<string> {
  const { scope, upload } = keeping;
  if (upload.class === "import") throw new AppError("not_found");
  if (upload.assetId !== null) return upload.assetId;
  return once(upload.id, async () => {
    const { blob, facts } = await takeIn(scope, upload);
    try {
      return await inWorkspace(scope, (tx) => settle(tx, { ...keeping, blob, facts }, also));
    } catch (error) {
      await giveUpBlob(blob);
      throw error;
    }
  });
}

type Taken = Keeping & { blob: StoredBlob; facts: AssetFacts };

async function settle(tx: Tx, { scope, upload, alt = "", blob, facts }: Taken, also?: Also): Promise<string> {
  const { assetId } = (await lockUpload(tx, scope, upload)) ?? { assetId: null };
  const { id, fresh } = await keepAsset(tx, blob, { ...facts, alt });
  if (assetId !== null) return assetId;
  if (fresh) await requireRoom(tx, upload.ownerId);
  await settleUpload(tx, scope, { id: upload.id, ownerId: upload.ownerId, assetId: id });
  await also?.(tx, { id, facts, blob });
  return id;
}
