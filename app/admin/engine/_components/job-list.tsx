"use client";
// What runs by the clock and for later; a failed job runs again when told to.
import { useCallback, useMemo, useState } from "react";
import { useSWRConfig } from "swr";
import { LiveTime } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { Button } from "#components/ui/button.tsx";
import { messageOf } from "#lib/client/api.ts";
import { retryJob } from "#lib/client/engine-api.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import { JOB_STATES } from "#lib/job-states.ts";
import type { Job } from "#lib/services/auth/engine-contract.ts";
import { JOBS } from "./places.ts";
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

function columnsFor(onAgain: (job: Job) => Promise<void>): DataColumn<Job>[] {
  return [
    {
      id: "queue",
      header: "Job",
      sortKey: "queue",
      headClass: "w-[190px]",
      cell: ({ row }) => <span className="font-medium">{row.original.queue}</span>,
    },
    {
      id: "state",
      header: "State",
      sortKey: "state",
      headClass: "w-[130px]",
      cell: ({ row }) => <StateChip state={row.original.state} />,
    },
    {
      id: "error",
      header: "What it said",
      cell: ({ row }) => (
        <span className="cut block text-muted" title={row.original.error ?? undefined}>
          {row.original.error ?? "–"}
        </span>
      ),
    },
    {
      id: "created",
      header: "Created",
      sortKey: "created_at",
      descFirst: true,
      headClass: "w-[140px]",
      cell: ({ row }) => <LiveTime at={row.original.created_at} timeZone="UTC" />,
    },
    {
      id: "again",
      header: "",
      headClass: "w-[120px]",
      cellClass: "text-right",
      cell: ({ row }) => <Again job={row.original} onAgain={onAgain} />,
    },
  ];
}

type JobListProps = { first: ListPage<Job>; firstList: ListAddress };

/** `first` is what the server read for `firstList`. */
export function JobList({ first, firstList }: JobListProps) {
  const { mutate } = useSWRConfig();
  const again = useCallback(
    async (job: Job) => {
      try {
        await retryJob(job.id);
        showSuccess(`${job.queue} runs again`);
      } catch (error) {
        showError(messageOf(error));
      }
      await mutate((key) => typeof key === "string" && key.startsWith("/api/admin/jobs"));
    },
    [mutate],
  );
  const columns = useMemo(() => columnsFor(again), [again]);
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
      item={(job) => (
        <li key={job.id} className="flex items-center gap-3 border-b border-line py-3">
          <span className="min-w-0 flex-1">
            <b className="block">{job.queue}</b>
            <span className="block truncate text-13 text-muted">
              {job.error ?? <LiveTime at={job.created_at} timeZone="UTC" />}
            </span>
          </span>
          <StateChip state={job.state} />
          <Again job={job} onAgain={again} />
        </li>
      )}
      nothing={
        <EmptyState drawing="nothing" title="No jobs yet">
          What runs by the clock is listed here for two days.
        </EmptyState>
      }
    />
  );
}
