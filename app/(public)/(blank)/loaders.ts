// What an order begins with: the shelf, and what is known of the buyer by their session, their device and the address.
import { headers } from "next/headers";
import { decodeOrderHash, type OrderLook, orderLookOf } from "#lib/branding/device-setting.ts";
import { HASH_HEADER } from "#lib/edge/apply.ts";
import { env } from "#lib/env.server.ts";
import type { OrderShelf } from "#lib/services/auth/order-limits.ts";
import { currentBranding } from "#lib/session/branding.server.ts";
import { currentServices, currentSession } from "#lib/session/current.server.ts";

/** The logo of the address goes before the one that was ordered with, and that before the device's. */
function logoOf(asked: OrderLook, known: OrderLook) {
  const address = asked.logo ?? known.logo;
  return address === null ? null : { address, first: asked.logo !== null };
}

/** What a form shows first; it never names anybody to a stranger. */
export async function loadOrderStart(shelf: OrderShelf) {
  const [services, session, head] = await Promise.all([currentServices(), currentSession(), headers()]);
  const [catalogue, branding] = await Promise.all([services.auth.orderCatalogue({ shelf }), currentBranding()]);
  const { PUBLIC_ORIGIN } = env();
  const workspace = session?.user.workspace ?? null;
  const { currencies, shipping } = catalogue.data;
  const currency = workspace && currencies.includes(workspace.currency) ? workspace.currency : "USD";
  const asked = decodeOrderHash(head.get(HASH_HEADER), [PUBLIC_ORIGIN]);
  const known = orderLookOf(session?.user.device.device_setting, [PUBLIC_ORIGIN]);
  const home = workspace?.address?.country ?? "US";
  return {
    ...{ shelf, catalogue: catalogue.data, currency, branding, origin: PUBLIC_ORIGIN },
    look: {
      colour: asked.colour ?? known.colour,
      name: workspace?.workspace_name.slice(0, 40) ?? "",
      known: session !== null,
      logo: logoOf(asked, known),
    },
    country: shipping.some(({ country }) => country === home) ? home : (shipping[0]?.country ?? ""),
  };
}
