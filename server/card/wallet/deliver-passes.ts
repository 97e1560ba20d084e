// Tells wallets what changed on cards: takes what is owed, looks what the card shows now, and pushes or patches, with growing
// waits between tries. What one run does not bring the next one finds again.
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { walletPasses } from "#db/schema/card-wallet.ts";
import { log } from "#lib/log.server.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { listUntold, noteTold } from "#server/card/wallet/device-store.ts";
import { bringToGoogle } from "#server/card/wallet/google-object.ts";
import { lookAt } from "#server/card/wallet/pass-look.ts";
import { findPass, type PassRow, passScope, showPass } from "#server/card/wallet/pass-store.ts";
import { inWorkspace, readOnce } from "#server/platform/transaction.ts";
import { pushAll } from "#server/platform/wallet/apple-push.ts";
import { type AppleWallet, wallets } from "#server/platform/wallet/wallet-settings.ts";

/** Of one bite, and of the phones of one pass at a time. */
const BITE = 20;
const PHONES = 500;
/** Seconds that nobody else takes what one run has in hand, and then until it is tried again; after the last it is given up. */
const LEASE = 300;
const WAITS = [60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 24 * 3600, 24 * 3600, 24 * 3600] as const;

const dueRow = z.object({ workspace_id: z.string(), id: z.string(), owed: z.number(), tries: z.number() });
type Due = z.infer<typeof dueRow>;

/** Brings what is due; several processes may do so at once. Ended at `stop` the next run goes on. */
export async function deliverPasses(stop?: AbortSignal): Promise<void> {
  const { apple, google } = wallets();
  if (remoteUrl("card") !== null || (apple === null && google === null)) return;
  for (let taken = BITE; taken === BITE && !stop?.aborted; ) {
    const rows = await readOnce("select * from wallet_due($1, $2)", [BITE, LEASE]);
    taken = rows.length;
    for (const row of rows) if (!stop?.aborted) await deliver(dueRow.parse(row));
  }
}

async function deliver(due: Due): Promise<void> {
  try {
    const found = await findPass(due.id);
    const next = found === null ? null : await bring(found);
    await settle(due, next);
  } catch (err) {
    const wait = WAITS[due.tries - 1];
    log.warn({ err, pass: due.id, tries: due.tries, final: wait === undefined }, "a wallet was not told of a change");
    if (wait === undefined) await settle(due, null);
    else await putOff(due, wait);
  }
}

/** When it may change by itself; throws where somebody is still to be told. */
async function bring(found: PassRow): Promise<Date | null> {
  const { apple, google } = wallets();
  const look = await lookAt(found);
  const pass = await showPass(found, look.key, look.found === null);
  if (pass.wallet === "apple" && apple !== null) await tellPhones(pass, apple);
  // What nobody has saved Google never heard of.
  if (pass.wallet === "google" && google !== null && pass.sentKey !== "") await bringToGoogle(pass, look, google);
  return look.next;
}

async function tellPhones(pass: PassRow, apple: AppleWallet): Promise<void> {
  for (let more = PHONES; more === PHONES; ) {
    const phones = await listUntold(pass, PHONES);
    more = phones.length;
    if (more === 0) return;
    const outcomes = await pushAll(
      apple,
      phones.map(({ pushToken }) => pushToken),
    );
    const those = (wanted: string) => [...outcomes].flatMap(([token, outcome]) => (outcome === wanted ? [token] : []));
    await noteTold(pass, those("told"), those("gone"));
    const later = those("later").length;
    if (later > 0) throw new Error(`${later} of ${more} phones were not told.`);
  }
}

/** Done, unless it was owed again meanwhile; what changes by itself is owed from that moment on. */
async function settle({ workspace_id: workspaceId, id, owed }: Due, next: Date | null): Promise<void> {
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

async function putOff({ workspace_id: workspaceId, id, owed }: Due, seconds: number): Promise<void> {
  await inWorkspace(passScope(workspaceId), (tx) =>
    tx
      .update(walletPasses)
      .set({ nextTryAt: sql`now() + make_interval(secs => ${seconds})` })
      // One that was owed again meanwhile is due at once.
      .where(and(eq(walletPasses.workspaceId, workspaceId), eq(walletPasses.id, id), eq(walletPasses.owed, owed))),
  );
}
