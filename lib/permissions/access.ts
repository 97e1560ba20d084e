// Applies the rule of a route to a person: the allowed set of section 6.
import type { Session } from "#lib/session/session.ts";
import { grantedAny } from "./flags.ts";
import { isOnboarded, onboardingRoute, openSteps } from "./onboarding.ts";
import { manages, type View } from "./roles.ts";
import type { Condition, RouteRow, Rule } from "./route-row.ts";
import { viewInForce } from "./view.ts";
import { type BlockedReason, restriction } from "./workspace-state.ts";

/** A session looked at from the view in force. */
export type Access = { session: Session; view: View; blocked: BlockedReason | null };

/** The view in force and the restricted state of a session. */
export function accessOf(session: Session, requestedView: View | null): Access {
  const { user, isMember } = session;
  return { session, view: viewInForce(user.permissions, requestedView), blocked: restriction(user, isMember) };
}

/** True when the page of this row may be shown; rows without a rule are gated for nobody. */
export function isAllowed(row: RouteRow, access: Access): boolean {
  const rule: Rule | undefined = row.rule;
  if (!rule) return false;
  if (access.blocked) return rule.restricted === true;
  if (rule.always) return true;
  if (!rule.flags && !rule.when) return false;
  if (rule.flags && !grantedAny(access.session.user.permissions, rule.flags)) return false;
  if (rule.view && rule.view !== access.view) return false;
  return !rule.when || CONDITIONS[rule.when](access.session);
}

const CONDITIONS: Record<Condition, (session: Session) => boolean> = {
  "ordered-devices": ({ user }) => user.has_ordered_devices,
  "workspace-management": ({ user, impersonatorId }) =>
    user.workspace?.settings.workspace_management !== "OFF" && impersonatorId === null,
  "child-or-non-owner": ({ user, role }) => user.workspace?.subscription.is_child === true || role !== "owner",
  admin: ({ user, impersonatorId }) => user.is_admin && impersonatorId === null,
  manages: ({ role }) => manages(role),
  "password-change": ({ user }) => user.user_state === "_PASSWORD_CHANGE_",
  "second-step": ({ factorMissing }) => factorMissing,
  onboarding: (session) => mayOnboard(session) && onboardingRoute(session.user) === "/onboarding",
  "co-branded-onboarding": (session) => mayOnboard(session) && onboardingRoute(session.user) === "/bhhs-onboarding",
};

/** Skipping lets a person in; the way back stays open until the profile is really filled and no step is put off. */
function mayOnboard(session: Session): boolean {
  return !isOnboarded(session.user) || !session.profileFilled || openSteps(session).length > 0;
}
