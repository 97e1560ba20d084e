// What the list of people is sorted and filtered by, and the words for what somebody is.
import type { ListShape } from "#components/patterns/list-address.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { Member } from "#lib/services/auth/members-entities.ts";

const PEOPLE_SORTS = ["name", "role", "state", "seen_at", "since"] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

export const PEOPLE: ListShape<PeopleSort> = {
  path: peoplePaths.usersManager(),
  api: "auth.members",
  sorts: PEOPLE_SORTS,
  first: { sort: "name", desc: false },
  filters: { role: ["owner", "manager", "member"], state: ["active", "invited", "suspended"] },
};

export const ROLE_LABELS: Record<Member["role"], string> = { owner: "Owner", manager: "Manager", member: "Member" };
export const STATE_LABELS: Record<Member["state"], string> = {
  active: "Active",
  invited: "Invited",
  suspended: "Suspended",
};

export const PEOPLE_FILTERS = [
  {
    name: "role",
    label: "Role",
    options: [
      { value: "", label: "Every role" },
      { value: "owner", label: "Owners" },
      { value: "manager", label: "Managers" },
      { value: "member", label: "Members" },
    ],
  },
  {
    name: "state",
    label: "Status",
    options: [
      { value: "", label: "All statuses" },
      { value: "active", label: "Active" },
      { value: "invited", label: "Invited" },
      { value: "suspended", label: "Suspended" },
    ],
  },
] as const;

/** A name, or the address of who has none yet. */
export function nameOf(member: Pick<Member, "name" | "email">): string {
  return member.name || member.email;
}
