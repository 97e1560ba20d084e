// Opens where a workspace's codes lead once it is closed.
import { eq } from "drizzle-orm";
import { workspaces } from "#db/schema/auth.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** The workspace's name and what its owner said; null when there is no such workspace. */
export async function closingFor(tx: Tx, id: string): Promise<{ name: string; closing_url: string | null } | null> {
  const [row] = await tx
    .select({ name: workspaces.name, closing_url: workspaces.closingUrl })
    .from(workspaces)
    .where(eq(workspaces.id, id));
  return row ?? null;
}

/** Stores it; null is a page that says that the code has ended. */
export async function storeClosing(tx: Tx, id: string, url: string | null): Promise<void> {
  await tx.update(workspaces).set({ closingUrl: url }).where(eq(workspaces.id, id));
}
