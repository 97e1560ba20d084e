// The two lists of the admin area: where they live, and what they can be sorted and filtered by.
import type { ListShape } from "#components/patterns/list-address.ts";
import { statusLabel } from "#components/workspace/status-badge.tsx";
import { isId } from "#lib/id.ts";

export const LISTS = ["people", "workspaces"] as const;
export type AccountsList = (typeof LISTS)[number];

const STATES = [
  { value: "", label: "Every state" },
  { value: "_ACTIVE_", label: "Active" },
  { value: "_PASSWORD_CHANGE_", label: "Has to choose a password" },
  { value: "_SUSPENDED_", label: "Suspended" },
  { value: "admin", label: "Administrators" },
] as const;

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

const PLANS = [
  { value: "", label: "Every plan" },
  { value: "solo", label: "SOLOpreneur" },
  { value: "brokerage", label: "ENTREpreneur [BROKERAGE]" },
  { value: "company", label: "ENTREpreneur [COMPANY]" },
  { value: "franchise", label: "Franchise" },
  { value: "distributor", label: "Distributor" },
] as const;

const BLOCKED = [
  { value: "", label: "Blocked or not" },
  { value: "1", label: "Blocked" },
  { value: "0", label: "Not blocked" },
] as const;

const STATUS_OPTIONS = [
  { value: "", label: "Every status" },
  ...STATUSES.map((value) => ({ value, label: statusLabel(value) })),
];

const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);
const filtersOf = (states: readonly { value: string }[]) => ({
  state: valuesOf(states),
  plan: valuesOf(PLANS),
  blocked: valuesOf(BLOCKED),
});
const shared = { path: "/admin/accounts", keeps: { person: isId } } as const;

export const PEOPLE_LIST: ListShape<"last_seen" | "name" | "email" | "created_at" | "state"> = {
  ...shared,
  api: "/api/admin/people",
  sorts: ["last_seen", "name", "email", "created_at", "state"],
  first: { sort: "last_seen", desc: true },
  filters: filtersOf(STATES),
};

export const WORKSPACES_LIST: ListShape<"name" | "created_at" | "status" | "people" | "last_seen"> = {
  ...shared,
  api: "/api/admin/workspaces",
  fixed: { list: "workspaces" },
  sorts: ["name", "created_at", "status", "people", "last_seen"],
  first: { sort: "name", desc: false },
  filters: filtersOf(STATUS_OPTIONS),
  wire: { state: "status" },
};

const COMMON = [
  { name: "plan", label: "Plan", options: PLANS },
  { name: "blocked", label: "Blocked", options: BLOCKED },
] as const;

export const PEOPLE_FILTERS = [{ name: "state", label: "State", options: STATES }, ...COMMON];
export const WORKSPACE_FILTERS = [{ name: "state", label: "Status", options: STATUS_OPTIONS }, ...COMMON];
