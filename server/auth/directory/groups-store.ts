// Opens the groups of a directory and who is in them, inside its workspace's own part of a transaction.
import { and, asc, count, eq, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { directoryGroupPeople, directoryGroups, directoryPeople, directoryRules } from "#db/schema/auth-directory.ts";
import { type Fields, isFields } from "#server/auth/directory/scim/scim-schema.ts";
import type { Tx } from "#server/platform/transaction.ts";

const groupRow = z.object({
  id: z.string(),
  name: z.string(),
  externalId: z.string().nullable(),
  resource: z.custom<Fields>(isFields),
  createdAt: z.date(),
  changedAt: z.date(),
  version: z.number(),
});

export type GroupRow = z.infer<typeof groupRow>;
export type GroupSaid = Pick<GroupRow, "name" | "externalId" | "resource">;

const groups = directoryGroups;
const inGroups = directoryGroupPeople;
const one = (workspaceId: string, id: string) => and(eq(groups.workspaceId, workspaceId), eq(groups.id, id));

/** One group. */
export async function groupById(tx: Tx, workspaceId: string, id: string): Promise<GroupRow | null> {
  const rows = await tx.select().from(groups).where(one(workspaceId, id));
  return rows[0] ? groupRow.parse(rows[0]) : null;
}

/** The same, held until the transaction ends. */
export async function lockGroup(tx: Tx, workspaceId: string, id: string): Promise<GroupRow | null> {
  const rows = await tx.select().from(groups).where(one(workspaceId, id)).for("update");
  return rows[0] ? groupRow.parse(rows[0]) : null;
}

/** Stores a group; false where there is one of that name. */
export async function insertGroup(tx: Tx, workspaceId: string, row: GroupSaid & { id: string }): Promise<boolean> {
  const rows = await tx
    .insert(groups)
    .values({ ...row, workspaceId })
    .onConflictDoNothing()
    .returning({ id: groups.id });
  return rows.length > 0;
}

/** True where another group has this name. */
export async function groupNameTaken(
  tx: Tx,
  workspaceId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.workspaceId, workspaceId), sql`lower(${groups.name}) = lower(${name})`, ne(groups.id, id)));
  return rows.length > 0;
}

/** Stores what the directory says of a group now; its rules follow it to another name. */
export async function updateGroup(
  tx: Tx,
  workspaceId: string,
  { id, before, ...said }: GroupSaid & { id: string; before: string },
) {
  await tx
    .update(groups)
    .set({ ...said, changedAt: sql`now()`, version: sql`${groups.version} + 1` })
    .where(one(workspaceId, id));
  if (before === said.name) return;
  await tx
    .update(directoryRules)
    .set({ groupName: said.name })
    .where(
      and(eq(directoryRules.workspaceId, workspaceId), sql`lower(${directoryRules.groupName}) = lower(${before})`),
    );
}

/** Deletes a group and who was in it. */
export async function deleteGroup(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await tx.delete(inGroups).where(and(eq(inGroups.workspaceId, workspaceId), eq(inGroups.groupId, id)));
  await tx.delete(groups).where(one(workspaceId, id));
}

/** Groups in the order they were made. */
export async function listGroups(
  tx: Tx,
  workspaceId: string,
  ask: { name?: string; limit: number; offset: number },
): Promise<GroupRow[]> {
  const rows = await tx
    .select()
    .from(groups)
    .where(named(workspaceId, ask.name))
    .orderBy(asc(groups.createdAt), asc(groups.id))
    .limit(ask.limit)
    .offset(ask.offset);
  return rows.map((row) => groupRow.parse(row));
}

/** How many there are. */
export async function countGroups(tx: Tx, workspaceId: string, name?: string): Promise<number> {
  const rows = await tx.select({ total: count() }).from(groups).where(named(workspaceId, name));
  return rows[0]?.total ?? 0;
}

const named = (workspaceId: string, name: string | undefined) =>
  and(
    eq(groups.workspaceId, workspaceId),
    name === undefined ? undefined : sql`lower(${groups.name}) = lower(${name})`,
  );

export type MemberRow = { groupId: string; personId: string; userName: string };

/** Who is in these groups. */
export async function membersOf(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<MemberRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ groupId: inGroups.groupId, personId: inGroups.personId, userName: directoryPeople.userName })
    .from(inGroups)
    .innerJoin(
      directoryPeople,
      and(eq(directoryPeople.workspaceId, inGroups.workspaceId), eq(directoryPeople.id, inGroups.personId)),
    )
    .where(and(eq(inGroups.workspaceId, workspaceId), inArray(inGroups.groupId, [...ids])))
    .orderBy(asc(inGroups.personId));
}

/** How many members each of these groups has, or how many groups each of these people is in; who has none is left out. */
export async function countTies(
  tx: Tx,
  workspaceId: string,
  { of, ids }: { of: "group" | "person"; ids: readonly string[] },
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const column = of === "group" ? inGroups.groupId : inGroups.personId;
  const rows = await tx
    .select({ id: column, ties: count() })
    .from(inGroups)
    .where(and(eq(inGroups.workspaceId, workspaceId), inArray(column, [...ids])))
    .groupBy(column);
  return new Map(rows.map(({ id, ties }) => [id, ties]));
}

/** Which of these people there are: `gone` were deleted. */
export async function knownPeople(tx: Tx, workspaceId: string, ids: readonly string[]) {
  if (ids.length === 0) return { live: new Set<string>(), gone: new Set<string>() };
  const rows = await tx
    .select({ id: directoryPeople.id, deletedAt: directoryPeople.deletedAt })
    .from(directoryPeople)
    .where(and(eq(directoryPeople.workspaceId, workspaceId), inArray(directoryPeople.id, [...ids])));
  const of = (deleted: boolean) =>
    new Set(rows.filter((row) => (row.deletedAt !== null) === deleted).map(({ id }) => id));
  return { live: of(false), gone: of(true) };
}

type Change = { groupId: string; add: readonly string[]; remove: readonly string[] };

/** Puts people into a group and takes others out. */
export async function changeMembers(tx: Tx, workspaceId: string, { groupId, add, remove }: Change): Promise<void> {
  if (remove.length > 0)
    await tx
      .delete(inGroups)
      .where(
        and(
          eq(inGroups.workspaceId, workspaceId),
          eq(inGroups.groupId, groupId),
          inArray(inGroups.personId, [...remove]),
        ),
      );
  if (add.length > 0)
    await tx
      .insert(inGroups)
      .values(add.map((personId) => ({ workspaceId, groupId, personId })))
      .onConflictDoNothing();
}
