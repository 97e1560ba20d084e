// The request's session and the door of every gated page, for React Server Components.
import { headers } from "next/headers";
import { forbidden, notFound, redirect } from "next/navigation";
import { cache } from "react";
import { type Access, accessOf, type View } from "#lib/permissions/index.ts";
import { authenticate, type Services, servicesFor } from "#lib/services/index.server.ts";
import { readCookie } from "#lib/session/cookies.ts";
import { type Entered, enter, SESSION_END } from "#lib/session/enter.ts";
import { handedSession } from "#lib/session/handed.ts";
import type { Session } from "#lib/session/session.ts";
import { wishIn } from "#lib/state/wish.ts";

type Current = { session: Session | null; wish: View | null; services: Services };

/** Read once per request, however many layouts and pages ask. */
const current = cache(async (): Promise<Current> => {
  const head = await headers();
  // As it was sent: Next's jar keeps the last of two cookies of one name, and the edge takes neither.
  const header = head.get("cookie") ?? "";
  const token = readCookie(header, "token");
  const requestId = head.get("x-corner-request") ?? crypto.randomUUID();
  const session = token === null ? null : (handedSession(requestId, token) ?? (await authenticate(token)));
  const wish = wishIn(header);
  const pending = readCookie(header, "imp");
  const userAgent = head.get("user-agent") ?? "";
  const services = servicesFor({ session, token, wish, pending, requestId, ip: "", userAgent });
  return { session, wish, services };
});

/** The session of this request, or null; decides nothing. */
export async function currentSession(): Promise<Session | null> {
  return (await current()).session;
}

/** The view that the client state of this request wishes for. */
export async function currentWish(): Promise<View | null> {
  return (await current()).wish;
}

/** Who looks at the frame around a page, and how they see it; leaves when there is nobody. Decides nothing of the page. */
export async function currentAccess(): Promise<Access> {
  const { session, wish } = await current();
  return session ? accessOf(session, wish) : redirect(SESSION_END);
}

/** The services as this request may use them. */
export async function currentServices(): Promise<Services> {
  return (await current()).services;
}

export type EnteredPage = Entered & { services: Services };

/**
 * The door of a gated page: returns who entered and how they see it, or leaves by the one redirect that section 4 asks
 * for. Every page's loader calls it with its own path; `npm run check` fails for one that does not.
 */
export async function enterPage(path: string): Promise<EnteredPage> {
  const { session, wish, services } = await current();
  const result = enter(session, path, wish);
  if ("redirect" in result) redirect(result.redirect);
  if ("noPermission" in result) forbidden();
  if ("notFound" in result || "anonymous" in result) notFound();
  return { ...result, services };
}
