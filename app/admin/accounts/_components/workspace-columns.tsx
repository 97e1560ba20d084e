"use client";
// The columns of the workspaces' list.
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import type { Clock } from "#components/patterns/relative-time.tsx";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { planLabel } from "#components/workspace/plan.ts";
import { StatusBadge } from "#components/workspace/status-badge.tsx";
import { isolate } from "#lib/isolate.ts";
import type { AccountWorkspace } from "#lib/services/auth/admin-entities.ts";
import { timeColumns } from "./time-columns.tsx";
import { WorkspaceMenu } from "./workspace-menu.tsx";
import type { WorkspaceMenuProps } from "./workspace-menu-props.ts";

type Options = Clock & { onPerson: (id: string) => void; onAct: WorkspaceMenuProps["onAct"] };

type CellProps = { workspace: AccountWorkspace; onPerson: Options["onPerson"] };

function WorkspaceCell({ workspace, onPerson }: CellProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <WorkspaceMark name={workspace.name} src={workspace.logo_url} size={32} />
      <div className="min-w-0">
        <button
          type="button"
          title={`Owned by ${isolate(workspace.owner.name || workspace.owner.email)}`}
          onClick={() => onPerson(workspace.owner.id)}
          className="opens-row block max-w-full cut rounded-small leading-5 font-semibold hover:underline"
        >
          {workspace.name}
        </button>
        <p className="cut text-12 text-muted">
          {planLabel(workspace)}
          {workspace.is_child ? ", location" : ""}
        </p>
      </div>
    </div>
  );
}

function OwnerCell({ workspace, onPerson }: CellProps) {
  return (
    <button
      type="button"
      onClick={() => onPerson(workspace.owner.id)}
      className="target relative max-w-full cut rounded-small hover:underline"
    >
      {workspace.owner.name || workspace.owner.email}
    </button>
  );
}

/** The owner is who support talks to, so every row leads to them. */
export function workspaceColumns({ timeZone, now, onPerson, onAct }: Options): DataColumn<AccountWorkspace>[] {
  return [
    {
      id: "workspace",
      header: "Workspace",
      sortKey: "name",
      sortName: "Name",
      phone: "title",
      headClass: "pl-3",
      cellClass: "pl-3 touch:pl-0",
      cell: ({ row }) => <WorkspaceCell workspace={row.original} onPerson={onPerson} />,
    },
    {
      id: "status",
      header: "Status",
      sortKey: "subscription_status",
      phone: "side",
      headClass: "w-[150px] max-xl:w-[128px]",
      cell: ({ row: { original } }) => (
        <StatusBadge status={original.subscription_status} flagged={original.is_active} />
      ),
    },
    {
      id: "people",
      header: "People",
      sortKey: "people",
      sortedAs: "figure",
      numeric: true,
      headClass: "w-[84px] max-xl:w-[64px]",
      cell: ({ row }) => row.original.people.toLocaleString("en"),
    },
    {
      id: "owner",
      header: "Owner",
      headClass: "w-[26%] pl-5 max-xl:w-[16%]",
      phone: "line",
      cellClass: "pl-5 touch:pl-11",
      cell: ({ row }) => <OwnerCell workspace={row.original} onPerson={onPerson} />,
    },
    ...timeColumns<AccountWorkspace>({ timeZone, now }, ({ last_seen_at }) => last_seen_at, {
      sortKey: "last_seen_at",
    }),
    {
      id: "menu",
      header: "",
      headClass: "w-12",
      phone: "end",
      cellClass: "row-end",
      cell: ({ row }) => <WorkspaceMenu workspace={row.original} onAct={onAct} />,
    },
  ];
}

export const WORKSPACE_CHOICES = [
  { id: "people", header: "People" },
  { id: "owner", header: "Owner" },
  { id: "seen", header: "Last seen" },
  { id: "created", header: "Created" },
] as const;
