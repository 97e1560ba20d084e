// What people who leave are sorted and filtered by, and the words for how far it is.
import type { ListShape } from "#components/patterns/list-address.ts";
import type { ListFilter } from "#components/patterns/list-sheet.ts";
import type { HandOverKind } from "#lib/hand-over-kinds.ts";
import { isId } from "#lib/id.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { AddressSees, HAND_OVER_ACTS, HandOver } from "#lib/services/auth/hand-overs-entities.ts";
import { HAND_OVER_STATES, type HandOverState } from "#lib/services/auth/hand-overs-kinds.ts";

import { type Places, placesOf, type Regions, regionsOf } from "../../_people/people-shape.ts";
import { isQueue } from "./leaving-queue.ts";

const SORTS = ["at", "person"] as const;
export type LeavingSort = (typeof SORTS)[number];
export type LeavingAct = (typeof HAND_OVER_ACTS)[number];

export const LEAVING: ListShape<LeavingSort> = {
  path: peoplePaths.leaving(),
  api: "auth.handOvers",
  sorts: SORTS,
  first: { sort: "at", desc: true },
  filters: { state: HAND_OVER_STATES, place: isId, region: isId },
  keeps: { leave: isId, at: isId, next: isQueue },
};

export const STATE_LABELS: Readonly<Record<HandOverState, string>> = {
  open: "Needs a decision",
  dated: "Planned",
  done: "Handed over",
  undone: "Undone",
};

const STATE_FILTER: ListFilter = {
  name: "state",
  label: "Status",
  options: [
    { value: "", label: "All statuses" },
    ...HAND_OVER_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
  ],
};

/** A workspace without locations is not asked where. */
export function leavingFilters(places: Places, regions: Regions): readonly ListFilter[] {
  return [...regionsOf(regions), ...placesOf(places), STATE_FILTER];
}

/** Whose place somebody takes is chosen thing by thing; what each of them is, in a line. */
export const KIND_NOTES: Readonly<Record<HandOverKind, string>> = {
  cards: "Every address, code and wallet pass shows the new person’s card.",
  answers: "What visitors wrote on the cards.",
  contacts: "Notes, calls and tasks move with them.",
  links: "Addresses keep working. Clicks so far stay in the numbers.",
  tags: "A tag opens the new person’s card from the next tap.",
  events: "Where visitors were met.",
  campaigns: "Running campaigns continue, and the new person manages them.",
  segments: "Saved filters that everybody has.",
  imports: "The lists that contacts came from.",
  files: "Pictures and files in the library.",
};

export const SEES_LABELS: Readonly<Record<AddressSees, string>> = {
  successor: "Shows the card of",
  receiver: "Opens the card of",
  stays: "Keeps working, owned by",
  gone: "Says that it is gone",
};

const DAY = 86_400_000;

/** How many days are left to take it back; the last one counts. */
export function daysLeft({ undo_until }: Pick<HandOver, "undo_until">, now: number): number {
  return undo_until === null ? 0 : Math.max(0, Math.ceil((Date.parse(undo_until) - now) / DAY));
}

export const nameOf = ({ person }: HandOver): string => person.name || "Former member";
