// What a contact may hold, for pages and the service alike: no schema here, because pages carry none.

/** Who sees a contact: whoever it belongs to, everybody who looks after the workspace too, or the brand over it besides. */
export const SEEN_BY = ["owner", "location", "brand"] as const;
export type SeenBy = (typeof SEEN_BY)[number];
export const SEEN_BY_LABELS: Readonly<Record<SeenBy, string>> = {
  owner: "Only the owner",
  location: "This workspace",
  brand: "This workspace and the brand",
};

/** How somebody became a contact: by answering a card, written down by the owner as they met, typed in here, or out of a file. */
export const CONTACT_ORIGINS = ["answer", "capture", "typed", "import"] as const;
export type ContactOrigin = (typeof CONTACT_ORIGINS)[number];
export const ORIGIN_LABELS: Readonly<Record<ContactOrigin, string>> = {
  answer: "Answered a card",
  capture: "Met in person",
  typed: "Typed in",
  import: "From a file",
};

/** What is known of somebody, in the order in which it is shown. */
export const FACT_FIELDS = [
  "name",
  "title",
  "company",
  "stage",
  "email",
  "phone",
  "address",
  "website",
  "birthday",
] as const;
export type FactField = (typeof FACT_FIELDS)[number];
/** The same, and a field that the workspace made, which an id tells. */
export const WRITTEN_FIELDS = [...FACT_FIELDS, "custom"] as const;
/** What is asked for as somebody is added, when more is wanted than how to reach them. */
export const MORE_FIELDS = [
  "stage",
  "address",
  "website",
  "birthday",
  "custom",
] as const satisfies readonly WrittenField[];
export const MOST_MORE = 100;
/** Those and a photo, which is no text. */
export const ANY_FIELDS = [...WRITTEN_FIELDS, "photo"] as const;
export type WrittenField = (typeof WRITTEN_FIELDS)[number];
export type AnyField = (typeof ANY_FIELDS)[number];
export const FACT_LABELS: Readonly<Record<FactField, string>> = {
  name: "Name",
  title: "Title",
  company: "Company",
  stage: "Stage",
  email: "Email",
  phone: "Phone",
  address: "Address",
  website: "Website",
  birthday: "Birthday",
};
/** Of these there may be several at once, each shown; of the others one is shown and the rest are kept behind it. */
export const MANY_FIELDS = ["email", "phone", "address", "website"] as const satisfies readonly FactField[];

/** The parts of an address, in the order in which a line of it has them. */
export const ADDRESS_PARTS = ["street", "street2", "city", "state", "zip", "country"] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export type AddressParts = Readonly<Record<AddressPart, string>>;

/** Where something of these fields is used, as everybody says it; a value may have an own word instead. */
export const FACT_USES = ["", "work", "home", "mobile", "other"] as const;
export type FactUse = (typeof FACT_USES)[number];
export const USE_LABELS: Readonly<Record<FactUse, string>> = {
  "": "",
  work: "Work",
  home: "Home",
  mobile: "Mobile",
  other: "Other",
};
/** The most characters of an own word. */
export const MOST_USE = 40;

/** Where a value comes from: their own answer, what the owner wrote down as they met, somebody here, or a file. */
export const FACT_SOURCES = ["answer", "capture", "typed", "import"] as const;
export type FactSource = (typeof FACT_SOURCES)[number];

/** What somebody here writes about a contact; an introduction is written by the answer to a request. */
export const WRITTEN_KINDS = ["note", "call", "meeting", "task"] as const;
export const ENTRY_KINDS = [...WRITTEN_KINDS, "introduction"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What a task that comes again is counted in, and the most of it between two. */
export const REPEATS = ["day", "week", "month", "year"] as const;
export type Repeats = (typeof REPEATS)[number];
export const MOST_EVERY = 99;

/** What stands in a contact's time, newest first: what they did, what was written, and what was done with the contact itself. */
export const MOMENT_KINDS = [
  "opened",
  "touched",
  "saved",
  "answered",
  "added",
  "passed",
  "brought",
  "linked",
  "previewed",
  "followed",
  "texted",
  "replied",
  "created",
  "imported",
  "handed",
  "merged",
  "parted",
  "removed",
  "restored",
  "note",
  "call",
  "meeting",
  "introduction",
  "done",
  "task",
] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

/** What a contact did last, or what was done about them. */
export const SIGNS = ["answered", "added", "note", "call", "meeting", "done", "followed"] as const;
export type Sign = (typeof SIGNS)[number];

/** The most characters of a value of each field. */
export const MOST_FACT: Readonly<Record<FactField, number>> = {
  name: 120,
  title: 120,
  company: 120,
  stage: 40,
  email: 254,
  phone: 60,
  address: 300,
  website: 500,
  birthday: 10,
};
export const MOST_ENTRY = 4000;
/** Colleagues whom one note mentions, and the notes that are shown to somebody who is mentioned. */
export const MOST_MENTIONS = 20;
export const MOST_MENTIONS_SHOWN = 20;
export const MOST_TASK = 200;
export const MAX_TAG = 40;
export const MOST_TAGS = 20;
/** Records that may be joined into one person. */
export const MOST_RECORDS = 50;
/** Values of one contact, those behind the shown ones too. */
export const MOST_FACTS = 200;

/** A deleted contact, value or note can be restored for so many days. */
export const RESTORE_DAYS = 30;

/** How surely two contacts are one person, the surest first. */
export const PAIR_STRENGTHS = ["sure", "likely", "maybe"] as const;
export type PairStrength = (typeof PAIR_STRENGTHS)[number];
/** How sure a pair may have to be before it joins by itself: never less. */
export const JOINING_STRENGTHS = ["sure", "likely"] as const satisfies readonly PairStrength[];
/** Nobody said yet; somebody said that they are two people; they were joined. */
export const PAIR_STATES = ["open", "apart", "joined"] as const;
export type PairState = (typeof PAIR_STATES)[number];
/** Why, in words; `for` where it says that they are one. */
export type PairReason = { for: boolean; text: string };

/** What a contact is. */
export const CONTACT_KINDS = ["person", "company"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
export const KIND_LABELS: Readonly<Record<ContactKind, string>> = { person: "Person", company: "Company" };
