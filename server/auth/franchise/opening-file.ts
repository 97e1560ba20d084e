// A CSV of locations to open: name, day, and the address of whoever will look after it. Read, and nothing done.
import { CsvError, parse } from "csv-parse/sync";
import { AppError } from "#lib/errors.ts";
import { MOST_OPENINGS, type OpeningRow } from "#lib/services/auth/opening-entities.ts";

const HEADS: Readonly<Record<string, "name" | "day" | "email">> = {
  ...{ name: "name", location: "name", office: "name" },
  ...{ opens: "day", "opens on": "day", date: "day", "opening date": "day" },
  ...{ email: "email", manager: "email", "manager email": "email", owner: "email" },
};
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const refuse = (message: string) => new AppError("invalid", message, { fields: { text: [message] } });

function readTable(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [",", ";", "\t"],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    if (error instanceof CsvError) throw refuse("This is not a CSV file.");
    throw error;
  }
}

/** "12/1/2026" is the first of December; undefined for what is no day. */
function dayOf(text: string): string | null | undefined {
  if (text === "") return null;
  const [, month = "", day = "", year = ""] = AMERICAN.exec(text) ?? [];
  const iso = year === "" ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = DAY.test(iso) ? new Date(`${iso}T00:00:00Z`) : null;
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}

/** Rows under their heads; `taken` are the names of locations that are there. */
export function readOpeningRows(text: string, taken: readonly string[]): OpeningRow[] {
  const [heads = [], ...lines] = readTable(text);
  const places = heads.map((head) => HEADS[head.toLowerCase()]);
  if (!places.includes("name"))
    throw refuse('The first row needs a column "Name". "Opens on" and "Email" are optional.');
  if (lines.length === 0) throw refuse("There are no rows under the first one.");
  if (lines.length > MOST_OPENINGS) throw refuse(`Open at most ${MOST_OPENINGS} locations at once.`);
  const seen = new Set(taken.map((name) => name.toLowerCase()));
  return lines.map((cells, at) => {
    const cell = (wanted: "name" | "day" | "email") => (cells[places.indexOf(wanted)] ?? "").trim();
    const [name, day, email] = [cell("name"), dayOf(cell("day")), cell("email")];
    const known = seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return { row: at + 2, name, opens_on: day ?? null, email, problem: problemOf({ name, day, email, known }) };
  });
}

type Read = { name: string; day: string | null | undefined; email: string; known: boolean };

function problemOf({ name, day, email, known }: Read): string | null {
  if (name === "") return "It has no name.";
  if (name.length > 80) return "Its name is longer than 80 characters.";
  if (known) return "There is already a location with that name.";
  if (day === undefined) return "Its day is not a date such as 2026-12-01.";
  if (email !== "" && !EMAIL.test(email)) return "Its email is not an address.";
  return null;
}
