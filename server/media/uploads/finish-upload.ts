// The end of an upload by a person: what came becomes an asset of their workspace, with what they say of it.
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { FinishedUpload, FinishUpload } from "#lib/services/media/entities.ts";
import { followFocus } from "#server/media/renditions/rendition-store.ts";
import { findAsset, followRights, isKeptFrom, updateAsset } from "#server/media/repository.ts";
import { getMedia, type MediaCall } from "#server/media/service.ts";
import { keepUpload, requireSource, wholeUpload } from "#server/media/uploads/keep-upload.ts";
import { audit } from "#server/platform/audit.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** POST /media/uploads/{id}/finish; what is not taken is said in a sentence, and the upload is gone. */
export async function finishUpload(call: MediaCall, input: FinishUpload): Promise<{ data: FinishedUpload }> {
  const scope = authorize(call.actor, "media.upload");
  const upload = await wholeUpload(scope, { id: input.id, ownerId: scope.userId });
  const keeping = { scope, upload, alt: input.alt, madeFrom: input.made_from };
  const { id, fresh } = await keepUpload(keeping, async (tx, kept) => {
    if (kept.fresh) await cameFrom(tx, scope, { id: kept.id, source: input.made_from, now: call.now });
    await describe(tx, { scope, id: kept.id, folder: upload.folder, input, now: call.now });
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
  const { data } = await getMedia(call, { id });
  return { data: { ...data, fresh } };
}

type Made = { id: string; source: string | undefined; now: Date };

/** What was made of a file of this person's is theirs to show as long as that one. */
async function cameFrom(tx: Tx, scope: WorkspaceScope, { id, source, now }: Made): Promise<void> {
  if (source === undefined) return;
  await requireSource(tx, scope, source);
  await updateAsset(tx, scope, { id, madeFrom: source, updatedAt: now });
  await followRights(tx, scope, source);
}

type Description = { scope: WorkspaceScope; id: string; folder: string; input: FinishUpload; now: Date };

/** What is said with an upload counts also where the same file was here already, unless somebody said something of it. */
async function describe(tx: Tx, { scope, id, folder, input, now }: Description): Promise<void> {
  const { focal_point: point, alt = "" } = input;
  const asset = await findAsset(tx, scope, id);
  if (asset === null || isKeptFrom(scope, asset)) return;
  const words = asset.alt === "" && alt !== "" ? { alt } : {};
  const place = asset.folder === "" && folder !== "" ? { folder } : {};
  const focus = point ? { focalX: point.x, focalY: point.y } : {};
  const said = { ...words, ...place, ...focus };
  if (Object.keys(said).length > 0) await updateAsset(tx, scope, { id, ...said, updatedAt: now });
  await followFocus(tx, scope, { before: asset, to: point });
}
