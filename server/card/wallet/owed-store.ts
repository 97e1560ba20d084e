// What passes owe their wallets: taken by one at a time, paid, or put off.
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { walletPasses } from "#db/schema/card-wallet.ts";
import { passScope } from "#server/card/wallet/pass-store.ts";
import { inWorkspace, readOnce } from "#server/platform/transaction.ts";

const dueRow = z.object({ workspace_id: z.string(), id: z.string(), owed: z.number(), tries: z.number() });
export type Due = z.infer<typeof dueRow>;

/** Takes up to so many that are due; nobody else takes them for so many seconds. */
export async function takeDue(most: number, seconds: number): Promise<Due[]> {
  const rows = await readOnce("select * from wallet_due($1, $2)", [most, seconds]);
  return rows.map((row) => dueRow.parse(row));
}

/** Done, unless it was owed again meanwhile; what changes by itself is owed from that moment on. */
export async function settle({ workspace_id: workspaceId, id, owed }: Due, next: Date | null): Promise<void> {
  const same = sql`${walletPasses.owed} = ${owed}`;
  await inWorkspace(passScope(workspaceId), (tx) =>
    tx
      .update(walletPasses)
      .set({
        paid: owed,
        tries: 0,
        owed: sql`case when ${same} and ${next !== null} then ${owed + 1} else ${walletPasses.owed} end`,
        nextTryAt: sql`case when ${same} then coalesce(${next?.toISOString() ?? null}::timestamptz, now()) else now() end`,
      })
      .where(and(eq(walletPasses.workspaceId, workspaceId), eq(walletPasses.id, id))),
  );
}

/** To be tried again after so many seconds. */
export async function putOff({ workspace_id: workspaceId, id, owed }: Due, seconds: number): Promise<void> {
  await inWorkspace(passScope(workspaceId), (tx) =>
    tx
      .update(walletPasses)
      .set({ nextTryAt: sql`now() + make_interval(secs => ${seconds})` })
      // One that was owed again meanwhile is due at once.
      .where(and(eq(walletPasses.workspaceId, workspaceId), eq(walletPasses.id, id), eq(walletPasses.owed, owed))),
  );
}
