import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cropPosition, focalPointAt, movedBy } from "#lib/focal-crop.ts";
import { cutAround } from "./picture-frame.ts";

describe("the crop that a browser shows", () => {
  test("is the one that the server cuts", () => {
    const share = fc.integer({ min: 0, max: 100 }).map((part) => part / 100);
    const side = fc.integer({ min: 1200, max: 4000 });
    fc.assert(
      fc.property(share, share, side, side, (x, y, width, height) => {
        const frame = { width: 1200, height: 630 };
        const { whole, part } = cutAround({ x, y }, { width, height }, frame);
        const [wide = "", high = ""] = cropPosition({ x, y }, width / height, 1200 / 630).split(" ");
        const left = (Number.parseFloat(wide) / 100) * (whole.width - part.width);
        const top = (Number.parseFloat(high) / 100) * (whole.height - part.height);
        // A thousandth of what is cut off, and the server's whole pixels.
        expect(Math.abs(left - part.left)).toBeLessThan(2 + whole.width / 1000);
        expect(Math.abs(top - part.top)).toBeLessThan(2 + whole.height / 1000);
      }),
    );
  });
});

describe("the focal point", () => {
  test("is moved by the arrow keys, further with shift, and never out of the picture", () => {
    expect(movedBy("ArrowRight", false, { x: 0.5, y: 0.5 })).toEqual({ x: 0.52, y: 0.5 });
    expect(movedBy("ArrowUp", true, { x: 0.5, y: 0.05 })).toEqual({ x: 0.5, y: 0 });
    expect(movedBy("Home", false, { x: 0.1, y: 0.9 })).toEqual({ x: 0.5, y: 0.5 });
    expect(movedBy("a", false, { x: 0.1, y: 0.9 })).toBeNull();
  });

  test("is kept in hundredths", () => {
    expect(focalPointAt(0.12345, 7)).toEqual({ x: 0.12, y: 1 });
  });
});
