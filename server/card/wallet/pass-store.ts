// The only file that writes the tables of passes and of the phones that keep them.
import { randomBytes } from "node:crypto";
import { and, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { walletDevices, walletPasses } from "#db/schema/card-wallet.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Wallet } from "#lib/services/card/wallet-limits.ts";
import { rowDate } from "#server/platform/rows.ts";
import { inWorkspace, readOnce, type Tx } from "#server/platform/transaction.ts";

export type Whose = "owner" | "visitor";

const passRow = z
  .object({
    ...{ workspace_id: z.string(), id: z.string(), card_id: z.string() },
    ...{ wallet: z.enum(["apple", "google"]), whose: z.enum(["owner", "visitor"]) },
    ...{ token: z.string(), key: z.string(), sent_key: z.string(), change: z.string() },
    ...{ changed_at: rowDate, voided: z.boolean(), handle: z.string() },
  })
  .transform(({ workspace_id: workspaceId, card_id: cardId, sent_key: sentKey, changed_at: changedAt, ...row }) => ({
    ...{ ...row, workspaceId, cardId, sentKey, changedAt },
  }));

export type PassRow = z.output<typeof passRow>;

/** 192 bits: nobody guesses one, and Apple wants sixteen characters at least. */
const TOKEN_BYTES = 24;

/** The scope of whoever does something for a pass: a phone, a wallet's service, a job. */
export function passScope(workspaceId: string): WorkspaceScope {
  return authorize({ kind: "system", name: "wallet" }, "cards.read", { workspaceId });
}

/** A pass by its id, whosever it is; null for none. */
export async function findPass(id: string): Promise<PassRow | null> {
  const [row] = isId(id) ? await readOnce("select * from wallet_pass($1)", [id]) : [];
  return row ? passRow.parse(row) : null;
}

type Wanted = { cardId: string; wallet: Wallet; whose: Whose };

/** The one pass of its kind, made where it is not there yet. */
export async function needPass(
  tx: Tx,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  wanted: Wanted,
): Promise<{ id: string; made: boolean }> {
  const fresh = { workspaceId, ...wanted, id: newId(), token: randomBytes(TOKEN_BYTES).toString("base64url") };
  // Owed from the start: whoever looks finds out when it shows something else by itself.
  const [made] = await tx
    .insert(walletPasses)
    .values({ ...fresh, owed: 1 })
    .onConflictDoNothing()
    .returning({ id: walletPasses.id });
  if (made) return { id: made.id, made: true };
  const { cardId, wallet, whose } = wanted;
  const [there] = await tx
    .select({ id: walletPasses.id })
    .from(walletPasses)
    .where(
      and(
        ...[eq(walletPasses.workspaceId, workspaceId), eq(walletPasses.cardId, cardId)],
        ...[eq(walletPasses.wallet, wallet), eq(walletPasses.whose, whose)],
      ),
    );
  if (!there) throw new Error("A pass was neither made nor there.");
  return { id: there.id, made: false };
}

export type PassCount = {
  id: string;
  wallet: Wallet;
  whose: Whose;
  sentKey: string;
  createdAt: Date;
  phones: number;
};

/** The passes of a card that count, with how many phones keep each. */
export async function listPasses(tx: Tx, scope: WorkspaceScope, cardId: string): Promise<PassCount[]> {
  return tx
    .select({
      ...{ id: walletPasses.id, sentKey: walletPasses.sentKey },
      ...{ wallet: walletPasses.wallet, whose: walletPasses.whose, createdAt: walletPasses.createdAt },
      phones: count(walletDevices.device),
    })
    .from(walletPasses)
    .leftJoin(
      walletDevices,
      and(eq(walletDevices.workspaceId, walletPasses.workspaceId), eq(walletDevices.passId, walletPasses.id)),
    )
    .where(
      and(
        ...[eq(walletPasses.workspaceId, scope.workspaceId), eq(walletPasses.cardId, cardId)],
        sql`${walletPasses.voidedAt} is null`,
      ),
    )
    .groupBy(walletPasses.workspaceId, walletPasses.id);
}

/** Notes what a pass shows from now on; answers the pass as it is then. */
export async function showPass(pass: PassRow, key: string, voided: boolean): Promise<PassRow> {
  if (pass.key === key && pass.voided === voided) return pass;
  await inWorkspace(passScope(pass.workspaceId), (tx) =>
    tx.execute(sql`select wallet_show(${pass.id}::uuid, ${key}, ${voided})`),
  );
  return (await findPass(pass.id)) ?? pass;
}

/** Notes what a wallet's own service has. */
export async function noteSent({ workspaceId, id }: PassRow, key: string): Promise<void> {
  await inWorkspace(passScope(workspaceId), (tx) =>
    tx
      .update(walletPasses)
      .set({ sentKey: key })
      .where(and(eq(walletPasses.workspaceId, workspaceId), eq(walletPasses.id, id))),
  );
}
