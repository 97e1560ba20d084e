// Regions of a franchise: named groups of its locations with the managers who read them. A region is no workspace.
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { AddRegion, ChangeRegion, Region } from "#lib/services/auth/franchise-entities.ts";
import { MOST_REGIONS, REGION_RESTORE_DAYS } from "#lib/services/auth/franchise-limits.ts";
import { areLocations } from "#server/auth/franchise/locations-store.ts";
import { type Reach, reachOf } from "#server/auth/franchise/reach.ts";
import {
  findRegion,
  holdRegions,
  insertRegion,
  managersOf,
  openToReaders,
  putLocations,
  putReaders,
  type RegionRow,
  readDeletedRegions,
  readGrouped,
  readRegions,
  touchThemes,
  updateRegion,
} from "#server/auth/franchise/regions-repository.ts";
import { subjectIs } from "#server/platform/claim.ts";
import type { CallContext } from "#server/platform/context.ts";
import { restorableFrom } from "#server/platform/days.ts";
import { Mutations, type Trace } from "#server/platform/mutations.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

type RegionContext = CallContext & { requestId: string; now: Date };
type Answer = Promise<{ data: Region }>;

const FULL = `A franchise has at most ${MOST_REGIONS} regions. Delete one first.`;
const TAKEN = "Another region has that name. Choose another name.";
const NOT_OURS = "One of these is no location of this franchise.";
const NO_MANAGER = "Only managers of this workspace can read a region. Owners read all of them.";

const problem = (field: string, message: string) =>
  new AppError("invalid", message, { fields: { [field]: [message] } });
const within = (context: CallContext): RegionContext => ({
  ...context,
  requestId: context.request.id,
  now: new Date(),
});

const kind = new Mutations<RegionContext, RegionRow, Region, Trace>({
  subject: "region",
  restoreDays: REGION_RESTORE_DAYS,
  lock: (tx, scope, id) => findRegion(tx, scope, { id, hold: true }),
  read: regionInScope,
  traceOf: (trace) => trace,
});

async function toRegions(context: CallContext, scope: WorkspaceScope, read: (tx: Tx) => Promise<RegionRow[]>) {
  const { rows, grouped } = await readWorkspace(scope, async (tx) => ({
    rows: await read(tx),
    grouped: await readGrouped(tx, scope),
  }));
  const readers = rows.flatMap(({ id }) => grouped.readers.get(id) ?? []);
  const person = await peopleById(context.people, readers);
  return rows.map(
    ({ id, name, version, deletedAt }): Region => ({
      ...{ id, name, version, deleted_at: instantOf(deletedAt) },
      locations: grouped.locations.get(id) ?? [],
      readers: (grouped.readers.get(id) ?? []).map(person),
    }),
  );
}

/** The regions that the caller reads, by name. */
export function regionsRead(context: CallContext, { scope, owner }: Reach): Promise<Region[]> {
  return toRegions(context, scope, (tx) => readRegions(tx, scope, owner ? null : scope.userId));
}

/** GET /franchise/regions: what was deleted is for whoever can bring it back. */
export async function listRegions(
  context: CallContext,
  { deleted }: { deleted: boolean },
): Promise<{ data: Region[] }> {
  const reach = reachOf(context, "franchise.read");
  if (!deleted) return { data: await regionsRead(context, reach) };
  const { scope, owner } = reach;
  if (!owner) throw new AppError("forbidden");
  const since = restorableFrom(new Date(), REGION_RESTORE_DAYS);
  return { data: await toRegions(context, scope, (tx) => readDeletedRegions(tx, scope, since)) };
}

async function regionInScope(context: CallContext, scope: WorkspaceScope, id: string): Promise<Region> {
  const found = await toRegions(context, scope, async (tx) => {
    const row = isId(id) ? await findRegion(tx, scope, { id }) : null;
    return row ? [row] : [];
  });
  const [region] = found;
  if (!region) throw new AppError("not_found");
  return region;
}

