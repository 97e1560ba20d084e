// docs/SOAK.md as data: a row for the last run of each part, with its own commit, day and extent.

/** @typedef {"whole" | "shortened" | "not run"} Extent */
/**
 * @typedef {{ part: string, whole: string, ran: string, extent: Extent, minutes: string, outcome: "good" | "FAILED" | "–",
 *   told: string, commit: string, date: string, machine: string }} SoakRow
 */

export const SOAK_DOCUMENT = "docs/SOAK.md";

const COLUMNS = ["part", "whole", "ran", "extent", "minutes", "outcome", "told", "commit", "date", "machine"];
const HEADS =
  "| part | a whole soak | really run | extent | minutes | outcome | told | commit | date | machine |\n|---|---|---|---|---|---|---|---|---|---|";
const CELLS = /(?:\\\||[^|])+/g;

/** The row of a part that nobody has run. */
export function rowNotRun({ title, whole }) {
  return {
    ...{ part: title, whole, ran: "nothing", extent: "not run", minutes: "–", outcome: "–" },
    ...{ told: "–", commit: "–", date: "–", machine: "–" },
  };
}

/** The rows of a document, in its order. */
export function rowsIn(text) {
  const lines = text.split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(1).map((line) => {
    const cells = (line.slice(1).match(CELLS) ?? []).map((cell) => cell.trim().replaceAll("\\|", "|"));
    return Object.fromEntries(COLUMNS.map((name, at) => [name, cells[at] ?? ""]));
  });
}

/** The sentences about what proves less than a whole soak, and none where every part was whole. */
export function shortOf(rows) {
  return ["shortened", "not run"].flatMap((extent) => {
    const parts = rows.filter((row) => row.extent === extent).map(({ part }) => part);
    return parts.length === 0 ? [] : [`${extent}: ${parts.join(", ")}`];
  });
}

/** The first line of a document with these rows: it says at once what is missing. */
export function firstLineOf(rows) {
  return `# Soak (${shortOf(rows).join("; ") || "every part whole"})`;
}

/** The document with these rows. */
export function documentOf(rows) {
  const lineOf = (row) => `| ${COLUMNS.map((name) => String(row[name] ?? "").replaceAll("|", "\\|")).join(" | ")} |`;
  return [
    firstLineOf(rows),
    "",
    "Written by `npm run soak`, which keeps the rows of the parts it does not run (`npm run soak -- --only axe`). Each row says what a whole soak is and what was really run, when, where and of which commit; a part that was shortened or left out proves no more than that.",
    "",
    HEADS,
    ...rows.map(lineOf),
    "",
  ].join("\n");
}

/** The rows of all parts: of the one that was run now, its own; of the others those that the document had. */
export function mergedRows(parts, before, fresh) {
  return parts.map((part) => {
    if (fresh?.part === part.title) return fresh;
    return before.find((row) => row.part === part.title) ?? rowNotRun(part);
  });
}
