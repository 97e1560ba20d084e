// Where the jobs are listed, and what the list can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";
import { adminPaths } from "#lib/admin-paths.ts";
import { JOB_STATES } from "#lib/job-states.ts";

export const JOBS: ListShape<"created_at" | "queue" | "state" | "completed_at"> = {
  path: adminPaths.engine(),
  fixed: { tab: "jobs" },
  api: "auth.jobs",
  sorts: ["created_at", "queue", "state", "completed_at"],
  first: { sort: "created_at", desc: true },
  filters: { state: JOB_STATES },
};
