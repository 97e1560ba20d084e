"use client";
// What left by mail and SMS; a letter opens as it looks, as long as its words are kept.
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { useSWRConfig } from "swr";
import { LiveTime } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import type { ListPage } from "#lib/client/use-page.ts";
import type { OutboxRow } from "#lib/services/auth/outbox-contract.ts";
import { LETTER_STATES, OUTBOX } from "./places.ts";
import { StateChip, stateChoices } from "./state-chip.tsx";

const LetterDialog = dynamic(() => import("./letter-dialog.tsx"), { ssr: false });

const CHOICES = [
  { id: "recipient", header: "To" },
  { id: "created", header: "Written" },
] as const;

const FILTERS = [{ name: "state", label: "Which letters", options: stateChoices(LETTER_STATES) }];

function columnsFor(onOpen: (row: OutboxRow) => void): DataColumn<OutboxRow>[] {
  return [
    {
      id: "subject",
      header: "Letter",
      cell: ({ row }) => (
        <button
          type="button"
          className="cut block max-w-full text-left font-medium hover:underline"
          onClick={() => onOpen(row.original)}
        >
          {row.original.subject}
        </button>
      ),
    },
    {
      id: "recipient",
      header: "To",
      sortKey: "recipient",
      headClass: "w-[26%]",
      cell: ({ row }) => <span className="cut block text-muted">{row.original.recipient}</span>,
    },
    {
      id: "state",
      header: "State",
      sortKey: "state",
      headClass: "w-[120px]",
      cell: ({ row }) => <StateChip state={row.original.state} />,
    },
    {
      id: "created",
      header: "Written",
      sortKey: "created_at",
      descFirst: true,
      headClass: "w-[140px]",
      cell: ({ row }) => <LiveTime at={row.original.created_at} timeZone="UTC" />,
    },
  ];
}

type OutboxListProps = { first: ListPage<OutboxRow>; firstList: ListAddress };

/** `first` is what the server read for `firstList`. */
export function OutboxList({ first, firstList }: OutboxListProps) {
  const { mutate } = useSWRConfig();
  const [open, setOpen] = useState<OutboxRow | null>(null);
  const columns = useMemo(() => columnsFor(setOpen), []);
  const refresh = () => mutate((key) => typeof key === "string" && key.startsWith("/api/admin/outbox"));
  return (
    <>
      <PagedList
        shape={OUTBOX}
        firstList={firstList}
        first={first}
        label="letters"
        columns={columns}
        choices={CHOICES}
        filters={FILTERS}
        live
        nameOf={(row) => row.subject}
        onOpen={setOpen}
        item={(row) => (
          <li key={row.id} className="flex items-center gap-3 border-b border-line py-3">
            <button type="button" className="min-h-11 min-w-0 flex-1 text-left" onClick={() => setOpen(row)}>
              <b className="block truncate">{row.subject}</b>
              <span className="block truncate text-13 text-muted">{row.recipient}</span>
            </button>
            <StateChip state={row.state} />
          </li>
        )}
        nothing={
          <EmptyState drawing="nothing" title="Nothing has left yet">
            Invitations, links to passwords and everything else that goes by mail is listed here.
          </EmptyState>
        }
      />
      {open ? <LetterDialog row={open} onClose={() => setOpen(null)} onSent={refresh} /> : null}
    </>
  );
}
