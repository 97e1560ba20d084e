// The secret of an order in the browser of whoever goes off to pay: the provider's page leads back to an address without it.

import { orderPaths } from "#lib/order-paths.ts";
import { ORDER_KEY } from "#lib/orders/order-key.ts";
import { secureCookies } from "#lib/secure-cookies.server.ts";
import { ORDER_LINK_DAYS } from "#lib/services/auth/order-limits.ts";
import type { CallContext } from "#server/platform/context.ts";

/** As long as a link opens an order after its end; a link that ended opens nothing, whatever a browser keeps. */
const KEY_SECONDS = ORDER_LINK_DAYS * 86_400;

/** Leaves the secret with the browser, for this order's page and what is below it alone; answers the page with it. */
export function leaveOrderKey({ request, reply }: CallContext, { id, secret }: { id: string; secret: string }): string {
  const value = `${ORDER_KEY}=${encodeURIComponent(secret)}; Path=${orderPaths.followOrder(id)}; Max-Age=${KEY_SECONDS}`;
  if (request.browser) reply.cookies.push(`${value}; HttpOnly${secureCookies() ? "; Secure" : ""}; SameSite=Lax`);
  return orderPaths.followOrder(id, secret);
}
