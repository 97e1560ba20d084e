"use client";
// The audit log of a workspace, or of the whole platform: filters, entries, pages.
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { type ListAddress, listApi, listHref } from "#components/patterns/list-address.ts";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Pagination } from "#components/patterns/pagination.tsx";
import { ReadFailure } from "#components/patterns/read-failure.tsx";
import { type ListChange, useListAddress } from "#components/patterns/use-list-address.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { type ListPage, usePage } from "#lib/client/use-page.ts";
import type { AuditEntry, AuditPerson } from "#lib/services/auth/audit-entities.ts";
import { AuditEntryRow } from "./audit-entry.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AUDIT_LOGS } from "./audit-query.ts";

type AuditLogProps = {
  log: keyof typeof AUDIT_LOGS;
  first: ListPage<AuditEntry>;
  firstList: ListAddress;
  timeZone: string;
  showWorkspace?: boolean;
};

const NO_FILTER = { search: "", filters: { person: "", action: "", from: "", to: "" } } as const;

function nameOf(entries: readonly AuditEntry[], id: string | undefined): string | null {
  const people = entries.flatMap(({ actor, acting_for }) => [actor, acting_for]);
  return people.find((person) => person !== null && person.id === id)?.name ?? null;
}

/** `first` is what the server already read for `firstList`. */
export function AuditLog({ log, first, firstList, timeZone, showWorkspace = false }: AuditLogProps) {
  const shape = AUDIT_LOGS[log];
  const { list, change } = useListAddress(shape);
  const path = listApi(shape, list);
  const given = path === listApi(shape, firstList);
  const { data, error, isLoading, mutate } = usePage<AuditEntry>(path, given ? first : undefined);
  const entries = data?.data ?? [];
  const onPerson = (person: AuditPerson) => change({ filters: { person: person.id } });
  return (
    <>
      <AuditFilters shape={shape} list={list} change={change} personName={nameOf(entries, list.filters.person)} />
      <ReadFailure error={error} stale={data !== undefined} onRetry={() => void mutate()} />
      {data || error ? null : <ListSkeleton rows={10} />}
      {data && entries.length === 0 ? <Nothing total={data.meta.total} change={change} /> : null}
      {entries.length > 0 ? (
        <Entries entries={entries} busy={isLoading && !given} {...{ timeZone, onPerson, showWorkspace }} />
      ) : null}
      {data ? (
        <Pagination
          page={list.page}
          perPage={list.perPage}
          total={data.meta.total}
          noun="entries"
          href={(page) => listHref(shape, { ...list, page })}
          onPage={(page) => change({ page })}
        >
          <span className="text-muted touch:hidden">
            Entries are kept as long as the workspace; personal details of erased people are blanked.
          </span>
        </Pagination>
      ) : null}
    </>
  );
}

type EntriesProps = {
  entries: readonly AuditEntry[];
  busy: boolean;
  timeZone: string;
  onPerson: (person: AuditPerson) => void;
  showWorkspace: boolean;
};

function Entries({ entries, busy, ...shared }: EntriesProps) {
  return (
    <ul
      aria-label="Audit log"
      aria-busy={busy}
      className={cn("border-t border-line-strong transition-opacity", busy && "opacity-60")}
    >
      {entries.map((entry) => (
        <AuditEntryRow key={entry.id} entry={entry} {...shared} />
      ))}
    </ul>
  );
}

function Nothing({ total, change }: { total: number; change: ListChange }) {
  return (
    <EmptyState
      drawing="nothing"
      title={total > 0 ? "There is no such page" : "Nothing matches"}
      action={<Button onClick={() => change(NO_FILTER)}>Show everything</Button>}
    >
      {total > 0 ? "There are fewer entries than that." : "Nothing like this was done in that time."}
    </EmptyState>
  );
}
