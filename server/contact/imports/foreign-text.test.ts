// Text from strangers, made to be slow to read: whatever reads it may take about as long as it is long, and no longer.
import { describe, expect, test } from "vitest";
import { readCodeText } from "#lib/card/capture/code-text.ts";
import { vcardParts } from "#lib/card/vcard/vcard-parts.ts";
import { cleanLine } from "#lib/clean-line.ts";
import { birthdayOf } from "#lib/contact/birthday.ts";
import { guessColumns } from "#lib/contact/imports/column-guess.ts";
import { EncodingFinder, textOfBytes } from "#lib/contact/imports/encoding.ts";
import { cardValues } from "#lib/contact/imports/vcard-cells.ts";
import { readName } from "#lib/contact/match/names.ts";
import { CardColumns, cardRows } from "#server/contact/imports/card-rows.ts";
import { personOf } from "#server/contact/imports/person-of.ts";
import { SHAPE_CHARACTERS, tableRows, tableShapeOf } from "#server/contact/imports/table-rows.ts";

async function* pieces<Piece>(whole: { length: number; slice: (from: number, to: number) => Piece }) {
  for (let at = 0; at < whole.length; at += 4096) yield whole.slice(at, at + 4096);
}

async function drain(rows: AsyncIterable<unknown>) {
  for await (const row of rows) void row;
}

/** Whatever is refused in words was read as well. */
const quietly = (run: () => Promise<void>) => run().catch(() => undefined);

const card = (lines: string) => `BEGIN:VCARD\nVERSION:2.1\nFN:Ada\n${lines}\nEND:VCARD`;

const READERS: Record<string, (text: string) => unknown> = {
  "a card": (text) => vcardParts(card(text)),
  "an address book's card": (text) => cardValues(card(text)),
  "an address book": (text) => quietly(() => drain(cardRows(pieces(card(text)), new CardColumns()))),
  "a code": (text) =>
    [card(text), `MECARD:${text}`, `BIZCARD:${text}`, text].map((one) => readCodeText(one, "https://a.test")),
  "a table": (text) => quietly(() => drain(tableRows(pieces(text), tableShapeOf(text.slice(0, SHAPE_CHARACTERS))))),
  letters: (text) =>
    quietly(async () => {
      const bytes = Buffer.from(text, "latin1");
      const finder = new EncodingFinder();
      for await (const piece of pieces(bytes)) finder.push(piece);
      await drain(textOfBytes(pieces(bytes), finder.end()));
    }),
  "one line": (text) => cleanLine(text),
  "several lines": (text) => cleanLine(text, "several"),
  "a name": (text) => readName(text.slice(0, 20_000)),
  "a row": (text) =>
    ["name", "email", "phone", "birthday", "address::street", "tags", "note", "website"].map((column) =>
      personOf([column], [text.slice(0, 8000)]),
    ),
  "a birthday": (text) => birthdayOf(text),
  "the heads of columns": (text) => guessColumns([text.slice(0, 4000)], [text.slice(0, 200)]),
};

/** Each is repeated so often; what stands before and behind it stands there once. */
const HOSTILE: readonly (readonly [name: string, before: string, again: string, behind: string])[] = [
  ["parameters without a value", "TEL", ";AA", ""],
  ["quoted parameters without a value", "TEL", ';A="b"', ""],
  ["quotation marks", "TEL;X=", '"', ""],
  ["quotation marks and semicolons", "TEL", ';"a";', ":1"],
  ["parameters of one name", "TEL", ";TYPE=a", ":1"],
  ["soft line breaks", "NOTE;ENCODING=QUOTED-PRINTABLE:x", "=\na", ""],
  ["soft line breaks of a long head", "NOTE;ENCODING=QUOTED-PRINTABLE;", "x=\n", ""],
  ["bytes in hexadecimal", "NOTE;ENCODING=QUOTED-PRINTABLE:", "=41", ""],
  ["half a byte", "NOTE;ENCODING=QUOTED-PRINTABLE:", "=4=", ""],
  ["semicolons", "ADR:", ";", ""],
  ["backslashes", "N:", "\\", ""],
  ["names without a value", "", "N-", ""],
  ["values that end in a backslash", "", "N:", "\\"],
  ["folded lines", "NOTE:", "\n a", ""],
  ["spaces between two letters", "a", " ", "b"],
  ["spaces before a break", "a", " \n", "b"],
  ["tabs and line separators", "", "\t\u2028 ", "b"],
  ["joiners", "", "\u200d\u{1F600}", ""],
  ["flags that never end", "", "\u{1F3F4}\u{E0067}", ""],
  ["delimiters", "", ",", ""],
  ["open quotation marks", "a,b\n", '"a,', ""],
  ["short rows", "Name,Email\n", "a\n", ""],
  ["at signs", "", "@a", ""],
  ["digits", "", "1-", "x"],
  ["bytes that are no letters", "", "\u00e4\u00ff\n", ""],
  ["words", "", "ab ", "@"],
];

/** One by one at first, so that what grows without end is noticed while it still ends. */
const SIZES = [...Array.from({ length: 32 }, (_, at) => at + 1), 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16_384];
/** Milliseconds below which a clock says nothing. */
const FLOOR = 4;

/** The least of a few rounds, of what this process worked alone: others may be busy beside it. */
async function timeOf(run: () => unknown, enough: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 4 && best > enough; round += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

describe.each(Object.keys(READERS))("%s", (reader) => {
  test.each(HOSTILE)("takes eight times %s in no more than thirty times the time", async (_, before, again, behind) => {
    const times = new Map<number, number>();
    for (const size of SIZES) {
      const text = before + again.repeat(size) + behind;
      const most = 30 * Math.max(FLOOR, times.get(Math.floor(size / 8)) ?? FLOOR);
      times.set(size, await timeOf(() => READERS[reader]?.(text), most));
      expect(times.get(size), `${size} times`).toBeLessThan(most);
    }
  });
});
