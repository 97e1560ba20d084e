// The rows of one sheet as texts: what a cell shows, as far as that can be told without the program that made it.

import { cellOf } from "#lib/contact/imports/cell.ts";
import { AppError } from "#lib/errors.ts";
import { MOST_CELL, MOST_IMPORT_COLUMNS, MOST_SHEET_ROWS } from "#lib/services/contact/import-limits.ts";
import { type FileRow, wide } from "#server/contact/imports/table-rows.ts";
import type { Book } from "#server/contact/imports/workbook/book.ts";
import { type Attributes, watched } from "#server/contact/imports/workbook/xml.ts";

const DAY_MS = 86_400_000;
const DAYS_1904 = 1462;
/** The first day of the usual calendar; before March 1900 it is off by one, as every program has it. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const LAST_SERIAL = 2_958_466;

/** `1985-04-12`, `1985-04-12 08:30`, or `08:30` of a number that is a day; the number where it can be none. */
function dayOf(serial: number, since1904: boolean): string {
  const days = serial + (since1904 ? DAYS_1904 : 0);
  if (days < 0 || days >= LAST_SERIAL) return String(serial);
  const minutes = Math.round((days % 1) * 1440);
  const shown = new Date(
    FIRST_DAY + (Math.floor(days) + (days < 60 ? 1 : 0)) * DAY_MS + minutes * 60_000,
  ).toISOString();
  if (minutes === 0) return shown.slice(0, 10);
  return Math.floor(days) === 0 && !since1904 ? shown.slice(11, 16) : `${shown.slice(0, 10)} ${shown.slice(11, 16)}`;
}

/** Without the tail that a binary fraction has; a long number is not written with an exponent. */
function plainNumber(value: string): string {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  if (Number.isInteger(number)) return Math.abs(number) < 1e21 ? BigInt(number).toString() : value;
  return String(Number(number.toPrecision(15)));
}

function numberIn(value: string, style: number, { forms, since1904 }: Book): string {
  const form = forms[style] ?? "plain";
  if (form === "day") return Number.isFinite(Number(value)) ? dayOf(Number(value), since1904) : value;
  const plain = plainNumber(value);
  return form === "plain" || !/^\d+$/.test(plain) ? plain : plain.padStart(form.digits, "0");
}

const TRUTH: Readonly<Record<string, string>> = { "1": "TRUE", "0": "FALSE" };
/** `_x000D_` is a character that XML has no place for (ECMA-376, 22.9.2.19). */
const CODED = /_x([0-9a-f]{4})_/gi;

function shownValue(type: string, value: string, { style, book }: { style: number; book: Book }): string {
  if (type === "e") return "";
  if (type === "b") return TRUTH[value] ?? value;
  if (type === "n") return numberIn(value, style, book);
  const text = type === "s" ? (book.shared[Number(value)] ?? "") : value;
  return text.replace(CODED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** A from `A12` is 0, AA is 26; -1 where nothing is said. */
function columnOf(reference: string | undefined): number {
  const [letters = ""] = /^[A-Z]{1,3}/.exec(reference ?? "") ?? [];
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** One sheet while it goes by. */
class Walk {
  rows: FileRow[] = [];
  #line = 0;
  #cells: string[] = [];
  #column = -1;
  #type = "n";
  #style = 0;
  #value = "";
  /** Text is taken of values and of what stands in a cell itself. */
  #taking = false;
  #silent = false;
  readonly #book: Book;

  constructor(book: Book) {
    this.#book = book;
  }

  open(name: string, { r, t = "n", s = "0" }: Attributes): void {
    if (name === "row") {
      // Rows that name none, or one that was there, come behind the last one.
      this.#line = Math.max(this.#line + 1, Number.parseInt(r ?? "0", 10) || 0);
      [this.#cells, this.#column] = [[], -1];
    } else if (name === "c") {
      const column = columnOf(r);
      this.#column = column < 0 ? this.#column + 1 : column;
      [this.#type, this.#style, this.#value] = [t, Number(s), ""];
    } else if (name === "rPh") this.#silent = true;
    else this.#taking = name === "v" || name === "t";
  }

  text(piece: string): void {
    if (this.#taking && !this.#silent && this.#value.length < MOST_CELL) this.#value += piece;
  }

  close(name: string): void {
    this.#taking = false;
    if (name === "rPh") this.#silent = false;
    else if (name === "c") this.#take();
    else if (name === "row") this.#end();
  }

  #take(): void {
    const value = shownValue(this.#type, this.#value, { style: this.#style, book: this.#book });
    if (value.trim() === "") return;
    if (this.#column >= MOST_IMPORT_COLUMNS) throw wide(this.#line, this.#column + 1);
    this.#cells[this.#column] = value;
  }

  #end(): void {
    if (this.#cells.length > 0)
      this.rows.push({ line: this.#line, cells: Array.from(this.#cells, (cell) => cellOf(cell ?? "")) });
  }
}

const LONG = `Use at most ${MOST_SHEET_ROWS.toLocaleString("en")} rows in one workbook. Split it, or save the sheet as CSV.`;

/** Rows that say something, numbered as the sheet has them; throws `invalid` in words. */
export async function* sheetRows(text: AsyncIterable<string>, book: Book): AsyncGenerator<FileRow> {
  const walk = new Walk(book);
  let count = 0;
  const watching = {
    open: (name: string, attributes: Attributes) => walk.open(name, attributes),
    text: (piece: string) => walk.text(piece),
    close: (name: string) => walk.close(name),
  };
  for await (const _ of watched(text, watching)) {
    const { rows } = walk;
    walk.rows = [];
    count += rows.length;
    // One more for the heads.
    if (count > MOST_SHEET_ROWS + 1) throw new AppError("invalid", LONG);
    yield* rows;
  }
}
