// The media service's operations: authorize, then the rule, then the repository, with its audit row in one transaction.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { AssetList } from "#lib/services/media/contract.ts";
import type { Asset, AssetUse, UpdateAsset } from "#lib/services/media/entities.ts";
import {
  type AssetChange,
  type AssetRow,
  findInLibrary,
  listAssets,
  listUses,
  lockAsset,
  updateAsset,
} from "#server/media/repository.ts";
import { toAsset } from "#server/media/rows.ts";
import type { CallContext } from "#server/platform/context.ts";
import { pageOf, toPage } from "#server/platform/list.ts";
import { Mutations } from "#server/platform/mutations.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

/** How long a deleted file can be brought back. */
export const RESTORE_DAYS = 30;
const DAY_MS = 86_400_000;
const MOST_USES = 1000;
const IN_USE = "Something uses this file. Take it out there first, then delete it.";

export type MediaCall = Pick<CallContext, "actor" | "people"> & { requestId: string; now: Date };
type Call = MediaCall;

const assets = new Mutations<Call, AssetRow, Asset>({
  subject: "asset",
  restoreDays: RESTORE_DAYS,
  lock: lockAsset,
  read: assetInScope,
  traceOf: (trace) => trace,
});

/** GET /media */
export async function listMedia(call: Call, input: AssetList) {
  const scope = authorize(call.actor, "media.read");
  const { class: kind, type, used, deleted = false } = input;
  const deletedAfter = deleted ? new Date(call.now.getTime() - RESTORE_DAYS * DAY_MS) : null;
  const ask = { ...pageOf(input), class: kind, type, used, deletedAfter };
  const { rows, ...found } = await readWorkspace(scope, (tx) => listAssets(tx, scope, ask));
  return toPage({ ...found, rows: await onTheWire(call, rows) }, input, (asset) => asset);
}

/** GET /media/{id}; a deleted one is `gone`. */
export async function getMedia(call: Call, { id }: { id: string }): Promise<{ data: Asset }> {
  const data = await assetInScope(call, authorize(call.actor, "media.read"), id);
  if (data.deleted_at !== null) throw new AppError("gone");
  return { data };
}

/** GET /media/{id}/uses */
export async function getMediaUses(call: Call, { id }: { id: string }): Promise<{ data: AssetUse[] }> {
  const scope = authorize(call.actor, "media.read");
  await assetInScope(call, scope, id);
  const rows = await readWorkspace(scope, (tx) => listUses(tx, scope, { id, most: MOST_USES }));
  return { data: rows.map(({ createdAt, ...use }) => ({ ...use, created_at: instantOf(createdAt) })) };
}

/** PATCH /media/{id}: of two edits of one version the second is a `conflict` with the file as it is now. */
export async function updateMedia(call: Call, input: UpdateAsset): Promise<{ data: Asset }> {
  const write = assets.by(call, "media.update", input.id);
  return assets.atVersion(write, input.version, async (tx, before) => {
    await updateAsset(tx, write.scope, { id: write.id, ...changeOf(input), updatedAt: call.now });
    return { before: saidOf(before), after: { ...saidOf(before), ...changeOf(input) } };
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
    await updateAsset(tx, write.scope, { id, deletedAt: null, updatedAt: call.now });
    return { after: saidOf(asset) };
  });
}

function changeOf({ alt, focal_point, creator, credit, licence }: UpdateAsset): Omit<AssetChange, "updatedAt"> {
  return {
    ...(alt === undefined ? {} : { alt }),
    ...(focal_point === undefined ? {} : { focalX: focal_point.x, focalY: focal_point.y }),
    ...(creator === undefined ? {} : { creator }),
    ...(credit === undefined ? {} : { credit }),
    ...(licence === undefined ? {} : { licence }),
  };
}

function saidOf({ name, alt, focalX, focalY, creator, credit, licence }: AssetRow) {
  return { name, alt, focalX, focalY, creator, credit, licence };
}

async function assetInScope(call: Call, scope: WorkspaceScope, id: string): Promise<Asset> {
  const row = isId(id) ? await readWorkspace(scope, (tx) => findInLibrary(tx, scope, id)) : null;
  const [asset] = row ? await onTheWire(call, [row]) : [];
  if (!asset) throw new AppError("not_found");
  return asset;
}

async function onTheWire({ people }: Call, rows: readonly AssetRow[]): Promise<Asset[]> {
  const owner = await peopleById(
    people,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.map((row) => toAsset(row, owner(row.ownerId)));
}
