// What the directory's two lists are sorted and filtered by, and the words for what became of somebody.
import type { ListShape } from "#components/patterns/list-address.ts";
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