/** GET /franchise/regions/{id}: to a manager one that does not name them is `not_found`. */
export async function getRegion(context: CallContext, { id }: { id: string }): Answer {
  const { scope, owner } = reachOf(context, "franchise.read");
  const region = await regionInScope(context, scope, id);
  if (!owner && !region.readers.some((reader) => reader.id === scope.userId)) throw new AppError("not_found");
  return { data: region };
}

type Shape = { id: string; name: string; locations?: readonly string[]; readers?: readonly string[] };

/** Its name is free, its locations are of this franchise, and its readers are managers here. */
async function refuseShape(tx: Tx, scope: WorkspaceScope, { id, name, locations = [], readers = [] }: Shape) {
  const others = await readRegions(tx, scope, null);
  if (others.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase()))
    throw problem("name", TAKEN);
  if (!locations.every((location) => isId(location)) || !(await areLocations(tx, locations)))
    throw problem("locations", NOT_OURS);
  const managers = await managersOf(tx, scope);
  if (readers.some((reader) => !managers.has(reader))) throw problem("readers", NO_MANAGER);
  return others.length;
}

const once = (ids: readonly string[]) => [...new Set(ids)];

/** POST /franchise/regions */
export async function addRegion(context: CallContext, { name, locations, readers }: AddRegion): Answer {
  const write = kind.by(within(context), "franchise.regions", newId());
  const { scope, id } = write;
  subjectIs(id);
  await kind.change(write, async (tx) => {
    await holdRegions(tx, scope);
    if ((await refuseShape(tx, scope, { id, name, locations, readers })) >= MOST_REGIONS) throw problem("name", FULL);
    await insertRegion(tx, scope, { id, name, createdBy: scope.userId, createdAt: write.context.now });
    // No theme has a rule for it yet.
    await putLocations(tx, scope, { id, locations: once(locations) });
    await putReaders(tx, scope, { id, readers: once(readers) });
    await openToReaders(tx, scope);
    return { after: { added: true, name, locations, readers } };
  });
  return kind.answer(write);
}

/** PATCH /franchise/regions/{id}: of two changes of one version the second is a `conflict` with the region as it is now. */
export async function changeRegion(context: CallContext, input: ChangeRegion): Answer {
  const write = kind.by(within(context), "franchise.regions", input.id);
  const { scope, id } = write;
  return kind.atVersion(write, input.version, async (tx, before) => {
    await holdRegions(tx, scope);
    const { name = before.name, locations, readers } = input;
    await refuseShape(tx, scope, { id, name, ...(locations ? { locations } : {}), ...(readers ? { readers } : {}) });
    await updateRegion(tx, scope, { id, name });
    if (locations) {
      await putLocations(tx, scope, { id, locations: once(locations) });
      await touchThemes(tx);
    }
    if (readers) await putReaders(tx, scope, { id, readers: once(readers) });
    await openToReaders(tx, scope);
    return { before: { name: before.name }, after: { name, locations, readers } };
  });
}

/** DELETE /franchise/regions/{id}: nobody reads by it any more, and its locations stay what they are. */
export async function removeRegion(context: CallContext, { id }: { id: string }): Answer {
  const write = kind.by(within(context), "franchise.regions", id);
  await kind.change(write, async (tx) => {
    const { name } = await kind.lockLiving(tx, write);
    await updateRegion(tx, write.scope, { id, deletedAt: write.context.now });
    await openToReaders(tx, write.scope);
    await touchThemes(tx);
    return { before: { name }, after: { deleted: true } };
  });
  return kind.answer(write);
}

/** POST /franchise/regions/{id}/restore, for thirty days. */
export async function restoreRegion(context: CallContext, { id }: { id: string }): Answer {
  const write = kind.by(within(context), "franchise.regions", id);
  const { scope } = write;
  return kind.restore(write, async (tx, { name }) => {
    await holdRegions(tx, scope);
    if ((await refuseShape(tx, scope, { id, name })) >= MOST_REGIONS) throw problem("name", FULL);
    await updateRegion(tx, scope, { id, deletedAt: null });
    await openToReaders(tx, scope);
    await touchThemes(tx);
    return { after: { name, deleted: false } };
  });
}
