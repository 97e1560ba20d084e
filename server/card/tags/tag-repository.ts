// The only file that writes the table of tags and lists it; every statement runs inside the scope's workspace.
import { and, count, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { tags } from "#db/schema/card-tags.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { TagTarget } from "#lib/services/card/tag-limits.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Stored = typeof tags.$inferSelect;
/** One that somebody wrote has a person and leads somewhere (`tags_own`). */
export type TagRow = Omit<Stored, "ownerId" | "targetKind" | "targetId"> & {
  ownerId: string;
  targetKind: TagTarget;
  targetId: string;
  targetName: string;
};

const COLUMNS = {
  ...getTableColumns(tags),
  ownerId: sql<string>`${tags.ownerId}`,
  targetKind: sql<TagTarget>`${tags.targetKind}`,
  targetId: sql<string>`${tags.targetId}`,
  targetName: sql<string>`coalesce((select t.name from tag_target(${tags.targetKind}, ${tags.targetId}) t), '')`,
};

/** As many as a workspace shows at once. */
const MOST = 1000;

/** Those that people wrote themselves: ordered ones are devices. */
const OWN = eq(tags.kind, "own");

function mine({ workspaceId, ownerId }: WorkspaceScope): SQL | undefined {
  const owned = ownerId === null ? undefined : eq(tags.ownerId, ownerId);
  return and(eq(tags.workspaceId, workspaceId), OWN, owned);
}

/** Those in use, or those that were retired; the newest first. */
export async function listTags(tx: Tx, scope: WorkspaceScope, retired: boolean): Promise<TagRow[]> {
  const there = retired ? isNotNull(tags.deletedAt) : isNull(tags.deletedAt);
  return tx
    .select(COLUMNS)
    .from(tags)
    .where(and(mine(scope), there))
    .orderBy(desc(tags.createdAt), desc(tags.id))
    .limit(MOST);
}

/** One tag, retired or not; null when it is not in the scope. */
export async function findTag(tx: Tx, scope: WorkspaceScope, id: string): Promise<TagRow | null> {
  const [row] = await tx
    .select(COLUMNS)
    .from(tags)
    .where(and(mine(scope), eq(tags.id, id)));
  return row ?? null;
}

/** The same row held until the transaction ends. */
export async function lockTag(tx: Tx, scope: WorkspaceScope, id: string): Promise<TagRow | null> {
  await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(mine(scope), eq(tags.id, id)))
    .for("update");
  return findTag(tx, scope, id);
}

/** How many tags a person has in use here; who asks, unless another is named. */
export async function countTags(tx: Tx, { workspaceId, userId }: WorkspaceScope, person = userId): Promise<number> {
  const [row] = await tx
    .select({ held: count() })
    .from(tags)
    .where(and(eq(tags.workspaceId, workspaceId), OWN, eq(tags.ownerId, person), isNull(tags.deletedAt)));
  return row?.held ?? 0;
}

export type Pointed = { targetKind: TagTarget; targetId: string; private: boolean };
type NewTag = Pointed & { id: string; alias: string; name: string; createdAt: Date };

/** Stores a tag of the scope's person. */
export async function insertTag(tx: Tx, { workspaceId, userId }: WorkspaceScope, tag: NewTag): Promise<void> {
  await tx.insert(tags).values({ ...tag, workspaceId, ownerId: userId, updatedAt: tag.createdAt });
}

export type TagChange = Partial<Pointed> & { name?: string | undefined; deletedAt?: Date | null; updatedAt: Date };

/** Changes a tag that `lockTag` holds; the version goes up by one. */
export async function updateTag(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...change }: TagChange & { id: string },
): Promise<void> {
  await tx
    .update(tags)
    .set({ ...change, version: sql`${tags.version} + 1` })
    .where(and(mine(scope), eq(tags.id, id)));
}

const targetRow = z.object({ name: z.string(), owner_id: z.string(), private: z.boolean() });

/** What a tag may lead to; null for what is not there. */
export async function findTarget(
  tx: Tx,
  kind: TagTarget,
  id: string,
): Promise<{ name: string; ownerId: string; private: boolean } | null> {
  const { rows } = await tx.execute(sql`select name, owner_id, private from tag_target(${kind}, ${id}::uuid)`);
  if (!rows[0]) return null;
  const { owner_id: ownerId, ...found } = targetRow.parse(rows[0]);
  return { ...found, ownerId };
}
