// Where the engine room's two lists live, and what they can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";
import { JOB_STATES } from "#lib/job-states.ts";

export const JOBS: ListShape<"created_at" | "queue" | "state" | "completed_at"> = {
  path: "/admin/engine",
  fixed: { tab: "jobs" },
  api: "/api/admin/jobs",
  sorts: ["created_at", "queue", "state", "completed_at"],
  first: { sort: "created_at", desc: true },
  filters: { state: JOB_STATES },
};

export const LETTER_STATES = ["waiting", "kept", "sent", "failed"] as const;

export const OUTBOX: ListShape<"created_at" | "recipient" | "purpose" | "state"> = {
  path: "/admin/engine",
  fixed: { tab: "outbox" },
  api: "/api/admin/outbox",
  sorts: ["created_at", "recipient", "purpose", "state"],
  first: { sort: "created_at", desc: true },
  filters: { state: LETTER_STATES },
};
