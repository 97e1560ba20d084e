// Where everybody's accounts are listed, and what the list can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";
import { ACCOUNTS, choicesOf, filtersOf } from "./account-filters.ts";

const STATES = [
  { value: "", label: "All statuses" },
  { value: "_ACTIVE_", label: "Active" },
  { value: "_PASSWORD_CHANGE_", label: "Has to choose a password" },
  { value: "_SUSPENDED_", label: "Suspended" },
  { value: "admin", label: "Administrators" },
] as const;

export const PEOPLE_LIST: ListShape<"seen_at" | "firstname" | "email" | "created_at" | "user_state"> = {
  ...ACCOUNTS,
  api: "auth.adminPeople",
  sorts: ["seen_at", "firstname", "email", "created_at", "user_state"],
  first: { sort: "seen_at", desc: true },
  filters: filtersOf(STATES),
};

export const PEOPLE_FILTERS = choicesOf("Status", STATES);
