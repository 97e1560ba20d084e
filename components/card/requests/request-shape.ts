// What change requests are sorted and filtered by, what their states are called, and where their two lists live.
import type { ListShape } from "#components/patterns/list-address.ts";
import { FIELD_LABELS, THEME_FIELDS } from "#lib/card/theme/theme-fields.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { isId } from "#lib/id.ts";
import type { ChangeRequest } from "#lib/services/card/theme-request-entities.ts";
import { REQUEST_STATES, type RequestState } from "#lib/services/card/theme-request-limits.ts";
import { addedWords } from "#lib/theme-engine/text-merge.ts";

export type RequestSort = "created_at" | "asker";

const SHAPE = {
  api: "card.changeRequests",
  sorts: ["created_at", "asker"],
  first: { sort: "created_at", desc: true },
  fixed: { tab: "requests" },
  filters: { state: ["open", ...REQUEST_STATES], field: THEME_FIELDS, place: isId },
} as const;

/** Of the company that answers them. */
export const REQUESTS: ListShape<RequestSort> = { ...SHAPE, path: cardPaths.lockThemes() };
/** One's own. */
export const MY_REQUESTS: ListShape<RequestSort> = { ...SHAPE, sorts: ["created_at"], path: cardPaths.shareCard() };

export const STATE_LABELS: Record<RequestState, string> = {
  waiting: "Waiting",
  asked: "Asked back",
  approved: "Yes",
  declined: "No",
  withdrawn: "Withdrawn",
};

/** The colors of states, beside their words. */
export const STATE_TONES = {
  waiting: "brand",
  asked: "warning",
  approved: "positive",
  declined: "neutral",
  withdrawn: "neutral",
} as const satisfies Record<RequestState, string>;

export const REQUEST_FILTERS = [
  {
    name: "state",
    label: "Status",
    options: [
      { value: "", label: "Every status" },
      { value: "open", label: "Open" },
      ...REQUEST_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
    ],
  },
  {
    name: "field",
    label: "Field",
    options: [
      { value: "", label: "Every field" },
      ...THEME_FIELDS.map((value) => ({ value, label: FIELD_LABELS[value] })),
    ],
  },
];

/** A value in one line. */
export function inLine(value: ChangeRequest["value"]): string {
  if (value === null) return "nothing";
  return typeof value === "string" ? value.replaceAll(/\s+/g, " ") : value.filter(Boolean).join(", ");
}

/** Where a franchise has locations, which of them asked. */
export function filtersFor(places: readonly { id: string; name: string }[]) {
  if (places.length < 2) return REQUEST_FILTERS;
  const options = [{ value: "", label: "Every place" }, ...places.map(({ id, name }) => ({ value: id, label: name }))];
  return [...REQUEST_FILTERS, { name: "place", label: "Place", options }];
}

/** What is asked for: where words are added to what stands there, those alone. */
export function askedInLine({ field, shown, value }: Pick<ChangeRequest, "field" | "shown" | "value">): string {
  const [before, after] = [inLine(shown), inLine(value)];
  const parts = addedWords(before, after);
  const text = (added: boolean) =>
    parts
      .filter((part) => part.added === added)
      .map((part) => part.text)
      .join(" ")
      .replaceAll(/\s+/g, " ")
      .trim();
  const isAddition = shown !== null && text(false) === before && text(true) !== "";
  return `${FIELD_LABELS[field]}: ${isAddition ? `add “${text(true).replace(/[,;]$/, "")}”` : after}`;
}
