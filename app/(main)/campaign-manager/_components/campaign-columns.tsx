"use client";
// The columns of the campaigns: what each one shows, how wide it is, what it sorts by.
import { Megaphone } from "lucide-react";
import Link from "next/link";
import { CampaignBadge, runsText, standsText, verbFor } from "#components/campaign/campaign-state.tsx";
import { LinkThumb } from "#components/link/link-thumb.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { CHANNELS } from "#lib/campaign/channels.ts";
import { resultSentence } from "#lib/campaign/result-words.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { shortDay } from "#lib/date-format.ts";
import type { CampaignRow } from "#lib/services/campaign/entities.ts";
import { PlaceLetters } from "./place-letters.tsx";

const channelWords = ({ channels }: CampaignRow) =>
  channels.map((one) => CHANNELS[one].title).join(", ") || "No channel yet";

function NameCell({ row, gone = false }: { row: CampaignRow; gone?: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <LinkThumb src={row.picture_url} icon={Megaphone} className="max-xl:hidden" />
      <span className="min-w-0">
        {gone ? (
          <b className="cut block font-semibold">{row.name}</b>
        ) : (
          <Link
            href={campaignPaths.campaign(row.id)}
            prefetch={false}
            className="cut block font-semibold hover:underline"
          >
            {row.name}
          </Link>
        )}
        <span className="cut block text-12 text-muted">
          {row.from === null ? channelWords(row) : `From ${row.from}`}
        </span>
      </span>
    </span>
  );
}

function Verb({ row }: { row: CampaignRow }) {
  return (
    <Link href={campaignPaths.campaign(row.id)} prefetch={false} className={buttonVariants({ size: "sm" })}>
      {verbFor(row)}
      <span className="sr-only"> {row.name}</span>
    </Link>
  );
}

const NAME = { id: "name", header: "Campaign", sortKey: "name", sortName: "Name", phone: "title" } as const;

/** The same array on every render. */
export function campaignColumns(timeZone: string): DataColumn<CampaignRow>[] {
  return [
    { ...NAME, cell: ({ row }) => <NameCell row={row.original} /> },
    {
      id: "locations",
      header: "Locations",
      phone: "more",
      headClass: "w-[136px] max-xl:hidden",
      cellClass: "max-xl:hidden touch:block",
      cell: ({ row }) => <PlaceLetters parts={row.original.parts} />,
    },
    {
      id: "stands",
      header: "Status",
      phone: "line",
      headClass: "w-[210px]",
      cell: ({ row }) => (
        <span className="inline-grid justify-items-start gap-1">
          <CampaignBadge state={row.original.state} own={row.original.from !== null} />
          <span className="text-12 text-muted touch:hidden">{standsText(row.original, timeZone)}</span>
        </span>
      ),
    },
    {
      id: "runs",
      header: "Runs",
      sortKey: "starts_at",
      sortedAs: "date",
      sortName: "Start",
      headClass: "w-[160px] max-xl:hidden",
      cellClass: "max-xl:hidden",
      cell: ({ row }) => <span className="text-13">{runsText(row.original, timeZone)}</span>,
    },
    {
      id: "brought",
      header: "Brought",
      phone: "side",
      headClass: "w-[160px]",
      cell: ({ row }) => (
        <span className={cn("text-13", row.original.ran_at === null ? "text-muted" : "font-semibold")}>
          {resultSentence(row.original)}
        </span>
      ),
    },
    {
      id: "verb",
      header: "",
      phone: "end",
      headClass: "w-[120px]",
      cellClass: "row-end touch:mr-0! touch:pl-3!",
      cell: ({ row }) => <Verb row={row.original} />,
    },
  ];
}

/** The way back is the list's own. */
export function deletedCampaignColumns(timeZone: string): DataColumn<CampaignRow>[] {
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
