// Opens what a workspace keeps for its ads: the specification's `business_type`.
import { eq } from "drizzle-orm";
import { z } from "zod";
import { workspaces } from "#db/schema/auth.ts";
import type { AdAccount } from "#lib/services/auth/admin-entities.ts";
import type { Tx } from "#server/platform/transaction.ts";

const text = z.string().nullish();
const stored = z.object({ business_type_id: text, fb_ad_acc_id: text }).nullable();

/** Held until the transaction ends; null where there is no such workspace. */
export async function readAdAccount(tx: Tx, id: string): Promise<AdAccount | null> {
  const { name, businessType } = workspaces;
  const [row] = await tx.select({ name, businessType }).from(workspaces).where(eq(workspaces.id, id)).for("update");
  if (row === undefined) return null;
  const held = stored.parse(row.businessType);
  return {
    ...{ id, name: row.name },
    business_type_id: held?.business_type_id ?? null,
    fb_ad_acc_id: held?.fb_ad_acc_id ?? null,
  };
}

/** Both at once: the one says which ads the other may pay for. */
export async function storeAdAccount(
  tx: Tx,
  id: string,
  businessType: Pick<AdAccount, "business_type_id" | "fb_ad_acc_id">,
): Promise<void> {
  await tx.update(workspaces).set({ businessType }).where(eq(workspaces.id, id));
}
