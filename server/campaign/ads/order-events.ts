// What happens to an order: its state by the one table of ways, with its money and its trail. Whoever calls holds the order.
import type { AdReason } from "#lib/campaign/ads/ad-reasons.ts";
import { type AdEvent, afterAdEvent, isAdOver } from "#lib/campaign/ads/ad-states.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { ADS_ACTOR } from "#server/campaign/ads/context.ts";
import { giveBackAd, spendAd } from "#server/campaign/ads/order-money.ts";
import { type AdOrderChange, type AdOrderRecord, updateAdOrder } from "#server/campaign/ads/order-store.ts";
import { type AdReport, cappedFigures } from "#server/campaign/ads/port.ts";
import { stateOfAd } from "#server/campaign/ads/wire.ts";
import { audit } from "#server/platform/audit.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Happened = { order: AdOrderRecord; event: AdEvent; now: Date; change?: AdOrderChange };

/** What is worth a line in the trail of the workspace. */
const TOLD: readonly AdEvent[] = ["accept", "refuse", "end", "stop"];

/** Takes an order where the event leads; one that comes late or twice changes nothing. What is over holds no money. */
export async function happenToAd(tx: Tx, scope: WorkspaceScope, happened: Happened): Promise<AdOrderRecord> {
  const { order, event, now, change = {} } = happened;
  const state = afterAdEvent(event, stateOfAd(order));
  if (state === null) return order;
  const held = isAdOver(state) ? await giveBackAd(tx, scope, { order, now }) : order;
  const ended = isAdOver(state) ? { endedAt: now } : {};
  const row = await updateAdOrder(tx, scope, { ...change, ...ended, id: held.id, state, stateAt: now, updatedAt: now });
  if (!TOLD.includes(event)) return row;
  const subject = { subjectType: "ad", subjectId: row.id, workspaceId: scope.workspaceId };
  await audit(tx, { actor: ADS_ACTOR, action: "ads.clock", ...subject, after: { title: row.name, state } });
  return row;
}

const EVENTS = { accepted: null, running: "run", paused: "pause", ended: "end", refused: "refuse" } as const;

/** What the provider says of it now: figures only rise, and never above the budget. */
export async function noteReport(
  tx: Tx,
  scope: WorkspaceScope,
  { order, report: said, now }: { order: AdOrderRecord; report: AdReport; now: Date },
): Promise<AdOrderRecord> {
  if (isAdOver(stateOfAd(order))) return order;
  const report = cappedFigures(said, order.budget);
  const spent = await spendAd(tx, scope, { order, now, total: report.spent });
  const row = await updateAdOrder(tx, scope, {
    ...{ id: spent.id, askedAt: now, providerId: report.providerId, updatedAt: now },
    impressions: Math.max(order.impressions, report.impressions),
    clicks: Math.max(order.clicks, report.clicks),
    startedAt: order.startedAt ?? (report.progress === "accepted" || report.progress === "refused" ? null : now),
  });
  const event = EVENTS[report.progress];
  if (event === null) return row;
  const reason: AdReason | "" = event === "refuse" ? (report.reason ?? "unreadable") : "";
  return happenToAd(tx, scope, { order: row, event, now, change: { reason } });
}
