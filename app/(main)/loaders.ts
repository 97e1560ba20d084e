// What the shell shows: the person, the place, the menu, the ways to other workspaces.
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { missingParts } from "#components/profile/profile-of.ts";
import { shortName } from "#components/shell/short-name.ts";
import type { Impersonation, RelatedWorkspace, ShellProps } from "#components/shell/types.ts";
import { planLabel } from "#components/workspace/plan.ts";
import { PATH_HEADER } from "#lib/edge/apply.ts";
import { accessOf } from "#lib/permissions/access.ts";
import { canSwitchView, menuFor } from "#lib/permissions/index.ts";
import type { User, Workspace } from "#lib/services/auth/entities.ts";
import { currentServices, currentSession, enterPage } from "#lib/session/current.server.ts";
import { SESSION_END } from "#lib/session/enter.ts";
import type { Session } from "#lib/session/session.ts";
import { wishIn } from "#lib/state/wish.ts";

const EVERYTHING = { page: 1, per_page: 1000 } as const;

/** Section 7: the menu asks for everything at once. A failing service must not take the whole frame away. */
async function workspacesAround(chosen: Workspace | null): Promise<Workspace[]> {
  if (!chosen || (chosen.child_of === null && chosen.parent_of.length === 0)) return [];
  const services = await currentServices();
  const { data } = await services.auth.workspaces(EVERYTHING).catch((): { data: Workspace[] } => ({ data: [] }));
  return data;
}

/** The parent first, then the locations by name. */
export function relatedOf(chosen: Workspace, all: readonly Workspace[]): RelatedWorkspace[] {
  const children = new Set(chosen.parent_of);
  const entry = (workspace: Workspace, kind: RelatedWorkspace["kind"], suffixed: boolean): RelatedWorkspace => ({
    id: workspace.workspace_id,
    name: kind === "location" ? shortName(workspace.workspace_name, chosen.workspace_name) : workspace.workspace_name,
    kind,
    suffixed,
    logoUrl: workspace.logo_url,
    people: workspace.people,
  });
  const parents = all
    .filter((workspace) => workspace.workspace_id === chosen.child_of)
    .map((workspace) => entry(workspace, "franchise", chosen.subscription.product === "entrepreneur"));
  const locations = all
    .filter((workspace) => children.has(workspace.workspace_id))
    .map((workspace) => entry(workspace, "location", workspace.subscription.product === "entrepreneur"))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
  return [...parents, ...locations];
}

function impersonationOf(session: Session): Impersonation | null {
  if (session.impersonatorId === null) return null;
  const { firstname, lastname, email } = session.user;
  return {
    name: `${firstname} ${lastname}`.trim() || email,
    by: session.impersonatorName ?? "an administrator",
    expiresAt: session.expiresAt.toISOString(),
    readOnly: session.readOnly,
  };
}

/** The user goes to the browser as it is, but never with a token or what only the server needs. */
function forBrowser(user: User): User {
  return { ...user, token: null };
}

/**
 * The gate once more for a whole document. The page asks it too, but behind its skeleton, and by then the answer has
 * begun: what should have been a redirect would be a frame that moves on.
 */
async function enterDocument(): Promise<Session> {
  const path = (await headers()).get(PATH_HEADER);
  const session = path === null ? await currentSession() : (await enterPage(path)).session;
  if (!session) redirect(SESSION_END);
  return session;
}

/** The shell's values for this request. */
export async function loadShell(): Promise<ShellProps> {
  const session = await enterDocument();
  const { user } = session;
  const { view, blocked } = accessOf(session, wishIn((await cookies()).toString()));
  const workspace = user.workspace;
  const missing = missingParts(user);
  return {
    user: forBrowser(user),
    workspaceLabel: workspace?.workspace_name ?? "",
    planLabel: workspace ? planLabel(workspace.subscription) : "",
    view,
    canSwitchView: canSwitchView(user.permissions) && blocked === null,
    menu: menuFor(session, view, "desktop"),
    mobileMenu: menuFor(session, view, "mobile"),
    related: workspace ? relatedOf(workspace, await workspacesAround(workspace)) : [],
    onboardingMissing: blocked || session.profileFilled || missing.length === 0 ? null : missing,
    impersonation: impersonationOf(session),
    blocked: blocked !== null,
  };
}
