"use client";
// The columns of one's workspaces: face and plan, state, and the one act each allows.
import { useState } from "react";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { planLabel } from "#components/workspace/plan.ts";
import { StatusBadge } from "#components/workspace/status-badge.tsx";
import { isActiveStatus } from "#lib/permissions/workspace-state.ts";
import { counted } from "#lib/plural.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { restorableUntil } from "./blocked-words.ts";

const CLOSED = "Nobody can work in it until its owner opens it again";
const LOCKED = "Your account has to be opened by support first";

export type ColumnOptions = {
  /** The workspace one is in. */
  hereId: string | null;
  choosable: boolean;
  /** Who may restore what is theirs, and pay for it. */
  ownerId: string | null;
  /** Both end when there is nothing to wait for any more. */
  onChoose: (id: string) => Promise<void>;
  onRestore: (id: string) => Promise<void>;
};

/** One can work in it. */
export function isOpen({ subscription, is_active_workspace }: Workspace): boolean {
  return isActiveStatus(subscription.subscription_status) && is_active_workspace;
}

type RowProps = { workspace: Workspace; options: ColumnOptions };

/** Why it cannot be chosen; nothing where it can. */
export function closedFor({ workspace, options: { choosable, ownerId } }: RowProps): string | undefined {
  if (!choosable) return LOCKED;
  // An owner has to get in to pay for it.
  const payable = workspace.owner.id === ownerId && workspace.deleted_at === null && workspace.is_active_workspace;
  return isOpen(workspace) || payable ? undefined : CLOSED;
}

function Act({ workspace, options }: RowProps) {
  const [busy, setBusy] = useState(false);
  const { hereId, ownerId, onChoose, onRestore } = options;
  const run = (act: (id: string) => Promise<void>) => {
    setBusy(true);
    void act(workspace.id).finally(() => setBusy(false));
  };
  const name = workspace.workspace_name;
  if (workspace.owner.id === ownerId && restorableUntil(workspace))
    return (
      <Button size="sm" aria-label={`Restore ${name}`} busy={busy} onClick={() => run(onRestore)}>
        Restore
      </Button>
    );
  if (workspace.id === hereId) return null;
  return (
    <Button
      size="sm"
      aria-label={`Choose ${name}`}
      busy={busy}
      disabledReason={closedFor({ workspace, options })}
      reasonAlign="end"
      onClick={() => run(onChoose)}
    >
      Choose
    </Button>
  );
}

function Name({ workspace, here }: { workspace: Workspace; here: boolean }) {
  const { subscription, workspace_name, role } = workspace;
  const location = subscription.is_child && subscription.product === "entrepreneur";
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="min-w-0 [overflow-wrap:anywhere]">
          {workspace_name}
          {location ? <span className="font-normal text-faint"> (location)</span> : null}
        </b>
        {here ? (
          <Badge tone="line" className="h-5 text-11">
            You are here
          </Badge>
        ) : null}
      </p>
      <p className="text-13 text-muted">
        {planLabel(subscription)}
        {role ? `, ${role}` : ""}
        {workspace.deleted_at ? ", deleted: can be restored for 30 days" : ""}
      </p>
    </div>
  );
}

function State({ workspace }: { workspace: Workspace }) {
  const { people, subscription, is_active_workspace } = workspace;
  return (
    <div className="grid justify-items-start gap-[3px] touch:flex touch:items-center touch:gap-2">
      <StatusBadge status={subscription.subscription_status} flagged={is_active_workspace} />
      <span className="tn text-12 text-muted">{counted(people, "person")}</span>
    </div>
  );
}

/** A workspace says in words what may be done with it. */
export function workspaceColumns(options: ColumnOptions): DataColumn<Workspace>[] {
  return [
    {
      id: "workspace",
      header: "Workspace",
      sortKey: "workspace_name",
      sortName: "Name",
      phone: "title",
      cellClass: "py-3 touch:py-0",
      cell: ({ row: { original } }) => (
        <div className="flex items-center gap-3.5">
          <WorkspaceMark name={original.workspace_name} src={original.logo_url} size={36} />
          <Name workspace={original} here={original.id === options.hereId} />
        </div>
      ),
    },
    {
      id: "state",
      header: "Status",
      sortKey: "subscription_status",
      phone: "line",
      headClass: "w-[200px]",
      cellClass: "touch:mt-1.5 touch:pl-[50px]",
      cell: ({ row }) => <State workspace={row.original} />,
    },
    {
      id: "act",
      header: "",
      phone: "end",
      headClass: "w-[108px]",
      cellClass: "text-right",
      cell: ({ row }) => <Act workspace={row.original} options={options} />,
    },
  ];
}
