"use client";
// What runs by the clock and for later; a failed job runs again when told to.
import { useCallback, useMemo, useState } from "react";
import { LiveTime } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import { JOB_STATES } from "#lib/job-states.ts";
import type { Job } from "#lib/services/auth/engine-contract.ts";
import { JOBS } from "./job-shape.ts";
import { StateChip, stateChoices } from "./state-chip.tsx";

const CHOICES = [
  { id: "error", header: "What it said" },
  { id: "created", header: "Created" },
] as const;

const FILTERS = [{ name: "state", label: "Which jobs", options: stateChoices(JOB_STATES) }];

function Again({ job, onAgain }: { job: Job; onAgain: (job: Job) => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  if (job.state !== "failed") return null;
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={`Run ${job.queue} again`}
      onClick={() => {
        setBusy(true);
        void onAgain(job).finally(() => setBusy(false));
      }}
    >
      Run again
    </Button>
  );
}

function columnsFor(onAgain: (job: Job) => Promise<void>, timeZone: string): DataColumn<Job>[] {
  return [
    {
      id: "queue",
      header: "Job",
      sortKey: "queue",
      phone: "title",
      headClass: "w-[190px]",
      cell: ({ row }) => <span className="font-medium">{row.original.queue}</span>,
    },
    {
      id: "state",
      header: "Status",
      sortKey: "state",
      phone: "side",
      headClass: "w-[130px]",
      cell: ({ row }) => <StateChip state={row.original.state} />,
    },
    {
      id: "error",
      header: "What it said",
      phone: "line",
      cell: ({ row: { original } }) =>
        original.error === null ? (
          <span className="text-muted touch:hidden">–</span>
        ) : (
          <span className="cut block text-muted" title={original.error}>
            {original.error}
          </span>
        ),
    },
    {
      id: "created",
      header: "Created",
      sortKey: "created_at",
      sortedAs: "date",
      phone: "more",
      headClass: "w-[140px]",
      cell: ({ row }) => <LiveTime at={row.original.created_at} timeZone={timeZone} />,
    },
    {
      id: "again",
      header: "",
      phone: "end",
      headClass: "w-[120px]",
      cellClass: "text-right",
      cell: ({ row }) => <Again job={row.original} onAgain={onAgain} />,
    },
  ];
}

type JobListProps = { first: ListPage<Job>; firstList: ListAddress };

/** `first` is what the server read for `firstList`. */
export function JobList({ first, firstList }: JobListProps) {
  const refresh = useRefresh();
  const timeZone = useTimeZone();
  const again = useCallback(
    async (job: Job) => {
      try {
        await call("auth.retryJob", { id: job.id });
        showSuccess(`${job.queue} runs again`);
      } catch (error) {
        showFailure(error);
      }
      await refresh("auth.jobs");
    },
    [refresh],
  );
  const columns = useMemo(() => columnsFor(again, timeZone), [again, timeZone]);
  return (
    <PagedList
      shape={JOBS}
      firstList={firstList}
      first={first}
      label="jobs"
      columns={columns}
      choices={CHOICES}
      filters={FILTERS}
      live
      nameOf={(job) => job.queue}
      onOpen={() => undefined}
      nothing={
        <EmptyState drawing="nothing" title="No jobs yet">
          Scheduled and background jobs are listed here for two days.
        </EmptyState>
      }
    />
  );
}
