// /share-card/present: my code, full screen.
import { secureCookies } from "#lib/secure-cookies.server.ts";
import { readCookie, serialiseCookie } from "#lib/session/cookies.ts";
import { decodeState, encodeState, STATE_COOKIE } from "#lib/state/cookie.ts";
import { stateOf } from "#lib/state/follow.ts";
import { loadPresented } from "./loaders.ts";
import { renderPresent } from "./present-html.tsx";

export async function GET(request: Request): Promise<Response> {
  const { me, ...presented } = await loadPresented();
  const { html, policy } = await renderPresent(presented);
  const before = decodeState(readCookie(request.headers.get("cookie"), STATE_COOKIE));
  const state = encodeState({ ...before, ...stateOf(me, before) });
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    // Who is signed in by now, as every page of the app writes it: by that a kept document knows that it is somebody else's.
    "set-cookie": serialiseCookie(STATE_COOKIE, state, { secure: secureCookies() }),
    // The worker keeps it, and nobody between us.
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
  return new Response(html, { headers });
}
