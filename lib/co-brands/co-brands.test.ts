// A co-brand is data: a second one needs no line of code, and every one can be read in light and in dark.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BHHS } from "./bhhs.ts";
import { type CoBrand, coBrandLead, coBrandStyle } from "./co-brand.ts";
import { coBrandOf } from "./list.ts";

const HARBOURS: CoBrand = {
  key: "harbours",
  partner: "Harbour agents",
  mark: null,
  light: { brand: "#1d4f7a", contrast: "#ffffff" },
  dark: { brand: "#8fbfe6", contrast: "#06202f" },
  texts: { lead: "Welcome from {event}.", leadWithoutEvent: "Welcome aboard." },
};
const BOTH = [BHHS, HARBOURS] as const;

/** WCAG's relative luminance. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const tokens = readFileSync("app/tokens.css", "utf8");
const papers = [...tokens.matchAll(/--surface-raised: (#[0-9a-f]{6})/g)].map((match) => match[1] ?? "");

test.each(BOTH)("$key is AA on its own colour and on the paper, in light and in dark", ({ light, dark }) => {
  const [paper = "", night = ""] = papers;
  for (const [{ brand, contrast: on }, sheet] of [
    [light, paper],
    [dark, night],
  ] as const) {
    expect(contrast(brand, on)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(brand, sheet)).toBeGreaterThanOrEqual(4.5);
  }
});

test("a registration chooses by its key, and what names nobody gets the first", () => {
  expect(coBrandOf({ co_brand: "harbours" }, BOTH)).toBe(HARBOURS);
  for (const data of [null, {}, { co_brand: "__proto__" }, { co_brand: "unknown" }])
    expect(coBrandOf(data, BOTH)).toBe(BHHS);
  expect(coBrandOf(null)).toBe(BHHS);
});

test("its words and colours come out as they stand in its file", () => {
  expect(coBrandLead(HARBOURS, "Sail $& Week")).toBe("Welcome from Sail $& Week.");
  expect(coBrandLead(HARBOURS, "")).toBe("Welcome aboard.");
  expect(coBrandStyle(HARBOURS)).toEqual({
    "--brand": "light-dark(#1d4f7a, #8fbfe6)",
    "--brand-contrast": "light-dark(#ffffff, #06202f)",
  });
  const hostile = { ...HARBOURS, light: { brand: "red;background:url(//evil)", contrast: "#ffffff" } };
  expect(() => coBrandStyle(hostile)).toThrow("a colour that is none");
});
