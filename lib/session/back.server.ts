// The way back of an administrator whose impersonation ran out while they were in it.
import { cookies } from "next/headers";
import { secureCookies } from "#lib/secure-cookies.server.ts";
import { readCookie, serialiseCookie } from "#lib/session/cookies.ts";
import { currentServices } from "#lib/session/current.server.ts";
import { tokenCookie } from "#lib/session/token-cookie.ts";

/** The answer that puts their own session back, with the message that says so; null where there is no way back. */
export async function backToOwner(): Promise<Response | null> {
  if (readCookie((await cookies()).toString(), "token") === null) return null;
  const { auth } = await currentServices();
  const answer = await auth.returnToOwner().catch(() => null);
  if (!answer) return null;
  const secure = secureCookies();
  const now = Math.floor(Date.now() / 1000);
  const headers = new Headers({ location: answer.data.home, "cache-control": "no-store" });
  headers.append("set-cookie", tokenCookie(answer.data.token, { secure, now }));
  headers.append("set-cookie", serialiseCookie("flash", "impersonation-ended", { secure }));
  return new Response(null, { status: 303, headers });
}
