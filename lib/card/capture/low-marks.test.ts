import { expect, test } from "vitest";
import type { Grey } from "./grey-picture.ts";
import { lowMarks } from "./low-marks.ts";

/** Letters as blocks of 12 by 20, their feet at 30; `marks` between them. */
function lineOf(marks: readonly { x: number; y: number; wide: number; high: number }[]): Grey {
  const [width, height] = [200, 45];
  const data = new Uint8Array(width * height).fill(255);
  const block = ({ x, y, wide, high }: { x: number; y: number; wide: number; high: number }) => {
    for (let down = y; down < y + high; down += 1) data.fill(0, down * width + x, down * width + x + wide);
  };
  for (let nth = 0; nth < 10; nth += 1) block({ x: 5 + nth * 19, y: 10, wide: 12, high: 20 });
  for (const mark of marks) block(mark);
  return { width, height, data };
}

test("a dot on the foot of the line is seen, and where", () => {
  const [mark, ...more] = lowMarks(lineOf([{ x: 94, y: 27, wide: 3, high: 3 }]));
  expect(more).toEqual([]);
  expect(mark?.sign).toBe(".");
  expect(mark?.at).toBeCloseTo(0.49, 1);
});

test("an underscore lies below the letters, and is wide", () => {
  const found = lowMarks(lineOf([{ x: 40, y: 34, wide: 14, high: 2 }]));
  expect(found.map(({ sign }) => sign)).toEqual(["_"]);
});

test("the dot of an i, a stroke in the middle and grain are none", () => {
  const dotOfAnI = { x: 94, y: 6, wide: 3, high: 3 };
  const stroke = { x: 75, y: 19, wide: 4, high: 3 };
  const grain = { x: 113, y: 29, wide: 1, high: 1 };
  expect(lowMarks(lineOf([dotOfAnI, stroke, grain]))).toEqual([]);
  expect(lowMarks({ width: 4, height: 4, data: new Uint8Array(16).fill(255) })).toEqual([]);
});
