// An ad is booked as its campaign goes out in a place: one order, whose money is held, and which waits for the start of the campaign.
import { cutOut } from "#lib/campaign/ads/ad-checks.ts";
import { heldAds } from "#lib/campaign/ads/ad-settings.ts";
import { afterAdEvent } from "#lib/campaign/ads/ad-states.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { wakeAds } from "#server/campaign/ads/bell.ts";
import { giveBackAd, reserveAd } from "#server/campaign/ads/order-money.ts";
import { type AdOrderRecord, insertAdOrder, openAdOrder, updateAdOrder } from "#server/campaign/ads/order-store.ts";
import { readAdDesk, readAdHouse } from "#server/campaign/ads/place-store.ts";
import { stateOfAd } from "#server/campaign/ads/wire.ts";
import type { CampaignRecord } from "#server/campaign/repository.ts";
import { goalOf } from "#server/campaign/wire.ts";
import type { Tx } from "#server/platform/transaction.ts";

const NO_ACCOUNT = "There is no ad account for this workspace. Ask Support to connect it.";
const STILL_THERE = "An earlier ad of this campaign is not over yet. Try again in a few minutes.";

type Booked = { row: CampaignRecord; now: Date };

/** What was booked for an earlier start, and never handed over, makes room. */
async function clear(tx: Tx, scope: WorkspaceScope, { row, now }: Booked): Promise<void> {
  const before = await openAdOrder(tx, scope, row.id);
  if (before === null) return;
  const state = afterAdEvent("stop", stateOfAd(before));
  if (state === null) throw new AppError("conflict", STILL_THERE);
  await giveBackAd(tx, scope, { order: before, now });
  await updateAdOrder(tx, scope, { id: before.id, state, stateAt: now, updatedAt: now });
}

/** Books the ad of a campaign in this place, where it has one. Its checks were asked before, so what fails here came in between. */
export async function bookAd(tx: Tx, scope: WorkspaceScope, booked: Booked): Promise<AdOrderRecord | null> {
  const { row, now } = booked;
  if (!row.channels.includes("ad")) return null;
  await clear(tx, scope, booked);
  const { account } = await readAdHouse(tx);
  if (account === null) throw new AppError("conflict", NO_ACCOUNT);
  const desk = await readAdDesk(tx, scope, now);
  const ads = heldAds(row.ads, goalOf(row), desk.business);
  const { budget, days, radius, category } = ads;
  const order = await insertAdOrder(tx, scope, {
    ...{ id: newId(), campaignId: row.id, ownerId: row.ownerId, name: row.name, account },
    ...{ category, radius, budget, days, place: desk.place, exclusions: cutOut(ads, desk) },
    ...{ lat: desk.point?.lat ?? null, lng: desk.point?.lng ?? null },
    ...{ state: "waiting", stateAt: now, nextAt: now, createdAt: now, updatedAt: now },
  });
  wakeAds();
  return reserveAd(tx, scope, { order, now });
}
