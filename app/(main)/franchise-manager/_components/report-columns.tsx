"use client";
// The table's columns: which report, how it stands, who shared it, and until when it opens.
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { useClock } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { type Look, LookBadge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { shortDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { Report } from "#lib/services/auth/report-entities.ts";
import { REPORT_STATE_LABELS } from "./report-shape.ts";

const DAY_MS = 86_400_000;

const LOOKS: Record<Report["state"], Look> = {
  open: { tone: "positive", Icon: CircleCheck, label: REPORT_STATE_LABELS.open },
  ended: { tone: "neutral", Icon: Hourglass, label: REPORT_STATE_LABELS.ended },
  withdrawn: { tone: "neutral", Icon: CircleX, label: REPORT_STATE_LABELS.withdrawn },
};

/** "12 days left", or the day on which it ended. */
function Until({ report, timeZone }: { report: Report; timeZone: string }) {
  const now = useClock();
  const day = shortDay(report.ends_at, timeZone);
  if (report.state !== "open") return <span className="text-muted">{day}</span>;
  const left = Math.max(1, Math.ceil((Date.parse(report.ends_at) - now.getTime()) / DAY_MS));
  return (
    <span className="tn">
      {counted(left, "day")} left<span className="text-muted max-xl:hidden">, {day}</span>
    </span>
  );
}

type Options = { timeZone: string; mayWrite: boolean; onWithdraw: (report: Report) => void };

/** Everything but the report's name may be left out. */
export function reportColumns({ timeZone, mayWrite, onWithdraw }: Options): DataColumn<Report>[] {
  return [
    {
      id: "title",
      header: "Report",
      sortKey: "title",
      phone: "title",
      cell: ({ row: { original: one } }) => (
        <span className="grid min-w-0">
          <span className="cut font-semibold">{one.title}</span>
          <span className="cut text-12 text-muted">Shared by {one.made_by.name || "somebody"}</span>
        </span>
      ),
    },
    {
      id: "state",
      header: "Status",
      phone: "line-start",
      cellClass: "touch:mt-1.5",
      headClass: "w-[132px]",
      cell: ({ row }) => <LookBadge look={LOOKS[row.original.state]} />,
    },
    {
      id: "made",
      header: "Shared",
      sortKey: "made_at",
      sortedAs: "date",
      headClass: "w-[120px]",
      cell: ({ row }) => shortDay(row.original.made_at, timeZone),
    },
    {
      id: "ends",
      header: "Open until",
      sortKey: "ends_at",
      sortedAs: "soonest",
      phone: "line-end",
      cellClass: "touch:mt-1.5",
      headClass: "w-[190px] max-xl:w-[120px]",
      cell: ({ row }) => <Until report={row.original} timeZone={timeZone} />,
    },
    {
      id: "withdraw",
      header: "",
      phone: "end",
      headClass: "w-[110px]",
      cellClass: "text-right",
      cell: ({ row: { original: one } }) =>
        mayWrite && one.state === "open" ? (
          <Button size="sm" aria-label={`Withdraw ${one.title}`} onClick={() => onWithdraw(one)}>
            Withdraw
          </Button>
        ) : null,
    },
  ];
}

export const REPORT_CHOICES = [
  { id: "state", header: "Status" },
  { id: "made", header: "Shared" },
  { id: "ends", header: "Open until" },
] as const;
