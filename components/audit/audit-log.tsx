"use client";
// The audit log of a workspace, or of the whole platform.
import { useCallback, useMemo } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import { fullDay } from "#lib/date-format.ts";
import type { AuditEntry, AuditPerson } from "#lib/services/auth/audit-entities.ts";
import { auditColumns } from "./audit-columns.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AUDIT_LOGS } from "./audit-shape.ts";

type AuditLogProps = {
  log: keyof typeof AUDIT_LOGS;
  first: ListPage<AuditEntry>;
  firstList: ListAddress;
  timeZone: string;
  showWorkspace?: boolean;
};

function personIn(entries: readonly AuditEntry[], id: string | undefined): string | null {
  const people = entries.flatMap(({ actor, acting_for }) => [actor, acting_for]);
  return people.find((person) => person !== null && person.id === id)?.name ?? null;
}

const nameOf = ({ sentence }: AuditEntry) => sentence;

/** There is no page behind an entry: its details open where it stands. */
function openDetails({ id }: AuditEntry) {
  document.getElementById(`row-${id}`)?.querySelector("summary")?.click();
}

/** `first` is what the server already read for `firstList`. */
export function AuditLog({ log, first, firstList, timeZone, showWorkspace = false }: AuditLogProps) {
  const shape = AUDIT_LOGS[log];
  const { list, change } = useListAddress(shape);
  const onPerson = useCallback((person: AuditPerson) => change({ filters: { person: person.id } }), [change]);
  const columns = useMemo(
    () => auditColumns({ timeZone, onPerson, showWorkspace }),
    [timeZone, onPerson, showWorkspace],
  );
  const dayOf = useCallback(({ at }: AuditEntry) => fullDay(at, timeZone), [timeZone]);
  return (
    <PagedList
      {...{ shape, first, firstList, columns, nameOf }}
      label="entries"
      search="Search people and what they did"
      filterFields={(entries) => (
        <AuditFilters list={list} change={change} personName={personIn(entries, list.filters.person)} />
      )}
      groupOf={dayOf}
      onOpen={openDetails}
      picture
      looked="Nothing like this was done in that time."
      nothing={
        <EmptyState drawing="nothing" title="Nothing was done yet">
          Every change appears here, with who made it and when.
        </EmptyState>
      }
      note={
        <span className="text-muted max-xl:hidden">
          Entries are kept as long as the workspace; personal details of erased people are blanked.
        </span>
      }
    />
  );
}
