// What the shell shows: the person, the place, the menu, the ways to other workspaces.
import type { Impersonation, ShellProps } from "#components/shell/types.ts";
import { planLabel } from "#components/workspace/plan.ts";
import { type Access, canSwitchView, menuFor } from "#lib/permissions/index.ts";
import type { User } from "#lib/services/auth/entities.ts";
import { profileGaps } from "#lib/session/profile.ts";
import type { Session } from "#lib/session/session.ts";

/** What the banner says while somebody acts as somebody else; null for a person's own session. */
export function impersonationOf(session: Session, sendsEmail: boolean): Impersonation | null {
  if (session.impersonatorId === null) return null;
  const { firstname, lastname, email } = session.user;
  return {
    name: `${firstname} ${lastname}`.trim() || email,
    by: session.impersonatorName ?? "an administrator",
    expiresAt: session.expiresAt.toISOString(),
    now: new Date().toISOString(),
    readOnly: session.readOnly,
    wayBack: session.wayBack,
    sendsEmail,
  };
}

/** The user goes to the browser as it is, but never with a token or what only the server needs. */
function forBrowser(user: User): User {
  return { ...user, token: null };
}

/** What the shell is told beside the person: whose location it is, how it looks, what was folded. */
export type Surroundings = Pick<ShellProps, "branding" | "folds" | "sendsEmail" | "parent">;

/** The shell's values for who looks at it. */
export function shellProps({ session, view, blocked }: Access, rest: Surroundings): ShellProps {
  const { user } = session;
  const { workspace } = user;
  const missing = profileGaps(user);
  return {
    user: forBrowser(user),
    workspaceLabel: workspace?.workspace_name ?? "",
    planLabel: workspace ? planLabel(workspace.subscription) : "",
    view,
    canSwitchView: canSwitchView(user.permissions) && blocked === null,
    menu: menuFor(session, view, "desktop"),
    mobileMenu: menuFor(session, view, "mobile"),
    around: session.around,
    onboardingMissing: blocked || session.profileFilled || missing.length === 0 ? null : missing,
    impersonation: impersonationOf(session, rest.sendsEmail),
    blocked: blocked !== null,
    ownTimeZone: session.ownTimeZone,
    ...rest,
  };
}
