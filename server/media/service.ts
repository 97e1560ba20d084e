// The media service's operations: authorize, then the rule, then the repository, with its audit row in one transaction.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Asset, AssetUse, UpdateAsset } from "#lib/services/media/entities.ts";
import { RESTORE_DAYS } from "#lib/services/media/media-limits.ts";
import { brandAssets } from "#server/media/library/brand.ts";
import { ownUsesOf, refuseShownByOthers, usesOf } from "#server/media/library/uses.ts";
import { onTheWire } from "#server/media/on-the-wire.ts";
import { followFocus } from "#server/media/renditions/rendition-store.ts";
import {
  type AssetChange,
  type AssetRow,
  addUse,
  dropUse,
  findAssets,
  findInLibrary,
  followRights,
  isKeptFrom,
  lockAsset,
  rightsOver,
  UNUSED_NOW,
  updateAsset,
} from "#server/media/repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import type { MediaUsers } from "#server/platform/media-port.ts";
import { Mutations } from "#server/platform/mutations.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

const IN_USE = "Something uses this file. Take it out there first, then delete it.";
const NO_PICTURE = "Choose a picture of this workspace.";
const BRAND = "Only owners and managers can change a file of the brand.";
const NOT_SHARED = "Only owners and managers can share a public file with every location.";

export type MediaCall = Pick<CallContext, "actor" | "people"> & {
  requestId: string;
  now: Date;
  /** What files are used by, in words; nobody says it where nobody asks. */
  users?: MediaUsers;
};
type Call = MediaCall;

export const fileMutations = new Mutations<Call, AssetRow, Asset>({
  subject: "asset",
  restoreDays: RESTORE_DAYS,
  lock: lockChangeable,
  read: assetInScope,
  traceOf: (trace) => trace,
});
const assets = fileMutations;

/** GET /media/{id}; a deleted one is `gone`. */
export async function getMedia(call: Call, { id }: { id: string }): Promise<{ data: Asset }> {
  const data = await assetInScope(call, authorize(call.actor, "media.read"), id);
  if (data.deleted_at !== null) throw new AppError("gone");
  return { data };
}

/** GET /media/{id}/uses */
export async function getMediaUses(call: Call, { id }: { id: string }): Promise<{ data: AssetUse[] }> {
  const scope = authorize(call.actor, "media.read");
  const { locked } = await assetInScope(call, scope, id);
  const users = call.users ?? {};
  return { data: await (locked ? ownUsesOf(scope, users, id) : usesOf(scope, users, id)) };
}

/** PATCH /media/{id}: of two edits of one version the second is a `conflict` with the file as it is now. */
export async function updateMedia(call: Call, input: UpdateAsset): Promise<{ data: Asset }> {
  const write = assets.by(call, "media.update", input.id);
  await refuseOtherEnd(call, write.scope, input);
  return assets.atVersion(write, input.version, async (tx, before) => {
    if (input.brand === true && (write.scope.ownerId !== null || before.class !== "public"))
      throw new AppError("forbidden", NOT_SHARED);
    if (input.poster !== undefined) await keepPoster(tx, write.scope, { video: before, poster: input.poster });
    const said = changeOf(input);
    await updateAsset(tx, write.scope, { id: write.id, ...said, ...rightsEndOf(input), updatedAt: call.now });
    if (input.rights_end_on !== undefined) await followRights(tx, write.scope, write.id);
    await followFocus(tx, write.scope, { before, to: input.focal_point });
    return { before: saidOf(before), after: { ...saidOf(before), ...said } };
  });
}

/** DELETE /media/{id}, for what nothing uses: gone from lists and from its address at once, and for good after thirty days. */
export async function deleteMedia(call: Call, { id }: { id: string }): Promise<{ data: Asset }> {
  const write = assets.by(call, "media.delete", id);
  await assets.change(write, async (tx) => {
    const before = await assets.lockLiving(tx, write);
    if (before.uses > 0) throw new AppError("invalid", IN_USE);
    await updateAsset(tx, write.scope, { id, deletedAt: call.now, updatedAt: call.now });
    return { before: saidOf(before) };
  });
  return assets.answer(write);
}

/** POST /media/{id}/restore, for thirty days; restoring what is not deleted changes nothing. */
export async function restoreMedia(call: Call, { id }: { id: string }): Promise<{ data: Asset }> {
  const write = assets.by(call, "media.restore", id);
  return assets.restore(write, async (tx, asset) => {
    await updateAsset(tx, write.scope, { id, deletedAt: null, unusedSince: UNUSED_NOW, updatedAt: call.now });
    return { after: saidOf(asset) };
  });
}

function changeOf(input: UpdateAsset): Omit<AssetChange, "updatedAt"> {
  const { focal_point: point, tags, rights_end_on: last, poster, name, alt, folder, creator, credit, licence } = input;
  const { source, consent, territory, brand } = input;
  const said = {
    ...{ name, alt, folder, creator, credit, licence, source, consent, territory, brand, tags },
    ...{ focalX: point?.x, focalY: point?.y, tagWords: tags?.join(" "), rightsEndOn: last, posterId: poster },
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** Another end takes the file away from whatever shows it. */
async function refuseOtherEnd(
  call: Call,
  scope: WorkspaceScope,
  { id, rights_end_on: last }: UpdateAsset,
): Promise<void> {
  if (last === undefined || scope.ownerId === null) return;
  const { rights_end_on: before } = await assetInScope(call, scope, id);
  if (before !== last) await refuseShownByOthers(scope, call.users ?? {}, id);
}

/** Another end is another thing to be told of. */
function rightsEndOf({ rights_end_on: last }: UpdateAsset) {
  return last === undefined ? {} : { rightsEndAt: rightsOver(last), rightsToldAt: null };
}

type Poster = { video: AssetRow; poster: string | null };

/** A picture that stands for a video is used by it. */
async function keepPoster(tx: Tx, scope: WorkspaceScope, { video, poster }: Poster): Promise<void> {
  const { workspaceId, id } = video;
  await dropUse(tx, { workspaceId, kind: "poster", id });
  if (poster === null) return;
  const [picture] = isId(poster) ? await findAssets(tx, scope, [poster]) : [];
  const fits = picture?.deletedAt === null && picture.class === "public" && picture.type.startsWith("image/");
  if (!fits || !video.type.startsWith("video/")) throw new AppError("invalid", NO_PICTURE);
  await addUse(tx, { workspaceId, assetId: poster, kind: "poster", id });
}

function saidOf(row: AssetRow) {
  const { name, alt, focalX, focalY, folder, tags, creator, credit, licence } = row;
  const { source, consent, territory, rightsEndOn, brand } = row;
  return {
    ...{ name, alt, focalX, focalY, folder, tags, creator, credit, licence },
    ...{ source, consent, territory, rightsEndOn, brand },
  };
}

/** The row held for a change. */
async function lockChangeable(tx: Tx, scope: WorkspaceScope, id: string): Promise<AssetRow | null> {
  const row = await lockAsset(tx, scope, id);
  if (row && isKeptFrom(scope, row)) throw new AppError("forbidden", BRAND);
  return row;
}

/** One's own, or the brand's above. */
async function assetInScope(call: Call, scope: WorkspaceScope, id: string): Promise<Asset> {
  if (!isId(id)) throw new AppError("not_found");
  const row = await readWorkspace(scope, (tx) => findInLibrary(tx, scope, id));
  const rows = row ? [row] : await brandAssets(scope, [id]);
  const [asset] = await onTheWire(call, rows, { space: null, locked: row === null });
  if (!asset) throw new AppError("not_found");
  return asset;
}
