// The color of a thumbhash, compared with what the library that made it says.
import { rgbaToThumbHash, thumbHashToAverageRGBA } from "thumbhash";
import { expect, test } from "vitest";
import { averageColor } from "./average-color.ts";

const SIDE = 8;
const hashOf = (...pixel: [r: number, g: number, b: number, a: number]) =>
  rgbaToThumbHash(
    SIDE,
    SIDE,
    Uint8Array.from({ length: SIDE * SIDE * 4 }, (_, at) => pixel[at % 4] ?? 0),
  );
const packed = (hash: Uint8Array) => Buffer.from(hash).toString("base64");

test("is what the library reads of it, also at the edges of what a color can be", () => {
  for (const [r, g, b] of [
    [200, 120, 40],
    [0, 0, 0],
    [255, 255, 255],
    [255, 0, 0],
    [0, 0, 255],
    [12, 90, 77],
  ]) {
    const hash = hashOf(r ?? 0, g ?? 0, b ?? 0, 255);
    const said = thumbHashToAverageRGBA(hash);
    const parts = [said.r, said.g, said.b].map((part) => Math.round(part * 255));
    expect([r, g, b, averageColor(packed(hash))]).toEqual([r, g, b, `rgb(${parts.join(" ")})`]);
  }
});

test("the known hash of a photo has its known color", () => {
  expect(averageColor("1QcSHQRnh493V4dIh4eXh1h4kJUI")).toBe("rgb(86 82 88)");
});

test("there is none without a hash, and none of what can be seen through", () => {
  expect(averageColor(null)).toBeNull();
  expect(averageColor(packed(hashOf(200, 120, 40, 100)))).toBeNull();
});
