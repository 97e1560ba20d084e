// The columns of all campaigns: which one, whose, where it stands, whom it reached, and holding it.
import { Megaphone } from "lucide-react";
import Link from "next/link";
import { CampaignBadge } from "#components/campaign/campaign-state.tsx";
import { LinkThumb } from "#components/link/link-thumb.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { Button } from "#components/ui/button.tsx";
import { shortDay } from "#lib/date-format.ts";
import type { AdminCampaignRow } from "#lib/services/campaign/admin-entities.ts";
import { campaignHref } from "./all-campaigns-shape.ts";
import { canHold, channelWords } from "./all-campaigns-words.ts";

type Acts = { onHold: (row: AdminCampaignRow) => void; onRelease: (row: AdminCampaignRow) => void };

function NameCell({ row }: { row: AdminCampaignRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <LinkThumb src={row.picture_url} icon={Megaphone} className="max-xl:hidden" />
      <span className="min-w-0">
        <Link href={campaignHref(row.id)} prefetch={false} className="cut block font-semibold hover:underline">
          {row.name}
        </Link>
        <span className="cut block text-12 text-muted">{channelWords(row)}</span>
      </span>
    </span>
  );
}

function PlaceCell({ row }: { row: AdminCampaignRow }) {
  return (
    <span className="block min-w-0">
      <span className="cut block">{row.workspace.name}</span>
      <span className="cut block text-12 text-muted">{row.owner.name || "Somebody who left"}</span>
    </span>
  );
}

function StateCell({ row, timeZone }: { row: AdminCampaignRow; timeZone: string }) {
  return (
    <span className="inline-grid min-w-0 max-w-full justify-items-start gap-1">
      <CampaignBadge state={row.state} />
      {row.held ? (
        <bdi className="cut block max-w-full text-12 text-muted" title={row.held.why}>
          {row.held.why}
        </bdi>
      ) : (
        <span className="text-12 text-muted touch:hidden">Since {shortDay(row.state_at, timeZone)}</span>
      )}
    </span>
  );
}

/** What goes out can be held, and what is held be released; the name opens the rest. */
function VerbCell({ row, onHold, onRelease }: Acts & { row: AdminCampaignRow }) {
  if (row.held)
    return (
      <Button size="sm" aria-label={`Release ${row.name}`} onClick={() => onRelease(row)}>
        Release
      </Button>
    );
  if (!canHold(row)) return null;
  return (
    <Button size="sm" aria-label={`Put on hold: ${row.name}`} onClick={() => onHold(row)}>
      Put on hold
    </Button>
  );
}

/** The same ones on every render, or the table would remount its cells. */
export function allCampaignsColumns({
  timeZone,
  ...acts
}: Acts & { timeZone: string }): DataColumn<AdminCampaignRow>[] {
  return [
    {
      ...{ id: "name", header: "Campaign", sortKey: "name", sortName: "Name", phone: "title" },
      cell: ({ row }) => <NameCell row={row.original} />,
    },
    {
      ...{ id: "workspace", header: "Workspace", sortKey: "workspace", phone: "more", headClass: "w-[19%]" },
      cell: ({ row }) => <PlaceCell row={row.original} />,
    },
    {
      ...{ id: "state", header: "Status", phone: "line", headClass: "w-[23%]" },
      cell: ({ row }) => <StateCell row={row.original} timeZone={timeZone} />,
    },
    {
      ...{ id: "came", header: "People", numeric: true },
      ...{ headClass: "w-[90px] max-xl:hidden", cellClass: "max-xl:hidden" },
      cell: ({ row }) => row.original.came.toLocaleString("en-US"),
    },
    {
      ...{ id: "changed", header: "Changed", sortKey: "updated_at", sortedAs: "date" },
      ...{ headClass: "w-[120px] pl-5 max-xl:hidden", cellClass: "pl-5 max-xl:hidden" },
      cell: ({ row }) => <span className="text-13">{shortDay(row.original.updated_at, timeZone)}</span>,
    },
    {
      ...{ id: "verb", header: "", phone: "end", headClass: "w-[130px]", cellClass: "text-right" },
      cell: ({ row }) => <VerbCell row={row.original} {...acts} />,
    },
  ];
}

export const ALL_CAMPAIGNS_COLUMNS = [
  { id: "workspace", header: "Workspace" },
  { id: "state", header: "Status" },
  { id: "came", header: "People" },
  { id: "changed", header: "Changed" },
] as const;
