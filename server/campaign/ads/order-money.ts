// The money of an order: held when it is booked, used as the provider says so, and given back when it is over. Nothing else moves a cent
// of it. What the franchise shares of it moves in its co-op account in the same transaction.
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { AD_CURRENCY, MOST_AD_MONTH } from "#lib/services/campaign/ad-limits.ts";
import { MAX_COOP_LABEL } from "#lib/services/campaign/coop-limits.ts";
import { holdAdAccount, storeAdAccount } from "#server/campaign/ads/ad-account-store.ts";
import { type AdOrderRecord, updateAdOrder } from "#server/campaign/ads/order-store.ts";
import { coopGiveBack, coopReserve, coopSpend } from "#server/campaign/coop/coop-port.ts";
import type { Tx } from "#server/platform/transaction.ts";

const TOO_DEAR = "The ads of this workspace have reached the most that they may cost in a month.";

const thingOf = ({ id }: AdOrderRecord) => ({ kind: "ad", id }) as const;

/** An order that its caller holds, as it stands now. */
type Moved = { order: AdOrderRecord; now: Date };

/** Holds what an order may cost at its most; a `conflict` where the month has no room for it. */
export async function reserveAd(tx: Tx, scope: WorkspaceScope, { order, now }: Moved): Promise<AdOrderRecord> {
  const { reserved, spent } = await holdAdAccount(tx, scope, now);
  const cents = order.budget - order.spent - order.reserved;
  if (reserved + spent + cents > MOST_AD_MONTH) throw new AppError("conflict", TOO_DEAR);
  await storeAdAccount(tx, scope, { reserved: reserved + cents, spent, now });
  const label = order.name.slice(0, MAX_COOP_LABEL);
  const held = order.reserved + cents;
  await coopReserve(tx, scope, { ...thingOf(order), label, cents: held, currency: AD_CURRENCY, at: now });
  return updateAdOrder(tx, scope, { id: order.id, reserved: held });
}

/** So much of it was used up to now; less than before changes nothing, and more than is held is never booked. */
export async function spendAd(
  tx: Tx,
  scope: WorkspaceScope,
  { order, now, total }: Moved & { total: number },
): Promise<AdOrderRecord> {
  const cents = Math.min(order.reserved, Math.max(0, total - order.spent));
  if (cents === 0) return order;
  const { reserved, spent } = await holdAdAccount(tx, scope, now);
  await storeAdAccount(tx, scope, { reserved: reserved - cents, spent: spent + cents, now });
  await coopSpend(tx, scope, { ...thingOf(order), cents: order.spent + cents, at: now });
  return updateAdOrder(tx, scope, { id: order.id, reserved: order.reserved - cents, spent: order.spent + cents });
}

/** What is still held for it is free again. */
export async function giveBackAd(tx: Tx, scope: WorkspaceScope, { order, now }: Moved): Promise<AdOrderRecord> {
  if (order.reserved === 0) return order;
  const { reserved, spent } = await holdAdAccount(tx, scope, now);
  await storeAdAccount(tx, scope, { reserved: reserved - order.reserved, spent, now });
  await coopGiveBack(tx, scope, { ...thingOf(order), at: now });
  return updateAdOrder(tx, scope, { id: order.id, reserved: 0 });
}
