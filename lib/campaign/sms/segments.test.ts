// Segments: published sizes as literal rows, and what holds for any text.
import fc from "fast-check";
import { expect, test } from "vitest";
import { measureText, NUMBER_KINDS, straightenText } from "./segments.ts";

const a = (count: number) => "a".repeat(count);

/** Text, kind; encoding, units, what a segment holds, segments, what is left. */
const VECTORS = [
  ["nothing", "", "long-code", "gsm-7", 0, 160, 0, 160],
  ["one letter", "a", "long-code", "gsm-7", 1, 160, 1, 159],
  ["exactly one", a(160), "long-code", "gsm-7", 160, 160, 1, 0],
  ["one more than one", a(161), "long-code", "gsm-7", 161, 153, 2, 145],
  ["exactly two", a(306), "long-code", "gsm-7", 306, 153, 2, 0],
  ["one more than two", a(307), "long-code", "gsm-7", 307, 153, 3, 152],
  ["exactly ten", a(1530), "long-code", "gsm-7", 1530, 153, 10, 0],
  ["toll-free, exactly one", a(160), "toll-free", "gsm-7", 160, 160, 1, 0],
  ["toll-free, exactly two", a(304), "toll-free", "gsm-7", 304, 152, 2, 0],
  ["toll-free, one more than two", a(305), "toll-free", "gsm-7", 305, 152, 3, 151],
  ["a letter that counts two", "€", "long-code", "gsm-7", 2, 160, 1, 158],
  ["eighty that count two", "€".repeat(80), "long-code", "gsm-7", 160, 160, 1, 0],
  ["eighty-one that count two: 76 and 5", "€".repeat(81), "long-code", "gsm-7", 162, 153, 2, 143],
  ["two at the end of a segment go on to the next", `${a(152)}[${a(20)}`, "long-code", "gsm-7", 174, 153, 2, 131],
  ["accents of the plain alphabet", "èéùìòÇØøÅåÄÖÑÜäöñüà", "long-code", "gsm-7", 19, 160, 1, 141],
  ["Greek capitals of the plain alphabet", "ΔΦΓΛΩΠΨΣΘΞ", "long-code", "gsm-7", 10, 160, 1, 150],
  ["a line break", "a\nb", "long-code", "gsm-7", 3, 160, 1, 157],
  ["a curly apostrophe", "it’s", "long-code", "ucs-2", 4, 70, 1, 66],
  ["a small c with a cedilla", "ça", "long-code", "ucs-2", 2, 70, 1, 68],
  ["exactly one of 70", `’${a(69)}`, "long-code", "ucs-2", 70, 70, 1, 0],
  ["one more than 70", `’${a(70)}`, "long-code", "ucs-2", 71, 67, 2, 63],
  ["exactly two of 67", `’${a(133)}`, "long-code", "ucs-2", 134, 67, 2, 0],
  ["toll-free, exactly two of 66", `’${a(131)}`, "toll-free", "ucs-2", 132, 66, 2, 0],
  ["toll-free, one more than two", `’${a(132)}`, "toll-free", "ucs-2", 133, 66, 3, 65],
  ["one emoji", "🏡", "long-code", "ucs-2", 2, 70, 1, 68],
  ["35 emoji", "🏡".repeat(35), "long-code", "ucs-2", 70, 70, 1, 0],
  ["36 emoji: 33 and 3, none cut", "🏡".repeat(36), "long-code", "ucs-2", 72, 67, 2, 61],
  ["a bracket costs one beside an emoji", "🏡[", "long-code", "ucs-2", 3, 70, 1, 67],
] as const;

test.each(VECTORS)("%s", (_, text, kind, encoding, units, perSegment, segments, left) => {
  expect(measureText(text, kind)).toMatchObject({ encoding, units, perSegment, segments, left });
});

const MOCK =
  "Bartholomew, it’s Hannah from Harbor Realty. Nine homes in South Boston open their doors this Sunday, 1 to 3. Pick yours: go.harbor.test/x7k2m9q Reply STOP to end texts";

test("one curly apostrophe makes three segments of what is two", () => {
  const curly = measureText(MOCK, "long-code");
  expect(curly).toMatchObject({ encoding: "ucs-2", units: 168, segments: 3, fill: [67, 67, 34], left: 33 });
  expect(curly.costly).toEqual([{ char: "’", index: 15, straight: "'" }]);
  expect(measureText(straightenText(MOCK), "long-code")).toMatchObject({ encoding: "gsm-7", segments: 2, costly: [] });
});

test("every letter outside the plain alphabet is named where it stands, with what reads the same", () => {
  expect(measureText("🏡 “é” … ł", "long-code").costly).toEqual([
    { char: "🏡", index: 0, straight: null },
    { char: "“", index: 3, straight: '"' },
    { char: "”", index: 5, straight: '"' },
    { char: "…", index: 7, straight: "..." },
    { char: "ł", index: 9, straight: null },
  ]);
});

test("straightening keeps what has no plain spelling, and joins an accent to its letter", () => {
  expect(straightenText("“It’s” — 1\u00a0to\u20093… e\u0301 \u200b🏡 ł")).toBe('"It\'s" - 1 to 3... é 🏡 ł');
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400, size: "max" }),
  fc.string({ unit: fc.constantFrom("a", "€", "[", "’", "🏡", "\n"), maxLength: 400, size: "max" }),
);
/** The text in pieces of so many UTF-16 units, as a provider cuts it. */
function cutBy(text: string, sizes: readonly number[]): string[] {
  const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, one) => sum + one, 0));
  return starts.map((start, index) => text.slice(start, start + (sizes[index] ?? 0)));
}

const anyKind = fc.constantFrom(...NUMBER_KINDS);

test("the segments hold the whole text, none too much, and a letter of two places is never cut", () => {
  fc.assert(
    fc.property(anyText, anyKind, (text, kind) => {
      const { units, fill, segments, perSegment, left, encoding } = measureText(text, kind);
      expect(fill.reduce((sum, one) => sum + one, 0)).toBe(units);
      expect(segments).toBe(fill.length);
      expect(fill.every((one) => one > 0 && one <= perSegment)).toBe(true);
      // All but the last are full, but for one place that a letter of two did not fit into.
      expect(fill.slice(0, -1).every((one) => one >= perSegment - 1)).toBe(true);
      expect(left).toBe(perSegment - (fill.at(-1) ?? 0));
      if (encoding === "ucs-2") expect(units).toBe(text.length);
      if (encoding === "ucs-2")
        expect(cutBy(text, fill).every((piece) => piece.isWellFormed())).toBe(text.isWellFormed());
    }),
    { numRuns: 500 },
  );
});

test("straightening never costs more, and twice is once", () => {
  fc.assert(
    fc.property(anyText, anyKind, (text, kind) => {
      const straight = straightenText(text);
      expect(straightenText(straight)).toBe(straight);
      const rest = measureText(straight, kind).costly;
      expect(rest.every(({ straight: instead }) => instead === null)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
