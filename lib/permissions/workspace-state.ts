// Decides whether a workspace is blocked (the restricted state) and which of the four messages says so.
import type { User, UserState, Workspace } from "#lib/services/auth/entities.ts";

/** Letter for letter from section 8, in the order in which the reasons are tried. */
export const BLOCKED_MESSAGES = {
  1: "Your subscription has ended. Please renew it, or choose another workspace with active subscription.",
  2: "Your workspace is not active. Please contact our support or choose active workspace.",
  3: "There is something wrong with your account. Please contact our support.",
  4: "Current workspace is not active. Please switch to active or create one.",
} as const;

export type BlockedIndex = keyof typeof BLOCKED_MESSAGES;
export type BlockedReason = { index: BlockedIndex; message: string };

/** Whatever is not listed here counts as inactive, the statuses of section 4 and any newer one. */
export const ACTIVE_STATUSES = ["active", "trialing", "past_due"] as const;

/** The user states that section 4 allows. */
export const ALLOWED_USER_STATES = ["_ACTIVE_", "_PASSWORD_CHANGE_"] as const;

/** True for a subscription status that opens a workspace. */
export function isActiveStatus(status: string): boolean {
  return ACTIVE_STATUSES.some((active) => active === status);
}

/** The first reason that holds, or null for a workspace one can work in. */
export function blockedReason(
  workspace: Workspace | null,
  userState: UserState,
  isMember: boolean,
): BlockedReason | null {
  if (workspace && isMember) {
    if (!isActiveStatus(workspace.subscription.subscription_status)) return reason(1);
    if (!workspace.is_active_workspace) return reason(2);
  }
  if (!ALLOWED_USER_STATES.some((allowed) => allowed === userState)) return reason(3);
  return workspace && isMember ? null : reason(4);
}

/** The restricted state of a sign-in: blocked, or a password change that section 4 does not let through to /set-password. */
export function restriction(user: User, isMember: boolean): BlockedReason | null {
  const blocked = blockedReason(user.workspace, user.user_state, isMember);
  if (blocked) return blocked;
  return user.user_state === "_PASSWORD_CHANGE_" && user.workspace?.payment_url ? reason(3) : null;
}

function reason(index: BlockedIndex): BlockedReason {
  return { index, message: BLOCKED_MESSAGES[index] };
}
