// The media service's operations: authorize, then the rule, then the repository, with its audit row in one transaction.
import type { AuditAction } from "#lib/audit-sentences.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceAction, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { AssetList } from "#lib/services/media/contract.ts";
import type { Asset, AssetUse, UpdateAsset } from "#lib/services/media/entities.ts";
import type { Person } from "#lib/services/person.ts";
import {
  type AssetChange,
  type AssetRow,
  findAsset,
  listAssets,
  listUses,
  lockAsset,
  updateAsset,
} from "#server/media/repository.ts";
import { toAsset } from "#server/media/rows.ts";
import { audit, lastActorOf } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import type { CallContext } from "#server/platform/context.ts";
import { pageOf, toPage } from "#server/platform/list.ts";
import { instantOf } from "#server/platform/rows.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** How long a deleted file can be brought back. */
export const RESTORE_DAYS = 30;
const DAY_MS = 86_400_000;
const MOST_USES = 1000;
const IN_USE = "Something uses this file. Take it out there first, then delete it.";

export type MediaCall = Pick<CallContext, "actor" | "people"> & { requestId: string; now: Date };
type Call = MediaCall;
type Write = { call: Call; scope: WorkspaceScope; action: WorkspaceAction & AuditAction; id: string };

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
  const write = writing(call, "media.update", input.id);
  const done = await changed(write, async (tx) => {
    const before = await lockLiving(tx, write);
    if (before.version !== input.version) return nothingDone(null);
    await updateAsset(tx, write.scope, { id: write.id, ...changeOf(input), updatedAt: call.now });
    return { before: saidOf(before), after: { ...saidOf(before), ...changeOf(input) } };
  });
  if (done) return answer(write);
  throw new AppError("conflict", undefined, { current: await currentOf(write) });
}

/** DELETE /media/{id}, for what nothing uses: gone from lists and from its address at once, and for good after thirty days. */
export async function deleteMedia(call: Call, { id }: { id: string }): Promise<{ data: Asset }> {
  const write = writing(call, "media.delete", id);
  await changed(write, async (tx) => {
    const before = await lockLiving(tx, write);
    if (before.uses > 0) throw new AppError("invalid", IN_USE);
    await updateAsset(tx, write.scope, { id, deletedAt: call.now, updatedAt: call.now });
    return { before: saidOf(before) };
  });
  return answer(write);
}

/** POST /media/{id}/restore, for thirty days; restoring what is not deleted changes nothing. */
export async function restoreMedia(call: Call, { id }: { id: string }): Promise<{ data: Asset }> {
  const write = writing(call, "media.restore", id);
  await changed(write, async (tx) => {
    const asset = await lock(tx, write);
    if (asset.deletedAt === null) return null;
    if (call.now.getTime() - asset.deletedAt.getTime() > RESTORE_DAYS * DAY_MS) throw new AppError("gone");
    await updateAsset(tx, write.scope, { id, deletedAt: null, updatedAt: call.now });
    return { after: saidOf(asset) };
  });
  return answer(write);
}

function writing(call: Call, action: Write["action"], id: string): Write {
  return { call, action, id, scope: authorize(call.actor, action) };
}

type Trace = { before?: object; after?: object };

/** What `run` did and its audit row commit together; false when it did nothing. */
async function changed({ call, scope, action, id }: Write, run: (tx: Tx) => Promise<Trace | null>): Promise<boolean> {
  const { actor, requestId } = call;
  const { workspaceId } = scope;
  return inWorkspace(
    scope,
    async (tx) => {
      const trace = await run(tx);
      if (trace === null) return false;
      await audit(tx, { actor, action, subjectType: "asset", subjectId: id, workspaceId, requestId, ...trace });
      return true;
    },
    "decides",
  );
}

async function lock(tx: Tx, { scope, id }: Write): Promise<AssetRow> {
  const asset = isId(id) ? await lockAsset(tx, scope, id) : null;
  if (asset === null) throw new AppError("not_found");
  return asset;
}

async function lockLiving(tx: Tx, write: Write): Promise<AssetRow> {
  const asset = await lock(tx, write);
  if (asset.deletedAt !== null) throw new AppError("gone");
  return asset;
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
  const row = isId(id) ? await readWorkspace(scope, (tx) => findAsset(tx, scope, id)) : null;
  const [asset] = row ? await onTheWire(call, [row]) : [];
  if (!asset) throw new AppError("not_found");
  return asset;
}

async function onTheWire({ people }: Call, rows: readonly AssetRow[]): Promise<Asset[]> {
  const ids = [...new Set(rows.map(({ ownerId }) => ownerId))];
  const known = new Map((ids.length === 0 ? [] : await people(ids)).map((person) => [person.id, person]));
  return rows.map((row) => toAsset(row, known.get(row.ownerId) ?? { id: row.ownerId, name: "", photo_url: null }));
}

/** The file as it is now, and who made it so. */
async function currentOf({ call, scope, id }: Write): Promise<Asset & { changed_by: Person | null }> {
  const asset = await assetInScope(call, scope, id);
  const actor = await readWorkspace(scope, (tx) => lastActorOf(tx, { type: "asset", id }));
  const [person] = actor === null ? [] : await call.people([actor]);
  return { ...asset, changed_by: person ?? null };
}

async function answer({ call, scope, id }: Write): Promise<{ data: Asset }> {
  return { data: await assetInScope(call, scope, id) };
}
