// The page that asks before logging out, for browsers and places that cannot be told apart from a trap.
import { env } from "#lib/env.server.ts";
import { PRODUCT_NAME } from "#lib/product.ts";

/** True for a form of our own pages: Fetch Metadata says so, or the Origin where there is none. */
export function isOwnForm(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site !== null ? site === "same-origin" : headers.get("origin") === env().PUBLIC_ORIGIN;
}

/** A document without scripts, so that it works everywhere. */
export function logoutPage(): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Log out · ${PRODUCT_NAME}</title></head>
<body><main><h1>Log out of ${PRODUCT_NAME}?</h1><form method="post" action="/logout"><button type="submit">Log Out</button></form><p><a href="/">Stay</a></p></main></body></html>`;
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } });
}
