// What a list of contacts is narrowed by, as a sentence: "“Boston”, tag Buyer, a sign in the last 30 days".

import { BIRTHDAY_FILTERS, BIRTHDAY_LABELS } from "#lib/contact/birthday.ts";
import { fieldFilterWords, type NamedField } from "#lib/contact/fields/field-filter-words.ts";
import { MAY_WRITE_LABELS } from "#lib/contact/may-words.ts";
import { calendarDay } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import { MAY_WRITE_FILTERS } from "#lib/services/contact/consent-limits.ts";
import { CONTACT_ORIGINS, ORIGIN_LABELS } from "#lib/services/contact/contact-limits.ts";
import type { Segment } from "#lib/services/contact/segment-entities.ts";
import { SIGN_FILTERS, SIGN_LABELS } from "#lib/services/contact/segment-limits.ts";
import { capitalized } from "#lib/text.ts";

/** As they stand in the address, or as a segment keeps them; `filters` is the search. */
type Narrowing = Readonly<Record<string, unknown>>;

const DUE_WORDS: Readonly<Record<string, string>> = {
  late: "a follow-up that is late",
  today: "a follow-up today or late",
  week: "a follow-up in the next 7 days",
  any: "something to do",
};

const small = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

function signWords(sign: unknown): string | null {
  const known = SIGN_FILTERS.find((one) => one === sign);
  if (known === undefined) return null;
  const words = small(SIGN_LABELS[known]);
  return known.startsWith("quiet") ? words.replace("not", "no sign") : `a sign ${words}`;
}

function bornWords(birthday: unknown): string | null {
  const known = BIRTHDAY_FILTERS.find((one) => one === birthday);
  return known === undefined ? null : `birthday ${small(BIRTHDAY_LABELS[known])}`;
}

function writeWords(mayWrite: unknown): string | null {
  const known = MAY_WRITE_FILTERS.find((one) => one === mayWrite);
  return known === undefined ? null : small(MAY_WRITE_LABELS[known]);
}

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

type Known = {
  /** The owner's name, where it is known. */
  whose?: string | undefined;
  /** Events and introducers by their ids, as far as the reader may know them. */
  names?: ReadonlyMap<string, string> | undefined;
  /** The workspace's own fields. */
  fields?: readonly NamedField[] | undefined;
};

function kindWords(kind: unknown): string | null {
  if (kind === "person") return "people";
  return kind === "company" ? "companies" : null;
}

/** At which event they were met, and whose link brought them. */
function fromWords({ event, introducer }: Narrowing, names: Known["names"]): (string | null)[] {
  const nameOf = (id: string) => names?.get(id);
  const [at, by] = [text(event), text(introducer)];
  return [
    at && (nameOf(at) ? `met at ${isolate(nameOf(at) ?? "")}` : "met at one event"),
    by && `introduced by ${isolate(nameOf(by) ?? "one person")}`,
  ];
}

export function segmentWords(narrowing: Narrowing, { whose = "", fields, names }: Known = {}): string {
  const { filters, kind, tag, origin, owner, due, may_write: mayWrite, since, sign, birthday, stage } = narrowing;
  const from = CONTACT_ORIGINS.find((one) => one === origin);
  const [search, tagged, day] = [text(filters), text(tag), text(since)];
  const parts = [
    search && `“${search}”`,
    kindWords(kind),
    tagged && `tag ${isolate(tagged)}`,
    text(stage) && `stage ${isolate(String(stage))}`,
    text(owner) && `owner ${isolate(whose || "somebody")}`,
    from && small(ORIGIN_LABELS[from]),
    ...fromWords(narrowing, names),
    text(due) && (DUE_WORDS[String(due)] ?? null),
    writeWords(mayWrite),
    day && `last sign since ${calendarDay(day, "year")}`,
    signWords(sign),
    bornWords(birthday),
    fields === undefined ? null : fieldFilterWords(narrowing, fields),
  ];
  return capitalized(parts.filter((part) => part !== null && part !== undefined && part !== "").join(", "));
}

/** What the filter names and is gone, each as a sentence. */
export function goneWords({ gone, filter, whose }: Pick<Segment, "gone" | "filter" | "whose">): string[] {
  return gone.map((part) =>
    part === "owner"
      ? `${isolate(whose?.name || "The owner")} is no longer in this workspace.`
      : `None of the contacts that you see has the tag ${isolate(filter.tag ?? "")}.`,
  );
}
