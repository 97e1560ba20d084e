// Opens the memberships of one workspace, inside the tenant's own transaction; names come by functions.
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { memberships } from "#db/schema/auth.ts";
import type { Role, WorkspaceScope } from "#lib/permissions/index.ts";
import { MEMBER_ROLES, MEMBER_STATES } from "#lib/services/auth/members-entities.ts";
import { askOf, foundRow, type PageAsk } from "#server/platform/list.ts";
import { rowInstant } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const personRow = z.object({
  id: z.string(),
  kind: z.enum(["person", "invitation"]),
  name: z.string(),
  email: z.string(),
  photo_url: z.string().nullable(),
  title: z.string().nullable(),
  role: z.enum(MEMBER_ROLES),
  state: z.enum(MEMBER_STATES),
  since: rowInstant,
  seen_at: rowInstant.nullable(),
  expires_at: rowInstant.nullable(),
  version: z.number(),
});

const peoplePage = foundRow(personRow);

export type PersonRow = z.infer<typeof personRow>;
export type PeopleAsk = PageAsk & {
  /** Only this person or invitation. */
  id?: string;
  role: string;
  state: string;
};

/** One page of people and open invitations, and how many there are in all. */
export async function peopleOfWorkspace(tx: Tx, scope: WorkspaceScope, { id, role, state, ...ask }: PeopleAsk) {
  const page = { ...askOf(ask, role !== "" || state !== ""), role, state, owner: scope.ownerId, one: id };
  const { rows } = await tx.execute(sql`select workspace_people(${JSON.stringify(page)}::jsonb) as page`);
  return peoplePage.parse(rows[0]?.page);
}

/** A text that is another one after every change of the workspace's people and invitations. */
export async function versionOfPeople(tx: Tx): Promise<string> {
  const { rows } = await tx.execute(sql`select version_members() as version`);
  return String(rows[0]?.version);
}

/** `left`: what they held was handed over, and they can be brought back. */
export type Membership = { userId: string; role: Role; suspended: boolean; left: boolean; version: number };
/** A membership with the owners beside it, all of them held until the transaction ends. */
export type Held = { target: Membership | null; owners: readonly string[] };

const heldRow = z.object({
  id: z.string(),
  role: z.enum(MEMBER_ROLES),
  suspended: z.boolean(),
  left: z.boolean(),
  version: z.number(),
});

/** Locks a person and every owner, so that two owners cannot demote each other at once. */
export async function lockMembership(tx: Tx, scope: WorkspaceScope, userId: string): Promise<Held> {
  const { rows } = await tx.execute(sql`
    select m.user_id as id, m.role, m.suspended_at is not null as suspended, m.left_at is not null as left, m.version
    from memberships m
    where m.workspace_id = ${scope.workspaceId}::uuid and (m.user_id = ${userId}::uuid or m.role = 'owner')
    order by m.user_id for update`);
  const found = rows.map((row) => heldRow.parse(row));
  const mine = found.find((row) => row.id === userId && (scope.ownerId === null || scope.ownerId === userId));
  const owners = found.filter((row) => row.role === "owner" && !row.suspended).map((row) => row.id);
  return { target: mine ? { ...mine, userId } : null, owners };
}

/** The active owners, for a list that says who may be touched. */
export async function activeOwners(tx: Tx, scope: WorkspaceScope): Promise<string[]> {
  const { rows } = await tx.execute(sql`select user_id as id from memberships
    where workspace_id = ${scope.workspaceId}::uuid and role = 'owner' and suspended_at is null`);
  return rows.map((row) => String(row.id));
}

const at = (scope: WorkspaceScope, userId: string) =>
  and(eq(memberships.workspaceId, scope.workspaceId), eq(memberships.userId, userId));

export type MembershipChange = { role?: Role; suspendedAt?: Date | null; leftAt?: Date | null };

/** Changes a membership that `lockMembership` holds. */
export async function updateMembership(
  tx: Tx,
  scope: WorkspaceScope,
  change: MembershipChange & { userId: string },
): Promise<void> {
  const { userId, ...fields } = change;
  await tx
    .update(memberships)
    .set({ ...fields, version: sql`${memberships.version} + 1` })
    .where(at(scope, userId));
}

/** Ends every membership of the workspace. */
export async function deleteEveryMembership(tx: Tx, { workspaceId }: WorkspaceScope): Promise<void> {
  await tx.delete(memberships).where(eq(memberships.workspaceId, workspaceId));
}

/** Whose name stands over the workspace now; the person must hold an owner's membership. */
export async function nameOwner(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select workspace_owner_set(${userId}::uuid)`);
}

/** True when this active person belongs to the workspace: somebody who may be handed something. */
export async function isActiveMember(tx: Tx, scope: WorkspaceScope, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from memberships where workspace_id = ${scope.workspaceId}::uuid
    and user_id = ${userId}::uuid and suspended_at is null for share`);
  return rows.length > 0;
}

/** What is known of these addresses here: a member already, or asked already. */
export async function knownAddresses(tx: Tx, emails: readonly string[]): Promise<Map<string, "member" | "invited">> {
  const { rows } = await tx.execute(
    sql`select email, what from workspace_addresses(array(select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb)))`,
  );
  return new Map(rows.map((row) => [String(row.email), row.what === "member" ? "member" : "invited"]));
}

/** The ids of all of them; who is suspended, left, or was only asked in, is none. */
export async function activePeople(tx: Tx, { workspaceId }: WorkspaceScope): Promise<string[]> {
  const { rows } = await tx.execute(sql`select user_id as id from memberships
    where workspace_id = ${workspaceId}::uuid and suspended_at is null order by joined_at, user_id limit 1000`);
  return rows.map((row) => String(row.id));
}

/** Somebody belongs to a workspace from now on, also who had left it; in an unscoped transaction, by an act that was authorized. */
export async function addMembership(
  tx: Tx,
  { userId, workspaceId, role }: { userId: string; workspaceId: string; role: Role },
): Promise<void> {
  await tx.execute(sql`select membership_add(${userId}::uuid, ${workspaceId}::uuid, ${role}, '{}'::jsonb)`);
}

/** Those of these people who belong to the workspace, suspended or not. */
export async function membersAmong(tx: Tx, { workspaceId }: WorkspaceScope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute(sql`select user_id as id from memberships
    where workspace_id = ${workspaceId}::uuid and user_id = any (${`{${ids.join(",")}}`}::uuid[]) and left_at is null`);
  return rows.map((row) => String(row.id));
}
