import { describe, expect, test } from "vitest";
import { asAppError } from "#lib/errors.ts";
import { planWebm } from "#server/media/videos/webm-plan.ts";
import {
  cluster,
  EBML,
  element,
  head,
  ID,
  INFO,
  live,
  sizeOf,
  TAGS,
  TRACKS,
  unsaid,
} from "#tests/support/sample-webm.ts";
import { sourceOf, storedOf } from "#tests/support/video-parts.ts";

async function stored(bytes: Buffer, part = 1000): Promise<Buffer> {
  return storedOf(bytes, await planWebm(sourceOf(bytes)), part);
}

async function refusalOf(bytes: Buffer): Promise<string> {
  return planWebm(sourceOf(bytes)).then(
    () => "taken",
    (error: unknown) => `${asAppError(error).code}: ${asAppError(error).message}`,
  );
}

/** What an element becomes: empty space of the same length. */
function emptied(bytes: Buffer): Buffer {
  const length = bytes.length < 9 ? 1 : 8;
  return element(ID.void, Buffer.alloc(bytes.length - 1 - length), length);
}

const segment = (...parts: Buffer[]) => Buffer.concat([EBML, element(ID.segment, Buffer.concat(parts))]);
/** As a browser records it: nothing says where it ends. */
const recorded = (...parts: Buffer[]) => Buffer.concat([EBML, head(ID.segment, unsaid(8)), ...parts]);

const ENDS = { "that says where it ends": segment, "of a recording": recorded };
const LONG_TAGS = element(ID.tags, Buffer.alloc(9000, "+59.3293 "));
const DAMAGED = "invalid: This video is damaged or incomplete. Export it again as MP4.";

describe.each(Object.entries(ENDS))("a WebM %s", (_name, whole) => {
  test("without tags is stored as it came", async () => {
    for (const clusters of [
      [cluster(), cluster(5000)],
      [live(), live(5000)],
      [live(), cluster()],
    ]) {
      const film = whole(element(ID.seekHead, "x"), INFO, TRACKS, ...clusters, element(ID.cues, "y"));
      expect(await stored(film)).toEqual(film);
    }
  });

  test.each([
    ["tags", TAGS],
    ["tags of kilobytes", LONG_TAGS],
    ["tags with a long size", element(ID.tags, "+59.3293", 8)],
    ["empty tags", element(ID.tags)],
    ["tags of two bytes", element(ID.tags, "59")],
    ["a file beside it", element(ID.attachments, "GPS 59.3293")],
    ["empty space that is not empty", element(ID.void, "+59.3293")],
    ["a short element of no name", element(0x81, "59.32")],
    ["a checksum of what is changed", element(ID.checksum, "abcd")],
  ])("loses %s wherever they are, and nothing moves", async (_what, placed) => {
    for (const make of [cluster, live]) {
      const film = (at: Buffer) =>
        whole(at, INFO, at, at, TRACKS, make(), at, make(5000), at, element(ID.cues, "y"), at);
      const wanted = film(emptied(placed));
      for (const part of [1, 7, 64, 100_000]) expect((await stored(film(placed), part)).equals(wanted)).toBe(true);
      expect(wanted.toString("latin1")).not.toContain("59.3");
    }
  });
});

test("of two segments one after the other, and behind one, tags go too", async () => {
  const film = (at: Buffer) => Buffer.concat([segment(TRACKS, cluster(), at), segment(TRACKS, live(), at), at]);
  expect(await stored(film(TAGS))).toEqual(film(emptied(TAGS)));
});

test("the bytes of tags in a block are the film's", async () => {
  const film = segment(TRACKS, element(ID.cluster, element(ID.block, TAGS)));
  expect(await stored(film)).toEqual(film);
});

describe("a WebM is refused", () => {
  test("cut off in any element", async () => {
    const parts = [INFO, TRACKS, cluster(), TAGS, cluster(300)];
    const starts = parts.map((_, n) => recorded(...parts.slice(0, n)).length);
    const whole = recorded(...parts);
    for (let length = EBML.length + 1; length < whole.length; length += 1) {
      const cutBetween = starts.includes(length) && length > recorded(INFO, TRACKS).length - 1;
      expect([length, await refusalOf(whole.subarray(0, length))]).toEqual([length, cutBetween ? "taken" : DAMAGED]);
    }
  });

  test("cut off anywhere, where it says where it ends", async () => {
    const whole = segment(INFO, TRACKS, cluster(), TAGS);
    for (let length = EBML.length; length < whole.length; length += 1)
      expect(await refusalOf(whole.subarray(0, length))).toBe(DAMAGED);
  });

  test.each([
    ["tags that say no size", recorded(TRACKS, head(ID.tags, unsaid(8)), cluster())],
    ["a block that says no size", recorded(TRACKS, head(ID.cluster, unsaid(1)), head(ID.block, unsaid(1)))],
    ["tags beyond the file", recorded(TRACKS, head(ID.tags, sizeOf(2 ** 20, 4)), cluster())],
    ["tags beyond all files", recorded(TRACKS, head(ID.tags, sizeOf(2 ** 53, 8)), cluster())],
    ["tags beyond their segment", Buffer.concat([segment(TRACKS, head(ID.tags, sizeOf(99, 1))), Buffer.alloc(200)])],
    ["a segment beyond the file", Buffer.concat([EBML, head(ID.segment, sizeOf(2 ** 40, 8)), TRACKS])],
    ["an id of five bytes", recorded(TRACKS, Buffer.from([0x08, 1, 1, 1, 1, 0x80]))],
    ["a size of nine bytes", recorded(TRACKS, Buffer.from([0xec, 0, 0xff, 1, 1, 1, 1, 1, 1, 1]))],
    ["zeros behind it", Buffer.concat([segment(TRACKS), Buffer.alloc(20)])],
    ["no tracks", segment(INFO, cluster())],
    ["nothing in it", Buffer.concat([EBML])],
    ["too many places to empty", recorded(TRACKS, ...Array.from({ length: 10_001 }, () => element(ID.void)))],
    ["too many elements", recorded(TRACKS, live(), Buffer.alloc(600_000, element(ID.block)))],
  ])("with %s", async (_name, bytes) => {
    expect(await refusalOf(bytes)).toBe(DAMAGED);
  });
});
