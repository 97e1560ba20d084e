"use client";
// The rows of both lists on a phone; the whole row opens the person.
import { type Clock, relativeWords } from "#components/patterns/relative-time.tsx";
import { Avatar, WorkspaceMark } from "#components/ui/avatar.tsx";
import { planLabel } from "#components/workspace/plan.ts";
import { StatusBadge } from "#components/workspace/status-badge.tsx";
import type { Account } from "#lib/services/auth/admin-entities.ts";
import { fullName } from "./people-columns.tsx";
import { StateBadge } from "./state-badge.tsx";
import { WorkspaceMenu, type WorkspaceMenuProps } from "./workspace-menu.tsx";

const row = "flex min-h-16 w-full min-w-0 items-center gap-3 py-2.5 text-left";

type PersonItemProps = { person: Account; clock: Clock; onPerson: (id: string) => void };

/** Name, address, workspace, when they were here. */
export function PersonItem({ person, clock, onPerson }: PersonItemProps) {
  const seen = person.seen_at ? relativeWords(new Date(person.seen_at), clock.now) : "never here";
  return (
    <li className="border-b border-line">
      <button type="button" onClick={() => onPerson(person.id)} className={row}>
        <Avatar name={fullName(person)} src={person.photo_url} size={40} />
        <span className="min-w-0 flex-1 leading-5">
          <b className="block cut text-14 font-semibold">{fullName(person)}</b>
          <span className="block cut text-12 text-muted">{person.email}</span>
          <span className="block cut text-12 text-muted">
            {person.places[0]?.name ?? "No workspace"}, {seen}
          </span>
        </span>
        <StateBadge person={person} />
      </button>
    </li>
  );
}

type WorkspaceItemProps = WorkspaceMenuProps & { onPerson: (id: string) => void };

/** Name, plan, owner, state. */
export function WorkspaceItem({ workspace, onPerson, onAct }: WorkspaceItemProps) {
  const { name, owner } = workspace;
  return (
    <li className="flex items-center border-b border-line">
      <button type="button" onClick={() => onPerson(owner.id)} className={row}>
        <WorkspaceMark name={name} src={workspace.logo_url} size={40} />
        <span className="min-w-0 flex-1 leading-5">
          <b className="block cut text-14 font-semibold">{name}</b>
          <span className="block cut text-12 text-muted">{planLabel(workspace)}</span>
          <span className="block cut text-12 text-muted">{owner.name || owner.email}</span>
        </span>
        <StatusBadge status={workspace.subscription_status} flagged={workspace.is_active} />
      </button>
      <WorkspaceMenu workspace={workspace} onAct={onAct} />
    </li>
  );
}
