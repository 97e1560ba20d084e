// A row of a file as a person: what each column says, put together. A value that cannot be one of its field is not lost, it
// stands in the note. Pure.

import { composedName } from "#lib/card/vcard/vcard-read.ts";
import { cleanLine } from "#lib/clean-line.ts";
import { birthdayOf } from "#lib/contact/birthday.ts";
import { fieldOfTarget } from "#lib/contact/imports/own-fields.ts";
import { fileIdIn } from "#lib/contact/imports/own-relations.ts";
import { notesInCell, type OwnNote, ownValueIn, tagsInCell, usedIn } from "#lib/contact/imports/own-values.ts";
import { keptUse } from "#lib/contact/value-use.ts";
import {
  type ContactKind,
  FACT_LABELS,
  type FactUse,
  MANY_FIELDS,
  MAX_TAG,
  MOST_ENTRY,
  MOST_TAGS,
} from "#lib/services/contact/contact-limits.ts";
import { OWN_USE } from "#lib/services/contact/import-limits.ts";
import { cut } from "#lib/text.ts";
import { addresses, addressSaid, type Cell, type Labelled } from "#server/contact/imports/address-columns.ts";
import { judged, NO_RULES, type ReadValue, type Said, type Wrong } from "#server/contact/imports/read-values.ts";

export type ReadPerson = {
  kind: ContactKind;
  /** What they are called in lists; empty where nothing says it. */
  name: string;
  values: ReadValue[];
  tags: string[];
  note: string;
  /** Notes of our own files, each by itself. */
  notes: readonly OwnNote[];
  /** Whom a file of ours calls them by. */
  fileId: string | null;
  /** What could not be read of the row, in words; null where all could. */
  problem: string | null;
};

/** What joins several values of one kind in Google's files, and in HubSpot's. */
const SEVERAL = " ::: ";
const USES = new Map<string, FactUse>([
  ["work", "work"],
  ["business", "work"],
  ["home", "home"],
  ["personal", "home"],
  ["mobile", "mobile"],
  ["cell", "mobile"],
  ["iphone", "mobile"],
  ["other", "other"],
  // What says nothing of a value.
  ["homepage", ""],
  ["custom", ""],
]);
const isMany = (field: string): field is (typeof MANY_FIELDS)[number] => MANY_FIELDS.some((many) => many === field);

/** What programs call it in our words; a word of theirs that we have none for stays. */
function usedAs(word: string): string {
  const said = word.replace(/^\* ?/, "").trim();
  return USES.get(said.toLowerCase()) ?? keptUse(said);
}

const ASIDE = "aside ";

/** The columns with the names of those whose cells stand in the note under them. */
export function namedColumns({ columns, heads }: { columns: readonly string[]; heads: readonly string[] }): string[] {
  return columns.map((target, index) => (target === "aside" ? `${ASIDE}${cleanLine(heads[index] ?? "")}` : target));
}

/** What a cell adds to the note; nothing of one that is something else. */
function noteOf({ target, value }: Cell): string[] {
  if (target === "note") return [value.trim()];
  return target.startsWith(ASIDE) ? [`${target.slice(ASIDE.length)}: ${value.trim()}`] : [];
}

/** Each cell that says something, with the label that a column before it gave. */
function labelled(columns: readonly string[], cells: readonly string[]): Labelled[] {
  const all: Labelled[] = [];
  let label = "";
  for (const [index, target] of columns.entries()) {
    const value = cells[index] ?? "";
    if (target === "label") label = value;
    else if (target !== "" && value.trim() !== "") all.push({ target, value, label });
    // A label is for the columns of one address, phone or email.
    if (target !== "label" && target !== "" && !isMany(target.split(":")[0] ?? "")) label = "";
  }
  return all;
}

/** Values of one cell that are read each; what is beyond them is one value more, too long for any field, and so kept in the note. */
const MOST_IN_CELL = 20;

function piecesOf(cell: string): string[] {
  const pieces = cell.split(SEVERAL, MOST_IN_CELL + 1);
  if (pieces.length <= MOST_IN_CELL) return pieces;
  const read = pieces.slice(0, MOST_IN_CELL);
  return [...read, cell.slice(read.join(SEVERAL).length + SEVERAL.length)];
}

const used = ({ use, value }: ReturnType<typeof usedIn>) => ({ use: usedAs(use), value: cleanLine(value) });

function saidBy({ target, value, label }: Labelled): Said[] {
  const [field = "", use = ""] = target.split(":");
  if (!isMany(field)) return [];
  if (use === OWN_USE) return [{ field, ...used(usedIn(value)) }];
  const said = keptUse(use) || usedAs(label);
  return piecesOf(value).map((one) => ({ field, use: said, value: cleanLine(one) }));
}

function nameIn(one: (target: string) => string): string {
  const full = one("name");
  if (full !== "") return full;
  return composedName(["name:last", "name:first", "name:middle", "name:prefix", "name:suffix"].map(one));
}

/** How address books and spreadsheets say that a row is no person. */
const COMPANY = /^(org|organi[sz]ation|company|business|account)$/i;

/** A company is called as it is, and works at no other. */
function namesIn(kind: ContactKind, one: (target: string) => string): Said[] {
  const [name, company] = [nameIn(one), one("company")];
  if (kind === "company") return [{ field: "name", use: "", value: name || company }];
  return [
    { field: "name", use: "", value: name },
    { field: "company", use: "", value: company },
  ];
}

