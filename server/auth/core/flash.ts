// The snackbar that a browser shows on the page after a log-in, a stop or a switch: a code in a cookie.
import { secureCookies } from "#lib/secure-cookies.server.ts";
import { serialiseCookie } from "#lib/session/cookies.ts";
import type { FlashCode } from "#lib/session/flash.ts";
import type { CallContext } from "#server/platform/context.ts";

/** Leaves the snackbar with the answer; other callers than browsers have no use for it. */
export function leaveFlash({ request, reply }: CallContext, code: FlashCode): void {
  if (request.browser) reply.cookies.push(serialiseCookie("flash", code, { secure: secureCookies() }));
}
