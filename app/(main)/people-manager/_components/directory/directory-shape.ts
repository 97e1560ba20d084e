// What the directory's two lists are sorted and filtered by, and the words for what became of somebody.
import type { ListShape } from "#components/patterns/list-address.ts";
import { paths } from "#lib/paths.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { DirectoryPerson, DirectoryRequest } from "#lib/services/auth/directory-entities.ts";
import { DIRECTORY_PERSON_STATES, REQUEST_OUTCOMES } from "#lib/services/auth/directory-limits.ts";

export const REQUESTS: ListShape<"at"> = {
  path: peoplePaths.directory(),
  api: "auth.directoryRequests",
  sorts: ["at"],
  first: { sort: "at", desc: true },
  filters: { outcome: ["needs", ...REQUEST_OUTCOMES] },
};

export const PEOPLE: ListShape<"since" | "name"> = {
  path: peoplePaths.directory(),
  api: "auth.directoryPeople",
  sorts: ["since", "name"],
  first: { sort: "since", desc: false },
  filters: { state: DIRECTORY_PERSON_STATES },
  fixed: { show: "people" },
};

export const OUTCOME_LABELS: Readonly<Record<DirectoryRequest["outcome"], string>> = {
  made: "Made",
  changed: "Changed",
  same: "Same",
  refused: "Refused",
  waits: "Waits for you",
};

export const STATE_LABELS: Readonly<Record<DirectoryPerson["state"], string>> = {
  planned: "Dry run",
  member: "Has access",
  invited: "Invited",
  waits: "Waits for a seat",
  off: "Switched off",
  apart: "Left alone",
  nowhere: "No place yet",
};

export const PLAN_LABELS: Readonly<Record<DirectoryPerson["plan"], string>> = {
  make: "Would be made",
  invite: "Would be invited",
  join: "Would move",
  link: "Already here",
  wait: "Would wait for a seat",
  off: "Would have no access",
  nowhere: "Would have no place",
  apart: "Would be left alone",
  same: "Nothing would change",
};

export const REQUEST_FILTERS = [
  {
    name: "outcome",
    label: "Answer",
    options: [
      { value: "", label: "Every answer" },
      { value: "needs", label: "Needs you" },
      ...REQUEST_OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] })),
    ],
  },
] as const;

export const PEOPLE_FILTERS = [
  {
    name: "state",
    label: "Status",
    options: [
      { value: "", label: "Every status" },
      ...DIRECTORY_PERSON_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
    ],
  },
] as const;

/** What somebody is, or would be once the directory is started. */
export function stateText({ state, plan }: Pick<DirectoryPerson, "state" | "plan">): string {
  return state === "planned" ? PLAN_LABELS[plan] : STATE_LABELS[state];
}

const WHY_TEXTS: Readonly<Record<NonNullable<DirectoryPerson["why"]>, string>> = {
  owner: "Owners are not switched off by a directory.",
  "by-hand": "Somebody here suspended this person.",
  outside: "The address is outside your verified domains.",
};

/** What somebody was left alone for, where that is known. */
export function whyText({ why }: Pick<DirectoryPerson, "why">): string | null {
  return why === null ? null : WHY_TEXTS[why];
}

/** Where something can be done about how somebody stands; null where nothing has to be. */
export function wayOn({ state, email, user_id: account }: DirectoryPerson): { href: string; label: string } | null {
  if (state === "waits") return { href: paths.billing(), label: "Seats" };
  if (state === "off" && account !== null)
    return { href: `${peoplePaths.leaving()}?search=${encodeURIComponent(email)}`, label: "Hand-over" };
  return null;
}
