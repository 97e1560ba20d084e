// Where the samples of a track stand in the film, by its tables (ISO 14496-12, 8.7).
import { refusedVideo } from "#server/media/videos/video-refusals.ts";
import type { VideoSource } from "#server/media/videos/video-source.ts";
import type { Box } from "#server/media/videos/video-walk.ts";

export type Range = { from: number; to: number };
/** The tables of a track, by their types. */
export type Tables = ReadonlyMap<string, Box>;

/** How many samples and chunks of a video are looked at in all. */
export const MOST_SAMPLES = 200_000;
export type Left = { samples: number };

function spend(left: Left, many: number): void {
  left.samples -= many;
  if (left.samples < 0) throw refusedVideo("data");
}

/** The ranges of a track's chunks; none where it has none. */
export async function chunksOf(source: VideoSource, tables: Tables, left: Left): Promise<Range[]> {
  const starts = await startsIn(source, tables, left);
  if (starts.length === 0) return [];
  const sizeOf = await sizesIn(source, tables);
  const runs = await runsIn(source, tables);
  const ranges: Range[] = [];
  let sample = 0;
  let run = -1;
  for (const [n, from] of starts.entries()) {
    while ((runs[run + 1]?.first ?? Infinity) <= n + 1) run += 1;
    const many = runs[run]?.samples ?? 0;
    spend(left, many);
    let to = from;
    for (let end = sample + many; sample < end; sample += 1) to += sizeOf(sample);
    ranges.push({ from, to });
  }
  return ranges;
}

async function table(source: VideoSource, box: Box | undefined): Promise<Buffer> {
  if (!box) throw refusedVideo("data");
  return source.read(box.from, box.to - box.from);
}

/** So many entries of this width stand behind the table's head. */
function entries(bytes: Buffer, head: number, width: number): number {
  if (bytes.length < head) throw refusedVideo("broken");
  const count = bytes.readUInt32BE(head - 4);
  if (head + count * width > bytes.length) throw refusedVideo("broken");
  return count;
}

async function startsIn(source: VideoSource, tables: Tables, left: Left): Promise<number[]> {
  const long = tables.get("co64");
  const bytes = await table(source, long ?? tables.get("stco"));
  const count = entries(bytes, 8, long ? 8 : 4);
  spend(left, count);
  const at = (n: number) => (long ? Number(bytes.readBigUInt64BE(8 + n * 8)) : bytes.readUInt32BE(8 + n * 4));
  return Array.from({ length: count }, (_, n) => at(n));
}

async function runsIn(source: VideoSource, tables: Tables): Promise<{ first: number; samples: number }[]> {
  const bytes = await table(source, tables.get("stsc"));
  return Array.from({ length: entries(bytes, 8, 12) }, (_, n) => ({
    first: bytes.readUInt32BE(8 + n * 12),
    samples: bytes.readUInt32BE(12 + n * 12),
  }));
}

async function sizesIn(source: VideoSource, tables: Tables): Promise<(sample: number) => number> {
  const bytes = await table(source, tables.get("stsz"));
  if (bytes.length < 12) throw refusedVideo("broken");
  const same = bytes.readUInt32BE(4);
  if (same > 0) return () => same;
  const count = entries(bytes, 12, 4);
  return (sample) => {
    if (sample >= count) throw refusedVideo("broken");
    return bytes.readUInt32BE(12 + sample * 4);
  };
}
