// Opens what a workspace's ads hold and used this month.
import { eq } from "drizzle-orm";
import { adAccounts } from "#db/schema/campaign-ads.ts";
import { dayIn } from "#lib/date-format.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Cents. */
export type AdAccountSums = { reserved: number; spent: number };

/** `2026-11`, by the clock that all workspaces share. */
const monthOf = (now: Date) => dayIn(now, "UTC").slice(0, 7);

/** As far as it is known. */
export async function readAdAccount(tx: Tx, { workspaceId }: WorkspaceScope, now: Date): Promise<AdAccountSums> {
  const [row] = await tx.select().from(adAccounts).where(eq(adAccounts.workspaceId, workspaceId));
  return { reserved: row?.reserved ?? 0, spent: row?.month === monthOf(now) ? row.spent : 0 };
}

/** The same, held until the transaction ends: of two at once the second sees what the first did. */
export async function holdAdAccount(tx: Tx, scope: WorkspaceScope, now: Date): Promise<AdAccountSums> {
  const { workspaceId } = scope;
  await tx
    .insert(adAccounts)
    .values({ workspaceId, month: monthOf(now) })
    .onConflictDoNothing();
  await tx.select().from(adAccounts).where(eq(adAccounts.workspaceId, workspaceId)).for("update");
  return readAdAccount(tx, scope, now);
}

/** Writes the sums of an account that is held. */
export async function storeAdAccount(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { now, ...sums }: AdAccountSums & { now: Date },
): Promise<void> {
  await tx
    .update(adAccounts)
    .set({ ...sums, month: monthOf(now) })
    .where(eq(adAccounts.workspaceId, workspaceId));
}
