// The end of an upload: what came is taken in as what it is, and becomes an asset. Asked again, it is the same one.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Asset, FinishUpload } from "#lib/services/media/entities.ts";
import { giveUpBlob, type StoredBlob } from "#server/media/blobs.ts";
import { madeOnce } from "#server/media/made-once.ts";
import { type AssetFacts, findAsset, keepAsset, updateAsset } from "#server/media/repository.ts";
import { requireRoom } from "#server/media/room.ts";
import { getMedia, type MediaCall } from "#server/media/service.ts";
import { takeIn } from "#server/media/uploads/take-in.ts";
import { findUpload, lockUpload, settleUpload, type UploadRow } from "#server/media/uploads/upload-store.ts";
import { audit } from "#server/platform/audit.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

type Finishing = { call: MediaCall; scope: WorkspaceScope; upload: UploadRow; input: FinishUpload };

const once = madeOnce<string>("finished-uploads");

/** POST /media/uploads/{id}/finish; what is not taken is said in a sentence, and the upload is gone. */
export async function finishUpload(call: MediaCall, input: FinishUpload): Promise<{ data: Asset }> {
  const scope = authorize(call.actor, "media.upload");
  const upload = isId(input.id) ? await findUpload(scope, { id: input.id, ownerId: scope.userId }) : null;
  if (!upload) throw new AppError("not_found");
  if (upload.received < upload.size) throw new AppError("conflict", "Part of this file is still missing.");
  const id = upload.assetId ?? (await once(upload.id, () => finish({ call, scope, upload, input })));
  return getMedia(call, { id });
}

async function finish(finishing: Finishing): Promise<string> {
  const { scope, upload } = finishing;
  const { blob, facts } = await takeIn(scope, upload);
  try {
    return await inWorkspace(scope, (tx) => settle(tx, finishing, { blob, facts }));
  } catch (error) {
    await giveUpBlob(blob);
    throw error;
  }
}

type Taken = { blob: StoredBlob; facts: AssetFacts };

/** Two processes that finish at once agree on one asset. */
async function settle(tx: Tx, { call, scope, upload, input }: Finishing, { blob, facts }: Taken): Promise<string> {
  const { assetId } = (await lockUpload(tx, scope, upload)) ?? { assetId: null };
  const { id, fresh } = await keepAsset(tx, blob, { ...facts, alt: input.alt ?? "" });
  if (assetId !== null) return assetId;
  if (fresh) await requireRoom(tx, upload.ownerId);
  await settleUpload(tx, scope, { id: upload.id, ownerId: upload.ownerId, assetId: id });
  await describe(tx, { scope, id, input, now: call.now });
  await audit(tx, {
    actor: call.actor,
    action: "media.upload",
    subjectType: "asset",
    subjectId: id,
    workspaceId: scope.workspaceId,
    requestId: call.requestId,
    after: { name: facts.name, class: upload.class, bytes: blob.bytes },
  });
  return id;
}

type Description = { scope: WorkspaceScope; id: string; input: FinishUpload; now: Date };

/** What is said with an upload counts also where the same file was here already, unless somebody said something of it. */
async function describe(tx: Tx, { scope, id, input, now }: Description): Promise<void> {
  const { focal_point: point, alt = "" } = input;
  const asset = await findAsset(tx, scope, id);
  const words = asset?.alt === "" && alt !== "" ? { alt } : {};
  const focus = point ? { focalX: point.x, focalY: point.y } : {};
  if (Object.keys({ ...words, ...focus }).length === 0) return;
  await updateAsset(tx, scope, { id, ...words, ...focus, updatedAt: now });
}
