// Reads an address book out of text as it goes by, card by card, as rows of a table whose columns come as they are needed.
import { cleanLine } from "#lib/clean-line.ts";
import type { CardValue } from "#lib/contact/imports/card-value.ts";
import { cellOf } from "#lib/contact/imports/cell.ts";
import { ownFieldName } from "#lib/contact/imports/own-fields.ts";
import { cardValues } from "#lib/contact/imports/vcard-cells.ts";
import { AppError } from "#lib/errors.ts";
import { counted } from "#lib/plural.ts";
import { MOST_CARD, MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS, TARGETS } from "#lib/services/contact/import-limits.ts";
import { type FileRow, long } from "#server/contact/imports/table-rows.ts";

/** Lines of these hold bytes, which are not kept: a photo is longer than everything else that a card says. */
const BYTES = /^(?:[\w-]+\.)?(PHOTO|LOGO|SOUND|KEY|X-MS-OL-DESIGN|X-MS-CARDPICTURE|X-ABCROP-RECTANGLE)[;:]/i;
const MOST_LINE = 64 * 1024;
/** A line goes on in the next one: it begins with a space, or is base64 that a photo of 2.1 has. */
const GOES_ON = /^[ \t]|^[A-Za-z0-9+/]+={0,2}$|^$/;

/** Lines of a text that comes in pieces; what is longer than any line of a person is cut. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of text) {
    const lines = (rest + piece).split(/\r\r\n|\r\n|\n|\r(?!$)/);
    rest = (lines.pop() ?? "").slice(0, MOST_LINE);
    for (const line of lines) yield line.slice(0, MOST_LINE);
  }
  if (rest !== "") yield rest;
}

/** The card that lines belong to, without its pictures. One that is larger than a row may be is empty. */
class OpenCard {
  readonly #columns: CardColumns;
  #lines: string[] | null = null;
  #size = 0;
  #bytes = false;

  constructor(columns: CardColumns) {
    this.#columns = columns;
  }

  get isOpen(): boolean {
    return this.#lines !== null;
  }

  /** What there is so far, and a new one; null where nothing was said. */
  begin(): string | null {
    const before = this.end();
    this.#lines = [];
    return before;
  }

  take(line: string): void {
    const begun = BYTES.exec(line)?.[1]?.toUpperCase();
    if (begun === "PHOTO" || begun === "LOGO") this.#columns.leave(begun === "LOGO" ? "logo" : "photo");
    this.#bytes = begun !== undefined || (this.#bytes && GOES_ON.test(line));
    if (this.#lines === null || this.#bytes) return;
    this.#size += line.length;
    if (this.#size <= MOST_CARD) this.#lines.push(line);
  }

  end(): string | null {
    const card = this.#lines === null || this.#lines.length === 0 ? null : this.#lines;
    const text = this.#size > MOST_CARD ? "" : (card?.join("\n") ?? null);
    this.#lines = null;
    this.#size = 0;
    this.#bytes = false;
    return text === null || text === "" ? text : `BEGIN:VCARD\n${text}`;
  }
}

/** Within a card a line that begins with a space goes on with the one before it, whatever it says. */
function edgeOf(line: string, within: boolean): string | undefined {
  const found = /^(\s*)(BEGIN|END):VCARD\s*$/i.exec(line);
  return found === null || (within && found[1] !== "") ? undefined : found[2]?.toUpperCase();
}

/** The text of each card; one that never ends is what it said so far. */
async function* cardsOf(text: AsyncIterable<string>, columns: CardColumns): AsyncGenerator<string> {
  const open = new OpenCard(columns);
  for await (const line of linesOf(text)) {
    const edge = edgeOf(line, open.isOpen);
    if (edge === undefined) open.take(line);
    const card = edge === "BEGIN" ? open.begin() : edge === "END" ? open.end() : null;
    if (card !== null) yield card;
  }
  const last = open.end();
  if (last !== null) yield last;
}

/** What cards hold that a contact has no place for. */
type LeftOut = "photo" | "logo";

/** Finds the column of each value; a second one of the same kind gets a column of its own. */
export class CardColumns {
  readonly heads: string[] = [];
  readonly targets: string[] = [];
  readonly #places = new Map<string, number>();
  /** Values for which there was no column any more. */
  #without = 0;
  readonly #left = new Map<LeftOut, number>();

  /** Something of a card that has no place here. */
  leave(what: LeftOut): void {
    this.#left.set(what, (this.#left.get(what) ?? 0) + 1);
  }

  /** What was left out, in words. */
  leftOut(): string[] {
    const left = [...this.#left].map(([what, count]) => counted(count, what));
    return this.#without === 0 ? left : [...left, counted(this.#without, "detail")];
  }

  cells(values: readonly CardValue[]): string[] {
    return this.#placed(values, cellOf);
  }

  /** Of our own files: to the letter, but for what has no place in a text. */
  ownCells(values: readonly CardValue[]): string[] {
    return this.#placed(values, (value) => cleanLine(value, "several"));
  }

  #placed(values: readonly CardValue[], cellFor: (value: string) => string): string[] {
    const times = new Map<string, number>();
    const cells: string[] = [];
    for (const { target, value } of values) {
      const nth = (times.get(target) ?? 0) + 1;
      times.set(target, nth);
      const place = this.#placeOf(target, nth);
      if (place !== null) cells[place] = cellFor(value);
      else this.#without += 1;
    }
    return Array.from(cells, (cell) => cell ?? "");
  }

  #placeOf(target: string, nth: number): number | null {
    const key = `${target} ${nth}`;
    const place = this.#places.get(key);
    if (place !== undefined) return place;
    if (this.heads.length >= MOST_IMPORT_COLUMNS) return null;
    this.#places.set(key, this.heads.length);
    this.targets.push(target);
    const label = TARGETS.get(target) ?? ownFieldName(target) ?? target;
    return this.heads.push(nth === 1 ? label : `${label} ${nth}`) - 1;
  }
}

/** A row of each person, numbered as the cards are; a card that is too large has no cells. Throws `invalid` in words. */
export async function* cardRows(text: AsyncIterable<string>, columns: CardColumns): AsyncGenerator<FileRow> {
  let line = 0;
  for await (const card of cardsOf(text, columns)) {
    line += 1;
    if (line > MOST_IMPORT_ROWS) throw long();
    const said = card === "" ? { values: [], own: false } : cardValues(card);
    if (said !== null) yield { line, cells: said.own ? columns.ownCells(said.values) : columns.cells(said.values) };
  }
  if (line === 0) throw new AppError("invalid", "There is no contact in this file.");
}
