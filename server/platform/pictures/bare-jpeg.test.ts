// A JPEG is bare where it holds its picture and nothing else.
import sharp from "sharp";
import { expect, test } from "vitest";
import { isBareJpeg } from "#server/platform/pictures/bare-jpeg.ts";

const plain = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#336655" } })
    .jpeg({ mozjpeg: true })
    .toBuffer();

test("what we write ourselves is bare, progressive or not", async () => {
  expect(isBareJpeg(await plain())).toBe(true);
  const noisy = sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 120, sigma: 60 },
    },
  });
  expect(isBareJpeg(await noisy.jpeg({ quality: 90, progressive: false }).toBuffer())).toBe(true);
});

test("words of a camera, a comment, and what stands behind the end make it none", async () => {
  const picture = await plain();
  const exif = await sharp(picture)
    .withExif({ IFD0: { Copyright: "Mia" } })
    .jpeg()
    .toBuffer();
  const comment = Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 4, 65, 66]), picture.subarray(2)]);
  const behind = Buffer.concat([picture, Buffer.from("<script>")]);
  const cut = picture.subarray(0, picture.length - 20);
  for (const one of [
    exif,
    comment,
    behind,
    cut,
    Buffer.from([0xff, 0xd8]),
    Buffer.alloc(0),
    await sharp(picture).png().toBuffer(),
  ])
    expect(isBareJpeg(one)).toBe(false);
});
