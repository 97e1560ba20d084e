// A workbook written piece by piece (ECMA-376, and the ZIP application note): each piece of the sheet is compressed by itself and
// ends on a byte, so that they stand behind one another as one stream. Every cell is a text: none of it can be a formula.
import { constants, crc32, deflateRawSync } from "node:zlib";
import { z } from "zod";
import { aboutLine } from "#lib/contact/exports/about-words.ts";
import type { ExportAbout } from "#lib/contact/exports/exported.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { exportLines } from "#server/contact/exports/csv-columns.ts";
import type { Piece, Written } from "#server/contact/exports/piece.ts";

const sizes = { crc: z.number(), size: z.number(), packed: z.number() };
const entry = z.object({ ...sizes, name: z.string(), at: z.number() });
/** Of the sheet, and what stands before it: who took the file out may be called otherwise by the time it ends. */
const carried = z.object({ ...sizes, entries: z.array(entry), start: z.number() });
type Carried = z.infer<typeof carried>;
type Entry = z.infer<typeof entry>;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const SHEET = "xl/worksheets/sheet1.xml";
/** Of one cell (ECMA-376, 18.4.12 leaves it open; every program takes so many). */
const MOST_CELL = 32_767;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      .slice(0, MOST_CELL)
      .toWellFormed()
      .replace(NO_XML, "")
      .replace(/[&<>"\r]/g, (sign) => SIGNS[sign] ?? sign)
      // What looks like a coded character is none (18.18.93).
      .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
  );
}

function row(cells: readonly (string | number)[]): string {
  const written = cells.map((cell) =>
    cell === "" ? "<c/>" : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(String(cell))}</t></is></c>`,
  );
  return `<row>${written.join("")}</row>`;
}

const SHEET_HEAD = `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const SHEET_END = "</sheetData></worksheet>";

const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
const relations = (...all: string[]) =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${all.join("")}</Relationships>`;

/** What stands around the rows; the second sheet says what the file is. */
function partsOf(about: ExportAbout): [name: string, text: string][] {
  const core = `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${PRODUCT_NAME} export ${about.number}</dc:title><dc:creator>${escaped(about.by)}</dc:creator><dc:description>${escaped(aboutLine(about))}</dc:description><dcterms:created xsi:type="dcterms:W3CDTF">${about.at}</dcterms:created></cp:coreProperties>`;
  return [
    [
      "[Content_Types].xml",
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override("xl/workbook.xml", `${SHEET_TYPE}.sheet.main+xml`)}${override(SHEET, `${SHEET_TYPE}.worksheet+xml`)}${override("xl/worksheets/sheet2.xml", `${SHEET_TYPE}.worksheet+xml`)}${override("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml")}</Types>`,
    ],
    [
      "_rels/.rels",
      relations(
        relation("rId1", `${OFFICE}/officeDocument`, "xl/workbook.xml"),
        relation("rId2", `${PACKAGE}/relationships/metadata/core-properties`, "docProps/core.xml"),
      ),
    ],
    ["docProps/core.xml", `${DECLARATION}${core}`],
    [
      "xl/workbook.xml",
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Contacts" sheetId="1" r:id="rId1"/><sheet name="About this file" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      relations(
        relation("rId1", `${OFFICE}/worksheet`, "worksheets/sheet1.xml"),
        relation("rId2", `${OFFICE}/worksheet`, "worksheets/sheet2.xml"),
      ),
    ],
    [
      "xl/worksheets/sheet2.xml",
      `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetData>${row([aboutLine(about)])}</sheetData></worksheet>`,
    ],
  ];
}

/** 1980-01-01: a file's time is said inside it. */
const DOS_DATE = 0x21;
const UTF8 = 0x800;
const SIZES_BEHIND = 0x8;

function numbers(sizes: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const bytes = Buffer.alloc(sizes.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [value, size] of sizes) {
    if (size === 2) bytes.writeUInt16LE(value, at);
    else bytes.writeUInt32LE(value, at);
    at += size;
  }
  return bytes;
}

/** What a local head and one of the directory have in common. */
const common = (flags: number, { crc, packed, size, name }: Omit<Entry, "at">) =>
  [
    ...([
      [20, 2],
      [flags, 2],
      [8, 2],
      [0, 2],
      [DOS_DATE, 2],
      [crc, 4],
      [packed, 4],
      [size, 4],
    ] as const),
    ...([
      [Buffer.byteLength(name), 2],
      [0, 2],
    ] as const),
  ] as const;

function localHead(entry: Omit<Entry, "at">, flags: number): Buffer {
  return Buffer.concat([numbers([[0x04034b50, 4], ...common(flags, entry)]), Buffer.from(entry.name)]);
}

/** The small entries whole, and how long they are together. */
function small(about: ExportAbout): { bytes: Buffer; entries: Entry[] } {
  const [pieces, entries]: [Buffer[], Entry[]] = [[], []];
  let at = 0;
  for (const [name, text] of partsOf(about)) {
    const plain = Buffer.from(text);
    const bytes = deflateRawSync(plain);
    const entry = { name, at, crc: crc32(plain), size: plain.length, packed: bytes.length };
    const head = localHead(entry, UTF8);
    pieces.push(head, bytes);
    entries.push(entry);
    at += head.length + bytes.length;
  }
  return { bytes: Buffer.concat(pieces), entries };
}

function directory(entries: readonly Entry[], at: number): Buffer {
  const rows = entries.map((entry) => {
    const flags = entry.name === SHEET ? UTF8 | SIZES_BEHIND : UTF8;
    const rest = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [entry.at, 4],
    ] as const;
    return Buffer.concat([
      numbers([[0x02014b50, 4], [20, 2], ...common(flags, entry), ...rest]),
      Buffer.from(entry.name),
    ]);
  });
  const all = Buffer.concat(rows);
  const count = entries.length;
  const end = numbers([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [all.length, 4],
    [at, 4],
    [0, 2],
  ]);
  return Buffer.concat([all, end]);
}

/** See `Piece`. */
export function workbook({ about, contacts, fields, first, last, carry }: Piece): Written {
  const around = first ? small(about) : null;
  const { entries, start, ...before }: Carried = around
    ? { crc: 0, size: 0, packed: 0, entries: around.entries, start: around.bytes.length }
    : carried.parse(carry);
  const { head, cells } = exportLines(about.timeZone, fields);
  const rows = contacts.map((one) => row(cells(one))).join("");
  const plain = Buffer.from((first ? SHEET_HEAD + row(head) : "") + rows + (last ? SHEET_END : ""));
  const bytes = deflateRawSync(plain, { finishFlush: last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH });
  const crc = crc32(plain, before.crc);
  const sheet = { crc, size: before.size + plain.length, packed: before.packed + bytes.length };
  const begin = localHead({ name: SHEET, crc: 0, size: 0, packed: 0 }, UTF8 | SIZES_BEHIND);
  const parts = [...(around ? [around.bytes, begin] : []), bytes];
  if (last) {
    const behind = numbers([
      [0x08074b50, 4],
      [crc, 4],
      [sheet.packed, 4],
      [sheet.size, 4],
    ]);
    const at = start + begin.length + sheet.packed + behind.length;
    parts.push(behind, directory([...entries, { ...sheet, name: SHEET, at: start }], at));
  }
  return { bytes: Buffer.concat(parts), carry: { ...sheet, entries, start } };
}
