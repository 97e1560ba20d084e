// The snackbar that an answer leaves for the page the browser goes to next.
import { env } from "#lib/env.server.ts";
import { secureFor, serialiseCookie } from "#lib/session/cookies.ts";
import type { FlashCode } from "#lib/session/flash.ts";
import type { CallContext } from "#server/context.ts";

/** Sets the `flash` cookie; a bearer caller has no next page. */
export function leaveFlash({ request, reply }: CallContext, code: FlashCode): void {
  if (!request.browser) return;
  reply.cookies.push(serialiseCookie("flash", code, { secure: secureFor(env().PUBLIC_ORIGIN) }));
}
