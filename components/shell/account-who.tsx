"use client";
// Who am I and where: the head of the account menu and of its sheet.
import { Avatar, WorkspaceMark } from "#components/ui/avatar.tsx";
import { StatusBadge } from "#components/workspace/status-badge.tsx";
import { useAccount } from "./use-account.ts";

/** The person. */
export function AccountWho() {
  const { user, name } = useAccount();
  return (
    <div className="flex items-center gap-[11px] px-2.5 py-2 leading-[1.35]">
      <Avatar name={name} src={user.photo_url} size={40} />
      <div className="min-w-0">
        <p className="cut text-13 font-semibold">{name}</p>
        <p className="cut text-12 text-muted">{user.email}</p>
      </div>
    </div>
  );
}

/** The chosen workspace with its plan and state. */
export function AccountWorkspace() {
  const { user, workspaceLabel, planLabel } = useAccount();
  const workspace = user.workspace;
  return (
    <div className="mx-1 mt-1 mb-1.5 flex items-center gap-2.5 rounded-control border border-line bg-surface px-2.5 py-[9px] leading-[1.35]">
      <WorkspaceMark name={workspaceLabel || "?"} src={workspace?.logo_url} size={28} />
      <div className="min-w-0 flex-1">
        <p className="cut text-13 font-semibold">{workspaceLabel || "No chosen workspace"}</p>
        <p className="cut text-12 text-muted">{planLabel}</p>
      </div>
      {workspace ? (
        <StatusBadge status={workspace.subscription.subscription_status} flagged={workspace.is_active_workspace} />
      ) : null}
    </div>
  );
}
