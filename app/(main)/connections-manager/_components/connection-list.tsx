"use client";
// The live list of contacts, what is done with them, and those that were deleted.
import { useRouter } from "next/navigation";
import { useCallback, useMemo, useState } from "react";
import { dueGroup } from "#components/contact/contact-words.ts";
import { useIsThemselves } from "#components/patterns/acting.tsx";
import { useClock } from "#components/patterns/clock.tsx";
import { late } from "#components/patterns/late.tsx";
import { isBin, type ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { useTaskZone } from "#components/shell/shell-context.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { useContactFields } from "#lib/client/use-contact-fields.ts";
import { SMALL_SCREEN, useMedia } from "#lib/client/use-media.ts";
import { useSegments } from "#lib/client/use-segments.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { dayIn } from "#lib/date-format.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { AddBar, Tools } from "./connection-buttons.tsx";
import { choicesFor } from "./connection-choices.tsx";
import { Chosen } from "./connection-chosen.tsx";
import { connectionColumns, deletedColumns } from "./connection-columns.tsx";
import { NoConnections, nothingDeleted } from "./connection-empty.tsx";
import { ConnectionFilters } from "./connection-filters.tsx";
import { Over, useActs } from "./connection-over.tsx";
import { CONNECTIONS, type ConnectionSort } from "./connection-shape.ts";
import { useEverybody } from "./many/use-everybody.ts";
import type { RowActs } from "./row-acts.ts";
import { SegmentLine } from "./segments/segment-line.tsx";
import { SegmentTabs } from "./segments/segment-tabs.tsx";
import { swipeActs } from "./swipe-acts.tsx";

export type ConnectionListProps = {
  /** Nothing where the segment of the address is gone. */
  first: OutputOf<"contact.list"> | undefined;
  segments: OutputOf<"contact.segments">;
  fields: ContactField[];
  firstList: ListAddress<ConnectionSort>;
  timeZone: string;
  company: boolean;
  managing: boolean;
  /** The locations of this franchise can be looked into. */
  overLocations: boolean;
  /** They have a card of their own to hand out. */
  hasCard: boolean;
};

const nameOf = ({ name }: Contact) => name;

/** Headings by due day, on a phone and in that order alone; the same function while the day and the order stay. */
function useGroups(list: ListAddress, today: string) {
  const grouped = list.sort === "follow_up" && !list.desc && !isBin(list);
  return useMemo(() => (grouped ? (row: Contact) => dueGroup(row, today) : undefined), [grouped, today]);
}

/** D, H and F, on contacts that are theirs to change. */
function keysOf(acts: RowActs, mayWrite: boolean) {
  if (!mayWrite) return [];
  const own = (act: (row: Contact) => void) => (row: Contact) => (row.viewing ? undefined : act(row));
  return [
    { key: "d", what: "Mark the follow-up as done", act: own((row) => row.follow_up && acts.done([row])) },
    { key: "h", what: "Follow up a day later", act: own((row) => row.follow_up && acts.later([row])) },
    { key: "f", what: "Add a follow-up", act: own((row) => acts.follow([row])) },
  ];
}

const DueLine = late(() => import("./due-line.tsx").then((module) => module.default));

/** For the thumb: a larger screen has a column for it. */
function DueToday() {
  return useMedia(SMALL_SCREEN) ? <DueLine /> : null;
}

type Columns = Parameters<typeof connectionColumns>[0];

/** The same while nothing changes that they show. */
function useColumns({ timeZone, company, acts, fields }: Columns) {
  return useMemo(() => connectionColumns({ timeZone, company, acts, fields }), [timeZone, company, acts, fields]);
}

/** `first` is what the server already read for `firstList`. */
export function ConnectionList(props: ConnectionListProps) {
  const { first, firstList, timeZone, company, managing, hasCard, overLocations } = props;
  const router = useRouter();
  const mayWrite = useMayWrite();
  const { list } = useListAddress(CONNECTIONS);
  const today = dayIn(useClock(), useTaskZone(timeZone));
  const everybody = useEverybody(list);
  const segments = useSegments(props.segments);
  const whose = first?.data.find(({ owner }) => owner.id === list.filters.owner)?.owner.name ?? "";
  const state = useActs(today);
  const { acts, open, setOpen, restore, removing } = state;
  const [fresh, setFresh] = useState<string | null>(null);
  const fields = useContactFields(props.fields) ?? props.fields;
  const columns = useColumns({ timeZone, company, acts, fields });
  const bin = useMemo(
    () => ({ columns: deletedColumns(timeZone), onRestore: restore, nothing: nothingDeleted }),
    [timeZone, restore],
  );
  const takeAll = useIsThemselves() ? () => acts.take([]) : undefined;
  const add = mayWrite ? () => setOpen({ what: "add" }) : undefined;
  const onTags = mayWrite ? () => setOpen({ what: "tags" }) : undefined;
  const toContact = useCallback(({ id }: Contact) => router.push(contactPaths.contact(id)), [router]);
  const groupOf = useGroups(list, today);
  return (
    // From 992 px on the rows say their day in a column; headings are for the phone.
    <div className="contents lg:[&_tbody>tr:has(>th)]:hidden">
      {isBin(list) ? null : <SegmentTabs segments={segments} onAll={() => setOpen({ what: "segments" })} />}
      {isBin(list) ? null : <DueToday />}
      <SegmentLine
        {...{ segments, managing, whose }}
        onSave={() => setOpen({ what: "save" })}
        onRename={(segment) => setOpen({ what: "rename", segment })}
        onExport={takeAll}
      />
      <PagedList
        {...{ first, firstList, columns, bin, nameOf, removing, fresh, ...(groupOf ? { groupOf } : {}) }}
        shape={CONNECTIONS}
        live
        label="contacts"
        search="Search name, company, note"
        filterFields={(rows) => <ConnectionFilters {...{ rows, company, fields, overLocations }} />}
        tools={<Tools {...{ managing, add, onTags }} onExport={takeAll} />}
        columnsKey="connections"
        choices={choicesFor(company, fields)}
        onOpen={toContact}
        onCreate={add}
        rowKeys={keysOf(acts, mayWrite)}
        swipe={(row) => swipeActs(row, acts, mayWrite)}
        covered={open !== null}
        bulk={(picked, total) => <Chosen {...{ picked, total, acts, list, everybody, setOpen }} />}
        looked="We looked at names, titles, companies, emails, phone numbers, tags and notes."
        nothing={<NoConnections hasCard={hasCard} onAdd={add} />}
        alone
      />
      {add ? <AddBar onAdd={add} hasCard={hasCard} /> : null}
      <Over {...{ state, segments, managing, whose, timeZone }} onFresh={setFresh} />
    </div>
  );
}
