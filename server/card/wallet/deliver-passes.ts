// Tells wallets what changed on cards: takes what is owed, looks what the card shows now, and pushes or patches, with growing
// waits between tries. What one run does not bring the next one finds again.
import { log } from "#lib/log.server.ts";
import { counted } from "#lib/plural.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { listUntold, noteTold } from "#server/card/wallet/device-store.ts";
import { bringToGoogle } from "#server/card/wallet/google-object.ts";
import { type Due, putOff, settle, takeDue } from "#server/card/wallet/owed-store.ts";
import { lookAt } from "#server/card/wallet/pass-look.ts";
import { findPass, type PassRow, showPass } from "#server/card/wallet/pass-store.ts";
import { pushAll } from "#server/platform/wallet/apple-push.ts";
import { type AppleWallet, wallets } from "#server/platform/wallet/wallet-settings.ts";

/** Of one bite, and of the phones of one pass at a time. */
const BITE = 20;
const PHONES = 500;
/** Seconds that nobody else takes what one run has in hand, and then until it is tried again; after the last it is given up. */
const LEASE = 300;
const WAITS = [60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 24 * 3600, 24 * 3600, 24 * 3600] as const;

/** Brings what is due; several processes may do so at once. Ended at `stop` the next run goes on. */
export async function deliverPasses(stop?: AbortSignal): Promise<void> {
  const { apple, google } = wallets();
  if (remoteUrl("card") !== null || (apple === null && google === null)) return;
  for (let taken = BITE; taken === BITE && !stop?.aborted; ) {
    const rows = await takeDue(BITE, LEASE);
    taken = rows.length;
    for (const row of rows) if (!stop?.aborted) await deliver(row);
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
    if (later > 0) throw new Error(`${counted(later, "phone")} could not be told.`);
  }
}
