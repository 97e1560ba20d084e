// Whether a person has been welcomed, and where the welcome happens.
import type { User } from "#lib/services/auth/entities.ts";
import { grantedAny } from "./flags.ts";

export type OnboardingRoute = "/onboarding" | "/bhhs-onboarding";

/** The only reader of `is_onboarding`; without a card there is nothing to onboard. */
export function isOnboarded(user: User): boolean {
  return user.is_onboarding || !grantedAny(user.permissions, ["dbc_personal", "dbc_external"]);
}

/** Co-branded for conference people, unless their workspace belongs to a parent. */
export function onboardingRoute(user: User): OnboardingRoute {
  if (user.conference_data !== null) return "/bhhs-onboarding";
  const workspace = user.workspace;
  const conference = workspace?.registration_type === "_WORKSPACE_CONFERENCE_" && !workspace.subscription.is_child;
  return conference ? "/bhhs-onboarding" : "/onboarding";
}
