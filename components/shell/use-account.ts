"use client";
// What the account menu, its sheet on a phone and the drawer say about the person and the place.
import { statusLabel } from "#components/workspace/status-badge.tsx";
import { isActiveStatus } from "#lib/permissions/workspace-state.ts";
import { accountLabel, personName, truncateLabel } from "./account-label.ts";
import { useShell } from "./shell-context.tsx";

/** Name, label, view and state of the workspace. */
export function useAccount() {
  const shell = useShell();
  const { user, view, workspaceLabel, blocked } = shell;
  const name = personName(user);
  const full = accountLabel(view, workspaceLabel, name);
  const raw = user.workspace?.subscription.subscription_status;
  const viewLabel = view === "company" ? "Company view" : "Personal view";
  const sub = blocked && raw && !isActiveStatus(raw) ? statusLabel(raw) : viewLabel;
  return { ...shell, name: name || user.email, label: truncateLabel(full), sub, viewLabel };
}
