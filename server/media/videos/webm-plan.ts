// What of a WebM is blanked before it is stored: its tags, in which phones write where it was taken, and what nothing plays.

import type { Blank } from "#server/media/videos/video-plan.ts";
import { refusedVideo } from "#server/media/videos/video-refusals.ts";
import { type VideoSource, withinBounds } from "#server/media/videos/video-source.ts";
import { type Element, elementsOf } from "#server/media/videos/webm-walk.ts";

const TRACKS = 0x1654ae6b;

/**
 * What playing needs: the heads, the index, and clusters with what is in them. Everything else becomes empty space, also
 * empty space that has something in it, and checksums, which do not hold any longer.
 */
const KEPT: ReadonlySet<number> = new Set([
  ...[0x1a45dfa3, 0x114d9b74, 0x1549a966, TRACKS, 0x1c53bb6b, 0x1f43b675],
  ...[0xe7, 0xa3, 0xa0, 0xab, 0xa7, 0x5854, 0xaf],
]);

const VOID = 0xec;
const MOST_BLANKS = 10_000;
const SHORT_HEAD = 2;
const LONG_HEAD = 9;

/** Looks a WebM over. Throws the sentence of what is not taken. */
export async function planWebm(whole: VideoSource): Promise<Blank[]> {
  const blanks: Blank[] = [];
  let tracks = false;
  for await (const element of elementsOf(withinBounds(whole))) {
    tracks ||= element.id === TRACKS;
    if (!KEPT.has(element.id)) blanks.push(emptied(element));
    if (blanks.length > MOST_BLANKS) throw refusedVideo("broken");
  }
  if (!tracks) throw refusedVideo("broken");
  return blanks;
}

/** Empty space of the same length, its size written in one byte where that is enough. */
function emptied({ from, to }: Element): Blank {
  const length = to - from;
  const long = length >= LONG_HEAD;
  const head = Buffer.alloc(long ? LONG_HEAD : SHORT_HEAD);
  head[0] = VOID;
  head[1] = long ? 1 : 0x80 + length - SHORT_HEAD;
  if (long) head.writeUIntBE(length - LONG_HEAD, 3, 6);
  return { from: from + head.length, to, name: { at: from, bytes: head } };
}
