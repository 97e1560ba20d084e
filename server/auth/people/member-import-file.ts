// Reads a file of people as text: its columns, its rows, and what is wrong with each of them. Pure.

import { CsvError, parse } from "csv-parse/sync";
import { cleanLine } from "#lib/clean-line.ts";
import { AppError } from "#lib/errors.ts";
import type { Role } from "#lib/permissions/index.ts";
import type { ImportMapping, RowState } from "#lib/services/auth/member-imports-entities.ts";
import { MOST_ROWS } from "#lib/services/auth/member-imports-entities.ts";
import { cut } from "#lib/text.ts";
import { addressOf } from "#server/auth/core/email-address.ts";

const MOST_COLUMNS = 50;
const LONGEST_CELL = 254;

export type ParsedFile = { heads: string[]; rows: string[][] };

/** The file's columns and rows, whatever separates them; throws `invalid` on `text`. */
export function readFile(text: string): ParsedFile {
  const table = tableOf(text).map((row) => row.slice(0, MOST_COLUMNS).map(tidy));
  const filled = table.filter((row) => row.some((cell) => cell !== ""));
  const [first] = filled;
  if (!first) throw unreadable("There are no rows in this file.");
  const width = Math.max(...filled.map((row) => row.length));
  // An address in the first row means that nobody named the columns.
  const named = !first.some((cell) => addressOf(cell) !== null);
  const rows = named ? filled.slice(1) : filled;
  if (rows.length === 0) throw unreadable("There is nothing below the first row of this file.");
  if (rows.length > MOST_ROWS) throw unreadable(`Use at most ${MOST_ROWS.toLocaleString("en")} rows in one file.`);
  const heads = Array.from({ length: width }, (_, index) => (named && first[index]) || `Column ${index + 1}`);
  return { heads, rows: rows.map((row) => heads.map((_, index) => row[index] ?? "")) };
}

function tableOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
      to: MOST_ROWS + 2,
    });
  } catch (cause) {
    if (cause instanceof CsvError) throw unreadable(sentenceOf(cause), cause);
    throw cause;
  }
}

function sentenceOf({ code }: CsvError): string {
  // One that is open swallows every row that follows, until that is too much for a row.
  return code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE"
    ? "A quotation mark in this file is never closed. Remove it, or save the file as CSV again."
    : "This is not a table that we can read. Save it as CSV.";
}

/** What stands most often in the first line, and a comma where it is one column only. */
function delimiterOf(text: string): string {
  const line =
    text
      .slice(0, 4000)
      .split(/\r?\n/)
      .find((each) => each.trim() !== "") ?? "";
  const counted = [",", ";", "\t"].map((mark) => ({ mark, times: line.split(mark).length }));
  return counted.toSorted((a, b) => b.times - a.times)[0]?.mark ?? ",";
}

/** One line, without what cannot be seen, and no longer than an address may be. */
function tidy(cell: string): string {
  return cut(cleanLine(cell), LONGEST_CELL);
}

function unreadable(sentence: string, cause?: unknown): AppError {
  return new AppError("invalid", sentence, { fields: { text: [sentence] }, cause });
}

/** Which columns look like addresses and roles; the person may say otherwise. */
export function guessColumns({ heads, rows }: ParsedFile): Pick<ImportMapping, "email_column" | "role_column"> {
  const sample = rows.slice(0, 50);
  const addresses = heads.map((_, index) => sample.filter((row) => addressOf(row[index] ?? "") !== null).length);
  const most = Math.max(...addresses);
  const byName = heads.findIndex((head) => /e-?mail|^address$/i.test(head));
  const email = most > 0 ? addresses.indexOf(most) : byName;
  const role = heads.findIndex((head, index) => index !== email && /role/i.test(head));
  return { email_column: email < 0 ? null : email, role_column: role < 0 ? null : role };
}

export type Known = ReadonlyMap<string, "member" | "invited">;
export type JudgedRow = { line: number; email: string; role: string; state: RowState; problem: string | null };
type Reading = Pick<ImportMapping, "email_column" | "role_column" | "role">;
type Judging = { reading: Reading; known: Known; gives: readonly Role[] };

/** Each row's address and role, and why it will not be sent; of one address the first row counts. */
export function judgeRows(rows: readonly (readonly string[])[], judging: Judging): JudgedRow[] {
  const seen = new Map<string, number>();
  return rows.map((cells, index) => {
    const line = index + 1;
    const judged = { line, ...judgeRow(cells, judging) };
    if (judged.state !== "ready") return judged;
    const before = seen.get(judged.email);
    if (before === undefined) seen.set(judged.email, line);
    return before === undefined
      ? judged
      : { ...judged, state: "skipped", problem: `The same address as in row ${before}.` };
  });
}

type Verdict = Omit<JudgedRow, "line">;

function judgeRow(cells: readonly string[], { reading, known, gives }: Judging): Verdict {
  const typed = cellAt(cells, reading.email_column);
  const role = cellAt(cells, reading.role_column).toLowerCase() || reading.role;
  const email = addressOf(typed);
  const problem = addressProblem(typed, email) ?? roleProblem(role, gives);
  if (problem !== null || email === null) return { email: email ?? typed, role, state: "problem", problem };
  const what = known.get(email);
  if (what === undefined) return { email, role, state: "ready", problem: null };
  const why = what === "member" ? "Already in this workspace." : "Already has an open invitation.";
  return { email, role, state: "skipped", problem: why };
}

function cellAt(cells: readonly string[], column: number | null): string {
  return column === null ? "" : (cells[column] ?? "");
}

function addressProblem(typed: string, email: string | null): string | null {
  if (typed === "") return "There is no address in this row.";
  return email === null ? "That is not an email address." : null;
}

function roleProblem(role: string, gives: readonly Role[]): string | null {
  if (role === "owner") return "Nobody can be invited as an owner. Make them one after they join.";
  if (role !== "manager" && role !== "member") return `There is no role “${cut(role, 40)}”. Use manager or member.`;
  return gives.includes(role) ? null : `You cannot give the role ${role}.`;
}

/** Every address that the rows may hold, to be looked up at once. */
export function addressesIn(rows: readonly (readonly string[])[], column: number | null): string[] {
  if (column === null) return [];
  return [...new Set(rows.map((cells) => addressOf(cells[column] ?? "")).filter((email) => email !== null))];
}
