import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { PictureSpec } from "#server/platform/pictures/picture-spec.ts";
import { makePicture, shapePicture } from "#server/platform/pictures/picture-work.ts";

const FACE: PictureSpec = { width: 64, height: 64, fit: "cover", format: "webp", qualities: [84] };

/** Noise packs badly: what the qualities are for. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

describe("a picture", () => {
  test("has the frame's size, stands upright, and keeps nothing of what the camera wrote", async () => {
    const place = { GPSLatitudeRef: "N", GPSLatitude: "42/1 21/1 0/1" };
    const taken = await noise(80, 40)
      .withExif({ IFD0: { Copyright: "planted-secret" }, IFD3: place })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes("planted-secret")).toBe(true);
    const { bytes, width, height } = await shapePicture(taken, { ...FACE, fit: "inside", width: 40, height: 80 });
    const made = await sharp(bytes).metadata();
    expect([width, height, made.width, made.height]).toEqual([40, 80, 40, 80]);
    expect([made.exif, made.xmp, made.iptc, made.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Buffer.from(bytes).includes("planted-secret")).toBe(false);
  });

  test("is cut to fill a frame, and never blown up to fit inside one", async () => {
    const small = await noise(30, 10).png().toBuffer();
    expect(await shapePicture(small, FACE)).toMatchObject({ width: 64, height: 64 });
    expect(await shapePicture(small, { ...FACE, fit: "inside" })).toMatchObject({ width: 30, height: 10 });
  });

  test("is made worse until it is small enough, and the worst counts", async () => {
    const original = await noise(300, 300).png().toBuffer();
    const spec: PictureSpec = { ...FACE, format: "jpeg", width: 300, height: 300, qualities: [90, 40, 5] };
    const sizes = await Promise.all(
      [Infinity, 60_000, 10].map(async (most) => (await shapePicture(original, { ...spec, most })).bytes.length),
    );
    const [best = 0, middle = 0, worst = 0] = sizes;
    expect(best).toBeGreaterThan(60_000);
    expect(middle).toBeLessThanOrEqual(60_000);
    expect(worst).toBeLessThan(middle);
  });

  test.each([
    ["text", "hello", "foreign"],
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>', "foreign"],
    ["a PDF", "%PDF-1.7\n1 0 obj\n", "foreign"],
    ["nothing", "", "foreign"],
    ["an iPhone's", "\0\0\0\x18ftypheic\0\0\0\0heicmif1", "apple"],
  ])("%s is none", async (_name, text, refused) => {
    expect(await makePicture(Buffer.from(text, "latin1"), FACE)).toEqual({ refused });
  });

  test("half of one is none, and neither is one that unfolds into too many pixels", async () => {
    const whole = await noise(60, 60).png().toBuffer();
    expect(await makePicture(whole.subarray(0, whole.length / 2), FACE)).toEqual({ refused: "foreign" });
    const huge = await sharp({ create: { width: 6600, height: 6600, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await makePicture(huge, FACE)).toEqual({ refused: "pixels" });
  });
});
