// Walks the boxes of a video from its first byte to its last, whatever their sizes say, and reads no more than their heads.
import { KEPT, type KeptBoxes } from "#server/media/videos/video-boxes.ts";
import { refusedVideo } from "#server/media/videos/video-refusals.ts";
import type { VideoSource } from "#server/media/videos/video-source.ts";

export type Box = {
  type: string;
  /** Where its type is written, where its content begins, and where it ends. */
  typeAt: number;
  from: number;
  to: number;
  /** The boxes around it, the outermost first. */
  path: readonly string[];
  /** What it may hold; null for content that is no boxes, undefined for a box that is not kept. */
  holds: KeptBoxes | null | undefined;
};

const MOST_BOXES = 50_000;
const HEAD = 8;
const LONG_HEAD = 16;

/** Each box, those around it first. What follows the last one in a box, shorter than a head, is named by no box. */
export async function* boxesOf(source: VideoSource): AsyncGenerator<Box> {
  const left = { boxes: MOST_BOXES };
  yield* boxesIn(source, { from: 0, to: source.size, path: [], holds: KEPT }, left);
}

type Place = Pick<Box, "from" | "to" | "path"> & { holds: KeptBoxes };

async function* boxesIn(source: VideoSource, place: Place, left: { boxes: number }): AsyncGenerator<Box> {
  let at = place.from;
  while (place.to - at >= HEAD) {
    left.boxes -= 1;
    if (left.boxes < 0) throw refusedVideo("broken");
    const box = await boxAt(source, at, place);
    yield box;
    if (box.holds) yield* boxesIn(source, { ...box, holds: box.holds, path: [...box.path, box.type] }, left);
    at = box.to;
  }
  if (at < place.to && place.path.length === 0) throw refusedVideo("broken");
}

async function boxAt(source: VideoSource, at: number, { to, path, holds }: Place): Promise<Box> {
  const head = await source.read(at, Math.min(LONG_HEAD, to - at));
  const type = head.toString("latin1", 4, HEAD);
  const said = head.readUInt32BE(0);
  const long = said === 1;
  if (long && head.length < LONG_HEAD) throw refusedVideo("broken");
  const own = Object.hasOwn(holds, type) ? holds[type] : undefined;
  // Only the film itself may say "until the end", as the last of all.
  const open = said === 0 && type === "mdat" && path.length === 0;
  const size = long ? Number(head.readBigUInt64BE(HEAD)) : open ? to - at : said;
  const content = long ? LONG_HEAD : HEAD;
  if (size < content || size > to - at) throw refusedVideo("broken");
  return { type, typeAt: at + 4, from: at + content, to: at + size, path, holds: own };
}
