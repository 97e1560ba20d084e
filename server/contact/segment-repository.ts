// The only file that opens the table of segments, inside one workspace; row security leaves those that are not shared to their
// makers.
import { and, asc, count, eq, gt, isNull, sql } from "drizzle-orm";
import { contactSegments } from "#db/schema/contact-segments.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { mine } from "#server/contact/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type SegmentRow = typeof contactSegments.$inferSelect;

const of = ({ workspaceId }: WorkspaceScope, id: string) =>
  and(eq(contactSegments.workspaceId, workspaceId), eq(contactSegments.id, id));

/** One's own and the shared ones, by name: the living, or those that were deleted since then. */
export function listSegments(tx: Tx, { workspaceId }: WorkspaceScope, deletedAfter: Date | null) {
  const { deletedAt, name, id } = contactSegments;
  return tx
    .select()
    .from(contactSegments)
    .where(
      and(
        eq(contactSegments.workspaceId, workspaceId),
        deletedAfter === null ? isNull(deletedAt) : gt(deletedAt, deletedAfter),
      ),
    )
    .orderBy(asc(sql`lower(${name})`), asc(id));
}

/** Deleted or not; `lock` holds it until the transaction ends. */
export async function findSegment(
  tx: Tx,
  scope: WorkspaceScope,
  { id, lock }: { id: string; lock?: true },
): Promise<SegmentRow | null> {
  const query = tx.select().from(contactSegments).where(of(scope, id));
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

/** How many living ones there are: of the workspace, or of the person. */
export async function countSegments(tx: Tx, scope: WorkspaceScope, shared: boolean): Promise<number> {
  const { workspaceId, userId } = scope;
  const whose = shared ? undefined : eq(contactSegments.ownerId, userId);
  const [row] = await tx
    .select({ held: count() })
    .from(contactSegments)
    .where(
      and(
        eq(contactSegments.workspaceId, workspaceId),
        eq(contactSegments.shared, shared),
        isNull(contactSegments.deletedAt),
        whose,
      ),
    );
  return row?.held ?? 0;
}

export type NewSegment = Pick<SegmentRow, "id" | "ownerId" | "shared" | "name" | "filter" | "createdAt" | "updatedAt">;

export async function insertSegment(tx: Tx, { workspaceId }: WorkspaceScope, made: NewSegment): Promise<void> {
  await tx.insert(contactSegments).values({ ...made, workspaceId });
}

export type SegmentChange = Partial<Pick<SegmentRow, "name" | "filter" | "shared" | "updatedAt" | "deletedAt">>;

/** Changes one that is held; the version goes up by one. */
export async function updateSegment(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...change }: SegmentChange & { id: string },
): Promise<void> {
  await tx
    .update(contactSegments)
    .set({ ...change, version: sql`${contactSegments.version} + 1` })
    .where(of(scope, id));
}

/** Those who can have contacts here; everybody where nobody is named. */
export async function colleaguesIn(tx: Tx, people: readonly string[] | null): Promise<string[]> {
  const asked = people === null ? sql`null` : sql.param([...people]);
  const { rows } = await tx.execute<{ id: string }>(sql`select contact_colleagues(${asked}::uuid[]) as id`);
  return rows.map(({ id }) => id);
}

/** Those of the tags that a living contact in the scope has. */
export async function tagsIn(tx: Tx, scope: WorkspaceScope, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  const { rows } = await tx.execute<{ tag: string }>(sql`
    select t.tag from unnest(${sql.param([...tags])}::text[]) t(tag) where exists (select from contacts
      where ${mine(scope)} and contacts.deleted_at is null and contacts.merged_into is null and contacts.tags @> array[t.tag])`);
  return rows.map(({ tag }) => tag);
}

/** All that one person made, deleted ones too. */
export function segmentsOf(tx: Tx, userId: string): Promise<Record<string, unknown>[]> {
  const { id, name, shared, filter, createdAt, deletedAt } = contactSegments;
  const columns = { id, name, shared, filter, created_at: createdAt, deleted_at: deletedAt };
  return tx.select(columns).from(contactSegments).where(eq(contactSegments.ownerId, userId)).orderBy(asc(createdAt));
}

/** How many segments that everybody has a person made. */
export async function heldSegments(tx: Tx, userId: string): Promise<number> {
  const { rows } = await tx.execute(sql`select count(*)::integer as held from ${contactSegments}
    where owner_id = ${userId}::uuid and shared and deleted_at is null`);
  return Number(rows[0]?.held ?? 0);
}
