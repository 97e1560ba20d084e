// What both onboardings begin with: where the person was, what is known of them, and the company around them.
import { FIRST_ONBOARDING, type Onboarding, type OnboardingStep } from "#lib/onboarding.ts";
import { granted, onboardingSteps } from "#lib/permissions/index.ts";
import { sendsEmail } from "#lib/sends-email.server.ts";
import { authContract } from "#lib/services/auth/contract.ts";
import type { User, Workspace } from "#lib/services/auth/entities.ts";
import type { Profile } from "#lib/services/auth/profile-entities.ts";
import type { EnteredPage } from "#lib/session/current.server.ts";

export type OnboardingData = {
  onboarding: Onboarding;
  steps: OnboardingStep[];
  profile: Profile;
  /** What a registration knew, for fields that are still empty. */
  known: Record<string, string>;
  company: Workspace | null;
  /** Only its owner describes it. */
  mayEditCompany: boolean;
  /** Has a share card of their own. */
  hasCard: boolean;
  readOnly: boolean;
  sendsEmail: boolean;
};

/** Until workspaces can be edited at all, everybody sees the company as it is. */
const EDITABLE = Object.hasOwn(authContract, "updateWorkspace");

/** Reads it all for a page that was entered. */
export async function readOnboarding({ session, services }: EnteredPage): Promise<OnboardingData> {
  const [onboarding, profile] = await Promise.all([services.auth.onboarding(), services.auth.profile()]);
  return {
    onboarding: { ...FIRST_ONBOARDING, ...onboarding.data },
    steps: onboardingSteps(session),
    profile: profile.data,
    known: knownOf(session.user.conference_data),
    company: session.user.workspace,
    mayEditCompany: session.role === "owner" && EDITABLE,
    hasCard: !session.readOnly && session.user.workspace !== null && granted(session.user.permissions, "dbc_personal"),
    readOnly: session.readOnly,
    sendsEmail: sendsEmail(),
  };
}

/** A registration's names for what a profile has, in the order in which they are believed. */
const NAMES = {
  firstname: ["firstname", "first_name"],
  lastname: ["lastname", "last_name"],
  title: ["title", "job_title"],
  phone: ["phone", "mobile"],
  city: ["city"],
  zip: ["zip", "postal_code"],
  website: ["website"],
} as const;

function knownOf(data: User["conference_data"]): Record<string, string> {
  const found = Object.entries(NAMES).flatMap(([field, names]) => {
    const name = names.find((candidate) => data?.[candidate]);
    return name ? [[field, data?.[name] ?? ""] as const] : [];
  });
  return Object.fromEntries(found);
}
