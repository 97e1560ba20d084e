// What somebody may ask for as a person, for pages and the service alike: no schema here, because pages carry none.

/** To see what is held of them, or to have it erased. */
export const REQUEST_KINDS = ["access", "erase"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const REQUEST_KIND_LABELS: Readonly<Record<RequestKind, string>> = {
  access: "See what we hold",
  erase: "Erase what we hold",
};

/** What whoever writes one down can say; `self` is said by their own page alone, after a code to their mailbox. */
export const TOLD_REQUEST_SOURCES = ["letter", "email", "call", "person"] as const;
export const REQUEST_SOURCES = [...TOLD_REQUEST_SOURCES, "self"] as const;
export type RequestSource = (typeof REQUEST_SOURCES)[number];
export const REQUEST_SOURCE_LABELS: Readonly<Record<RequestSource, string>> = {
  letter: "Letter",
  email: "Email",
  call: "Phone call",
  person: "In person",
  self: "The person, on their own page",
};

/** To be decided; being erased; answered or erased; not followed. */
export const REQUEST_STATES = ["open", "erasing", "done", "withdrawn"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Where one workspace is with it. */
export const REQUEST_PART_STATES = ["looking", "found", "erasing", "done"] as const;
export type RequestPartState = (typeof REQUEST_PART_STATES)[number];

/** Of what is held of a person, in the order in which it is told. */
export const PERSON_COUNTS = [
  "contacts",
  "values",
  "notes",
  "consents",
  "files",
  "relations",
  "thanks",
  "introductions",
  "links",
  "answers",
  "rows",
  "joined",
  "others",
] as const;
export type PersonCounts = Partial<Record<(typeof PERSON_COUNTS)[number], number>>;

/** Days within which an answer is owed: California's 45 (Civil Code 1798.130), the longest of the American ones; Europe's month is shorter. */
export const ANSWER_WITHIN_DAYS = 45;
export const MOST_PROOF = 500;
export const MOST_ADDRESSES = 10;
