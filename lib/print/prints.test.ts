import { expect, test } from "vitest";
import { codeText } from "#lib/codes/code-address.ts";
import { codeMatrix } from "#lib/codes/code-matrix.ts";
import { textWidth, winAnsi } from "./helvetica.ts";
import type { WordPicture } from "./pdf-sheet.ts";
import { type Measures, PRINT_NAMES, type Print } from "./print-names.ts";
import { PRINTS, printOf } from "./prints.ts";

const PRINTED = {
  ...{ name: "Zoë (Ann) Müller\\", title: "Realtor – residential", company: "Harbor Realty", phone: "+1 617 555 0142" },
  ...{ email: "zoe@harbor.test", short: "go.harbor.test/c/zoe", compliance: "Equal housing opportunity." },
};
const dots: WordPicture = { width: 8, height: 2, bits: new Uint8Array([0x0f, 0xf0]) };
const code = codeMatrix(codeText("https://go.harbor.test/c/zoe", "badge"), false);

const fileOf = (print: Print, over: Partial<typeof PRINTED> = {}, measures: Measures = "us") =>
  new TextDecoder("latin1").decode(printOf(print, { printed: { ...PRINTED, ...over }, code, measures }, () => dots));
const EACH = PRINT_NAMES.flatMap((print) => [[print, "us"] as const, [print, "metric"] as const]);

test.each(EACH)(
  "%s in %s sizes is a PDF whose table finds every object, with bleed around what is cut out",
  (print, measures) => {
    const file = fileOf(print, {}, measures);
    const begins = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    const [, count = "0"] = /^xref\n0 (\d+)\n/.exec(file.slice(begins)) ?? [];
    const places = [...file.slice(begins).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places).toHaveLength(Number(count) - 1);
    for (const [index, place] of places.entries())
      expect(file.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
    const [, length = "0", stream = ""] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file) ?? [];
    expect(stream).toHaveLength(Number(length));
    const [left = 0, bottom = 0, right = 0, top = 0] = (/\/TrimBox \[([^\]]+)\]/.exec(file)?.[1] ?? "")
      .split(" ")
      .map(Number);
    const mm = (points: number) => (points / 72) * 25.4;
    expect(mm(right - left)).toBeCloseTo(PRINTS[print][measures].width, 1);
    expect(mm(top - bottom)).toBeCloseTo(PRINTS[print][measures].height, 1);
    expect(mm(left)).toBeGreaterThanOrEqual(9 - 0.01);
    // Eight crop marks, and the code as areas: as many as it has runs of dark modules.
    expect(stream.match(/ l S$/gm)).toHaveLength(8);
    expect(stream.match(/ re$/gm)).toHaveLength(code.path.match(/M/g)?.length ?? 0);
  },
);

test("US sizes are those that paper is bought in", () => {
  const inches = (print: Print) => Object.values(PRINTS[print].us).map((mm) => Number((mm / 25.4).toFixed(3)));
  expect(inches("sign")).toEqual([5.5, 8.5]);
  expect(inches("businessCard")).toEqual([3.5, 2]);
});

test("words are letters where the standard fonts have them, and a picture of ink where they do not", () => {
  const spelled = (text: string) => (winAnsi(text) ?? []).map((byte) => byte.toString(16)).join("");
  expect(fileOf("badge")).toContain(`<${spelled(PRINTED.name)}> Tj`);
  expect(fileOf("badge")).not.toContain("/ImageMask");
  const drawn = fileOf("badge", { name: "山田 太郎" });
  expect(drawn).toContain("/ImageMask true");
  expect(drawn).toContain("0ff0>");
});

test("nothing that somebody typed leaves its string", () => {
  const hostile = ") Tj ET endstream endobj <<>> %";
  const plain = fileOf("businessCard", { name: hostile, short: hostile, compliance: hostile });
  expect(plain).not.toContain(hostile);
});

test("letters are as wide as the fonts say", () => {
  expect(textWidth("A", { size: 1000, bold: false })).toBe(667);
  expect(textWidth("~", { size: 1000, bold: true })).toBe(584);
  expect(textWidth("é", { size: 1000, bold: false })).toBe(textWidth("e", { size: 1000, bold: false }));
  expect(winAnsi("€ “x” é")).toEqual([128, 32, 147, 120, 148, 32, 233]);
});
