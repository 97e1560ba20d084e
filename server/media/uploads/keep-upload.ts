// An upload that is all here becomes an asset, once: asked again, or by two processes at once, it is the same one.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { giveUp } from "#server/media/blob-store.ts";
import { orGivenUp, type StoredBlob } from "#server/media/blobs.ts";
import { type AssetFacts, findInLibrary, keepAsset } from "#server/media/repository.ts";
import { requireRoom, roomFor, takeRoom } from "#server/media/room.ts";
import { takeIn } from "#server/media/uploads/take-in.ts";
import { CANCELLED, findUpload, lockUpload, settleUpload, type UploadRow } from "#server/media/uploads/upload-store.ts";
import { takeAttempt, UPLOADS_PER_PERSON } from "#server/platform/limits.ts";
import { madeOnce } from "#server/platform/made-once.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** `fresh` where the asset was made of this upload, false where the same bytes were here already. */
export type Settled = { id: string; fresh: boolean };

const once = madeOnce<Settled>("finished-uploads");

/** Somebody's own upload; throws `not_found` for any other, `conflict` while part of it is missing. */
export async function wholeUpload(scope: WorkspaceScope, place: { id: string; ownerId: string }): Promise<UploadRow> {
  const upload = isId(place.id) ? await findUpload(scope, place) : null;
  if (!upload) throw new AppError("not_found");
  if (upload.received < upload.size) throw new AppError("conflict", "Part of this file is still missing.");
  return upload;
}

export type Kept = Settled & { facts: AssetFacts; blob: StoredBlob };
type Keeping = {
  scope: WorkspaceScope;
  upload: UploadRow;
  alt?: string | undefined;
  /** It comes as part of something else, and not into the library. */
  passing?: boolean;
  /** The file that it was made of. */
  madeFrom?: string | undefined;
};
/** What else is written in the transaction that makes the asset. */
type Also = (tx: Tx, kept: Kept) => Promise<void>;

/** The asset, asked again the same; what is not taken is said in a sentence, and the upload is gone. */
export async function keepUpload(keeping: Keeping, also?: Also): Promise<Settled> {
  const { scope, upload } = keeping;
  if (upload.class === "import") throw new AppError("not_found");
  if (upload.assetId !== null) return { id: upload.assetId, fresh: upload.fresh };
  return once(upload.id, () =>
    orSettledBefore(keeping, async () => {
      await mayBeTaken(keeping);
      const { blob, facts } = await takeIn(scope, upload);
      return orGivenUp(blob, () => inWorkspace(scope, (tx) => settle(tx, { ...keeping, blob, facts }, also)));
    }),
  );
}

/** Another process may have been faster: then the pieces are gone and the room is taken, and what it made is the answer. */
async function orSettledBefore({ scope, upload }: Keeping, keep: () => Promise<Settled>): Promise<Settled> {
  try {
    return await keep();
  } catch (error) {
    const now = await findUpload(scope, upload).catch(() => null);
    if (now === null || now.assetId === null) throw error;
    return { id: now.assetId, fresh: now.fresh };
  }
}

/** Throws what is known before a byte is written: an upload that is refused stays, and can be finished again. */
async function mayBeTaken({ scope, upload, madeFrom }: Keeping): Promise<void> {
  await takeAttempt(UPLOADS_PER_PERSON, upload.ownerId);
  if (madeFrom !== undefined) await readWorkspace(scope, (tx) => requireSource(tx, scope, madeFrom));
  takeRoom(await roomFor(scope, upload.ownerId), upload.size);
}

/** Throws `not_found` for a file that is not in this person's library. */
export async function requireSource(tx: Tx, scope: WorkspaceScope, source: string): Promise<void> {
  if (!isId(source) || !(await findInLibrary(tx, scope, source))) throw new AppError("not_found");
}

type Taken = Keeping & { blob: StoredBlob; facts: AssetFacts };

async function settle(
  tx: Tx,
  { scope, upload, alt = "", passing = false, blob, facts }: Taken,
  also?: Also,
): Promise<Settled> {
  const before = await lockUpload(tx, scope, upload);
  if (before === null) throw new AppError("gone", CANCELLED);
  if (before.assetId !== null) {
    // What it became may be another's by now, or another file: these bytes would be a second one.
    await giveUp(tx, blob);
    return { id: before.assetId, fresh: before.fresh };
  }
  const { id, fresh } = await keepAsset(tx, blob, { ...facts, alt, passing, folder: upload.folder });
  if (fresh) await requireRoom(tx, upload.ownerId);
  await settleUpload(tx, scope, { id: upload.id, ownerId: upload.ownerId, assetId: id, fresh });
  await also?.(tx, { id, fresh, facts, blob });
  return { id, fresh };
}
