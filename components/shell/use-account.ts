"use client";
// What the account menu, its sheet on a phone and the drawer say about the person and the place.
import { isActiveStatus } from "#lib/permissions/workspace-state.ts";
import { accountLabel, personName, truncateLabel } from "./account-label.ts";
import { useShell } from "./shell-context.tsx";

export type Status = { label: string; active: boolean };

/** `trial_ended` becomes "Trial ended". */
export function statusLabel(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Name, label, view and state of the workspace. */
export function useAccount() {
  const shell = useShell();
  const { user, view, workspaceLabel, blocked } = shell;
  const name = personName(user);
  const full = accountLabel(view, workspaceLabel, name);
  const raw = user.workspace?.subscription.subscription_status;
  const status: Status | null = raw ? { label: statusLabel(raw), active: isActiveStatus(raw) && !blocked } : null;
  const viewLabel = view === "company" ? "Company view" : "Personal view";
  const sub = blocked && status && !isActiveStatus(raw ?? "") ? status.label : viewLabel;
  return { ...shell, name: name || user.email, label: truncateLabel(full), sub, status, viewLabel };
}
