// Opens regions, what they group and who reads them; every statement runs inside the parent's workspace.
import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { memberships } from "#db/schema/auth.ts";
import { regionLocations, regionReaders, regions } from "#db/schema/auth-franchise.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type RegionRow = typeof regions.$inferSelect;

const here = ({ workspaceId }: WorkspaceScope, id: string) =>
  and(eq(regions.workspaceId, workspaceId), eq(regions.id, id));

/** Those that are not deleted, by name; of one person those that they read. */
export async function readRegions(tx: Tx, scope: WorkspaceScope, reader: string | null): Promise<RegionRow[]> {
  const read =
    reader === null
      ? undefined
      : sql`exists (select from ${regionReaders} where ${regionReaders.workspaceId} = ${regions.workspaceId}
          and ${regionReaders.regionId} = ${regions.id} and ${regionReaders.userId} = ${reader}::uuid)`;
  return tx
    .select()
    .from(regions)
    .where(and(eq(regions.workspaceId, scope.workspaceId), isNull(regions.deletedAt), read))
    .orderBy(asc(sql`lower(${regions.name})`), asc(regions.id));
}

/** Those that can still be restored, the last one that was deleted first. */
export async function readDeletedRegions(tx: Tx, { workspaceId }: WorkspaceScope, since: Date): Promise<RegionRow[]> {
  return tx
    .select()
    .from(regions)
    .where(and(eq(regions.workspaceId, workspaceId), gt(regions.deletedAt, since)))
    .orderBy(desc(regions.deletedAt), asc(regions.id));
}

/** One of them, deleted or not; held until the transaction ends where it is to be changed. */
export async function findRegion(
  tx: Tx,
  scope: WorkspaceScope,
  { id, hold = false }: { id: string; hold?: boolean },
): Promise<RegionRow | null> {
  const query = tx.select().from(regions).where(here(scope, id));
  const [row] = await (hold ? query.for("update") : query);
  return row ?? null;
}

/** Whoever makes, renames or restores regions of the workspace does it alone until the transaction ends. */
export async function holdRegions(tx: Tx, { workspaceId }: WorkspaceScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('regions ' || ${workspaceId}, 0))`);
}

export type Grouped = { locations: Map<string, string[]>; readers: Map<string, string[]> };

/** What every region groups, and who reads it. */
export async function readGrouped(tx: Tx, { workspaceId }: WorkspaceScope): Promise<Grouped> {
  const locations = await tx
    .select()
    .from(regionLocations)
    .where(eq(regionLocations.workspaceId, workspaceId))
    .orderBy(asc(regionLocations.locationId));
  const readers = await tx
    .select()
    .from(regionReaders)
    .where(eq(regionReaders.workspaceId, workspaceId))
    .orderBy(asc(regionReaders.userId));
  return {
    locations: grouped(locations, ({ locationId }) => locationId),
    readers: grouped(readers, ({ userId }) => userId),
  };
}

function grouped<Row extends { regionId: string }>(rows: readonly Row[], of: (row: Row) => string) {
  return new Map([...Map.groupBy(rows, ({ regionId }) => regionId)].map(([id, group]) => [id, group.map(of)]));
}

/** Stores a new one. */
export async function insertRegion(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  region: Pick<RegionRow, "id" | "name" | "createdBy" | "createdAt">,
): Promise<void> {
  await tx.insert(regions).values({ ...region, workspaceId });
}

/** Changes one that is held; the version goes up by one. */
export async function updateRegion(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...change }: { id: string } & Partial<Pick<RegionRow, "name" | "deletedAt">>,
): Promise<void> {
  await tx
    .update(regions)
    .set({ ...change, version: sql`${regions.version} + 1` })
    .where(here(scope, id));
}

/** These locations and no others are in it. */
export async function putLocations(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id: regionId, locations }: { id: string; locations: readonly string[] },
): Promise<void> {
  const mine = and(eq(regionLocations.workspaceId, workspaceId), eq(regionLocations.regionId, regionId));
  await tx.delete(regionLocations).where(mine);
  if (locations.length === 0) return;
  await tx.insert(regionLocations).values(locations.map((locationId) => ({ workspaceId, regionId, locationId })));
}

/** Cards whose theme has a rule for a region are shown by what it groups from now on. */
export async function touchThemes(tx: Tx): Promise<void> {
  await tx.execute(sql`select theme_touch()`);
}

/** These people and no others read it. */
export async function putReaders(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id: regionId, readers }: { id: string; readers: readonly string[] },
): Promise<void> {
  const mine = and(eq(regionReaders.workspaceId, workspaceId), eq(regionReaders.regionId, regionId));
  await tx.delete(regionReaders).where(mine);
  if (readers.length === 0) return;
  await tx.insert(regionReaders).values(readers.map((userId) => ({ workspaceId, regionId, userId })));
}

/** Of these, who is an active manager of the workspace: whom a region may name. */
export async function managersOf(tx: Tx, { workspaceId }: WorkspaceScope): Promise<Set<string>> {
  const rows = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, "manager"), isNull(memberships.suspendedAt)),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Opens Franchise Manager to whoever reads a region, and shuts it to whoever reads none any more. */
export async function openToReaders(tx: Tx, { workspaceId }: WorkspaceScope): Promise<void> {
  const reads = sql`exists (select from region_readers r join regions g on g.workspace_id = r.workspace_id and g.id = r.region_id
    where r.workspace_id = ${workspaceId}::uuid and r.user_id = m.user_id and g.deleted_at is null)`;
  await tx.execute(sql`update memberships m set version = m.version + 1, overrides = case when ${reads}
      then m.overrides || '{"gui::franchise_manager_business": true}' else m.overrides - 'gui::franchise_manager_business' end
    where m.workspace_id = ${workspaceId}::uuid and m.role = 'manager'
      and ${reads} is distinct from coalesce((m.overrides->>'gui::franchise_manager_business')::boolean, false)`);
}
