// What a file of contacts may be and what its columns may mean, for pages and the service alike: no schema here, because pages
// carry none.
import { ADDRESS_PARTS, type AddressPart, FACT_FIELDS, FACT_LABELS } from "./contact-limits.ts";

const MEGABYTE = 1024 * 1024;

/** The largest file, and the longest text that is pasted. */
export const MOST_IMPORT_BYTES = 100 * MEGABYTE;
export const MOST_PASTED = 900_000;
export const MOST_IMPORT_ROWS = 100_000;
/** Of a sheet of a workbook. */
export const MOST_SHEET_ROWS = 50_000;
export const MOST_IMPORT_COLUMNS = 200;
/** Of one row, in characters; a quotation mark that is never closed swallows the file up to here. */
export const MOST_ROW = 200_000;
/** The same of a card, which may have many notes. */
export const MOST_CARD = 4_000_000;
/** Of one cell; what is longer is cut where it becomes a value. */
export const MOST_CELL = 8000;
export const MOST_FILE_NAME = 200;
/** Letters that a file can be said to be written in, whatever was found; each reads every text of its kind. */
export const CHOSEN_ENCODINGS = [
  "UTF-8",
  "UTF-16LE",
  "UTF-16BE",
  "Windows-1252",
  "ISO-8859-15",
  "Mac Roman",
  "Windows-1250",
  "Windows-1251",
  "Windows-1254",
  "Shift_JIS",
  "GB18030",
  "Big5",
  "EUC-KR",
] as const;
export type ChosenEncoding = (typeof CHOSEN_ENCODINGS)[number];
export const ENCODING_LABELS: Readonly<Record<ChosenEncoding, string>> = {
  "UTF-8": "UTF-8",
  "UTF-16LE": "UTF-16 (little-endian)",
  "UTF-16BE": "UTF-16 (big-endian)",
  "Windows-1252": "Western, Windows-1252 or ISO-8859-1",
  "ISO-8859-15": "Western with euro, ISO-8859-15",
  "Mac Roman": "Mac Roman",
  "Windows-1250": "Central European, Windows-1250",
  "Windows-1251": "Cyrillic, Windows-1251",
  "Windows-1254": "Turkish, Windows-1254",
  Shift_JIS: "Japanese, Shift_JIS",
  GB18030: "Chinese, GB18030",
  Big5: "Chinese, Big5",
  "EUC-KR": "Korean, EUC-KR",
};
/** What separates the columns of a table. */
export const CHOSEN_DELIMITERS = [",", ";", "\t", "|"] as const;
export type ChosenDelimiter = (typeof CHOSEN_DELIMITERS)[number];
export const DELIMITER_LABELS: Readonly<Record<ChosenDelimiter, string>> = {
  ",": "Commas",
  ";": "Semicolons",
  "\t": "Tabs",
  "|": "Vertical bars",
};

/** A whole import can be undone for so many days. */
export const UNDO_DAYS = 30;

