// What a video says of itself: how long and how large it is, and which tracks are no part of what is seen and heard.
import { refusedVideo } from "#server/media/videos/video-refusals.ts";
import type { VideoSource } from "#server/media/videos/video-source.ts";
import type { Box } from "#server/media/videos/video-walk.ts";

export type VideoFacts = { width: number | null; height: number | null; durationMs: number | null };
export type Side = { width: number; height: number };

const LONGEST_MS = 2 ** 31 - 1;
const MOST_SIDE = 65_535;
const MOST_REFERENCES = 100;
const FIXED = 65_536;

/** How long it says it is; null where it does not. */
export async function durationIn(source: VideoSource, { from, to }: Box): Promise<number | null> {
  const head = await source.read(from, Math.min(to - from, 32));
  const long = head[0] === 1;
  if (head.length < (long ? 32 : 20)) throw refusedVideo("broken");
  const scale = head.readUInt32BE(long ? 20 : 12);
  const units = long ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  const unknown = long ? units >= 2 ** 63 : units === 2 ** 32 - 1;
  const ms = scale === 0 || unknown ? 0 : Math.round((units / scale) * 1000);
  return ms > 0 && ms <= LONGEST_MS ? ms : null;
}

/** The sides that a track is shown with: turned where its matrix turns it, null for one that is not seen. */
export async function sidesIn(source: VideoSource, { from, to }: Box): Promise<Side | null> {
  const all = await source.read(from, Math.min(to - from, 96));
  const matrix = all[0] === 1 ? 52 : 40;
  if (all.length < matrix + 44) throw refusedVideo("broken");
  const width = Math.round(all.readUInt32BE(matrix + 36) / FIXED);
  const height = Math.round(all.readUInt32BE(matrix + 40) / FIXED);
  if (width < 1 || height < 1 || width > MOST_SIDE || height > MOST_SIDE) return null;
  const turned = all.readInt32BE(matrix) === 0 && all.readInt32BE(matrix + 4) !== 0;
  return turned ? { width: height, height: width } : { width, height };
}

/** What kind of track it is. */
export async function handlerIn(source: VideoSource, { from, to }: Box): Promise<string> {
  if (to - from < 12) throw refusedVideo("broken");
  return (await source.read(from + 8, 4)).toString("latin1");
}

/** Throws where the samples of a track stand in another file. */
export async function requireOwnSamples(source: VideoSource, { from, to }: Box): Promise<void> {
  const all = await source.read(from, Math.min(to - from, 64 * 1024));
  if (all.length < 8 || all.readUInt32BE(4) > MOST_REFERENCES) throw refusedVideo("broken");
  let at = 8;
  for (let n = all.readUInt32BE(4); n > 0; n -= 1) {
    if (at + 12 > all.length) throw refusedVideo("broken");
    const size = all.readUInt32BE(at);
    if (size < 12 || at + size > all.length) throw refusedVideo("broken");
    if ((all.readUInt32BE(at + 8) & 1) === 0) throw refusedVideo("outside");
    at += size;
  }
}
