"use client";
// The columns of the texts: what each one shows, how wide it is, what it sorts by.
import Link from "next/link";
import { TextBadge } from "#components/campaign/sms/text-state.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { microsText } from "#lib/campaign/sms/money-words.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { nearDay, shortDay, shortMoment } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { SmsRow } from "#lib/services/campaign/sms-entities.ts";

function NameCell({ row, gone = false }: { row: SmsRow; gone?: boolean }) {
  return (
    <span className="block min-w-0">
      {gone ? (
        <b className="cut block font-semibold">{row.name}</b>
      ) : (
        <Link href={campaignPaths.text(row.id)} prefetch={false} className="cut block font-semibold hover:underline">
          {row.name}
        </Link>
      )}
      <span className="cut block text-12 text-muted">{row.words || "No words yet"}</span>
    </span>
  );
}

/** When it went out, goes out, or was last changed. */
export function whenText(row: SmsRow, timeZone: string): string {
  if (row.state === "booked") return `Starts ${row.starts_at === null ? "now" : shortMoment(row.starts_at, timeZone)}`;
  if (row.sent_at !== null) return `Sent ${nearDay(row.sent_at, timeZone)}`;
  return `Changed ${nearDay(row.updated_at, timeZone)}`;
}

/** How many have it, of those who were to get it; before it went out, nothing. */
function reachedText({ sums, people, state }: SmsRow): string {
  if (state === "draft" || state === "booked") return "Not sent yet";
  return `${sums.delivered.toLocaleString("en")} of ${counted(people - sums.excluded, "person")}`;
}

const NAME = { id: "name", header: "Text", sortKey: "name", sortName: "Name", phone: "title" } as const;

/** The same array on every render. */
export function textColumns(timeZone: string): DataColumn<SmsRow>[] {
  return [
    { ...NAME, cell: ({ row }) => <NameCell row={row.original} /> },
    {
      id: "audience",
      header: "For",
      headClass: "w-[180px] max-xl:hidden",
      cellClass: "max-xl:hidden",
      cell: ({ row }) => <span className="cut block text-13">{row.original.audience.label}</span>,
    },
    {
      id: "state",
      header: "Status",
      phone: "line",
      headClass: "w-[130px]",
      cell: ({ row }) => <TextBadge state={row.original.state} />,
    },
    {
      id: "when",
      header: "When",
      sortKey: "updated_at",
      sortedAs: "date",
      sortName: "Last change",
      phone: "more",
      headClass: "w-[170px]",
      cell: ({ row }) => <span className="text-13">{whenText(row.original, timeZone)}</span>,
    },
    {
      id: "reached",
      header: "Delivered",
      phone: "side",
      headClass: "w-[160px]",
      cell: ({ row }) => <span className="tn text-13">{reachedText(row.original)}</span>,
    },
    {
      id: "spent",
      header: "Spent",
      numeric: true,
      headClass: "w-[112px] pr-3! max-xl:hidden",
      cellClass: "row-end max-xl:hidden",
      cell: ({ row }) => <span className="tn text-13">{microsText(row.original.spent)}</span>,
    },
  ];
}

/** The way back is the list's own. */
export function deletedTextColumns(timeZone: string): DataColumn<SmsRow>[] {
  return [
    { ...NAME, cell: ({ row }) => <NameCell row={row.original} gone /> },
    {
      id: "deleted",
      header: "Deleted",
      sortKey: "updated_at",
      sortedAs: "date",
      phone: "line",
      headClass: "w-[220px]",
      cell: ({ row }) => <span className="text-muted">{shortDay(row.original.deleted_at ?? "", timeZone)}</span>,
    },
  ];
}
