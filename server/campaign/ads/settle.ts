// Orders that were handed over: what a crash or a silent provider left open is asked about, and what is taken follows its campaign.
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { adRef, notePlaced, wantedOf } from "#server/campaign/ads/hand-over.ts";
import { happenToAd, noteReport } from "#server/campaign/ads/order-events.ts";
import { type AdOrderRecord, findAdOrder, updateAdOrder } from "#server/campaign/ads/order-store.ts";
import type { AdsProvider, AdWanted } from "#server/campaign/ads/port.ts";
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

type Settling = { id: string; now: Date };

/** An order that nobody knows of: found, it goes on; where the provider never took it, it goes there once more under the same key. */
async function settleUnknown(scope: WorkspaceScope, { id, now }: Settling): Promise<void> {
  const order = await inWorkspace(scope, async (tx) => {
    const row = await findAdOrder(tx, scope, { id, lock: true });
    if (row === null || row.handedAt === null || row.handedAt.getTime() > now.getTime() - LOST_MS) return null;
    return row.state === "handed_over" ? happenToAd(tx, scope, { order: row, event: "lose", now }) : row;
  });
  if (order?.state !== "unknown") return;
  const found =
    (await providerOf(order)
      ?.find(adRef(order))
      .catch(() => null)) ?? null;
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

/** An order that is taken: it runs, rests and ends with its campaign, and its figures are read. */
async function followTaken(scope: WorkspaceScope, { id, now }: Settling): Promise<void> {
  const { order, wanted } = await readWorkspace(scope, async (tx) => {
    const row = await findAdOrder(tx, scope, { id });
    const campaign = row && (await findCampaign(tx, scope, { id: row.campaignId }));
    return { order: row, wanted: wantedOf(campaign) };
  });
  if (order === null || !["accepted", "running", "paused"].includes(order.state)) return;
  const told = wanted === "wait" ? "pause" : wanted;
  const turns = told !== order.steered;
  if (turns) await steer(scope, order, told);
  if (!turns && order.askedAt !== null && order.askedAt.getTime() > now.getTime() - OLD_MS) return;
  const found =
    (await providerOf(order)
      ?.find(adRef(order))
      .catch(() => null)) ?? null;
  const over = found !== null && found !== "nowhere" && found.spent > order.budget;
  if (over && told !== "stop") await steer(scope, order, "stop");
  await inWorkspace(scope, async (tx) => {
    const row = await findAdOrder(tx, scope, { id, lock: true });
    if (row === null) return;
    if (found === null || found === "nowhere") await updateAdOrder(tx, scope, { id, askedAt: now });
    else await noteReport(tx, scope, { order: row, report: found, now });
  });
}

/** Whatever is owed to one order that was handed over. */
export async function settleAd(scope: WorkspaceScope, settling: Settling): Promise<void> {
  await settleUnknown(scope, settling);
  await followTaken(scope, settling);
}
