// The columns of all orders for ads: which one, whose, where it stands and why, its money, and trying it again.
import Link from "next/link";
import { AdBadge, SimulatedMark } from "#components/campaign/ads/ad-state.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { Button } from "#components/ui/button.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
import { shortDay, shortMoment } from "#lib/date-format.ts";
import type { AdminAdOrder } from "#lib/services/campaign/ad-entities.ts";
import { dollars } from "./ads-words.ts";

type Acts = { onRetry: (row: AdminAdOrder) => void };

/** What waits for its turn can go at once, and what was refused once more. */
export const triesAgain = ({ state, tries, may_retry }: AdminAdOrder) =>
  may_retry || (state === "waiting" && tries > 0);

function OrderCell({ row }: { row: AdminAdOrder }) {
  return (
    <span className="block min-w-0">
      <Link href={adminPaths.ad(row.id)} prefetch={false} className="cut block font-semibold hover:underline">
        {row.campaign}
      </Link>
      <span className="cut block text-12 text-muted">{row.provider_id ?? "No number yet"}</span>
    </span>
  );
}

function PlaceCell({ row }: { row: AdminAdOrder }) {
  return (
    <span className="block min-w-0">
      <span className="cut block">{row.workspace.name}</span>
      <span className="cut block text-12 text-muted">{row.place}</span>
    </span>
  );
}

function StateCell({ row, timeZone }: { row: AdminAdOrder; timeZone: string }) {
  const again = row.state === "waiting" && row.tries > 0 && row.next_at !== null;
  return (
    <span className="inline-grid min-w-0 max-w-full justify-items-start gap-1">
      <AdBadge state={row.state} />
      <span className="cut block max-w-full text-12 text-muted" title={row.stands}>
        {again ? `${row.stands}. Next ${shortMoment(row.next_at ?? "", timeZone)}` : row.stands}
      </span>
    </span>
  );
}

function SpentCell({ row }: { row: AdminAdOrder }) {
  return (
    <span className="inline-grid justify-items-end gap-1">
      <span className="tn">
        {dollars(row.spent)} of {dollars(row.budget)}
      </span>
      {row.simulated ? <SimulatedMark /> : null}
    </span>
  );
}

function VerbCell({ row, onRetry }: Acts & { row: AdminAdOrder }) {
  if (!triesAgain(row)) return null;
  const says = row.state === "waiting" ? "Try now" : "Try again";
  return (
    <Button size="sm" aria-label={`${says}: ${row.campaign} in ${row.place}`} onClick={() => onRetry(row)}>
      {says}
    </Button>
  );
}

/** The same ones on every render, or the table would remount its cells. */
export function adsColumns({ timeZone, ...acts }: Acts & { timeZone: string }): DataColumn<AdminAdOrder>[] {
  return [
    {
      ...{ id: "order", header: "Order", sortKey: "campaign", sortName: "Campaign", phone: "title" },
      cell: ({ row }) => <OrderCell row={row.original} />,
    },
    {
      ...{ id: "workspace", header: "Workspace", sortKey: "workspace", phone: "more", headClass: "w-[19%]" },
      cell: ({ row }) => <PlaceCell row={row.original} />,
    },
    {
      ...{ id: "state", header: "Status", phone: "line", headClass: "w-[25%]" },
      cell: ({ row }) => <StateCell row={row.original} timeZone={timeZone} />,
    },
    {
      ...{ id: "spent", header: "Spent", numeric: true, sortKey: "spent", sortedAs: "figure", phone: "side" },
      headClass: "w-[170px]",
      cell: ({ row }) => <SpentCell row={row.original} />,
    },
    {
      ...{ id: "changed", header: "Changed", sortKey: "updated_at", sortedAs: "date" },
      ...{ headClass: "w-[110px] pl-5 max-xl:hidden", cellClass: "pl-5 max-xl:hidden" },
      cell: ({ row }) => <span className="text-13">{shortDay(row.original.updated_at, timeZone)}</span>,
    },
    {
      ...{ id: "verb", header: "", phone: "end", headClass: "w-[112px]", cellClass: "text-right" },
      cell: ({ row }) => <VerbCell row={row.original} {...acts} />,
    },
  ];
}

export const AD_COLUMN_CHOICES = [
  { id: "workspace", header: "Workspace" },
  { id: "state", header: "Status" },
  { id: "spent", header: "Spent" },
  { id: "changed", header: "Changed" },
] as const;
