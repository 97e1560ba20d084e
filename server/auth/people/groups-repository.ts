// Opens the tables of groups of people, inside the tenant's own transaction.
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { peopleGroupPeople, peopleGroups } from "#db/schema/auth-members.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { type PeopleGroup, peopleGroupSchema } from "#lib/services/auth/people-entities.ts";
import { runPlanned, type Tx } from "#server/platform/transaction.ts";

/** Every group of the scope's workspace, with how many of its tree are in each; or those that can still be restored. */
export async function listGroups(
  tx: Tx,
  scope: Pick<WorkspaceScope, "tree">,
  { deleted = false }: { deleted?: boolean } = {},
): Promise<PeopleGroup[]> {
  const places = `{${scope.tree.join(",")}}`;
  const rows = await runPlanned(
    tx,
    sql`select id, name, people, version from people_groups_counted(${places}::uuid[], ${deleted})`,
  );
  return z.array(peopleGroupSchema).parse(rows);
}

const one = (scope: WorkspaceScope, id: string) =>
  and(eq(peopleGroups.workspaceId, scope.workspaceId), eq(peopleGroups.id, id));

/** The group, deleted or not, held until the transaction ends; null where there is none. */
export async function lockGroup(tx: Tx, scope: WorkspaceScope, id: string) {
  const [row] = await tx
    .select({
      id: peopleGroups.id,
      name: peopleGroups.name,
      version: peopleGroups.version,
      deletedAt: peopleGroups.deletedAt,
    })
    .from(peopleGroups)
    .where(one(scope, id))
    .for("update");
  return row ?? null;
}

/** Whether another group that is not deleted has this name; one at a time asks. */
export async function nameTaken(tx: Tx, scope: WorkspaceScope, { name, id }: { name: string; id: string }) {
  const { workspaceId } = scope;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`people-groups:${workspaceId}`}, 0))`);
  const { rows } = await tx.execute(sql`select 1 from people_groups where workspace_id = ${workspaceId}::uuid
    and deleted_at is null and lower(name) = lower(${name}) and id <> ${id}::uuid`);
  return rows.length > 0;
}

export async function insertGroup(tx: Tx, scope: WorkspaceScope, group: { id: string; name: string }): Promise<void> {
  const { workspaceId, userId } = scope;
  await tx.insert(peopleGroups).values({ ...group, workspaceId, createdBy: userId });
}

export async function renameGroup(tx: Tx, scope: WorkspaceScope, { id, name }: { id: string; name: string }) {
  await tx
    .update(peopleGroups)
    .set({ name, version: sql`${peopleGroups.version} + 1` })
    .where(one(scope, id));
}

/** Deleted from then on, or not any more at null; who is in it stays with it. */
export async function markGroup(
  tx: Tx,
  scope: WorkspaceScope,
  { id, deletedAt }: { id: string; deletedAt: Date | null },
): Promise<void> {
  await tx
    .update(peopleGroups)
    .set({ deletedAt, version: sql`${peopleGroups.version} + 1` })
    .where(one(scope, id));
}

type Change = { id: string; people: readonly string[] };

export async function addToGroup(tx: Tx, scope: WorkspaceScope, { id, people }: Change): Promise<void> {
  if (people.length === 0) return;
  const { workspaceId } = scope;
  await tx
    .insert(peopleGroupPeople)
    .values(people.map((userId) => ({ workspaceId, groupId: id, userId })))
    .onConflictDoNothing();
}

export async function takeFromGroup(tx: Tx, scope: WorkspaceScope, { id, people }: Change): Promise<void> {
  await tx.execute(sql`delete from people_group_people where workspace_id = ${scope.workspaceId}::uuid
    and group_id = ${id}::uuid and user_id = any(${`{${people.join(",")}}`}::uuid[])`);
}
