// What a directory reads and writes of accounts and memberships, as the base role: who somebody is across the workspace's
// locations, joining, being switched off and on, and the name and address of whom it made.
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "#db/schema/auth.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { MEMBER_ROLES } from "#lib/services/auth/members-entities.ts";
import { stepInto, type Tx } from "#server/platform/transaction.ts";

const accountRow = z.object({
  id: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  admin: z.boolean(),
  elsewhere: z.boolean(),
  tie: z.enum(["none", "made", "accepted"]),
  places: z.array(z.object({ id: z.string(), role: z.enum(MEMBER_ROLES), suspended: z.boolean() })),
});

export type AccountRow = z.infer<typeof accountRow>;

type Whose = { root: string; userId: string | null; email: string };

/** The account of a person by id, else by address. */
export async function accountOf(tx: Tx, { root, userId, email }: Whose): Promise<AccountRow | null> {
  const { rows } = await tx.execute(sql`select directory_account(${root}::uuid, ${userId}::uuid, ${email}) as account`);
  return rows[0]?.account ? accountRow.parse(rows[0].account) : null;
}

/** Lets somebody in again whom the directory switched off, where no hand-over was open; false where nothing had to be done. */
export async function letIn(tx: Tx, { workspaceId }: WorkspaceScope, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`update memberships set suspended_at = null, version = version + 1
    where workspace_id = ${workspaceId}::uuid and user_id = ${userId}::uuid and role <> 'owner' and suspended_at is not null
      and left_at is null returning 1`);
  return rows.length > 0;
}

/** Gives a role in one place; an owner keeps theirs. */
export async function setRole(
  tx: Tx,
  scope: WorkspaceScope,
  { userId, role }: { userId: string; role: "manager" | "member" },
): Promise<boolean> {
  return stepInto(tx, scope, async () => {
    const { rows } = await tx.execute(sql`update memberships set role = ${role}, version = version + 1
      where workspace_id = ${scope.workspaceId}::uuid and user_id = ${userId}::uuid and role not in ('owner', ${role}) returning 1`);
    return rows.length > 0;
  });
}

/** Writes somebody's name; an administrator's stays. */
export async function storeName(tx: Tx, userId: string, name: { firstname: string; lastname: string }): Promise<void> {
  await tx
    .update(users)
    .set({ ...name, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, userId), eq(users.isAdmin, false), isNull(users.erasedAt)));
}
