// One workspace of the list: its face, its plan, its state, and the one act it allows.
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { planLabel } from "#components/workspace/plan.ts";
import { StatusBadge } from "#components/workspace/status-badge.tsx";
import { isActiveStatus } from "#lib/permissions/workspace-state.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";

const CLOSED = "Nobody can work in it until its owner opens it again";
const LOCKED = "Your account has to be opened by support first";

type RowProps = {
  workspace: Workspace;
  here: boolean;
  choosable: boolean;
  /** May restore it and pay for it. */
  owned: boolean;
  busy: boolean;
  onChoose: () => void;
  onRestore: () => void;
};

/** One can work in it. */
export function isOpen({ subscription, is_active_workspace }: Workspace): boolean {
  return isActiveStatus(subscription.subscription_status) && is_active_workspace;
}

const RESTORE_MS = 30 * 86_400_000;

function isRestorable(deletedAt: string | null): boolean {
  return deletedAt !== null && Date.now() - Date.parse(deletedAt) < RESTORE_MS;
}

function Act({ workspace, here, choosable, owned, busy, onChoose, onRestore }: RowProps) {
  if (owned && isRestorable(workspace.deleted_at))
    return (
      <Button size="sm" aria-label={`Restore ${workspace.workspace_name}`} busy={busy} onClick={onRestore}>
        Restore
      </Button>
    );
  if (here) return null;
  // An owner has to get in to pay for it.
  const open = isOpen(workspace) || (owned && workspace.deleted_at === null && workspace.is_active_workspace);
  const reason = choosable ? (open ? undefined : CLOSED) : LOCKED;
  return (
    <Button
      size="sm"
      aria-label={`Choose ${workspace.workspace_name}`}
      busy={busy}
      disabledReason={reason}
      reasonAlign="end"
      onClick={onChoose}
    >
      Choose
    </Button>
  );
}

function Name({ workspace, here }: Pick<RowProps, "workspace" | "here">) {
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

/** A row of the list. */
export function WorkspaceRow(props: RowProps) {
  const { workspace } = props;
  const { people } = workspace;
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)_200px_96px] items-center gap-x-3.5 gap-y-1.5 border-b border-line py-3.5 touch:grid-cols-[36px_minmax(0,1fr)_auto]">
      <WorkspaceMark name={workspace.workspace_name} src={workspace.logo_url} size={36} />
      <Name workspace={workspace} here={props.here} />
      <div className="grid justify-items-start gap-[3px] touch:col-start-2 touch:row-start-2 touch:flex touch:items-center touch:gap-2">
        <StatusBadge status={workspace.subscription.subscription_status} flagged={workspace.is_active_workspace} />
        <span className="tn text-12 text-muted">
          {people === 1 ? "1 person" : `${people.toLocaleString("en")} people`}
        </span>
      </div>
      <div className="justify-self-end touch:col-start-3 touch:row-span-2 touch:row-start-1">
        <Act {...props} />
      </div>
    </li>
  );
}
