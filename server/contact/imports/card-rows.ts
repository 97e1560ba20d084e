// Reads an address book out of text as it goes by, card by card, as rows of a table whose columns come as they are needed.
import { cleanLine } from "#lib/clean-line.ts";
import { type CardPhoto, cardPhoto } from "#lib/contact/imports/card-photo.ts";
import type { CardValue } from "#lib/contact/imports/card-value.ts";
import { cellOf } from "#lib/contact/imports/cell.ts";
import { ownFieldName } from "#lib/contact/imports/own-fields.ts";
import { cardValues } from "#lib/contact/imports/vcard-cells.ts";
import { AppError } from "#lib/errors.ts";
import { counted } from "#lib/plural.ts";
import { MOST_CARD, MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS, TARGETS } from "#lib/services/contact/import-limits.ts";
import { MOST_CONTACT_PHOTOS, MOST_FILE_PHOTO_BYTES } from "#lib/services/contact/photo-limits.ts";
import { type FileRow, long } from "#server/contact/imports/table-rows.ts";

/** Lines of these hold bytes: those of a photo are taken by themselves, the others are not kept. */
const BYTES = /^(?:[\w-]+\.)?(PHOTO|LOGO|SOUND|KEY|X-MS-OL-DESIGN|X-MS-CARDPICTURE|X-ABCROP-RECTANGLE)[;:]/i;
/** A photo may stand in one line. */
const MOST_LINE = Math.ceil((MOST_FILE_PHOTO_BYTES * 4) / 3) + 1024;
/** A line goes on in the next one: it begins with a space, or is base64 that a photo of 2.1 has. */
const GOES_ON = /^[ \t]|^[A-Za-z0-9+/]+={0,2}$|^$/;

/** Lines of a text that comes in pieces; what is longer than any line of a person is cut. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of text) {
    // A break may be cut apart: what begins one goes with the next piece.
    const begun = /\r{0,2}$/.exec(rest.slice(-2))?.[0] ?? "";
    const lines = (begun + piece).split(/\r\r\n|\r\n|\n|\r(?!\r?$)/);
    lines[0] = joined(rest.slice(0, rest.length - begun.length), lines[0] ?? "");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

/** No more than a line is: the beginning of one is all that is looked at. */
const joined = (begun: string, more: string) =>
  begun.length >= MOST_LINE ? begun : begun + more.slice(0, MOST_LINE - begun.length);

type Card = { text: string; photos: string[] };

/** The card that lines belong to, its photos beside it. One that is larger than a row may be is empty. */
class OpenCard {
  readonly #columns: CardColumns;
  #lines: string[] | null = null;
  #size = 0;
  #bytes = false;
  #photo: PhotoLine | null = null;
  #photos: PhotoLine[] = [];

  constructor(columns: CardColumns) {
    this.#columns = columns;
  }

  get isOpen(): boolean {
    return this.#lines !== null;
  }

  /** What there is so far, and a new one; null where nothing was said. */
  begin(): Card | null {
    const before = this.end();
    this.#lines = [];
    return before;
  }

  take(line: string): void {
    const begun = BYTES.exec(line)?.[1]?.toUpperCase();
    this.#bytes = begun !== undefined || (this.#bytes && GOES_ON.test(line));
    if (begun === "LOGO") this.#columns.leave("logo");
    if (this.#lines !== null) this.#takePhoto(line, begun);
    if (this.#lines === null || this.#bytes) return;
    this.#size += line.length;
    if (this.#size <= MOST_CARD) this.#lines.push(line);
  }

  #takePhoto(line: string, begun: string | undefined): void {
    if (begun === undefined && this.#bytes) {
      this.#photo?.add(line);
      return;
    }
    this.#photo = begun === "PHOTO" ? new PhotoLine(line) : null;
    if (this.#photo !== null) this.#photos.push(this.#photo);
  }

  end(): Card | null {
    const card = this.#lines === null || this.#lines.length === 0 ? null : this.#lines;
    const text = this.#size > MOST_CARD ? "" : (card?.join("\n") ?? null);
    const photos = this.#photos.map((photo) => photo.text());
    this.#lines = null;
    this.#size = 0;
    this.#bytes = false;
    [this.#photo, this.#photos] = [null, []];
    if (text === null) return null;
    return { text: text === "" ? text : `BEGIN:VCARD\n${text}`, photos };
  }
}

/** A photo's line as it is put together; one that is larger than any is empty. */
class PhotoLine {
  readonly #pieces: string[] = [];
  #size = 0;

  constructor(line: string) {
    this.add(line);
  }

  add(line: string): void {
    const piece = line.replace(/^[ \t]/, "");
    this.#size += piece.length;
    if (this.#size < MOST_LINE) this.#pieces.push(piece);
  }

  text(): string {
    return this.#size < MOST_LINE ? this.#pieces.join("") : "";
  }
}

/** Within a card a line that begins with a space goes on with the one before it, whatever it says. */
function edgeOf(line: string, within: boolean): string | undefined {
  const found = /^(\s*)(BEGIN|END):VCARD\s*$/i.exec(line);
  return found === null || (within && found[1] !== "") ? undefined : found[2]?.toUpperCase();
}

/** The text of each card; one that never ends is what it said so far. */
async function* cardsOf(text: AsyncIterable<string>, columns: CardColumns): AsyncGenerator<Card> {
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

/** Keeps the bytes of a photo with its row, and answers the hash that names them; null where they are no photo. */
export type KeepPhoto = (photo: { line: number; bytes: Uint8Array }) => Promise<string | null>;
const KEPT_NOWHERE: KeepPhoto = () => Promise.resolve(null);

type Photos = { line: number; photos: readonly (CardPhoto | null)[] };

/** Photos as cells: the first one that is not said to stand behind is shown. What is none is counted as left out. */
export async function photoCells(
  columns: CardColumns,
  { line, photos }: Photos,
  keep = KEPT_NOWHERE,
): Promise<CardValue[]> {
  const cells: CardValue[] = [];
  for (const [nth, photo] of photos.entries()) {
    const fits = photo !== null && nth < MOST_CONTACT_PHOTOS && photo.bytes.length <= MOST_FILE_PHOTO_BYTES;
    const value = fits ? await keep({ line, bytes: photo.bytes }) : null;
    if (value === null) columns.leave("photo");
    else cells.push({ target: photo?.behind || cells.some(isShown) ? "~photo" : "=photo", value });
  }
  return cells;
}

const isShown = ({ target }: CardValue) => target === "=photo";

/** A row of each person, numbered as the cards are; a card that is too large has no cells. Throws `invalid` in words. */
export async function* cardRows(
  text: AsyncIterable<string>,
  columns: CardColumns,
  keep?: KeepPhoto,
): AsyncGenerator<FileRow> {
  let line = 0;
  for await (const card of cardsOf(text, columns)) {
    line += 1;
    if (line > MOST_IMPORT_ROWS) throw long();
    const said = card.text === "" ? { values: [], own: false } : cardValues(card.text);
    if (said === null) continue;
    const photos = await photoCells(columns, { line, photos: card.photos.map(cardPhoto) }, keep);
    const values = [...said.values, ...photos];
    yield { line, cells: said.own ? columns.ownCells(values) : columns.cells(values) };
  }
  if (line === 0) throw new AppError("invalid", "There is no contact in this file.");
}
