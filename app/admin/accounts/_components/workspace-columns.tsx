"use client";
// The columns of the workspaces' list.
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import type { Clock } from "#components/patterns/relative-time.tsx";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { planLabel } from "#components/workspace/plan.ts";
import { StatusBadge } from "#components/workspace/status-badge.tsx";
import type { AccountWorkspace } from "#lib/services/auth/admin-entities.ts";
import { timeColumns } from "./time-columns.tsx";
import { WorkspaceMenu, type WorkspaceMenuProps } from "./workspace-menu.tsx";

type Options = Clock & { onPerson: (id: string) => void; onAct: WorkspaceMenuProps["onAct"] };

function WorkspaceCell({ workspace }: { workspace: AccountWorkspace }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <WorkspaceMark name={workspace.name} src={workspace.logo_url} size={32} />
      <div className="min-w-0">
        <p className="cut leading-5 font-semibold">{workspace.name}</p>
        <p className="cut text-12 text-muted">
          {planLabel(workspace)}
          {workspace.is_child ? ", location" : ""}
        </p>
      </div>
    </div>
  );
}

function OwnerCell({ workspace, onPerson }: { workspace: AccountWorkspace; onPerson: Options["onPerson"] }) {
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
      headClass: "pl-3!",
      cellClass: "pl-3!",
      cell: ({ row }) => <WorkspaceCell workspace={row.original} />,
    },
    {
      id: "status",
      header: "Status",
      sortKey: "status",
      headClass: "w-[150px] max-xl:w-[128px]",
      cell: ({ row: { original } }) => (
        <StatusBadge status={original.subscription_status} flagged={original.is_active} />
      ),
    },
    {
      id: "people",
      header: "People",
      sortKey: "people",
      descFirst: true,
      numeric: true,
      headClass: "w-[84px] max-xl:w-[76px]",
      cell: ({ row }) => row.original.people.toLocaleString("en"),
    },
    {
      id: "owner",
      header: "Owner",
      headClass: "w-[26%] pl-5 max-xl:w-[20%]",
      cellClass: "pl-5",
      cell: ({ row }) => <OwnerCell workspace={row.original} onPerson={onPerson} />,
    },
    ...timeColumns<AccountWorkspace>({ timeZone, now }, ({ last_seen_at }) => last_seen_at),
    {
      id: "menu",
      header: "",
      headClass: "w-12",
      cellClass: "pr-3! pl-0 text-right",
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
