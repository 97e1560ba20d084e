// Whether a person is onboarded, and where onboarding happens.

import type { OnboardingStep } from "#lib/onboarding.ts";
import type { User } from "#lib/services/auth/entities.ts";
import type { Session } from "#lib/session/session.ts";
import { granted, grantedAny } from "./flags.ts";
import { matchRoute } from "./match.ts";

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

/** The steps that onboarding has for this person: inviting is for owners who may manage people, where there is a page to. */
export function onboardingSteps({ user, role }: Pick<Session, "user" | "role">): OnboardingStep[] {
  const manages = role === "owner" && granted(user.permissions, "user_manager");
  const invites = manages && matchRoute("/users-manager")?.status === "built";
  return user.workspace ? ["you", "company", "reach", ...(invites ? (["invite"] as const) : [])] : ["you", "reach"];
}

/** What was put off beside the profile itself, and is still not there; only its owner can describe a company. */
export function openSteps({
  user,
  role,
  skippedSteps,
}: Pick<Session, "user" | "role" | "skippedSteps">): OnboardingStep[] {
  const { workspace } = user;
  if (!workspace || role !== "owner") return [];
  const lacking = {
    company: !workspace.website && !workspace.address.city,
    invite: workspace.people <= 1,
    you: false,
    reach: false,
  };
  return onboardingSteps({ user, role }).filter((step) => skippedSteps.includes(step) && lacking[step]);
}
