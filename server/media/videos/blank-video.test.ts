import { describe, expect, test } from "vitest";
import { planVideo } from "#server/media/videos/video-plan.ts";
import {
  box,
  FILE_TYPE,
  FILM,
  HEAD,
  longBox,
  PLACED,
  track,
  video,
  whollyLong,
  words,
} from "#tests/support/sample-video.ts";
import { sourceOf, storedOf } from "#tests/support/video-parts.ts";

async function stored(bytes: Buffer, part = 1000): Promise<Buffer> {
  const { blanks } = await planVideo(sourceOf(bytes));
  return storedOf(bytes, blanks, part);
}

/** What a box becomes: free space of the same length, its size written as it was. */
function freed(placed: Buffer): Buffer {
  const head = placed.readUInt32BE(0) === 1 ? 16 : 8;
  const free = Buffer.concat([placed.subarray(0, head), Buffer.alloc(placed.length - head)]);
  free.write("free", 4, "latin1");
  return free;
}

const factsOf = async (bytes: Buffer) => (await planVideo(sourceOf(bytes))).facts;

const PLACE = /59\.3293|Stockholm|location|GPS/;
const MOVED = FILE_TYPE.length + 8;

describe("a video", () => {
  test("of nothing but a film is stored as it came", async () => {
    expect(await stored(video())).toEqual(video());
  });

  test.each(Object.entries(PLACED))("loses its place in %s, and nothing moves", async (_name, placed) => {
    const whole = Buffer.concat([
      FILE_TYPE,
      placed,
      FILM,
      box("moov", HEAD, track({ more: [placed] }), placed),
      placed,
    ]);
    const free = freed(placed);
    const wanted = Buffer.concat([FILE_TYPE, free, FILM, box("moov", HEAD, track({ more: [free] }), free), free]);
    expect(whole.toString("latin1")).toMatch(PLACE);
    for (const part of [1, 7, 64, 100_000]) expect((await stored(whole, part)).equals(wanted)).toBe(true);
  });

  test.each(Object.entries(PLACED))("in fragments loses its place in %s wherever it stands", async (_name, placed) => {
    const piece = (between: Buffer) => {
      const track = box("traf", box("tfhd", words(0, 1)), box("trun", words(0, 0)), between);
      return [box("moof", box("mfhd", words(0, 1)), track, between), between, box("mdat", "a film of 59 frames")];
    };
    const whole = (between: Buffer) =>
      Buffer.concat([
        ...[
          FILE_TYPE,
          whollyLong("moov", HEAD, track({ more: [between] }), box("mvex", box("trex", words(0))), between),
        ],
        ...[...piece(between), ...piece(between), box("mfra", words(0))],
      ]);
    expect((await stored(whole(placed), 7)).equals(whole(freed(placed)))).toBe(true);
  });

  test("loses a track of the camera's data with its samples, and no other one", async () => {
    const film = box("mdat", "seen", "GPS 59.3293", "heard");
    const moov = (...tracks: Buffer[]) => box("moov", HEAD, track({ chunk: MOVED, sizes: [4] }), ...tracks);
    const data = track({ handler: "meta", chunk: MOVED + 4, sizes: [3, 8], more: [box("udta", "GPS")] });
    const sound = track({ handler: "soun", chunk: MOVED + 15, sizes: [5] });
    expect(await stored(Buffer.concat([FILE_TYPE, film, moov(data, sound)]))).toEqual(
      Buffer.concat([
        FILE_TYPE,
        box("mdat", "seen", Buffer.alloc(11), "heard"),
        moov(box("free", Buffer.alloc(data.length - 8)), sound),
      ]),
    );
  });

  test.each([
    ["upright", { width: 640, height: 360, durationMs: 5000 }],
    ["turned", { width: 360, height: 640, durationMs: 5000 }],
  ] as const)("says how long and how large it is: %s", async (matrix, facts) => {
    const moov = box("moov", HEAD, track({ handler: "soun" }), track({ matrix }));
    expect(await factsOf(Buffer.concat([FILE_TYPE, FILM, moov]))).toEqual(facts);
  });

  test.each([
    ["of hours in eight bytes", box("mvhd", words(0x01000000, 0, 0, 0, 0, 600, 0, 6_000_000)), 10_000_000],
    ["of no scale", box("mvhd", words(0, 0, 0, 0, 5000)), null],
    ["of no length", box("mvhd", words(0, 0, 0, 1000, 0xffffffff)), null],
    ["of a hundred years", box("mvhd", words(0, 0, 0, 1, 0xfffffffe)), null],
  ])("%s is told so", async (_name, head, durationMs) => {
    expect(await factsOf(Buffer.concat([FILE_TYPE, FILM, box("moov", head, track())]))).toMatchObject({ durationMs });
  });

  test("may have its film in a long box, and as the last until the end", async () => {
    const moov = box("moov", HEAD, track());
    for (const film of [longBox("mdat", 16 + 4, "film"), Buffer.concat([words(0), Buffer.from("mdatfilm")])]) {
      const whole = Buffer.concat([FILE_TYPE, moov, film]);
      expect(await stored(whole)).toEqual(whole);
    }
  });
});
