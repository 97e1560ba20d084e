import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brandColours, contrast, parseColour, READABLE, type Rgb, writeColour } from "./colour.ts";
import { coloursCss } from "./colours-css.ts";

const part = fc.integer({ min: 0, max: 255 });
const colours: fc.Arbitrary<Rgb> = fc.tuple(part, part, part);
const PAPERS = {
  light: ["#f7f4ee", "#fffefb", "#f1ede4"],
  dark: ["#131210", "#1a1816", "#201e1b", "#24211e"],
} as const;

const read = (text: string): Rgb => {
  const colour = parseColour(text);
  if (!colour) throw new Error(`${text} is no colour`);
  return colour;
};

test("a colour is six digits and nothing else", () => {
  expect(parseColour("#0F5b57")).toEqual([15, 91, 87]);
  for (const no of [
    "",
    "#fff",
    "0f5b57",
    "#0f5b5",
    "#0f5b577",
    "#0f5b57;background:url(//evil)",
    " #0f5b57",
    "#0f5b57\n",
    "red",
    "var(--x)",
    "#gggggg",
    0x0f5b57,
    null,
    ["#0f5b57"],
    { toString: () => "#0f5b57" },
  ])
    expect(parseColour(no), String(no)).toBeNull();
  expect(writeColour([15.4, -3, 999])).toBe("#0f00ff");
});

test("contrast is WCAG's", () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(contrast(read("#777777"), read("#ffffff"))).toBeCloseTo(4.48, 2);
});

describe("any colour", () => {
  test.each(["light", "dark"] as const)("can be read on every %s paper, and text on it too", (theme) => {
    fc.assert(
      fc.property(colours, (colour) => {
        const shades = brandColours(colour)[theme];
        const brand = read(shades.brand);
        for (const paper of PAPERS[theme]) expect(contrast(brand, read(paper))).toBeGreaterThanOrEqual(READABLE);
        expect(contrast(read(shades.contrast), brand)).toBeGreaterThanOrEqual(READABLE);
      }),
      { numRuns: 500 },
    );
  });

  test("that passes already is left as it is", () => {
    expect(brandColours(read("#0f5b57")).light).toEqual({ brand: "#0f5b57", contrast: "#ffffff" });
    expect(brandColours(read("#6fc3b7")).dark.brand).toBe("#6fc3b7");
  });

  test("invisible ones become visible: white on light, black on dark", () => {
    const { light } = brandColours([255, 255, 255]);
    const { dark } = brandColours([0, 0, 0]);
    for (const [brand, paper] of [
      [light.brand, "#f1ede4"],
      [dark.brand, "#24211e"],
    ] as const) {
      expect(contrast(read(brand), read(paper))).toBeGreaterThanOrEqual(READABLE);
      expect(contrast(read(brand), read(paper))).toBeLessThan(5);
    }
  });

  test("writes nothing but our own words and six digits", () => {
    fc.assert(
      fc.property(colours, (colour) =>
        /^--brand:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);--brand-contrast:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\)$/.test(
          coloursCss(brandColours(colour)),
        ),
      ),
    );
  });
});
