// The columns of all franchises: which one, whose it is, its locations and seats, how it is paid, and what is wrong.
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { shortName } from "#components/shell/short-name.ts";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { statusLabel } from "#components/workspace/status-badge.tsx";
import type { AdminFranchise } from "#lib/services/auth/admin-franchise-entities.ts";
import { REMINDABLE } from "#lib/services/auth/admin-franchise-limits.ts";
import { askedWords, dueWords, healthWords, locationWords } from "./franchise-words.ts";

type Options = {
  timeZone: string;
  onHand: (franchise: AdminFranchise) => void;
  onRemind: (franchise: AdminFranchise) => void;
};

function NameCell({ row }: { row: AdminFranchise }) {
  const named = row.named.map((name) => shortName(name, row.name));
  return (
    <div className="flex min-w-0 items-center gap-3">
      <WorkspaceMark name={row.name} src={row.logo_url} size={32} />
      <div className="min-w-0">
        <p className="cut font-semibold">{row.name}</p>
        <p className="cut text-12 text-muted">{locationWords({ ...row, named })}</p>
      </div>
    </div>
  );
}

function OwnerCell({ owner: { name, email } }: Pick<AdminFranchise, "owner">) {
  return (
    <span className="cut block" title={email}>
      {name || email}
    </span>
  );
}

function PlanCell({ row, timeZone }: { row: AdminFranchise; timeZone: string }) {
  return (
    <>
      <p className="cut font-medium">{row.plan}</p>
      <p className="cut text-12 text-muted">{dueWords(row, timeZone) || statusLabel(row.subscription_status)}</p>
    </>
  );
}

function HealthCell({ row }: { row: AdminFranchise }) {
  const [first, ...more] = row.health;
  const asked = askedWords(row);
  return (
    <div className="min-w-0">
      {first === undefined ? (
        <p className="flex items-center gap-1.5 text-13 text-positive">
          <CircleCheck className="size-3.5 shrink-0" aria-hidden="true" />
          Nothing wrong
        </p>
      ) : (
        <p className="flex items-start gap-1.5 text-13 text-warning">
          <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            {[first, ...more].map((one) => healthWords(one, row)).join("; ")}
          </span>
        </p>
      )}
      {asked === "" ? null : <p className="text-12 text-muted wrap-anywhere">{asked}</p>}
    </div>
  );
}

type VerbCellProps = { row: AdminFranchise } & Pick<Options, "onHand" | "onRemind">;

/** What its owner can put right they are reminded of; the name opens handing over all the same. */
function VerbCell({ row, onHand, onRemind }: VerbCellProps) {
  const remind = row.health.some((one) => REMINDABLE.includes(one));
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5">
      {remind ? (
        <Button size="sm" aria-label={`Remind the owner of ${row.name}`} onClick={() => onRemind(row)}>
          Remind
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" aria-label={`Hand over ${row.name}`} onClick={() => onHand(row)}>
        Hand over
      </Button>
    </span>
  );
}

/** The same ones on every render, or the table would remount its cells. Where there is little room the name comes first. */
export function franchiseColumns({ timeZone, onHand, onRemind }: Options): DataColumn<AdminFranchise>[] {
  return [
    {
      id: "franchise",
      header: "Franchise",
      sortKey: "name",
      sortName: "Name",
      phone: "title",
      cell: ({ row }) => <NameCell row={row.original} />,
    },
    {
      id: "owner",
      header: "Owner",
      sortKey: "owner",
      headClass: "w-[15%]",
      cell: ({ row }) => <OwnerCell owner={row.original.owner} />,
    },
    {
      id: "locations",
      header: "Locations",
      sortKey: "locations",
      sortedAs: "figure",
      numeric: true,
      headClass: "w-[96px] max-xl:hidden",
      cellClass: "max-xl:hidden",
      cell: ({ row }) => row.original.locations.toLocaleString("en"),
    },
    {
      id: "seats",
      header: "Seats",
      numeric: true,
      headClass: "w-[100px] max-xl:hidden",
      cellClass: "max-xl:hidden",
      cell: ({ row: { original } }) => `${original.seats_used} of ${original.seats}`,
    },
    {
      id: "plan",
      header: "Subscription",
      phone: "side",
      headClass: "w-[16%] pl-5 max-xl:hidden",
      cellClass: "pl-5 max-xl:hidden touch:pl-0",
      cell: ({ row }) => <PlanCell row={row.original} timeZone={timeZone} />,
    },
    {
      id: "health",
      header: "Status",
      phone: "line",
      headClass: "w-[22%]",
      cell: ({ row }) => <HealthCell row={row.original} />,
    },
    {
      id: "hand",
      header: "",
      headClass: "w-[190px] max-xl:w-[112px]",
      phone: "end",
      cellClass: "text-right",
      cell: ({ row }) => <VerbCell row={row.original} {...{ onHand, onRemind }} />,
    },
  ];
}

export const COLUMN_CHOICES = [
  { id: "owner", header: "Owner" },
  { id: "locations", header: "Locations" },
  { id: "seats", header: "Seats" },
  { id: "plan", header: "Subscription" },
  { id: "health", header: "Status" },
] as const;
