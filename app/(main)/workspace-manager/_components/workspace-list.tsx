"use client";
// The person's workspaces: search, state, plan, and the one act each allows.
import { useState } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { SearchField } from "#components/patterns/search-field.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { StatusBadge } from "#components/workspace/status-badge.tsx";
import { chooseWorkspace } from "./choose-workspace.ts";

export type WorkspaceRow = {
  id: string;
  name: string;
  logoUrl: string | null;
  plan: string;
  role: "owner" | "manager" | "member" | null;
  status: string;
  flagged: boolean;
  /** One can work in it. */
  open: boolean;
  location: boolean;
  people: number;
};

type ListProps = { workspaces: readonly WorkspaceRow[]; hereId: string | null; choosable: boolean };

const CLOSED = "Nobody can work in it until its owner opens it again";
const LOCKED = "Your account has to be opened by support first";

function reason(row: WorkspaceRow, choosable: boolean): string | undefined {
  if (!choosable) return LOCKED;
  return row.open ? undefined : CLOSED;
}

type RowProps = { row: WorkspaceRow; here: boolean; choosable: boolean; busy: boolean; onChoose: () => void };

function Row({ row, here, choosable, busy, onChoose }: RowProps) {
  const people = row.people === 1 ? "1 person" : `${row.people.toLocaleString("en")} people`;
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)_200px_96px] items-center gap-x-3.5 gap-y-1.5 border-b border-line py-3.5 touch:grid-cols-[36px_minmax(0,1fr)_auto]">
      <WorkspaceMark name={row.name} src={row.logoUrl} size={36} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b>
            {row.name}
            {row.location ? <span className="font-normal text-faint"> (location)</span> : null}
          </b>
          {here ? (
            <Badge tone="line" className="h-5 text-11">
              You are here
            </Badge>
          ) : null}
        </p>
        <p className="text-13 text-muted">
          {row.plan}
          {row.role ? `, ${row.role}` : ""}
        </p>
      </div>
      <div className="grid justify-items-start gap-[3px] touch:col-start-2 touch:row-start-2 touch:flex touch:items-center touch:gap-2">
        <StatusBadge status={row.status} flagged={row.flagged} />
        <span className="tn text-12 text-muted">{people}</span>
      </div>
      <div className="justify-self-end touch:col-start-3 touch:row-span-2 touch:row-start-1">
        {here ? null : (
          <Button
            size="sm"
            aria-label={`Choose ${row.name}`}
            busy={busy}
            disabledReason={reason(row, choosable)}
            reasonAlign="end"
            onClick={onChoose}
          >
            Choose
          </Button>
        )}
      </div>
    </li>
  );
}

function summary(workspaces: readonly WorkspaceRow[]): string {
  const open = workspaces.filter((row) => row.open).length;
  return `${workspaces.length}, ${open === workspaces.length ? "all" : open === 0 ? "none" : open} active`;
}

/** Choosing goes where the answer says. */
export function WorkspaceList({ workspaces, hereId, choosable }: ListProps) {
  const [query, setQuery] = useState("");
  const [busy, setBusy] = useState<string | null>(null);
  const needle = query.trim().toLowerCase();
  const shown = workspaces.filter((row) => row.name.toLowerCase().includes(needle));
  async function choose(id: string) {
    if (busy) return;
    setBusy(id);
    if (!(await chooseWorkspace(id))) setBusy(null);
  }
  return (
    <Section
      id="workspaces"
      title="Your workspaces"
      hint={workspaces.length > 0 ? summary(workspaces) : null}
      end={
        <SearchField
          label="Find a workspace"
          value={query}
          onChange={setQuery}
          hotkey
          className="w-[220px] touch:w-[calc(100vw-32px)]"
        />
      }
    >
      {shown.length > 0 ? (
        <ul>
          {shown.map((row) => (
            <Row
              key={row.id}
              row={row}
              here={row.id === hereId}
              choosable={choosable}
              busy={busy === row.id}
              onChoose={() => void choose(row.id)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing="nothing"
          level={3}
          title={needle ? `Nothing matches “${query.trim()}”` : "You are in no workspace yet"}
          action={
            needle ? (
              <Button size="sm" onClick={() => setQuery("")}>
                Show all workspaces
              </Button>
            ) : null
          }
        >
          {needle ? null : <p>An owner or manager can invite you to theirs with your e-mail address.</p>}
        </EmptyState>
      )}
    </Section>
  );
}
