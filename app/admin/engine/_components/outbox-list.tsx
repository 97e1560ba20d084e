"use client";
// What left by mail, and texts that stay here; each opens as long as its words are kept.
import { useMemo, useState } from "react";
import { LiveTime } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { useRefresh } from "#lib/client/use-call.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import type { OutboxRow } from "#lib/services/auth/outbox-contract.ts";
import { EMAIL_STATES, OUTBOX } from "./outbox-shape.ts";
import { StateChip, stateChoices } from "./state-chip.tsx";

const TextDialog = late(() => import("./text-dialog.tsx").then((module) => module.default));
const EmailDialog = late(() => import("./email-dialog.tsx").then((module) => module.default));

const CHOICES = [
  { id: "recipient", header: "To" },
  { id: "created", header: "Written" },
] as const;

const KINDS = [
  { value: "", label: "Emails and texts" },
  { value: "mail", label: "Emails" },
  { value: "sms", label: "Texts" },
];
const FILTERS = [
  { name: "kind", label: "Emails or texts", options: KINDS },
  { name: "state", label: "Status", options: stateChoices(EMAIL_STATES) },
];

function columnsFor(onOpen: (row: OutboxRow) => void, timeZone: string): DataColumn<OutboxRow>[] {
  return [
    {
      id: "subject",
      header: "Message",
      phone: "title",
      cell: ({ row }) => (
        <button
          type="button"
          className="opens-row cut block max-w-full text-left font-medium hover:underline"
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
      phone: "line",
      headClass: "w-[26%]",
      cell: ({ row }) => <span className="cut block text-muted">{row.original.recipient}</span>,
    },
    {
      id: "state",
      header: "Status",
      sortKey: "state",
      phone: "side",
      headClass: "w-[120px]",
      cell: ({ row }) => <StateChip state={row.original.state} />,
    },
    {
      id: "created",
      header: "Written",
      sortKey: "created_at",
      sortedAs: "date",
      phone: "more",
      headClass: "w-[140px]",
      cell: ({ row }) => <LiveTime at={row.original.created_at} timeZone={timeZone} />,
    },
  ];
}

type OutboxListProps = { first: ListPage<OutboxRow>; firstList: ListAddress };

/** `first` is what the server read for `firstList`. */
export function OutboxList({ first, firstList }: OutboxListProps) {
  const [open, setOpen] = useState<OutboxRow | null>(null);
  const timeZone = useTimeZone();
  const columns = useMemo(() => columnsFor(setOpen, timeZone), [timeZone]);
  const refresh = useRefresh();
  return (
    <>
      <PagedList
        shape={OUTBOX}
        firstList={firstList}
        first={first}
        label="messages"
        columns={columns}
        choices={CHOICES}
        filters={FILTERS}
        live
        nameOf={(row) => row.subject}
        onOpen={setOpen}
        nothing={
          <EmptyState drawing="nothing" title="No messages yet">
            All emails are listed here, and texts while no provider is set up.
          </EmptyState>
        }
      />
      {open?.kind === "sms" ? <TextDialog row={open} onClose={() => setOpen(null)} /> : null}
      {open?.kind === "mail" ? (
        <EmailDialog row={open} onClose={() => setOpen(null)} onSent={() => refresh("auth.outbox")} />
      ) : null}
    </>
  );
}
