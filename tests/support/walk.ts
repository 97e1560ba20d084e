// Follows a browser through edge and gate, as the pages and handlers of the product would answer.
import { decide } from "#lib/edge/decide.ts";
import { parseRequest } from "#lib/edge/parse.ts";
import type { EdgeSettings } from "#lib/edge/settings.ts";
import { matchRoute, type View } from "#lib/permissions/index.ts";
import { enter, homePath, isEntered } from "#lib/session/enter.ts";
import type { Session } from "#lib/session/session.ts";

export type Visitor = {
  /** Null with a token is a dead session: signature good, row gone. */
  session: Session | null;
  token: string | null;
  requestedView: View | null;
  /** What else the browser says: a document's navigation unless said otherwise. */
  headers?: Readonly<Record<string, string>>;
};

export type Walk = { hops: string[]; end: string };

/** The addresses gone through and how it ended: `page`, `not found`, `no permission`, what the edge refused with, or `loop`. */
export async function walk(visitor: Visitor, path: string, settings: EdgeSettings): Promise<Walk> {
  const hops: string[] = [];
  const { token, headers = {} } = visitor;
  let cookie = headers.cookie ?? (token === null ? null : `token=${token}`);
  let at = path;
  while (hops.length <= 5) {
    const request = parseRequest("GET", at, (name) => (name === "cookie" ? cookie : (headers[name] ?? null)));
    const decision = await decide(request, settings);
    if (decision.kind === "redirect") {
      if (decision.endToken) cookie = null;
      at = decision.location;
      hops.push(at);
      continue;
    }
    if (decision.kind === "refuse") return { hops, end: decision.code };
    if (decision.kind !== "pass") return { hops, end: decision.kind };
    const pathname = at.split("?")[0] ?? "/";
    if (pathname === "/session/end") {
      at = visitor.session ? homePath(visitor.session) : "/";
      if (!visitor.session) cookie = null;
      hops.push(at);
      continue;
    }
    const row = matchRoute(pathname);
    if (row?.open === "self") return { hops, end: "page" };
    const result = enter(cookie === null ? null : visitor.session, pathname, visitor.requestedView);
    if ("redirect" in result) {
      at = result.redirect;
      hops.push(at);
      continue;
    }
    if (isEntered(result) || "anonymous" in result) return { hops, end: "page" };
    return { hops, end: "notFound" in result ? "not found" : "no permission" };
  }
  return { hops, end: "loop" };
}

/** An address that a row of the route table matches. */
export function sampleOf(path: string): string {
  return path.replaceAll(/\[\.{3}\w+\]/g, "a/b").replaceAll(/\[\w+\]/g, "x1");
}

/** The log-in, with or without what somebody came for. */
export function isLogin(location: string | undefined): boolean {
  return location === "/" || location?.startsWith("/?next=/") === true;
}
