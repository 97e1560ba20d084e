import { expect, test } from "vitest";
import { PdfPages, pathOf } from "#lib/print/pdf-pages.ts";

const PAPER = { width: 612, height: 792 };
const textOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

test("the path of a letter is drawn upwards, and its curves are of the third order", () => {
  expect(pathOf("M10 20L30-5Q0 0 3 6C1 2 3 4 5 6Z")).toBe("10 -20 m 30 5 l 10 1.667 1 -2 3 -6 c 1 -2 3 -4 5 -6 c h f");
});

test("what stands in a place of a file is found there, however many pages it has", () => {
  const pages = new PdfPages(PAPER, () => null);
  for (const text of ["One", "Two", "Three"]) {
    pages.turn();
    pages.words({ text, x: 10, y: 20, size: 12, most: 200 });
  }
  pages.words({ text: "Later", x: 10, y: 40, size: 12, most: 200 }, 0);
  const file = textOf(pages.bytes("Nguyễn"));
  expect(file).toContain("/Count 3");
  expect(file).toContain("/Info 5 0 R");
  const places = [...file.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  expect(places.map((at, index) => file.slice(at).startsWith(`${index + 1} 0 obj`))).toEqual(places.map(() => true));
  for (const [, length, content = ""] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(content).toHaveLength(Number(length));
  expect(Number(/startxref\n(\d+)/.exec(file)?.[1])).toBe(file.indexOf("xref\n0 "));
});

test("words that are too long end with dots, and what the fonts cannot spell is drawn", () => {
  const asked: string[] = [];
  const pages = new PdfPages(PAPER, (text, { size }) => {
    asked.push(text);
    return { d: "M0 0L1 1Z", width: text.length * size };
  });
  pages.turn();
  pages.words({ text: "A very long line of words", x: 10, y: 20, size: 12, most: 60 });
  pages.words({ text: "Đặng", x: 100, y: 20, size: 10, most: 400, align: "right" });
  const file = textOf(pages.bytes("x"));
  expect(file).toMatch(/<41207665727920[0-9a-f]{2,20}85> Tj/);
  expect(asked).toContain("Đặng");
  expect(file).toContain("q 0 g 1 0 0 1 60 772 cm 0 0 m 1 -1 l h f Q");
});
