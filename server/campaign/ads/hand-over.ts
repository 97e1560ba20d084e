// An order is handed over: committed before the provider is called, so that what a crash leaves is asked about and never sent again by guess.

import { adWanted } from "#lib/campaign/ads/ad-wanted.ts";
import { everybodyWithin } from "#lib/campaign/ads/targeting.ts";
import { mergeFields } from "#lib/campaign/merge-fields.ts";
import { shownWords } from "#lib/campaign/proposed.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { AD_CURRENCY, MOST_AD_TRIES } from "#lib/services/campaign/ad-limits.ts";
import { happenToAd } from "#server/campaign/ads/order-events.ts";
import { type AdOrderRecord, findAdOrder } from "#server/campaign/ads/order-store.ts";
import { readAdHouse } from "#server/campaign/ads/place-store.ts";
import { type AdPlaced, type AdPlacement, type AdRef, placeAd } from "#server/campaign/ads/port.ts";
import { adsProvider } from "#server/campaign/ads/provider.ts";
import { categoryOfAd } from "#server/campaign/ads/wire.ts";
import { sendersOf } from "#server/campaign/mailbox-store.ts";
import { type CampaignRecord, findCampaign, linksOfCampaigns } from "#server/campaign/repository.ts";
import { stateOf } from "#server/campaign/wire.ts";
import type { LinksPort } from "#server/platform/links-port.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

/** The key of an attempt, by which the provider knows it: the same one is never booked twice. */
export function adRef({ workspaceId, id, attempt }: Pick<AdOrderRecord, "workspaceId" | "id" | "attempt">): AdRef {
  return { workspaceId, key: `${id}.${attempt}` };
}

/** What its campaign wants of an order. */
export const wantedOf = (row: CampaignRecord | null) =>
  adWanted(row === null ? null : { state: stateOf(row), deleted: row.deletedAt !== null });

type Claiming = { links: LinksPort; id: string; now: Date };

/** In the words of who looks after the campaign, and leading to its own link for ads. */
async function wordsFor(tx: Tx, scope: WorkspaceScope, { links, row }: { links: LinksPort; row: CampaignRecord }) {
  const sender = (await sendersOf(tx, [row.ownerId])).get(row.ownerId);
  const { headline, text, button } = shownWords(row);
  const said = (words: string) => (sender === undefined ? words : mergeFields(words, sender));
  const made = await linksOfCampaigns(tx, scope, [row.id]);
  const own = made.filter(({ channel, personId }) => channel === "ad" && personId === row.ownerId);
  const [link] = await links.facts(
    tx,
    own.map(({ linkId }) => linkId),
  );
  return {
    ...{ headline: said(headline), text: said(text), button: said(button) },
    ...{ picture: row.pictureUrl, destination: link?.shortlink ?? row.destinationUrl },
  };
}

function placementOf(order: AdOrderRecord, words: AdPlacement["words"]): AdPlacement {
  const { account, radius, exclusions, place, lat, lng, budget, days } = order;
  return {
    ...adRef(order),
    ...{ account, category: categoryOfAd(order), targeting: everybodyWithin(radius, exclusions) },
    place: { name: place, lat, lng },
    ...{ budget, currency: AD_CURRENCY, days, words },
  };
}

/** Null where there is nothing to hand over now. */
async function claim(tx: Tx, scope: WorkspaceScope, { links, id, now }: Claiming): Promise<AdPlacement | null> {
  const seen = await findAdOrder(tx, scope, { id });
  if (seen?.state !== "waiting") return null;
  // The campaign before its order, as everywhere.
  const row = await findCampaign(tx, scope, { id: seen.campaignId, lock: true });
  const order = await findAdOrder(tx, scope, { id, lock: true });
  if (order?.state !== "waiting") return null;
  const wanted = wantedOf(row);
  if (wanted === "stop") await happenToAd(tx, scope, { order, event: "stop", now });
  if (wanted !== "run" || row === null || (order.nextAt !== null && order.nextAt > now)) return null;
  // Of a place that is suspended, or does not pay any more, nothing is booked.
  if (!(await readAdHouse(tx)).open) return null;
  const words = order.words ?? (await wordsFor(tx, scope, { links, row }));
  const change = { words, handedAt: now, provider: adsProvider().name };
  return placementOf(await happenToAd(tx, scope, { order, event: "hand_over", now, change }), words);
}

const MINUTE_MS = 60_000;

/** Each try waits twice as long as the one before it. */
function nextTry({ tries }: AdOrderRecord, retryAfter: number, now: Date): Date {
  return new Date(now.getTime() + Math.max(retryAfter * 1000, MINUTE_MS * 2 ** tries));
}

type Answered = { id: string; placed: AdPlaced; now: Date };

/** What came of the call. A report may have been faster: then this changes nothing. */
export async function notePlaced(tx: Tx, scope: WorkspaceScope, { id, placed, now }: Answered): Promise<void> {
  const order = await findAdOrder(tx, scope, { id, lock: true });
  if (order === null) return;
  const told = (event: "accept" | "lose" | "refuse" | "give_back", change: object) =>
    happenToAd(tx, scope, { order, event, now, change });
  if (placed.result === "accepted") {
    await told("accept", { providerId: placed.providerId, reason: "", tries: 0, steered: "run", askedAt: now });
  } else if (placed.result === "unknown") await told("lose", {});
  else {
    const { reason, retryAfter } = placed;
    const tries = order.tries + 1;
    const again = retryAfter !== null && tries < MOST_AD_TRIES;
    if (again) await told("give_back", { reason, tries, nextAt: nextTry(order, retryAfter, now) });
    else await told("refuse", { reason, tries });
  }
}

/** Hands one order over where its time has come; answers whether anybody was called. */
export async function handOverAd(scope: WorkspaceScope, claiming: Claiming): Promise<boolean> {
  const placement = await inWorkspace(scope, (tx) => claim(tx, scope, claiming));
  if (placement === null) return false;
  const placed = await placeAd(adsProvider(), placement);
  await inWorkspace(scope, (tx) => notePlaced(tx, scope, { id: claiming.id, placed, now: new Date() }));
  return true;
}
