// Videos that are damaged, hostile or none: each is told so in a sentence, whatever the sizes in it say.
import { describe, expect, test } from "vitest";
import { asAppError } from "#lib/errors.ts";
import { planVideo } from "#server/media/videos/video-plan.ts";
import { box, FILE_TYPE, FILM, HEAD, longBox, track, video, words } from "#tests/support/sample-video.ts";

async function refusalOf(bytes: Buffer): Promise<string> {
  const read = async (from: number, length: number) => bytes.subarray(from, from + length);
  try {
    await planVideo({ size: bytes.length, read });
  } catch (error) {
    const { code, message } = asAppError(error);
    return `${code}: ${message}`;
  }
  return "taken";
}

const file = (...parts: Buffer[]) => Buffer.concat([FILE_TYPE, FILM, ...parts]);
const index = (...parts: Buffer[]) => file(box("moov", HEAD, ...parts));
const sized = (size: number, type: string) => Buffer.concat([words(size), Buffer.from(type)]);
const nested = (depth: number): Buffer => (depth === 0 ? box("trak") : box("trak", nested(depth - 1)));

describe("a video is refused", () => {
  test("cut off anywhere", async () => {
    const whole = video(box("udta", box("\xa9xyz", "x")));
    for (let length = FILE_TYPE.length; length < whole.length; length += 1)
      expect(await refusalOf(whole.subarray(0, length))).toMatch(/^invalid: .*(damaged or incomplete|no video)/);
  });

  test.each([
    ["a box of no size", file(sized(0, "moov"))],
    ["a box without its own head", file(sized(7, "free"), Buffer.alloc(20))],
    ["a long box without its size", file(sized(1, "free"))],
    ["a long box shorter than its head", file(longBox("free", 15))],
    ["a long box beyond the file", file(longBox("free", 2 ** 31))],
    ["a long box beyond all files", file(sized(1, "mdat"), words(0xffffffff, 0xffffffff))],
    ["a box beyond the file", file(sized(0xffffffff, "free"))],
    ["a box beyond the one around it", file(box("moov", HEAD, track(), sized(100, "udta")), Buffer.alloc(200))],
    ["a film of no size in the index", index(track(), sized(0, "mdat"))],
    ["what follows it", Buffer.concat([video(), Buffer.from("PK\x03\x04 and more of an archive")])],
    ["a few bytes that follow it", Buffer.concat([video(), Buffer.from("abc")])],
    ["two indexes", Buffer.concat([video(), box("moov", HEAD, track())])],
    ["no index", file()],
    ["an index without a head", file(box("moov", track()))],
    ["a head cut short", file(box("moov", box("mvhd", words(0, 0)), track()))],
    ["a track's head cut short", index(box("trak", box("tkhd", words(0, 0, 0))))],
    ["boxes without an end", file(Buffer.concat(Array.from({ length: 50_001 }, () => box("free"))))],
    ["data that is said to stand in the index", index(track(), track({ handler: "meta", chunk: 4, sizes: [90] }))],
    ["data beyond the end", index(track(), track({ handler: "meta", chunk: 0xfffffff0, sizes: [90] }))],
    ["two kinds of one track", index(box("trak", box("mdia", kind("meta"), kind("vide"))))],
  ])("for %s", async (_name, bytes) => {
    expect(await refusalOf(bytes)).toMatch(/damaged or incomplete/);
  });

  test.each([
    ["sound alone", index(track({ handler: "soun" })), /no video in this file/],
    ["tracks in tracks", index(nested(1000)), /no video in this file/],
    ["a packed index", file(box("moov", box("cmov", "x"))), /packed/],
    ["an index elsewhere", file(box("moov", HEAD, track(), box("rmra", "http://evil.test"))), /points to other files/],
    ["samples elsewhere", index(box("trak", box("mdia", elsewhere()))), /points to other files/],
    ["data without its tables", index(track(), box("trak", box("mdia", kind("meta")))), /camera data/],
    ["data of more samples than are looked at", index(track(), many()), /camera data/],
    ["data in fragments", Buffer.concat([index(track(), track({ handler: "meta" })), box("moof")]), /camera data/],
  ])("for %s", async (_name, bytes, sentence) => {
    expect(await refusalOf(bytes)).toMatch(sentence);
  });
});

function kind(handler: string): Buffer {
  return box("hdlr", words(0, 0), handler, words(0));
}

function elsewhere(): Buffer {
  return box("minf", box("dinf", box("dref", words(0, 1), box("url ", words(0), "http://evil.test/film"))));
}

/** One sample size for all of them, and a chunk of more than anybody counts. */
function many(): Buffer {
  const tables = [
    box("stsz", words(0, 1, 0xffffffff)),
    box("stsc", words(0, 1, 1, 0xffffffff, 1)),
    box("stco", words(0, 1, FILE_TYPE.length + 8)),
  ];
  return box("trak", box("mdia", kind("meta"), box("minf", box("stbl", ...tables))));
}
