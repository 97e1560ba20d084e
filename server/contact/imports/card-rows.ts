// Reads an address book out of text as it goes by, card by card, as rows of a table whose columns come as they are needed.
import { cellOf } from "#lib/contact/imports/cell.ts";
import { type CardValue, cardValues } from "#lib/contact/imports/vcard-cells.ts";
import { AppError } from "#lib/errors.ts";
import { MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS, MOST_ROW, TARGETS } from "#lib/services/contact/import-limits.ts";
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
  #lines: string[] | null = null;
  #size = 0;
  #bytes = false;

  /** What there is so far, and a new one; null where nothing was said. */
  begin(): string | null {
    const before = this.end();
    this.#lines = [];
    return before;
  }

  take(line: string): void {
    this.#bytes = BYTES.test(line) || (this.#bytes && GOES_ON.test(line));
    if (this.#lines === null || this.#bytes) return;
    this.#size += line.length;
    if (this.#size <= MOST_ROW) this.#lines.push(line);
  }

  end(): string | null {
    const card = this.#lines === null || this.#lines.length === 0 ? null : this.#lines;
    const text = this.#size > MOST_ROW ? "" : (card?.join("\n") ?? null);
    this.#lines = null;
    this.#size = 0;
    this.#bytes = false;
    return text === null || text === "" ? text : `BEGIN:VCARD\n${text}`;
  }
}

/** The text of each card; one that never ends is what it said so far. */
async function* cardsOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  const open = new OpenCard();
  for await (const line of linesOf(text)) {
    const edge = /^\s*(BEGIN|END):VCARD\s*$/i.exec(line)?.[1]?.toUpperCase();
    if (edge === undefined) open.take(line);
    const card = edge === "BEGIN" ? open.begin() : edge === "END" ? open.end() : null;
    if (card !== null) yield card;
  }
  const last = open.end();
  if (last !== null) yield last;
}

/** Finds the column of each value; a second one of the same kind gets a column of its own. */
export class CardColumns {
  readonly heads: string[] = [];
  readonly targets: string[] = [];
  readonly #places = new Map<string, number>();

  cells(values: readonly CardValue[]): string[] {
    const times = new Map<string, number>();
    const cells: string[] = [];
    for (const { target, value } of values) {
      const nth = (times.get(target) ?? 0) + 1;
      times.set(target, nth);
      const place = this.#placeOf(target, nth);
      if (place !== null) cells[place] = cellOf(value);
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
    const label = TARGETS.get(target) ?? target;
    return this.heads.push(nth === 1 ? label : `${label} ${nth}`) - 1;
  }
}

/** A row of each person, numbered as the cards are; a card that is too large has no cells. Throws `invalid` in words. */
export async function* cardRows(text: AsyncIterable<string>, columns: CardColumns): AsyncGenerator<FileRow> {
  let line = 0;
  for await (const card of cardsOf(text)) {
    line += 1;
    if (line > MOST_IMPORT_ROWS) throw long();
    const values = card === "" ? [] : cardValues(card);
    if (values !== null) yield { line, cells: columns.cells(values) };
  }
  if (line === 0) throw new AppError("invalid", "There is no contact in this file.");
}
