// The end of an upload by a person: what came becomes an asset of their workspace, with what they say of it.
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Asset, FinishUpload } from "#lib/services/media/entities.ts";
import { findAsset, updateAsset } from "#server/media/repository.ts";
import { getMedia, type MediaCall } from "#server/media/service.ts";
import { keepUpload, wholeUpload } from "#server/media/uploads/keep-upload.ts";
import { audit } from "#server/platform/audit.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** POST /media/uploads/{id}/finish; what is not taken is said in a sentence, and the upload is gone. */
export async function finishUpload(call: MediaCall, input: FinishUpload): Promise<{ data: Asset }> {
  const scope = authorize(call.actor, "media.upload");
  const upload = await wholeUpload(scope, { id: input.id, ownerId: scope.userId });
  const id = await keepUpload({ scope, upload, alt: input.alt }, async (tx, kept) => {
    await describe(tx, { scope, id: kept.id, input, now: call.now });
    await audit(tx, {
      actor: call.actor,
      action: "media.upload",
      subjectType: "asset",
      subjectId: kept.id,
      workspaceId: scope.workspaceId,
      requestId: call.requestId,
      after: { name: kept.facts.name, class: upload.class, bytes: kept.blob.bytes },
    });
  });
  return getMedia(call, { id });
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
