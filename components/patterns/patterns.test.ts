// The arithmetic behind the pictures, and how time is put into words.
import { describe, expect, it } from "vitest";
import { beforeLine, labelled, niceTop, ticks, totals } from "./click-scale.ts";

describe("click chart", () => {
  it("finds a round top that everything fits under", () => {
    expect(niceTop(0)).toBe(4);
    expect(niceTop(208)).toBe(240);
    expect(niceTop(398)).toBe(400);
    for (const highest of [1, 5, 9, 17, 99, 1001, 123_456]) {
      const top = niceTop(highest);
      expect(top).toBeGreaterThanOrEqual(highest);
      expect(ticks(top).every(Number.isInteger)).toBe(true);
    }
  });

  it("labels a month by its weeks and always the last day", () => {
    expect(labelled(30)).toEqual([0, 7, 14, 21, 29]);
    expect(labelled(7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(labelled(84).at(-1)).toBe(83);
    expect(labelled(0)).toEqual([]);
  });

  it("adds up, and draws the period before", () => {
    expect(totals([{ date: "2026-11-14", people: 2, previews: 1, bots: 0 }])).toEqual({
      people: 2,
      previews: 1,
      bots: 0,
    });
    expect(beforeLine([0, 10], 10)).toBe("M25.00 100.00L75.00 0.00");
    expect(beforeLine([], 10)).toBe("");
  });
});
