// A file replaced everywhere in one act: it keeps its id, its uses and every address it ever had, and becomes what another one is.
import { AppError, isAppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Asset, AssetVersion, BringBack, ReplaceAsset } from "#lib/services/media/entities.ts";
import { kindOfType, OTHER_KIND } from "#lib/services/media/file-types.ts";
import { brandAssets } from "#server/media/library/brand.ts";
import { refuseShownByOthers } from "#server/media/library/uses.ts";
import {
  contentOfAsset,
  dropVersion,
  listVersions,
  lockVersion,
  spendAsset,
  turnAsset,
} from "#server/media/library/version-store.ts";
import { type AssetRow, findInLibrary, isOver, lockAsset } from "#server/media/repository.ts";
import { requireRoom } from "#server/media/room.ts";
import { fileMutations, type MediaCall } from "#server/media/service.ts";
import { followSpent } from "#server/media/uploads/upload-store.ts";
import { actsOn } from "#server/platform/audit.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

const OVER = "The rights to this file are over. Choose another one.";
const ITSELF = "Choose another file.";
const KEPT = "The new file is used or has earlier versions, so it has to stay. Nothing was replaced.";

/** POST /media/{id}/replace: asked again by whoever's answer was lost, it is answered as done. */
export async function replaceMedia(call: MediaCall, input: ReplaceAsset): Promise<{ data: Asset }> {
  const may = fileMutations.by(call, "media.replace", input.id);
  const write = { ...may, first: (tx: Tx) => lockBefore(tx, may.scope, input) };
  await refuseShownByOthers(write.scope, call.users ?? {}, input.id);
  const done = fileMutations.atVersion(write, input.version, async (tx, before) => {
    const other = await otherOf(tx, write.scope, { asset: before, id: input.with });
    const { said, ...content } = contentOfAsset(other);
    const to = { ...content, said: { ...said, alt: said.alt || before.alt } };
    await turnAsset(tx, write.scope, { asset: before, to, by: write.scope.userId, now: call.now });
    if (input.spent) await spend(tx, write.scope, { spent: other.id, on: before.id });
    await requireRoom(tx, before.ownerId);
    return { before: traceOf(before), after: { ...traceOf(other), with: other.id } };
  });
  return done.catch(async (error: unknown) => {
    const unsure = isAppError(error) && (error.code === "conflict" || error.code === "not_found");
    if (!unsure || !(await stands(write.scope, input))) throw error;
    return fileMutations.answer(write);
  });
}

/** Its upload is what it was spent on from now on: whoever finishes that again learns so. */
async function spend(tx: Tx, scope: WorkspaceScope, { spent, on }: { spent: string; on: string }): Promise<void> {
  if (!(await spendAsset(tx, scope, spent))) throw new AppError("invalid", KEPT);
  await followSpent(tx, scope, { spent, on });
}

/** True where the file is by this very replacement, which this person did, what it is now. */
async function stands(scope: WorkspaceScope, { id, with: other }: ReplaceAsset): Promise<boolean> {
  if (!isId(id) || !isId(other)) return false;
  return readWorkspace(scope, async (tx) => {
    const ask = { type: "asset", ids: [id], actions: ["media.replace"], until: null, limit: 1 } as const;
    const [[last], is, from] = [
      await actsOn(tx, ask),
      await findInLibrary(tx, scope, id),
      await findInLibrary(tx, scope, other),
    ];
    const same = last?.by === scope.userId && last.after?.with === other && last.after.hash === is?.hash;
    return same && is?.deletedAt === null && (from === null || from.hash === is.hash);
  });
}

/** Of two files the one with the lower id is held first, whichever of them replaces the other. */
async function lockBefore(tx: Tx, scope: WorkspaceScope, { id, with: other }: ReplaceAsset): Promise<void> {
  if (isId(id) && isId(other) && other.toLowerCase() < id.toLowerCase()) await lockAsset(tx, scope, other);
}

async function otherOf(tx: Tx, scope: WorkspaceScope, { asset, id }: { asset: AssetRow; id: string }) {
  if (id === asset.id) throw new AppError("invalid", ITSELF);
  const other = isId(id) ? await lockAsset(tx, scope, id) : null;
  if (!other || other.deletedAt !== null || other.class !== asset.class) throw new AppError("not_found");
  if (kindOfType(other.type) !== kindOfType(asset.type)) throw new AppError("invalid", OTHER_KIND);
  if (isOver(other)) throw new AppError("invalid", OVER);
  return other;
}

/** POST /media/{id}/bring-back: what it is now becomes an earlier version in turn. */
export async function bringBackMedia(call: MediaCall, input: BringBack): Promise<{ data: Asset }> {
  const { id, nth } = input;
  const write = fileMutations.by(call, "media.replace", id);
  await refuseShownByOthers(write.scope, call.users ?? {}, id);
  return fileMutations.atVersion(write, input.version, async (tx, before) => {
    const version = await lockVersion(tx, write.scope, { id, nth });
    if (!version) throw new AppError("not_found");
    await dropVersion(tx, write.scope, { id, nth });
    await turnAsset(tx, write.scope, { asset: before, to: version, by: write.scope.userId, now: call.now });
    return { before: traceOf(before), after: { ...traceOf({ ...before, ...version }), nth } };
  });
}

const traceOf = ({ name, hash, bytes }: Pick<AssetRow, "name" | "hash" | "bytes">) => ({ name, hash, bytes });

/** GET /media/{id}/versions: of the brand's own nobody below sees what it was. */
export async function getMediaVersions(call: MediaCall, { id }: { id: string }): Promise<{ data: AssetVersion[] }> {
  const scope = authorize(call.actor, "media.read");
  const rows = isId(id)
    ? await readWorkspace(scope, async (tx) =>
        (await findInLibrary(tx, scope, id)) === null ? null : listVersions(tx, scope, id),
      )
    : null;
  if (rows === null && (!isId(id) || (await brandAssets(scope, [id])).length === 0)) throw new AppError("not_found");
  const versions = rows ?? [];
  const by = await peopleById(
    call.people,
    versions.map(({ replacedBy }) => replacedBy),
  );
  const data = versions.map(({ nth, type, bytes, width, height, said, replacedBy, replacedAt }) => ({
    ...{ nth, type, bytes, width, height, rights_end_on: said.rightsEndOn },
    ...{ replaced_by: by(replacedBy), replaced_at: instantOf(replacedAt) },
  }));
  return { data };
}
