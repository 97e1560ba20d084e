// Workbooks as programs write them, and as somebody makes them who means harm.
import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { isWorkbook, openWorkbook } from "#server/contact/imports/workbook/workbook-rows.ts";
import { spooled } from "#server/platform/archives/spool.ts";

type Part = { name: string; text: string | Buffer; flags?: number; method?: number };

/** An archive of these parts; `sized` writes what the directory says of each. */
function archiveOf(parts: readonly Part[]): Buffer {
  const [pieces, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, text, flags = 0, method = 8 } of parts) {
    const plain = Buffer.from(text as string);
    const packed = method === 8 ? deflateRawSync(plain) : plain;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), common, rest, Buffer.from(name)]));
    pieces.push(local);
    at += local.length;
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, all, end]);
}

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const rels = (...all: [id: string, kind: string, target: string][]) =>
  `<Relationships>${all.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`).join("")}</Relationships>`;

type Said = { rows?: string; shared?: string; styles?: string; book?: string; more?: readonly Part[] };

const SHEETS = '<workbook xmlns:r="x"><sheets><sheet name="People" sheetId="1" r:id="a"/></sheets></workbook>';

function bookOf({ rows = "", shared = "", styles = "", book = SHEETS, more = [] }: Said): Buffer {
  return archiveOf([
    { name: "_rels/.rels", text: rels(["r", "officeDocument", "/xl/workbook.xml"]) },
    { name: "xl/workbook.xml", text: book },
    {
      name: "xl/_rels/workbook.xml.rels",
      text: rels(
        ["a", "worksheet", "worksheets/sheet1.xml"],
        ["b", "worksheet", "worksheets/sheet2.xml"],
        ["c", "sharedStrings", "sharedStrings.xml"],
        ["d", "styles", "styles.xml"],
      ),
    },
    { name: "xl/sharedStrings.xml", text: `<sst>${shared}</sst>` },
    { name: "xl/styles.xml", text: `<styleSheet>${styles}</styleSheet>` },
    { name: "xl/worksheets/sheet1.xml", text: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    ...more,
  ]);
}

async function* cut(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 5000) yield bytes.subarray(at, at + 5000);
}

async function read(bytes: Buffer, most?: number) {
  const spool = await spooled(cut(bytes));
  try {
    const { rows, ...said } = await openWorkbook(spool, most);
    const all = [];
    for await (const row of rows) all.push(row);
    return { ...said, rows: all };
  } finally {
    await spool.drop();
  }
}
const cellsOf = async (bytes: Buffer) => (await read(bytes)).rows.map(({ cells }) => cells);
const refused = (words: RegExp) => expect.objectContaining({ code: "invalid", message: expect.stringMatching(words) });

describe("a workbook", () => {
  test("shared, inline and computed texts, numbers, truths and errors are what their cells show", async () => {
    const shared =
      "<si><t>Name</t></si><si><r><t>Ada </t></r><r><t>Lovelace</t></r><rPh><t>エイダ</t></rPh></si><si><t>a_x000D_b &amp; &#128512;</t></si>";
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Phone</t></is></c></row>
      <row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4"><v>1.6175550101E10</v></c><c r="D4" t="str"><f>A1&amp;B1</f><v>x@y.test</v></c>
      <c r="E4" t="b"><v>1</v></c><c r="F4" t="e"><v>#N/A</v></c><c r="G4"><v>0.30000000000000004</v></c></row>
      <row><c t="s"><v>2</v></c><c t="s"><v>99</v></c><c><v>7</v></c></row>`;
    expect(await read(bookOf({ rows, shared }))).toEqual({
      ...{ named: true, skipped: 0, sheet: "People", others: 0 },
      rows: [
        { line: 1, cells: ["Name", "Phone"] },
        { line: 4, cells: ["Ada Lovelace", "16175550101", "", "x@y.test", "TRUE", "", "0.3"] },
        { line: 5, cells: ["a\rb & 😀", "", "7"] },
      ],
    });
  });

  test.each([
    ["14", "31149", "1985-04-12"],
    ["22", "31149.5", "1985-04-12 12:00"],
    ["165", "31149", "1985-04-12"],
    ["166", "31149", "31149"],
    ["167", "2134", "02134"],
    ["20", "0.75", "18:00"],
    ["14", "1", "1900-01-01"],
    ["14", "61", "1900-03-01"],
    ["14", "-5", "-5"],
    ["14", "1e300", "1e+300"],
    ["49", "31149", "31149"],
    // Longer than any format can be: what stands behind is not looked at.
    ["168", "31149", "31149"],
  ])("format %s shows %s as %s", async (id, value, shown) => {
    const styles = `<numFmts><numFmt numFmtId="165" formatCode="[$-409]d\\-mmm\\-yyyy;@"/><numFmt numFmtId="166" formatCode="#,##0 &quot;days&quot;"/>
      <numFmt numFmtId="167" formatCode="00000"/><numFmt numFmtId="168" formatCode="${"[a]".repeat(100)}yyyy"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="${id}"/></cellXfs>`;
    expect(await cellsOf(bookOf({ styles, rows: `<row><c s="1"><v>${value}</v></c></row>` }))).toEqual([[shown]]);
  });

  test("days may be counted from 1904", async () => {
    const book = SHEETS.replace("<sheets>", '<workbookPr date1904="1"/><sheets>');
    const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>';
    expect(await cellsOf(bookOf({ book, styles, rows: "<row><c><v>29687</v></c></row>" }))).toEqual([["1985-04-12"]]);
  });

  test("the first sheet that is seen and holds a row is read, below what stands over its heads", async () => {
    const book =
      '<x:workbook xmlns:r="r"><x:sheets><x:sheet name="Hidden" state="hidden" r:id="b"/><x:sheet name="Empty" r:id="a"/><x:sheet name="Team" r:id="b"/></x:sheets></x:workbook>';
    const text = (said: string) => `<x:c t="inlineStr"><x:is><x:t>${said}</x:t></x:is></x:c>`;
    const rows = `<x:row>${text("Our people")}</x:row><x:row>${text("Name")}${text("Email")}</x:row><x:row>${text("Ada")}${text("ada@x.test")}</x:row>`;
    const more = [
      { name: "xl/worksheets/sheet2.xml", text: `<x:worksheet><x:sheetData>${rows}</x:sheetData></x:worksheet>` },
    ];
    expect(await read(bookOf({ book, more }))).toMatchObject({
      ...{ sheet: "Team", others: 1, skipped: 1, named: true },
      rows: [{}, {}],
    });
  });
});

