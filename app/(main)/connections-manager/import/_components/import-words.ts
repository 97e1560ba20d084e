// What is said of a file of contacts: how far it is, what its rows are, how it is written.
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { ContactImport, ImportReading, RowMeets } from "#lib/services/contact/import-entities.ts";
import type { ImportRowState, ImportState, RowWay } from "#lib/services/contact/import-limits.ts";

export const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  reading: "Reading",
  checking: "Checking",
  draft: "Not imported",
  refused: "Cannot be read",
  running: "Importing",
  stopped: "Stopped",
  done: "Done",
  undoing: "Undoing",
  undone: "Undone",
};

export const ROW_WORDS: Readonly<Record<ImportRowState, string>> = {
  waiting: "Waiting",
  new: "New",
  known: "Known",
  repeat: "Repeated",
  problem: "Not read",
  added: "Added",
  joined: "Joined",
  left: "Left out",
  undone: "Undone",
  kept: "Kept",
};

/** Rows in the order in which they matter: what is wrong first. */
export const ROW_ORDER = [
  "problem",
  "repeat",
  "known",
  "new",
  "left",
  "joined",
  "added",
  "kept",
  "undone",
  "waiting",
] as const satisfies readonly ImportRowState[];

type Counted = Pick<ContactImport, "rows">;

/** How many rows are in this state. */
export function rowsIn({ rows }: Counted, state: ImportRowState): number {
  return rows[state] ?? 0;
}

/** Rows that an import would bring in. */
export function readyRows(file: Counted): number {
  return rowsIn(file, "new") + rowsIn(file, "known") + rowsIn(file, "repeat");
}

const people = (count: number) => counted(count, "person");

/** The sentence over a file: "2,050 people, 2,017 of them new. 6 rows cannot be read. Nothing is imported yet." */
export function leadOf(file: ContactImport): string {
  const { state, file_name: name, total } = file;
  switch (state) {
    case "reading":
      return `Reading ${name}.`;
    case "checking":
      return `Checking ${counted(total, "row")} of ${name}.`;
    case "refused":
      return `${name} was not imported.`;
    case "running":
      return `Importing ${name}.`;
    case "undoing":
      return `Undoing the import of ${name}.`;
    case "draft":
      return `${draftLead(file)} Nothing is imported yet.`;
    case "stopped":
      return `Stopped. ${resultOf(file)} ${counted(readyRows(file), "row")} ${readyRows(file) === 1 ? "is" : "are"} left.`;
    case "done":
      return resultOf(file);
    case "undone":
      return undoneLead(file);
  }
}

function draftLead(file: ContactImport): string {
  const [fresh, problem, repeat] = [rowsIn(file, "new"), rowsIn(file, "problem"), rowsIn(file, "repeat")];
  const known = rowsIn(file, "known");
  const parts = [`${people(fresh + known)}, ${fresh.toLocaleString("en")} of them new.`];
  if (repeat > 0) parts.push(`${counted(repeat, "row")} repeat${repeat === 1 ? "s" : ""} somebody in this file.`);
  if (problem > 0) parts.push(`${counted(problem, "row")} cannot be read.`);
  return parts.join(" ");
}

function resultOf(file: ContactImport): string {
  const [added, joined] = [rowsIn(file, "added"), rowsIn(file, "joined")];
  const out = rowsIn(file, "left") + rowsIn(file, "problem");
  const parts = [`${counted(added, "contact")} added.`];
  if (joined > 0) parts.push(`${counted(joined, "row")} joined to contacts you had.`);
  if (out > 0) parts.push(`${counted(out, "row")} left out.`);
  return parts.join(" ");
}

function undoneLead(file: ContactImport): string {
  const kept = rowsIn(file, "kept");
  if (kept === 0) return `The import of ${file.file_name} was undone.`;
  return `The import of ${file.file_name} was undone. ${counted(kept, "row")} stayed, because somebody changed the contact since.`;
}

const DELIMITERS: Readonly<Record<string, string>> = {
  ",": "commas",
  ";": "semicolons",
  "\t": "tabs",
  "|": "vertical bars",
};

function howWords({ format, encoding, delimiter, sheet = "" }: ImportReading): string {
  if (format === "sheet") return `Excel workbook, sheet “${sheet}”.`;
  const separated = `separated by ${DELIMITERS[delimiter] ?? `“${delimiter}”`}`;
  return `${encoding}, ${format === "cards" ? "vCard" : format === "json" ? "JSON" : separated}.`;
}

/** "UTF-8, separated by commas. LinkedIn connections. 2 rows above the header were skipped." */
export function readingWords(reading: ImportReading): string {
  const { skipped, shape, remembered, left_out: left = [] } = reading;
  const parts = [howWords(reading)];
  if (shape !== null) parts.push(`Looks like ${shape}.`);
  if (skipped > 0) parts.push(`${counted(skipped, "row")} above the header ${skipped === 1 ? "was" : "were"} skipped.`);
  if (left.length > 0) parts.push(`Left out: ${inOnePhrase(left)}.`);
  if (remembered) parts.push("Columns are set as in your last file like this.");
  return parts.join(" ");
}

const BY: Readonly<Record<RowMeets["by"][number], string>> = { email: "email", phone: "phone" };

/** "Same email. Fills Title. Overwrites Company." By what they are known, and what importing the row would do; null where nothing is chosen yet. */
export function meetsWords({ by, fills, adds, differs }: RowMeets, way: RowWay | null): string {
  const same = by.length === 0 ? [] : [`Same ${inOnePhrase(by.map((one) => BY[one]))}.`];
  return [...same, ...wayWords({ fills, adds, differs }, way)].join(" ");
}

const part = (what: string, fields: readonly string[], behind = "") =>
  fields.length === 0 ? [] : [`${what} ${inOnePhrase(fields)}${behind}.`];

function wayWords(
  { fills, adds, differs }: Pick<RowMeets, "fills" | "adds" | "differs">,
  way: RowWay | null,
): string[] {
  if (way === null) return [...part("New:", fills), ...part("Another:", adds), ...part("Different:", differs)];
  if (way === "skip") return [];
  const filled = part("Fills", fills);
  const all = {
    fill: filled,
    add: [...filled, ...part("Adds", [...adds, ...differs], " beside what is here")],
    show: [...filled, ...part("Adds", adds), ...part("Overwrites", differs)],
  }[way];
  return all.length === 0 ? ["Fields stay as they are."] : all;
}
