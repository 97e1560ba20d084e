// Somebody tries an order again: what waits goes at once, and what was refused goes as a new attempt. What nobody knows of is asked about alone.

import type { AuditAction } from "#lib/audit-sentences.ts";
import { mayRetryAd } from "#lib/campaign/ads/ad-reasons.ts";
import { afterAdEvent } from "#lib/campaign/ads/ad-states.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, authorizePerson, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { AdAtVersion } from "#lib/services/campaign/ad-contract.ts";
import type { AdminAdOrder, AdOrder } from "#lib/services/campaign/ad-entities.ts";
import { adminAdOf } from "#server/campaign/ads/admin-reads.ts";
import { findAdAnywhere } from "#server/campaign/ads/admin-store.ts";
import { wakeAds } from "#server/campaign/ads/bell.ts";
import { ADS_ACTOR } from "#server/campaign/ads/context.ts";
import { wantedOf } from "#server/campaign/ads/hand-over.ts";
import { reserveAd } from "#server/campaign/ads/order-money.ts";
import { type AdOrderRecord, findAdOrder, openAdOrder, updateAdOrder } from "#server/campaign/ads/order-store.ts";
import { stateOfAd, toAdOrder } from "#server/campaign/ads/wire.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { findCampaign } from "#server/campaign/repository.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

const NOT_NOW = "This order cannot be tried again in its current status.";
const OVER = "Its campaign has ended, so no more ads can be booked for it.";
const ANOTHER = "Another order of this campaign is under way.";

type Trying = { order: AdOrderRecord; now: Date };

/** What was refused is a new attempt, in the words that the campaign has by now, and its money is held again. */
async function tryRefused(tx: Tx, scope: WorkspaceScope, { order, now }: Trying): Promise<void> {
  const state = mayRetryAd(order) ? afterAdEvent("retry", stateOfAd(order)) : null;
  if (state === null) throw new AppError("conflict", NOT_NOW);
  const fresh = { words: null, providerId: null, steered: "run", handedAt: null, endedAt: null, reason: "", tries: 0 };
  const row = await updateAdOrder(tx, scope, {
    ...{ ...fresh, id: order.id, state, stateAt: now, updatedAt: now, nextAt: now },
    attempt: order.attempt + 1,
  });
  await reserveAd(tx, scope, { order: row, now });
}

/** What it did is written in the trail of the workspace. False where it stands at another version by now. */
async function again(
  tx: Tx,
  scope: WorkspaceScope,
  { context, input, action }: { context: CampaignContext; input: AdAtVersion; action: AuditAction },
): Promise<boolean> {
  const { actor, requestId, now } = context;
  const seen = await findAdOrder(tx, scope, { id: input.id });
  if (seen === null) throw new AppError("not_found");
  const campaign = await findCampaign(tx, scope, { id: seen.campaignId, lock: true });
  const order = await findAdOrder(tx, scope, { id: input.id, lock: true });
  if (order === null) throw new AppError("not_found");
  if (order.version !== input.version) return nothingDone(false);
  if (wantedOf(campaign) === "stop") throw new AppError("conflict", OVER);
  if (order.state === "waiting") await updateAdOrder(tx, scope, { id: order.id, nextAt: now, updatedAt: now });
  else {
    const open = await openAdOrder(tx, scope, order.campaignId);
    if (open !== null && open.id !== order.id) throw new AppError("conflict", ANOTHER);
    await tryRefused(tx, scope, { order, now });
  }
  const subject = { subjectType: "ad", subjectId: order.id, workspaceId: scope.workspaceId };
  await audit(tx, { actor, requestId, action, ...subject, after: { title: order.name } });
  wakeAds();
  return true;
}

/** POST /ads/{id}/retry */
export async function retryAd(context: CampaignContext, input: AdAtVersion): Promise<{ data: AdOrder }> {
  const scope = authorize(context.actor, "ads.retry");
  if (!isId(input.id)) throw new AppError("not_found");
  const done = await inWorkspace(scope, (tx) => again(tx, scope, { context, input, action: "ads.retry" }), "decides");
  const row = await findAdAnywhere(input.id);
  if (row === null) throw new AppError("not_found");
  const current = toAdOrder(row);
  if (!done) throw new AppError("conflict", undefined, { current });
  return { data: current };
}

/** POST /admin/ads/{id}/retry */
export async function adminRetryAd(context: CampaignContext, input: AdAtVersion): Promise<{ data: AdminAdOrder }> {
  authorizePerson(context.actor, "all-ads.retry");
  const found = isId(input.id) ? await findAdAnywhere(input.id) : null;
  if (found === null) throw new AppError("not_found");
  const scope = authorize(ADS_ACTOR, "campaigns.move", { workspaceId: found.workspace_id, ownerId: null });
  const asked = { context, input, action: "all-ads.retry" as const };
  const done = await inWorkspace(scope, (tx) => again(tx, scope, asked), "decides");
  const data = await adminAdOf(context, input.id);
  if (!done) throw new AppError("conflict", undefined, { current: data });
  return { data };
}
