// What the list of devices shows first, read in process.
import { cache } from "react";
import { isBin, type ListAddress, listAsk, oneOf } from "#components/patterns/list-address.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { manages } from "#lib/permissions/index.ts";
import { ORDER_STATES } from "#lib/services/auth/order-limits.ts";
import { DEVICE_KINDS, DEVICE_VIEWS } from "#lib/services/card/device-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import type { DeviceSort } from "./_components/device-shape.ts";
import type { OrderSort } from "./_components/order-shape.ts";

const PAGE = cardPaths.promoTags();

/** The document's title. */
export async function loadTitle(): Promise<string> {
  return (await enterPage(PAGE)).title;
}

/** The list as the address asks for it, and how the devices are doing. */
export const loadDevices = cache(async (list: ListAddress<DeviceSort>) => {
  const { services, session } = await enterPage(PAGE);
  const { view: shown, kind, team } = list.filters;
  const narrowed = { view: oneOf(DEVICE_VIEWS, shown), kind: oneOf(DEVICE_KINDS, kind), team };
  const [first, summary] = await Promise.all([
    services.card.devices({ ...listAsk(list), ...narrowed, deleted: isBin(list) }),
    services.card.devicesSummary(),
  ]);
  return {
    ...{ first, summary: summary.data },
    now: new Date().toISOString(),
    timeZone: zoneOf(session),
    managing: manages(session.role),
  };
});

/** The workspace's orders as the address asks for them. */
export const loadOrders = cache(async (list: ListAddress<OrderSort>) => {
  const { services } = await enterPage(PAGE);
  return services.auth.orders({ ...listAsk(list), state: oneOf(ORDER_STATES, list.filters.state) });
});
