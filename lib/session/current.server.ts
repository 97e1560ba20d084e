// The request's session and the check at the entry of every gated page, for React Server Components.
import { headers } from "next/headers";
import { forbidden, notFound, redirect } from "next/navigation";
import { cache } from "react";
import { NEXT_HEADER } from "#lib/edge/apply.ts";
import { paths } from "#lib/paths.ts";
import { type Access, accessOf, type View } from "#lib/permissions/index.ts";
import { authenticate, type Services, servicesFor } from "#lib/services/index.server.ts";
import { readCookie } from "#lib/session/cookies.ts";
import { type Entered, enter, SESSION_END } from "#lib/session/enter.ts";
import { handedSession } from "#lib/session/request-session.ts";
import type { Session } from "#lib/session/session.ts";
import { throwMarked } from "#lib/session/unavailable-requests.ts";
import { requestedViewIn } from "#lib/state/requested-view.ts";

type Current = { session: Session | null; requestedView: View | null; services: Services };

/** Read once per request, however many layouts and pages ask. */
const current = cache(async (): Promise<Current> => {
  const head = await headers();
  // As it was sent: Next's jar keeps the last of two cookies of one name, and the edge takes neither.
  const header = head.get("cookie") ?? "";
  const token = readCookie(header, "token");
  const requestId = head.get("x-corner-request") ?? crypto.randomUUID();
  const session =
    token === null
      ? null
      : (handedSession(requestId, token) ??
        (await authenticate(token).catch((error: unknown) => throwMarked(requestId, error))));
  const requestedView = requestedViewIn(header);
  const pending = readCookie(header, "imp");
  const device = readCookie(header, "device");
  const userAgent = head.get("user-agent") ?? "";
  const services = servicesFor({ session, token, requestedView, pending, device, requestId, ip: "", userAgent });
  return { session, requestedView, services };
});

/** The session of this request, or null; decides nothing. */
export async function currentSession(): Promise<Session | null> {
  return (await current()).session;
}

/** The view that the client state of this request wishes for. */
export async function currentRequestedView(): Promise<View | null> {
  return (await current()).requestedView;
}

/** Away from a session that died in the database, and back to this page by the log-in. */
async function leaveDead(): Promise<never> {
  // The edge has looked at it, and nobody else may speak in this header.
  const next = (await headers()).get(NEXT_HEADER);
  return redirect(next === null || next === paths.dashboard() ? SESSION_END : paths.sessionEndOn(next));
}

/** Who looks at the frame around a page, and how they see it; leaves when there is nobody. Decides nothing of the page. */
export async function currentAccess(): Promise<Access> {
  const { session, requestedView } = await current();
  return session ? accessOf(session, requestedView) : leaveDead();
}

/** The services as this request may use them. */
export async function currentServices(): Promise<Services> {
  return (await current()).services;
}

export type EnteredPage = Entered & { services: Services };

/**
 * The check at the entry of a gated page: returns who entered and how they see it, or leaves by the one redirect that section 4 asks
 * for. Every page's loader calls it with its own path; `npm run check` fails for one that does not.
 */
export async function enterPage(path: string): Promise<EnteredPage> {
  const { session, requestedView, services } = await current();
  const result = enter(session, path, requestedView);
  if ("redirect" in result) return result.redirect === SESSION_END ? leaveDead() : redirect(result.redirect);
  if ("noPermission" in result) forbidden();
  if ("notFound" in result || "anonymous" in result) notFound();
  return { ...result, services };
}
