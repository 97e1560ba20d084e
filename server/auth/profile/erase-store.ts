// Opens closed workspaces, and through the functions of the migration what the auth service kept for them.
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { workspaces } from "#db/schema/auth.ts";
import type { Tx } from "#server/platform/transaction.ts";

const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Those that are not erased yet, the ones closed first before the others. */
export async function closedWorkspaces(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(isNotNull(workspaces.closedAt), isNull(workspaces.erasedAt)))
    .orderBy(asc(workspaces.closedAt))
    .limit(1000);
  return rows.map((row) => row.id);
}

/** Invitations and files of people of the workspace in force, up to so many; answers how many went. */
export async function eraseRows(tx: Tx, most: number): Promise<number> {
  const result = await tx.execute(sql`select workspace_erase(${most}) as gone`);
  return Number(result.rows[0]?.gone ?? 0);
}

/** Blanks the texts of the next rows of its trail; answers the last one's id, null at the end. */
export async function eraseTrail(tx: Tx, after: string | null, most: number): Promise<string | null> {
  const result = await tx.execute(sql`select workspace_trail_erase(${after ?? NO_ID}::uuid, ${most}) as last`);
  const last = result.rows[0]?.last;
  return typeof last === "string" ? last : null;
}

/** Nothing is left. */
export async function markErased(tx: Tx, id: string): Promise<void> {
  await tx.update(workspaces).set({ erasedAt: sql`now()` }).where(eq(workspaces.id, id));
}
