// Where an order goes on after it was placed: the provider's page, or a page of ours.
import { orderPaths } from "#lib/order-paths.ts";

/** An address of ours or one of https; nothing else is ever followed. */
export function homeOf(url: string): string {
  if (/^\/(?![/\\])/.test(url) || /^https:\/\//.test(url)) return url;
  return URL.canParse(url) && new URL(url).origin === location.origin ? url : orderPaths.orderKits();
}
