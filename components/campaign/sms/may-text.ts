"use client";
// Whether whoever looks may open texts: they have no entry of their own in the menu.
import { useShell } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { granted } from "#lib/permissions/flags.ts";

/** By the flag of the page, where nothing covers the menu. */
export function mayText({ user, blocked, onboardingMissing }: ShellProps): boolean {
  return !blocked && onboardingMissing === null && granted(user.permissions, "campaign_branded_sms_business");
}

export function useMayText(): boolean {
  return mayText(useShell());
}
