import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renditionAddress, renditionName, renditionNamed } from "./renditions.ts";

const PICTURE = { id: "0198-id", hash: "0123456789abcdef".repeat(4), focal_point: { x: 0.254, y: 0.5 } };

describe("a rendition's address", () => {
  test("names the picture, the size, the focal point and the content", () => {
    expect(renditionAddress(PICTURE, "s192", "webp")).toBe(
      "/api/media/renditions/0198-id/s192-25-50-0123456789abcdef.webp",
    );
  });

  test("does not follow the focal point where all of the picture is shown", () => {
    const moved = { ...PICTURE, focal_point: { x: 0, y: 1 } };
    expect(renditionAddress(moved, "w640", "avif")).toBe(renditionAddress(PICTURE, "w640", "avif"));
    expect(renditionAddress(moved, "s96", "jpg")).not.toBe(renditionAddress(PICTURE, "s96", "jpg"));
  });

  test.each([
    "s192-050-50-0123456789abcdef.webp",
    "s192-101-50-0123456789abcdef.webp",
    "s193-50-50-0123456789abcdef.webp",
    "s192-50-50-0123456789ABCDEF.webp",
    "s192-50-50-0123456789abcdef.png",
    "toString-50-50-0123456789abcdef.jpg",
    "../s192-50-50-0123456789abcdef.jpg",
    "s192-50-50-0123456789abcdef.jpg\n",
    "",
  ])("%j means nothing", (name) => {
    expect(renditionNamed(name)).toBeNull();
  });

  test("means one rendition, and a rendition has one", () => {
    const share = fc.integer({ min: 0, max: 100 }).map((part) => part / 100);
    const rendition = fc.record({
      size: fc.constantFrom("s96" as const, "preview" as const, "w1920" as const),
      format: fc.constantFrom("webp" as const, "avif" as const, "jpg" as const),
      focus: fc.record({ x: share, y: share }),
      content: fc.constant("00ff00ff00ff00ff"),
    });
    fc.assert(
      fc.property(rendition, (each) => {
        expect(renditionNamed(renditionName(each))).toEqual(each);
      }),
    );
  });
});
