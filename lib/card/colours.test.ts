import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, parseColour, READABLE, type Rgb } from "#lib/branding/colour.ts";
import { adviseColour, nearestShade } from "./colours.ts";
import { fromOklch, toOklch } from "./oklch.ts";

const part = fc.integer({ min: 0, max: 255 });
const colours: fc.Arbitrary<Rgb> = fc.tuple(part, part, part);
const WHITE: Rgb = [255, 255, 255];

describe("OKLCH", () => {
  test.each<[string, Rgb, number, number, number]>([
    // CSS Color 4's own samples.
    ["white", [255, 255, 255], 1, 0, Number.NaN],
    ["red", [255, 0, 0], 0.628, 0.2577, 29.23],
    ["lime", [0, 255, 0], 0.8664, 0.2948, 142.5],
    ["blue", [0, 0, 255], 0.452, 0.3132, 264.05],
  ])("knows %s", (_name, colour, lightness, chroma, hue) => {
    const found = toOklch(colour);
    expect(found.lightness).toBeCloseTo(lightness, 3);
    expect(found.chroma).toBeCloseTo(chroma, 3);
    if (!Number.isNaN(hue)) expect(((found.hue * 180) / Math.PI + 360) % 360).toBeCloseTo(hue, 1);
  });

  test("gives every color back", () => {
    fc.assert(
      fc.property(colours, (colour) => {
        expect(fromOklch(toOklch(colour))).toEqual(colour);
      }),
    );
  });

  test("shows the strongest there is of what no screen has", () => {
    const strong = fromOklch({ lightness: 0.9, chroma: 0.4, hue: (264 * Math.PI) / 180 });
    expect(strong.every((each) => each >= 0 && each <= 255)).toBe(true);
    expect(toOklch(strong).lightness).toBeCloseTo(0.9, 1);
  });
});

describe("a color of a theme", () => {
  test("that can be read is used as it was typed", () => {
    expect(adviseColour("#0f5b57")).toEqual({
      typed: { colour: "#0f5b57", contrast: 7.9 },
      passes: true,
      nearest: { colour: "#0f5b57", contrast: 7.9 },
      ink: null,
    });
  });

  test("that cannot is offered the nearest shade, or dark text", () => {
    const advice = adviseColour("#2F9C8F");
    expect(advice).toMatchObject({
      typed: { colour: "#2f9c8f", contrast: 3.3 },
      passes: false,
      nearest: { contrast: 4.5 },
    });
    expect(advice?.ink?.contrast).toBeGreaterThanOrEqual(4.5);
    expect(adviseColour("teal")).toBeNull();
    expect(adviseColour("#2f9c8f;background:url(//evil)")).toBeNull();
  });

  test("any other has a shade that can be read, of its own hue", () => {
    fc.assert(
      fc.property(colours, colours, (colour, other) => {
        const shade = nearestShade(colour, other);
        const reachable = Math.max(contrast([0, 0, 0], other), contrast(WHITE, other)) >= READABLE;
        expect(reachable).toBe(true);
        expect(contrast(shade, other)).toBeGreaterThanOrEqual(READABLE);
        const [before, after] = [toOklch(colour), toOklch(shade)];
        const turn = Math.abs(Math.atan2(Math.sin(before.hue - after.hue), Math.cos(before.hue - after.hue)));
        // Grays have no hue, and rounding turns what is nearly gray.
        if (Math.min(before.chroma, after.chroma) > 0.04) expect(turn).toBeLessThan(0.15);
      }),
      { numRuns: 500 },
    );
  });

  test("is moved no further than it must", () => {
    const shade = parseColour(adviseColour("#2f9c8f")?.nearest.colour);
    expect(shade && contrast(shade, WHITE)).toBeLessThan(4.6);
  });
});
