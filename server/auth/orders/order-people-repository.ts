// What orders read of people and workspaces: whose a mailbox is, how somebody's device looks, who is in a workspace.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { emails, memberships, users, workspaces } from "#db/schema/auth.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Whose account an address belongs to; an account's address was confirmed. */
export async function accountOfMailbox(tx: Tx, email: string): Promise<string | null> {
  const [row] = await tx
    .select({ userId: emails.userId })
    .from(emails)
    .where(eq(emails.email, email.trim().toLowerCase()));
  return row?.userId ?? null;
}

type DeviceSetting = typeof users.$inferSelect.deviceSetting;

/** How somebody's device looks; null for nobody. Locked where it will be changed. */
export async function deviceSettingOf(
  tx: Tx,
  person: string,
  locked = false,
): Promise<{ setting: DeviceSetting } | null> {
  const read = tx.select({ setting: users.deviceSetting }).from(users).where(eq(users.id, person));
  const [row] = await (locked ? read.for("update") : read);
  return row ?? null;
}

/** Stores how somebody's device looks. */
export async function storeDeviceSetting(tx: Tx, person: string, deviceSetting: DeviceSetting): Promise<void> {
  await tx.update(users).set({ deviceSetting, updatedAt: sql`now()` }).where(eq(users.id, person));
}

/** What a workspace is called; empty for none. */
export async function nameOfWorkspace(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, id));
  return row?.name ?? "";
}

const keeperRow = z.object({ id: z.string(), email: z.string() });

/** Where whoever runs a workspace is written to, its owner and managers, the longest there first. */
export async function keepersOfWorkspace(tx: Tx, workspaceId: string): Promise<z.infer<typeof keeperRow>[]> {
  const { rows } = await tx.execute(sql`select id, email from workspace_keepers(${workspaceId}::uuid)`);
  return rows.map((row) => keeperRow.parse(row));
}

/** Those of these people who are in the workspace now. */
export async function membersAmong(tx: Tx, workspaceId: string, people: readonly string[]): Promise<{ id: string }[]> {
  return tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        inArray(memberships.userId, [...people]),
        isNull(memberships.leftAt),
      ),
    );
}

type Orderer = { placedBy: string | null; placedFrom: string | null };

/** Who placed an order, and the franchise from which they did; null where that was no account, or it is gone. */
export async function ordererOf(tx: Tx, { placedBy, placedFrom }: Orderer) {
  if (placedBy === null) return null;
  const [row] = await tx
    .select({ first: users.firstname, last: users.lastname })
    .from(users)
    .where(and(eq(users.id, placedBy), isNull(users.erasedAt)));
  if (!row) return null;
  const company = placedFrom === null ? null : (await nameOfWorkspace(tx, placedFrom)) || null;
  return { name: `${row.first} ${row.last}`.trim(), company };
}
