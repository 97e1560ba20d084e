// What somebody came for: an email's link to a page inside leads there by the login page, whoever is signed in or not.
import { impersonationIn } from "#lib/edge/impersonation.ts";
import { paths } from "#lib/paths.ts";
import { matchRoute } from "#lib/permissions/match.ts";
import type { View } from "#lib/permissions/roles.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { enter, isEntered } from "#lib/session/enter.ts";
import type { Session } from "#lib/session/session.ts";

const LONGEST = 1024;
const VIEWS: readonly View[] = ["personal", "company"];

/** The way on, and the view that has to be wished for first where the present one does not have the page. */
export type WayOn = { to: string; view: View | null };

/** Open to everybody, and of more use to who has logged in: the order, and a tag that somebody adds to what they have. */
const OPEN: readonly string[] = [paths.subscribe(), serverPaths.promo()];

/** One of our own gated pages (or the order's, or a tag's) with its query, out of an address that anybody may have written; else null. */
export function nextPathIn(next: unknown): string | null {
  if (typeof next !== "string" || next.length > LONGEST || !/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(next)) return null;
  const [address = "", ...query] = next.split("?");
  const row = address.includes("#") ? null : matchRoute(address);
  if (!row || (row.open && !OPEN.includes(address)) || row.status !== "built") return null;
  return impersonationIn(`?${query.join("?")}`) === null ? next : null;
}

/** Null where this person cannot have the page in any view of theirs. */
export function wayOn(session: Session, next: string, requestedView: View | null): WayOn | null {
  const path = next.split("?")[0] ?? "";
  if (isEntered(enter(session, path, requestedView))) return { to: next, view: null };
  const view = VIEWS.find((other) => isEntered(enter(session, path, other)));
  return view ? { to: next, view } : null;
}