/** How far a file is. What `owed` says is work that goes on by itself. */
export const IMPORT_STATES = [
  "reading",
  "checking",
  "draft",
  "refused",
  "running",
  "stopped",
  "done",
  "undoing",
  "undone",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a row is found to be, and what became of it. */
export const IMPORT_ROW_STATES = [
  "waiting",
  "new",
  "known",
  "repeat",
  "problem",
  "added",
  "joined",
  "left",
  "undone",
  "kept",
] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** What to do with one row about somebody who is here already: leave it, fill empty fields, add beside, or show it. */
export const ROW_WAYS = ["skip", "fill", "add", "show"] as const;
export type RowWay = (typeof ROW_WAYS)[number];
export const ROW_WAY_LABELS: Readonly<Record<RowWay, string>> = {
  skip: "Skip",
  fill: "Fill empty fields",
  add: "Add beside",
  show: "Overwrite",
};
/** The same with every such row, or each as it is chosen. */
export const KNOWN_WAYS = [...ROW_WAYS, "ask"] as const;
export type KnownWay = (typeof KNOWN_WAYS)[number];
export const KNOWN_LABELS: Readonly<Record<KnownWay, string>> = {
  skip: "Skip them",
  fill: "Fill empty fields only",
  add: "Add what the file says, keep showing what is here",
  show: "Overwrite with what the file says, keep what was here",
  ask: "Ask for each row",
};

export const PLACE_USES = ["", "work", "home", "other"] as const;
/** A column whose cells say what each value is used for, in an own word: cards have such. */
export const OWN_USE = "own";
const PART_LABELS: Readonly<Record<AddressPart, string>> = {
  street: "street",
  street2: "street, second line",
  city: "city",
  state: "state",
  zip: "ZIP code",
  country: "country",
};

const SIMPLE: Readonly<Record<string, string>> = {
  "": "Leave out",
  name: "Full name",
  "name:first": "First name",
  "name:middle": "Middle name",
  "name:last": "Last name",
  "name:prefix": "Name prefix",
  "name:suffix": "Name suffix",
  kind: "Person or company",
  title: FACT_LABELS.title,
  company: FACT_LABELS.company,
  stage: FACT_LABELS.stage,
  website: FACT_LABELS.website,
  birthday: FACT_LABELS.birthday,
  note: "Note",
  aside: "Note, with the column’s name",
  tags: "Tags",
  label: "Label of the next columns",
};

const USED: Readonly<Record<string, string>> = {
  "": "",
  work: "Work ",
  home: "Home ",
  mobile: "Mobile ",
  other: "Other ",
};

function labelled(field: "email" | "phone" | "address", uses: readonly string[]): [string, string][] {
  return uses.map((use) => {
    const label = `${USED[use] ?? ""}${use === "" ? FACT_LABELS[field] : FACT_LABELS[field].toLowerCase()}`;
    return [use === "" ? field : `${field}:${use}`, label];
  });
}

const PARTS: [string, string][] = labelled("address", PLACE_USES).flatMap(([key, label]) =>
  ADDRESS_PARTS.map((part): [string, string] => [
    `${key.includes(":") ? key : `${key}:`}:${part}`,
    `${label}, ${PART_LABELS[part]}`,
  ]),
);

/** All parts of an address in one cell, as cards have them (`packedAddress`). */
export const PACKED_ADDRESS = "adr";
const PACKED: [string, string][] = labelled("address", PLACE_USES).map(([key, label]) => [
  key.replace("address", PACKED_ADDRESS),
  `${label}, in parts`,
]);

/** What cards say with a word of their own. */
const OWN_WORDS: [string, string][] = [
  [`email:${OWN_USE}`, "Email with its label"],
  [`phone:${OWN_USE}`, "Phone with its label"],
  [`address:${OWN_USE}`, "Address with its label"],
  [`${PACKED_ADDRESS}:${OWN_USE}`, "Address with its label, in parts"],
  [`website:${OWN_USE}`, "Website with its label"],
];

/** Columns of our own files begin with one of these: what is shown, and what stands behind it. */
export const OWN_MARKS = /^[=~]/;

/** Values of our own files, to the letter: they are offered for columns that are these already. */
const OWN: [string, string][] = FACT_FIELDS.flatMap((field): [string, string][] => [
  [`=${field}`, `${FACT_LABELS[field]}, as exported`],
  [`~${field}`, `${FACT_LABELS[field]}, behind another`],
]);

/** Each thing that a column may be, and its words; the empty one is left out. Parts of an address name use and part. */
export const TARGETS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SIMPLE),
  ...labelled("email", PLACE_USES),
  ...labelled("phone", ["", "mobile", "work", "home", "other"]),
  ...labelled("address", PLACE_USES),
  ...PACKED,
  ...PARTS,
  ...OWN_WORDS,
  ...OWN,
  // The cell is the hash of a photo that came with the row.
  ["=photo", "Photo"],
  ["~photo", "Photo, behind another"],
  ["=tags", "Tags, as exported"],
  ["=notes", "Notes, as exported"],
  ["=id", "ID in the file, as exported"],
  ["=relations", "Relations, as exported"],
]);
