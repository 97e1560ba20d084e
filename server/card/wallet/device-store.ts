// The phones that keep a pass: each once, with the token that it is told by.
import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { walletDevices } from "#db/schema/card-wallet.ts";
import { MOST_PHONES } from "#lib/services/card/wallet-limits.ts";
import { type PassRow, passScope } from "#server/card/wallet/pass-store.ts";
import { inWorkspace, readOnce, readWorkspace, type Tx } from "#server/platform/transaction.ts";

type Phone = { device: string; pushToken: string };

const of = ({ workspaceId, id }: PassRow) =>
  and(eq(walletDevices.workspaceId, workspaceId), eq(walletDevices.passId, id));

/** Whoever registers this soon after a change may have fetched the pass before it: they are told once more. */
const JUST_NOW_MS = 10 * 60_000;

/**
 * Registers a phone; true where it is new. Phones come back under new ids by the hundred: the same push token is the same
 * phone, and beyond the most of one pass those that came first go.
 */
export async function registerPhone(pass: PassRow, { device, pushToken }: Phone): Promise<boolean> {
  const { workspaceId, id: passId } = pass;
  const settled = Date.now() - pass.changedAt.getTime() > JUST_NOW_MS;
  return inWorkspace(passScope(workspaceId), async (tx) => {
    // Two calls of one phone are taken one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${passId}`}, 0))`);
    await tx
      .delete(walletDevices)
      .where(and(of(pass), eq(walletDevices.pushToken, pushToken), sql`${walletDevices.device} <> ${device}`));
    const known = await tx
      .update(walletDevices)
      .set({ pushToken })
      .where(and(of(pass), eq(walletDevices.device, device)))
      .returning({ device: walletDevices.device });
    if (known.length > 0) return false;
    const told = settled ? BigInt(pass.change) : 0n;
    await tx.insert(walletDevices).values({ workspaceId, passId, device, pushToken, told });
    if (!settled)
      await tx.execute(sql`update wallet_passes set owed = owed + 1, tries = 0, next_try_at = now()
      where workspace_id = ${workspaceId}::uuid and id = ${passId}::uuid`);
    await keepWithin(tx, pass);
    return true;
  });
}

async function keepWithin(tx: Tx, pass: PassRow): Promise<void> {
  const most = MOST_PHONES[pass.whose];
  await tx.execute(sql`delete from wallet_devices where ctid = any (array(
    select ctid from wallet_devices where workspace_id = ${pass.workspaceId}::uuid and pass_id = ${pass.id}::uuid
    order by registered_at desc, device offset ${most}))`);
}

/** Forgets a phone; one that is not there is forgotten already. */
export async function forgetPhone(pass: PassRow, device: string): Promise<void> {
  await inWorkspace(passScope(pass.workspaceId), (tx) =>
    tx.delete(walletDevices).where(and(of(pass), eq(walletDevices.device, device))),
  );
}

/** Up to so many phones that were not told of the pass as it is now. */
export async function listUntold(pass: PassRow, most: number): Promise<Phone[]> {
  return readWorkspace(passScope(pass.workspaceId), (tx) =>
    tx
      .select({ device: walletDevices.device, pushToken: walletDevices.pushToken })
      .from(walletDevices)
      .where(and(of(pass), lt(walletDevices.told, BigInt(pass.change))))
      .orderBy(asc(walletDevices.registeredAt), asc(walletDevices.device))
      .limit(most),
  );
}

/** Notes which of them were told, and forgets those that have the pass no more. */
export async function noteTold(pass: PassRow, told: readonly string[], gone: readonly string[]): Promise<void> {
  await inWorkspace(passScope(pass.workspaceId), async (tx) => {
    const these = (tokens: readonly string[]) => and(of(pass), inArray(walletDevices.pushToken, [...tokens]));
    if (told.length > 0)
      await tx
        .update(walletDevices)
        .set({ told: BigInt(pass.change) })
        .where(these(told));
    if (gone.length > 0) await tx.delete(walletDevices).where(these(gone));
  });
}

const updatedRow = z.object({ id: z.string(), change: z.string() });

/** The passes on a phone that changed after a number, and the number to ask with next; null where none did. */
export async function findUpdated(device: string, since: bigint): Promise<{ ids: string[]; last: string } | null> {
  const rows = await readOnce("select id, change from wallet_updated($1, $2)", [device, String(since)]);
  const found = rows.map((row) => updatedRow.parse(row));
  const [first] = found;
  return first ? { ids: found.map(({ id }) => id), last: first.change } : null;
}
