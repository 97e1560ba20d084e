import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { FileClass } from "#server/media/file-kinds.ts";
import { typeOfFile } from "#server/media/file-type.ts";

const BLANK = { width: 4, height: 4, channels: 3, background: "#0f5b57" } as const;

const verdictOf = (bytes: Uint8Array | string, fileClass: FileClass = "public", size?: number) => {
  const head = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
  return typeOfFile({ head, size: size ?? head.length, fileClass });
};

const box = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`;

describe("a file", () => {
  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("that is %s is a picture", async (format) => {
    const bytes = await sharp({ create: BLANK }).toFormat(format).toBuffer();
    expect(await verdictOf(bytes)).toMatchObject({ type: { kind: "picture", type: `image/${format}` } });
  });

  test.each([
    ["%PDF-1.7\n1 0 obj\n", "document", "pdf"],
    [box("isom"), "video", "mp4"],
    [box("mp42"), "video", "mp4"],
    [box("M4V "), "video", "mp4"],
    [box("qt  "), "video", "mov"],
    ["\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm", "video", "webm"],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', "drawing", "svg"],
    ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg:svg>', "drawing", "svg"],
  ])("that begins with %j is a %s", async (text, kind, ending) => {
    expect(await verdictOf(text)).toMatchObject({ type: { kind, ending } });
  });

  test.each([
    ["an iPhone's photo", box("heic"), /HEIC photos aren’t supported here\. Choose the photo in your phone’s browser/],
    ["a camera's RAW", "II*\0\x10\0\0\0CR\x02\0", /RAW files aren’t supported\. Export it as a JPEG/],
    ["a TIFF", "II*\0\x08\0\0\0\0\0\0\0", /Save it as a JPEG or PNG/],
    ["a bitmap", "BM\x3a\0\0\0\0\0\0\0\x36\0\0\0", /Save it as a JPEG or PNG/],
    ["Photoshop's", "8BPS\0\x01\0\0\0\0\0\0", /Export the image as a PNG/],
    [
      "a Matroska",
      "\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x88matroska",
      /Export it as an MP4/,
    ],
    ["an archive that calls itself a drawing later", "PK\x03\x04<svg/>", /Unpack the archive/],
    ["a picture that is an archive from its beginning", "PK\x03\x04\xff\xd8\xff\xe0", /Unpack the archive/],
    ["a sound", "fLaC\0\0\0\x22", /Audio files aren’t accepted here/],
    ["an archive", "PK\x03\x04\x14\0\0\0\0\0\0\0\0\0", /Unpack the archive/],
    ["a program", "MZ\x90\0\x03\0\0\0", /Programs aren’t accepted here/],
    ["a page", "<!doctype html><script>alert(1)</script>", /Use a picture .*, a drawing .*, a PDF or a video/],
    ["a page that names itself a drawing later", "<html><svg/></html>", /Use a picture/],
    ["text, where only what is shown is taken", "hello", /Use a picture/],
    ["nothing", "", /This file is empty/],
  ])("that is %s is refused with what to do", async (_name, text, sentence) => {
    expect(await verdictOf(text)).toEqual({ refused: expect.stringMatching(sentence) });
  });

  test("of text goes where files are private, and a drawing does not", async () => {
    expect(await verdictOf("Grüße".normalize("NFC"), "private")).toMatchObject({
      refused: expect.stringMatching(/Use a picture/),
    });
    expect(await verdictOf(Buffer.from("Grüße, 你好"), "private")).toMatchObject({ type: { kind: "text" } });
    expect(await verdictOf(Buffer.from("你好").subarray(0, 5), "private")).toMatchObject({ type: { kind: "text" } });
    expect(await verdictOf("<svg/>", "private")).toMatchObject({
      refused: expect.stringMatching(/SVG files aren’t accepted here. Export it as a PNG/),
    });
  });

  test("that is larger than its kind may be is told how to make it smaller", async () => {
    const [whole, more] = [100 * 1024 * 1024, 100 * 1024 * 1024 + 1];
    expect(await verdictOf("%PDF-1.7\n", "public", whole)).toHaveProperty("type");
    expect(await verdictOf("%PDF-1.7\n", "public", more)).toEqual({
      refused: expect.stringMatching(/larger than 100 MB\. Export it with smaller images/),
    });
    expect(await verdictOf("hello", "private", 6 * 1024 * 1024)).toEqual({
      refused: expect.stringMatching(/larger than 5 MB/),
    });
  });

  test("of thousands of comments that never become a drawing is judged at once", async () => {
    expect(await verdictOf("<!---->".repeat(9000))).toMatchObject({ refused: expect.stringMatching(/Use a picture/) });
  });
});
