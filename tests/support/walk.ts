// Follows a browser through edge and gate, as the pages and handlers of the product would answer.
import { decide } from "#lib/edge/decide.ts";
import { parseRequest } from "#lib/edge/parse.ts";
import type { EdgeSettings } from "#lib/edge/settings.ts";
import { matchRoute, type View } from "#lib/permissions/index.ts";
import { enter, isEntered } from "#lib/session/enter.ts";
import type { Session } from "#lib/session/session.ts";

export type Visitor = {
  /** Null with a token is a dead session: signature good, row gone. */
  session: Session | null;
  token: string | null;
  wish: View | null;
};

export type Walk = { hops: string[]; end: string };

/** The addresses gone through and how it ended: `page`, `not found`, `no permission`, or `loop`. */
export async function walk(visitor: Visitor, path: string, settings: EdgeSettings): Promise<Walk> {
  const hops: string[] = [];
  let { token } = visitor;
  let at = path;
  while (hops.length <= 5) {
    const cookie = token === null ? null : `token=${token}`;
    const request = parseRequest("GET", at, (name) => (name === "cookie" ? cookie : null));
    const decision = await decide(request, settings);
    if (decision.kind === "redirect") {
      if (decision.endToken) token = null;
      at = decision.location;
      hops.push(at);
      continue;
    }
    if (decision.kind !== "pass") return { hops, end: decision.kind };
    const pathname = at.split("?")[0] ?? "/";
    if (pathname === "/session/end") {
      token = null;
      at = "/";
      hops.push(at);
      continue;
    }
    const row = matchRoute(pathname);
    if (row?.open === "self") return { hops, end: "page" };
    const result = enter(token === null ? null : visitor.session, pathname, visitor.wish);
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
