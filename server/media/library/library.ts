// The library over a workspace's files: how many there are and where, all of them as CSV, and those that somebody picked.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { AssetExport, AssetList } from "#lib/services/media/contract.ts";
import type { Asset, MediaOverview, PickedMedia, PickMedia } from "#lib/services/media/entities.ts";
import { FILE_COLUMNS } from "#lib/services/media/file-columns.ts";
import { type LeftOut, MAX_PICKED, RESTORE_DAYS } from "#lib/services/media/media-limits.ts";
import { brandAbove, brandAssets, brandShown } from "#server/media/library/brand.ts";
import { type Listing, listAssets } from "#server/media/library/library-store.ts";
import {
  countAssets,
  countBrand,
  countDeleted,
  listFolders,
  listOwners,
  listTags,
} from "#server/media/library/overview-store.ts";
import { onTheWire } from "#server/media/on-the-wire.ts";
import { type AssetRow, findAssets, findBrandAssets, isOver } from "#server/media/repository.ts";
import type { MediaCall } from "#server/media/service.ts";
import { audit } from "#server/platform/audit.ts";
import { restorableFrom } from "#server/platform/days.ts";
import { csvExport, orderedPieces } from "#server/platform/export-file.ts";
import { type Found, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

/** No id is that long: what nobody may be is found nowhere. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** GET /media */
export async function listMedia(call: MediaCall, input: AssetList) {
  const scope = authorize(call.actor, "media.read");
  const found = await listed(call, scope, { ...pageOf(input), ...narrowed(call, input) });
  return toPage(found, input, (asset) => asset);
}

function narrowed({ now }: MediaCall, input: AssetExport) {
  const { class: kind, type, used, folder, tag, rights, by, fits, brand, deleted = false } = input;
  return {
    ...{ class: kind, type, used, folder, tag, rights, fits, brand: brand === true ? true : undefined },
    by: by === undefined || isId(by) ? by : NOBODY,
    deletedAfter: deleted ? restorableFrom(now, RESTORE_DAYS) : null,
  };
}

const NOTHING = { rows: [], total: 0, next: null };

/** In a location the brand's files are those of the workspace above it, for a member elsewhere those of their own. What was deleted there is nothing of it any more. */
async function listed(call: MediaCall, own: WorkspaceScope, ask: Listing): Promise<Found<Asset>> {
  const above = ask.brand === true ? await brandShown(own) : null;
  if (above !== null && ask.deletedAfter !== null) return NOTHING;
  const scope = above?.scope ?? own;
  const { rows, ...found } = await readWorkspace(scope, (tx) => listAssets(tx, scope, ask));
  return { ...found, rows: await onTheWire(call, rows, { space: scope, locked: above !== null }) };
}

type Downloading = MediaCall & { timeZone: string; gone?: AbortSignal | undefined };

/** GET /media/export */
export async function exportMedia(call: Downloading, input: AssetExport): Promise<File> {
  const action = "media.export";
  const scope = authorize(call.actor, action);
  const { actor, requestId, timeZone } = call;
  const { workspaceId } = scope;
  await inWorkspace(scope, (tx) =>
    audit(tx, { actor, action, subjectType: "asset", subjectId: null, workspaceId, requestId }),
  );
  const pieces = orderedPieces({ ...wholeOf(input), ...narrowed(call, input) }, (ask) => listed(call, scope, ask));
  return csvExport(call.gone, { name: "media", timeZone, columns: FILE_COLUMNS }, pieces);
}

/** GET /media/overview */
export async function getMediaOverview(call: MediaCall): Promise<{ data: MediaOverview }> {
  const scope = authorize(call.actor, "media.read");
  const above = await brandAbove(scope);
  const brandScope = above?.scope ?? scope;
  const brand = await readWorkspace(brandScope, (tx) => countBrand(tx, brandScope));
  const { owners, ...counted } = await readWorkspace(scope, async (tx) => ({
    ...(await countAssets(tx, scope)),
    deleted: await countDeleted(tx, scope),
    folders: await listFolders(tx, scope),
    tags: await listTags(tx, scope),
    owners: await listOwners(tx, scope),
  }));
  const people = owners.length === 0 ? [] : [...(await call.people(owners))];
  return { data: { ...counted, people, brand: { name: above?.name ?? "", files: brand } } };
}

/** GET /media/picked: what somebody chose in the library, as far as it may go out by now; why the others do not. */
export async function pickMedia(call: MediaCall, { ids: text }: PickMedia): Promise<{ data: PickedMedia }> {
  const scope = authorize(call.actor, "media.read");
  const ids = [...new Set(text.split(","))].filter((id) => isId(id));
  if (ids.length > MAX_PICKED) throw new AppError("invalid");
  const { here, above } = await seenAmong(scope, ids);
  const out = new Map([...here, ...above].map((row) => [row.id, leftOut(row, call.now)]));
  const goesOut = ({ id }: AssetRow) => out.get(id) === null;
  const wire = [
    ...(await onTheWire(call, here.filter(goesOut), { space: scope, locked: false })),
    ...(await onTheWire(call, above.filter(goesOut), { space: null, locked: true })),
  ];
  const files = ids.flatMap((id) => wire.find((asset) => asset.id === id) ?? []);
  const others = ids.filter((id) => files.every((file) => file.id !== id));
  const names = new Map([...here, ...above].map(({ id, name }) => [id, name]));
  const left_out = others.map((id) => {
    const why = out.get(id) ?? "gone";
    return { id, name: why === "gone" ? "" : (names.get(id) ?? ""), why };
  });
  return { data: { files, left_out } };
}

/** Those of these files that this person sees: their own with the brand's where they are, and those of the brand above. */
async function seenAmong(scope: WorkspaceScope, ids: readonly string[]) {
  const own = await readWorkspace(scope, (tx) => findAssets(tx, scope, ids));
  const others = ids.filter((id) => own.every((row) => row.id !== id));
  // The brand's own managers have them by their workspace already; its members have the brand's as a location has.
  const shared = await readWorkspace(scope, (tx) => findBrandAssets(tx, scope, others));
  return { here: [...own, ...shared], above: await brandAssets(scope, others) };
}

/** A private file says no more of itself than one of another workspace: not everybody who holds it may see what it is for. */
function leftOut(row: AssetRow, now: Date): LeftOut | null {
  if (row.class !== "public") return "gone";
  if (row.deletedAt !== null) return "deleted";
  return isOver(row, now) ? "ended" : null;
}