function tagsIn(cells: readonly Labelled[]): string[] {
  const words = cells.filter(({ target }) => target === "tags").flatMap(({ value }) => value.split(/ ::: |[,;\n]/));
  const tags = words.map((word) => cut(cleanLine(word).replace(/^\* ?/, ""), MAX_TAG).trim());
  return tags.filter((tag) => tag !== "" && !/^my ?contacts$/i.test(tag));
}

/** Each once whatever its case, in the order in which they were said, and no more than a contact has. */
export function distinctTags(tags: readonly string[]): string[] {
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag] as const).toReversed()).values()]
    .toReversed()
    .slice(0, MOST_TAGS);
}

/** What a column of our own files says: a value to the letter. */
function ownSaid({ target, value }: Cell): Said[] {
  const made = fieldOfTarget(target);
  if (made !== null) {
    const text = cleanLine(made.own ? usedIn(value).value : value);
    const behind = made.behind ? { behind: true as const } : {};
    return [{ field: "custom", fieldId: made.id, use: "", value: text, ...behind }];
  }
  const own = ownValueIn(target, value);
  if (own === null) return [];
  const { field, use, shown, address } = own;
  if (address) return [addressSaid(use, address, !shown)];
  return [{ field, use, value: cleanLine(own.value), ...(shown ? {} : { behind: true as const }) }];
}

const inOwn = (cells: readonly Labelled[], wanted: string) =>
  cells.filter(({ target }) => target === wanted).map(({ value }) => value);

/** What a row says under these columns; a column of a field that is no more says nothing. */
export function personOf(columns: readonly string[], cells: readonly string[], rules = NO_RULES): ReadPerson {
  const all = labelled(columns, cells);
  const one = (target: string) => cleanLine(all.find((cell) => cell.target === target)?.value ?? "");
  const kind = COMPANY.test(one("kind")) ? "company" : "person";
  const single: Said[] = [
    ...namesIn(kind, one),
    { field: "title", use: "", value: one("title") },
    { field: "stage", use: "", value: one("stage") },
  ];
  const born = one("birthday");
  const day = birthdayOf(born);
  const own = all.flatMap(ownSaid);
  const said = [
    ...own.filter(({ behind }) => !behind),
    ...single,
    ...all.filter(isPlain).flatMap(saidBy),
    ...addresses(all, usedAs),
  ];
  if (day !== null) said.push({ field: "birthday", use: "", value: day });
  const { values, wrong } = judged([...said, ...own.filter(({ behind }) => behind)], rules);
  if (born !== "" && day === null && !NO_DAY.test(born)) wrong.push({ label: FACT_LABELS.birthday, value: born });
  const notes = all.flatMap(noteOf);
  const aside = wrong.map(({ label, value }) => `${label}: ${value}`);
  return {
    kind,
    name: values.find(({ field }) => field === "name")?.value ?? called(values),
    values,
    tags: distinctTags([...inOwn(all, "=tags").flatMap(ownTags), ...tagsIn(all)]),
    notes: inOwn(all, "=notes").flatMap(notesInCell).map(fitNote),
    fileId: fileIdIn(one("=id")),
    note: cut([...new Set([...notes, ...aside])].join("\n"), MOST_ENTRY),
    problem: problemOf(values, wrong),
  };
}

const isPlain = ({ target }: Cell) => target.split(":").length < 3;
const ownTags = (cell: string) => tagsInCell(cell).map((tag) => cut(cleanLine(tag), MAX_TAG).trim());
const fitNote = (note: OwnNote) => ({ ...note, text: cut(note.text, MOST_ENTRY) });
/** What Outlook writes for no day. */
const NO_DAY = /^0+[/.-]0+[/.-]0+$/;

/** Somebody whose name nobody says is called by what is known of them. */
function called(values: readonly ReadValue[]): string {
  const best = (["company", "email", "phone"] as const).map((field) => values.find((one) => one.field === field));
  return cut(best.find((one) => one !== undefined)?.value ?? "", 120);
}

function problemOf(values: readonly ReadValue[], wrong: readonly Wrong[]): string | null {
  if (values.length === 0) return "There is no name, email, phone or company in this row.";
  const [first] = wrong;
  if (first === undefined) return null;
  return `${first.label} “${cut(first.value, 60)}” cannot be read. It is kept in the note.`;
}

/** By what somebody is found again: emails and phones in their normal form. */
export function keysOf({ values }: ReadPerson): string[] {
  return values
    .filter(({ field }) => field === "email" || field === "phone")
    .map(({ field, normal }) => `${field} ${normal}`);
}

/** So many values of each kind are looked at for what a row is called in a list. */
const LOOKED_AT = 3;

const firstOf = (cell: string) => cell.split(SEVERAL, 1)[0] ?? "";

/** What a row is called, as `personOf` says it, without reading the rest of it. */
export function calledOf(columns: readonly string[], cells: readonly string[]): string {
  for (const field of ["name", "company", "email", "phone"]) {
    let left = field === "name" ? columns.length : LOOKED_AT;
    const own = columns.map((column, index) => {
      const wanted = column.split(":")[0] === field && (cells[index] ?? "") !== "" && left > 0;
      if (wanted) left -= 1;
      return wanted ? column : "";
    });
    const name = own.some((column) => column !== "") ? personOf(own, cells.map(firstOf)).name : "";
    if (name !== "") return name;
  }
  return "";
}
