import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { thumbHashToApproximateAspectRatio } from "thumbhash";
import { describe, expect, test } from "vitest";
import { cutAround } from "#server/platform/pictures/picture-frame.ts";
import type { PictureSpec } from "#server/platform/pictures/picture-spec.ts";
import { makePicture, shapePicture } from "#server/platform/pictures/picture-work.ts";

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

async function masterOf(original: Uint8Array) {
  const outcome = await makePicture(original, "master");
  if (!("master" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.master;
}

describe("a picture that is taken in", () => {
  test("stands upright, keeps its rights, and nothing else of what the camera wrote", async () => {
    const original = await noise(80, 40)
      .withExif({
        IFD0: { Artist: "Ada", Make: "planted-camera" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "42/1 21/1 0/1" },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>planted-note</note></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes, width, height, rights, type, thumbhash } = await masterOf(original);
    expect({ width, height, rights, type }).toEqual({
      ...{ width: 40, height: 80, type: "image/jpeg" },
      rights: { creator: "Ada", credit: null, licence: null },
    });
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(Buffer.from(bytes).includes("planted")).toBe(false);
    expect(thumbHashToApproximateAspectRatio(thumbhash)).toBeLessThan(1);
  });

  test("of a screenshot keeps what is see-through, and of what moves the first picture", async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: "#0f5b5780" } })
      .png()
      .toBuffer();
    const png = await masterOf(clear);
    expect([png.type, (await sharp(png.bytes).metadata()).hasAlpha]).toEqual(["image/png", true]);
    const gif = await masterOf(await noise(8, 8).gif().toBuffer());
    expect([gif.type, gif.width, gif.height]).toEqual(["image/webp", 8, 8]);
  });

  test("is made smaller than 4096 on its longer side", async () => {
    const wide = await sharp({ create: { width: 6000, height: 30, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await masterOf(wide)).toMatchObject({ width: 4096, height: 20 });
  });

  test("is refused with 100 megapixels before one of them is unfolded", async () => {
    const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await makePicture(huge, "master")).toEqual({ refused: "pixels" });
  });

  test.each([
    [
      "a picture with a page behind it",
      async () => Buffer.concat([await noise(9, 9).gif().toBuffer(), Buffer.from("<script>planted</script>")]),
    ],
    [
      "a picture with an archive behind it",
      async () => Buffer.concat([await noise(9, 9).png().toBuffer(), Buffer.from("PK\x03\x04planted")]),
    ],
  ])("%s is the picture alone", async (_name, make) => {
    expect(Buffer.from((await masterOf(await make())).bytes).includes("planted")).toBe(false);
  });

  test("is refused when half of it is missing", async () => {
    const whole = await noise(200, 200).jpeg().toBuffer();
    expect(await makePicture(whole.subarray(0, whole.length / 2), "master")).toEqual({ refused: "foreign" });
  });
});

describe("a frame around a focal point", () => {
  const picture = { width: 400, height: 200 };
  test.each([
    [{ x: 0.5, y: 0.5 }, 50],
    [{ x: 0, y: 0 }, 0],
    [{ x: 1, y: 1 }, 100],
    [{ x: 0.6, y: 0.1 }, 70],
  ])("%j begins there", (focus, left) => {
    const cut = cutAround(focus, picture, { width: 100, height: 100 });
    expect(cut).toEqual({ whole: { width: 200, height: 100 }, part: { width: 100, height: 100, left, top: 0 } });
  });

  test("of a small picture is smaller, and keeps its shape", () => {
    const { part } = cutAround({ x: 0.5, y: 0.5 }, { width: 50, height: 50 }, { width: 400, height: 200 });
    expect([part.width, part.height]).toEqual([50, 25]);
  });

  test("shows what stands there", async () => {
    const spec: PictureSpec = {
      width: 10,
      height: 10,
      fit: "cover",
      format: "jpeg",
      qualities: [90],
      focus: { x: 1, y: 0.5 },
    };
    const half = { create: { width: 20, height: 20, channels: 3, background: "#ff0000" } } as const;
    const both = await sharp({ create: { ...half.create, width: 40, background: "#0000ff" } })
      .composite([{ input: await sharp(half).png().toBuffer(), left: 20, top: 0 }])
      .png()
      .toBuffer();
    const { dominant } = await sharp((await shapePicture(both, spec)).bytes).stats();
    expect([dominant.r > 200, dominant.b < 60]).toEqual([true, true]);
  });
});
