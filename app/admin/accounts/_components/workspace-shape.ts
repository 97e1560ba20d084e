// Where every workspace is listed, and what the list can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";
import { statusLabel } from "#components/workspace/status-badge.tsx";
import { ACCOUNTS, choicesOf, filtersOf } from "./account-filters.ts";

/** Section 4's statuses and the three that open a workspace. */
const STATUSES = [
  "active",
  "trialing",
  "past_due",
  "canceled",
  "expired",
  "on_hold",
  "unpaid",
  "trial_ended",
  "soft_failure",
  "suspended",
  "awaiting_signup",
  "assessing",
  "failed_to_create",
  "paused",
  "pending",
] as const;

const STATUS_OPTIONS = [
  { value: "", label: "All statuses" },
  ...STATUSES.map((value) => ({ value, label: statusLabel(value) })),
];

export const WORKSPACES_LIST: ListShape<"name" | "created_at" | "subscription_status" | "people" | "last_seen_at"> = {
  ...ACCOUNTS,
  api: "auth.adminWorkspaces",
  fixed: { list: "workspaces" },
  sorts: ["name", "created_at", "subscription_status", "people", "last_seen_at"],
  first: { sort: "name", desc: false },
  filters: filtersOf(STATUS_OPTIONS),
  wire: { state: "status" },
};

export const WORKSPACE_FILTERS = choicesOf("Status", STATUS_OPTIONS);
