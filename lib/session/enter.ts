// The gate behind the edge: whether a signed-in person may see a page, else the one place to go instead.

import { paths } from "#lib/paths.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { type Access, accessOf, isAllowed } from "#lib/permissions/access.ts";
import { matchRoute } from "#lib/permissions/match.ts";
import { menuTargets } from "#lib/permissions/menu.ts";
import { isOnboarded, onboardingRoute } from "#lib/permissions/onboarding.ts";
import type { View } from "#lib/permissions/roles.ts";
import type { RouteRow } from "#lib/permissions/route-row.ts";
import { pageTitle, topBarTitle } from "#lib/permissions/titles.ts";
import type { BlockedReason } from "#lib/permissions/workspace-state.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { FlashCode } from "./flash.ts";
import type { Session } from "./session.ts";

/** A page that may be shown, with what every page of the shell needs. */
export type Entered = {
  session: Session;
  view: View;
  /** Set in the restricted state: show its message, nothing to edit. */
  blocked: BlockedReason | null;
  title: string;
  topBarTitle: string;
};

export type EnterResult =
  | Entered
  | { redirect: string; flash?: FlashCode }
  /** Signed in, yet not one page of the product is allowed. */
  | { noPermission: true }
  /** No such page, or a public one that is not built. */
  | { notFound: true }
  /** A public page, seen without a session. */
  | { anonymous: true };

/** A session that died in the database still has its cookie; only this route handler can take it away. */
export const SESSION_END = paths.sessionEnd();
const RESTRICTED_HOME = paths.workspaceManager();
/** Pages that only those see who have to be on them. */
const FORCED: readonly string[] = [paths.setPassword(), serverPaths.secondStep()];

/** Sections 4 and 6 for one page: dead session, blocked, password change, onboarding, allowed set. */
export function enter(session: Session | null, path: string, requestedView: View | null): EnterResult {
  const row = matchRoute(path);
  if (row?.open) return enterOpen(row, path, session && accessOf(session, requestedView));
  if (!session) return { redirect: SESSION_END };
  return row ? enterGated(row, path, accessOf(session, requestedView)) : { notFound: true };
}

function enterGated(row: RouteRow, path: string, access: Access): EnterResult {
  const forced = forcedPath(access);
  const leads = access.session.shut !== null || !access.blocked;
  if (forced !== null && forced !== row.path && leads) return { redirect: forced };
  if (row.status === "built" && isAllowed(row, access)) return shown(access, path);
  const home = forced ?? landing(access);
  return home === null || home === row.path ? { noPermission: true } : { redirect: home };
}

/** Where a login goes, and the redirect rule: section 4's post-login check. */
export function homePath(session: Session, requestedView: View | null = null): string {
  return homeOf(accessOf(session, requestedView));
}

function homeOf(access: Access): string {
  return forcedPath(access) ?? landing(access) ?? paths.dashboard();
}

/** The snackbar of a login: the greeting, or the warning that explains the workspace manager. */
export function loginFlash(session: Session): FlashCode {
  const { blocked } = session.shut ? { blocked: null } : accessOf(session, null);
  return blocked ? `blocked-${blocked.index}` : "logged-in";
}

/** True when `enter` lets the page be shown. */
export function isEntered(result: EnterResult): result is Entered {
  return "session" in result;
}

/** Public pages show to everybody; only the login and the pages somebody is made to see care who looks. */
function enterOpen(row: RouteRow, path: string, access: Access | null): EnterResult {
  if (row.status === "planned") return { notFound: true };
  if (FORCED.includes(row.path)) return access && isAllowed(row, access) ? shown(access, path) : { redirect: "/" };
  if (!access) return { anonymous: true };
  return row.path === "/" ? { redirect: homeOf(access) } : shown(access, path);
}

/** The page somebody has to be on before anything else, if there is one. */
function forcedPath({ session, blocked }: Access): string | null {
  if (session.shut) return peoplePaths.signOn();
  if (blocked) return RESTRICTED_HOME;
  if (session.user.user_state === "_PASSWORD_CHANGE_") return paths.setPassword();
  if (session.factorMissing) return serverPaths.secondStep();
  return isOnboarded(session.user) ? null : onboardingRoute(session.user);
}

/** The dashboard, else the first entry of the menu. */
function landing(access: Access): string | null {
  const dashboard = matchRoute("/dashboard");
  if (dashboard && isAllowed(dashboard, access)) return paths.dashboard();
  return menuTargets(access)[0] ?? null;
}

function shown({ session, view, blocked }: Access, path: string): Entered {
  const workspaceName = session.user.workspace?.workspace_name ?? null;
  return { session, view, blocked, title: pageTitle(path, { view, workspaceName }), topBarTitle: topBarTitle(path) };
}
