// What of a video is blanked before it is stored, and what it says of itself: found without reading the film.
import { PLAYED } from "#server/media/videos/video-boxes.ts";
import {
  durationIn,
  handlerIn,
  requireOwnSamples,
  type Side,
  sidesIn,
  type VideoFacts,
} from "#server/media/videos/video-facts.ts";
import { refusedVideo } from "#server/media/videos/video-refusals.ts";
import { chunksOf, type Left, MOST_SAMPLES, type Range } from "#server/media/videos/video-samples.ts";
import { type VideoSource, withinBounds } from "#server/media/videos/video-source.ts";
import { type Box, boxesOf } from "#server/media/videos/video-walk.ts";

/** A range that is from now on empty, and what says so in front of it. */
export type Blank = Range & { name: { at: number; bytes: Uint8Array } | null };
export type VideoPlan = { blanks: Blank[]; facts: VideoFacts };

const FREE = Buffer.from("free", "latin1");

type Track = { box: Box; handler: string; sides: Side | null; tables: Map<string, Box> };
type Seen = { blanks: Blank[]; films: Range[]; tracks: Track[]; fragments: boolean; head: Box | null };

/** Looks a video over. Throws the sentence of what is not taken. */
export async function planVideo(whole: VideoSource): Promise<VideoPlan> {
  const source = withinBounds(whole);
  const seen: Seen = { blanks: [], films: [], tracks: [], fragments: false, head: null };
  for await (const box of boxesOf(source)) await look(source, box, seen);
  const { tracks, head } = seen;
  if (head === null) throw refusedVideo("broken");
  const films = tracks.filter(({ handler }) => handler === "vide");
  if (films.length === 0) throw refusedVideo("unseen");
  const left = { samples: MOST_SAMPLES };
  const data = tracks.filter(({ handler }) => !PLAYED.has(handler));
  const blanks = [...seen.blanks];
  for (const track of data) for (const blank of await dataOf(source, track, { ...seen, left })) blanks.push(blank);
  const shown = films.map(({ sides }) => sides).find((sides) => sides !== null);
  const durationMs = await durationIn(source, head);
  const facts = { width: shown?.width ?? null, height: shown?.height ?? null, durationMs };
  return { blanks, facts };
}

/** Free space where a box was. */
const freed = ({ from, to, typeAt }: Box): Blank => ({ from, to, name: { at: typeAt, bytes: FREE } });

async function look(source: VideoSource, box: Box, seen: Seen): Promise<void> {
  const { type, from, to, path, holds } = box;
  if (holds === undefined) {
    if (type === "cmov" || type === "rmra") throw refusedVideo(type === "cmov" ? "packed" : "outside");
    seen.blanks.push(freed(box));
    return;
  }
  const place = [...path, type].join(".");
  if (place === "mdat") seen.films.push({ from, to });
  else if (place === "moof") seen.fragments = true;
  else if (place === "moov.mvhd") seen.head = once(seen.head, box);
  else if (place === "moov.trak") seen.tracks.push({ box, handler: "", sides: null, tables: new Map() });
  else if (place.startsWith("moov.trak.")) await lookAtTrack(source, { box, place }, seen);
}

async function lookAtTrack(
  source: VideoSource,
  { box, place }: { box: Box; place: string },
  seen: Seen,
): Promise<void> {
  const track = seen.tracks.at(-1);
  if (!track) return;
  if (place === "moov.trak.tkhd") track.sides = await sidesIn(source, box);
  else if (place === "moov.trak.mdia.hdlr") track.handler = await onlyHandler(source, box, track);
  else if (box.type === "dref") await requireOwnSamples(source, box);
  else if (place.startsWith("moov.trak.mdia.minf.stbl."))
    track.tables.set(box.type, once(track.tables.get(box.type), box));
}

async function onlyHandler(source: VideoSource, box: Box, { handler }: Track): Promise<string> {
  if (handler !== "") throw refusedVideo("broken");
  return handlerIn(source, box);
}

function once(before: Box | null | undefined, box: Box): Box {
  // Two readers could believe two different ones.
  if (before && /^(mvhd|stco|co64|stsc|stsz)$/.test(box.type)) throw refusedVideo("broken");
  return box;
}

type Looked = Pick<Seen, "films" | "fragments"> & { left: Left };

/** The track and all of its samples; those of fragments are not looked for. */
async function dataOf(
  source: VideoSource,
  { box, tables }: Track,
  { films, fragments, left }: Looked,
): Promise<Blank[]> {
  if (fragments) throw refusedVideo("data");
  const chunks = await chunksOf(source, tables, left);
  const blanks = chunks.filter(({ from, to }) => from < to).map((range): Blank => ({ ...range, name: null }));
  if (!standIn(films, blanks)) throw refusedVideo("broken");
  return [...blanks, freed(box)];
}

/** True where each range lies in one of these, which come in order. */
function standIn(films: readonly Range[], ranges: readonly Range[]): boolean {
  let n = 0;
  return ranges
    .toSorted((one, other) => one.from - other.from)
    .every(({ from, to }) => {
      while ((films[n]?.to ?? Infinity) <= from) n += 1;
      const film = films[n];
      return film !== undefined && film.from <= from && to <= film.to;
    });
}