describe("what is no workbook that we read is refused in words", () => {
  test("a small archive that unpacks to a gigabyte", async () => {
    const bomb = bookOf({ rows: `<row>${`<c><v>${"0".repeat(1000)}</v></c>`.repeat(200)}</row>`.repeat(60) });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(read(bomb, 5_000_000)).rejects.toEqual(refused(/too large to be read/));
  });

  test("more than 50,000 rows", async () => {
    const rows = '<row><c t="inlineStr"><is><t>x</t></is></c></row>'.repeat(50_002);
    await expect(read(bookOf({ rows }))).rejects.toEqual(refused(/at most 50,000 rows/));
  });

  test("a row of 17,000 columns", async () => {
    await expect(read(bookOf({ rows: '<row><c r="XFD1"><v>1</v></c></row>' }))).rejects.toEqual(refused(/columns/));
  });

  test("one tag or text that never ends", async () => {
    await expect(read(bookOf({ rows: `<row a="${"x".repeat(3_000_000)}"></row>` }))).rejects.toEqual(
      refused(/cannot be read/),
    );
  });

  test("a tag, or a comment, that hides its length behind signs of an end", async () => {
    const endless = [`<row a="${">x".repeat(1_500_000)}"></row>`, `<!--${">x".repeat(1_500_000)}--><row></row>`];
    for (const rows of endless) await expect(read(bookOf({ rows }))).rejects.toEqual(refused(/cannot be read/));
  });

  test("a password, no archive at all, another archive, one that is cut off", async () => {
    const locked = archiveOf([{ name: "_rels/.rels", text: "", flags: 1 }]);
    await expect(read(locked)).rejects.toEqual(refused(/protected by a password/));
    await expect(read(Buffer.from("PK\x03\x04nothing"))).rejects.toEqual(refused(/cannot be read/));
    await expect(read(archiveOf([{ name: "a.txt", text: "x" }]))).rejects.toEqual(refused(/cannot be read/));
    const whole = bookOf({ rows: "<row><c><v>1</v></c></row>" });
    await expect(read(whole.subarray(0, whole.length - 30))).rejects.toEqual(refused(/cannot be read/));
    await expect(read(bookOf({}))).rejects.toEqual(refused(/no rows in this workbook/));
  });

  test("an entry whose bytes are broken, and one that is packed in another way", async () => {
    const broken = bookOf({ rows: "<row><c><v>1</v></c></row>", more: [] });
    const at = broken.indexOf("xl/workbook.xml") + "xl/workbook.xml".length;
    broken.fill(0xff, at, at + 20);
    await expect(read(broken)).rejects.toEqual(refused(/cannot be read/));
    await expect(read(archiveOf([{ name: "_rels/.rels", text: "x", method: 12 }]))).rejects.toEqual(
      refused(/cannot be read/),
    );
  });

  test("entities that multiply are not resolved", async () => {
    const more = '<!DOCTYPE x [<!ENTITY a "AAAA"><!ENTITY b "&a;&a;">]>';
    const rows = `${more}<row><c t="inlineStr"><is><t>&b;</t></is></c></row>`;
    expect((await cellsOf(bookOf({ rows }))).flat().join()).not.toContain("AAAA");
  });
});

test("a workbook, and what an older Excel writes, are told by their first bytes", () => {
  expect(isWorkbook(Buffer.from("PK\x03\x04"))).toBe(true);
  expect(isWorkbook(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toBe(true);
  expect(isWorkbook(Buffer.from("Name,Email"))).toBe(false);
});
