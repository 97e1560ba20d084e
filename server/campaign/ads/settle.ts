// Orders that were handed over: what a crash or a silent provider left open is asked about, and what is taken follows its campaign.
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { adRef, notePlaced, wantedOf } from "#server/campaign/ads/hand-over.ts";
import { happenToAd, noteReport } from "#server/campaign/ads/order-events.ts";
import { type AdOrderRecord, findAdOrder, updateAdOrder } from "#server/campaign/ads/order-store.ts";
import type { AdReport, AdsProvider, AdWanted } from "#server/campaign/ads/port.ts";
import { adsProvider } from "#server/campaign/ads/provider.ts";
import { simulator } from "#server/campaign/ads/simulator.ts";
import { findCampaign } from "#server/campaign/repository.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

/** What was not answered for so long was lost on the way: whoever called is not there any more. */
const LOST_MS = 2 * 60_000;
/** Figures are asked for again after this. */
const OLD_MS = 5 * 60_000;

/** Who has it: another provider may have been set up since. Null where that one cannot be asked any more. */
function providerOf({ provider }: AdOrderRecord): AdsProvider | null {
  if (provider === adsProvider().name) return adsProvider();
  return provider === simulator.name ? simulator : null;
}

/** What its provider says of it; null where nobody can be asked now. */
async function askAbout(order: AdOrderRecord): Promise<AdReport | "nowhere" | null> {
  const provider = providerOf(order);
  return provider === null ? null : provider.find(adRef(order)).catch(() => null);
}

type Settling = { id: string; now: Date };

/** An order that nobody knows of: found, it goes on; where the provider never took it, it goes there once more under the same key. */
async function settleUnknown(scope: WorkspaceScope, { id, now }: Settling): Promise<void> {
  const order = await inWorkspace(scope, async (tx) => {
    const row = await findAdOrder(tx, scope, { id, lock: true });
    if (row === null || row.handedAt === null || row.handedAt.getTime() > now.getTime() - LOST_MS) return null;
    return row.state === "handed_over" ? happenToAd(tx, scope, { order: row, event: "lose", now }) : row;
  });
  if (order?.state !== "unknown") return;
  const found = await askAbout(order);
  if (found === null) return;
  await inWorkspace(scope, async (tx) => {
    const lost = { reason: "unreachable", retryAfter: 0 } as const;
    if (found === "nowhere") return notePlaced(tx, scope, { id, placed: { result: "refused", ...lost }, now });
    await notePlaced(tx, scope, { id, placed: { result: "accepted", providerId: found.providerId }, now });
    const row = await findAdOrder(tx, scope, { id, lock: true });
    if (row !== null) await noteReport(tx, scope, { order: row, report: found, now });
  });
}

/** Told once each time that it changes; what could not be told is told with the next round. */
async function steer(scope: WorkspaceScope, order: AdOrderRecord, wanted: AdWanted): Promise<void> {
  const done = await providerOf(order)
    ?.steer(adRef(order), wanted)
    .catch(() => false);
  if (!done) return;
  await inWorkspace(scope, async (tx) => {
    if (await findAdOrder(tx, scope, { id: order.id, lock: true }))
      await updateAdOrder(tx, scope, { id: order.id, steered: wanted });
  });
}

const TAKEN = ["accepted", "running", "paused"];

/** An order that is taken, and what its campaign wants of it; null for any other. */
function takenWith(scope: WorkspaceScope, id: string): Promise<{ order: AdOrderRecord; told: AdWanted } | null> {
  return readWorkspace(scope, async (tx) => {
    const order = await findAdOrder(tx, scope, { id });
    if (order === null || !TAKEN.includes(order.state)) return null;
    const wanted = wantedOf(await findCampaign(tx, scope, { id: order.campaignId }));
    return { order, told: wanted === "wait" ? "pause" : wanted };
  });
}

const isFresh = ({ askedAt }: AdOrderRecord, now: Date) =>
  askedAt !== null && askedAt.getTime() > now.getTime() - OLD_MS;

/** It runs, rests and ends with its campaign, and its figures are read. */
async function followTaken(scope: WorkspaceScope, { id, now }: Settling): Promise<void> {
  const taken = await takenWith(scope, id);
  if (taken === null) return;
  const { order, told } = taken;
  if (told !== order.steered) await steer(scope, order, told);
  else if (isFresh(order, now)) return;
  const found = await askAbout(order);
  const report = found === "nowhere" ? null : found;
  if (report !== null && report.spent > order.budget && told !== "stop") await steer(scope, order, "stop");
  await inWorkspace(scope, async (tx) => {
    const row = await findAdOrder(tx, scope, { id, lock: true });
    if (row === null) return;
    if (report === null) await updateAdOrder(tx, scope, { id, askedAt: now });
    else await noteReport(tx, scope, { order: row, report, now });
  });
}

/** Whatever is owed to one order that was handed over. */
export async function settleAd(scope: WorkspaceScope, settling: Settling): Promise<void> {
  await settleUnknown(scope, settling);
  await followTaken(scope, settling);
}
