"use client";
// One person: who, where, signed in from where, what happened, and what can be done. Loaded when somebody opens it.
import { X } from "lucide-react";
import NextLink from "next/link";
import { AuditEntryItem } from "#components/audit/audit-entry.tsx";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { type Clock, relativeWords } from "#components/patterns/relative-time.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Avatar, WorkspaceMark } from "#components/ui/avatar.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { planLabel } from "#components/workspace/plan.ts";
import { StatusBadge } from "#components/workspace/status-badge.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
import { messageOf } from "#lib/client/api.ts";
import { useAccountDetail } from "#lib/client/use-account.ts";
import type { AccountDetail, Place } from "#lib/services/auth/admin-entities.ts";
import { fullName } from "./people-columns.tsx";
import { PersonCommands } from "./person-commands.tsx";
import { PersonSessions } from "./person-sessions.tsx";
import { StateBadge } from "./state-badge.tsx";

type PanelProps = { id: string; clock: Clock; onClose: () => void };

/** Its address can be sent to a colleague. */
export default function PersonPanel({ id, clock, onClose }: PanelProps) {
  const { data, error, mutate } = useAccountDetail(id);
  return (
    <Dialog open onClose={onClose} title={data ? fullName(data) : "Account"} titleHidden className="w-[720px]">
      <div className="flex max-h-[min(var(--dialog-room),860px)] flex-col">
        <div className="absolute top-4 right-4 z-10">
          <IconButton label="Close" onClick={onClose} className="size-9 touch:size-11">
            <X aria-hidden="true" />
          </IconButton>
        </div>
        {!data && error ? <ErrorState message={messageOf(error)} onRetry={() => void mutate()} /> : null}
        {data || error ? null : (
          <div className="p-6">
            <ListSkeleton rows={6} />
          </div>
        )}
        {data ? <Person person={data} clock={clock} onChanged={() => void mutate()} /> : null}
      </div>
    </Dialog>
  );
}

type PersonProps = { person: AccountDetail; clock: Clock; onChanged: () => void };

function Person({ person, clock, onChanged }: PersonProps) {
  return (
    <>
      <header className="grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-line px-6 pt-6 pb-5">
        <div className="flex items-center gap-4 pr-10">
          <Avatar name={fullName(person)} src={person.photo_url} size={52} />
          <div className="min-w-0">
            <p className="cut text-20 font-semibold tracking-head">{fullName(person)}</p>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
              <span className="break-all">{person.email}</span>
              <StateBadge person={person} />
              {person.has_password ? null : <span>No password yet</span>}
              <span>
                {person.seen_at ? `Seen ${relativeWords(new Date(person.seen_at), clock.now)}` : "Never here"}
              </span>
            </p>
          </div>
        </div>
        <PersonCommands person={person} onChanged={onChanged} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div tabIndex={0} className="grid gap-7 overflow-y-auto px-6 pt-5 pb-7 -outline-offset-2">
        <Places places={person.places} />
        <PersonSessions person={person} clock={clock} onChanged={onChanged} />
        <Section
          id="person-audit"
          title="What happened"
          end={
            <NextLink href={adminPaths.auditLogOf(person.id)} className="text-13 font-medium text-brand">
              Everything
            </NextLink>
          }
        >
          {person.audit.length === 0 ? <p className="py-3 text-13 text-muted">Nothing yet.</p> : null}
          <ul aria-labelledby="person-audit">
            {person.audit.map((entry) => (
              <AuditEntryItem key={entry.id} entry={entry} timeZone={clock.timeZone} showWorkspace />
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  return (
    <Section id="person-places" title="Workspaces" hint={String(places.length)}>
      {places.length === 0 ? <p className="py-3 text-13 text-muted">In no workspace.</p> : null}
      <ul aria-labelledby="person-places">
        {places.map((place) => (
          <li key={place.id} className="flex items-center gap-3 border-b border-line py-2.5">
            <WorkspaceMark name={place.name} src={place.logo_url} size={28} />
            <div className="min-w-0 flex-1 leading-5">
              <p className="cut text-13 font-medium">{place.name}</p>
              <p className="cut text-12 text-muted">
                {planLabel(place)}, {place.role}
              </p>
            </div>
            <StatusBadge status={place.subscription_status} flagged={place.is_active} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
