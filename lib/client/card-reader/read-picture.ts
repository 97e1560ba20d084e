// Reads a paper card or badge in a picture: on this device, and nowhere else. Browser only.
import { type Reading, saysSomething } from "#lib/card/capture/captured-person.ts";
import { fieldsOfText } from "#lib/card/capture/fields-of-text.ts";
import type { Rgba } from "#lib/card/capture/grey-picture.ts";
import { personOfPaper } from "#lib/card/capture/person-of-paper.ts";
import { LONG_SIDE } from "#lib/card/capture/prepare-picture.ts";
import { INKS, readLines } from "#lib/card/capture/read-lines.ts";
import { bringEngine, startEngine } from "./engine.ts";
import { bringReader } from "./reader-store.ts";

/** More is no photo of a phone. */
export const MOST_MB = 40;
const MEGABYTE = 1_000_000;

export type PictureProblem = "too-large" | "no-picture" | "not-loaded" | "not-started" | "nothing";
export type PictureRead = { reading: Reading } | { problem: PictureProblem };

export type ReadOptions = {
  /** What is being done, and from 0 to 1 how much of it. */
  onStep: (step: "loading" | "reading", share: number) => void;
  signal: AbortSignal;
};

/** Brings everything that this needs, so that it reads without a network. */
export async function bringAll(signal: AbortSignal): Promise<void> {
  await bringEngine();
  await bringReader({ onShare: () => undefined, signal });
}

/** The pixels, no more than are read. Null where the browser knows no picture in it. */
async function pixelsOf(picture: Blob): Promise<Rgba | null> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (bitmap === null) return null;
  const scale = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (pen !== null) pen.imageSmoothingQuality = "high";
  pen?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return pen?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

/** Who is on it. Throws only where the signal says to stop. */
export async function readPicture(picture: Blob, { onStep, signal }: ReadOptions): Promise<PictureRead> {
  if (picture.size > MOST_MB * MEGABYTE) return { problem: "too-large" };
  const pixels = await pixelsOf(picture);
  if (pixels === null) return { problem: "no-picture" };
  const stopped = <Made>(made: Promise<Made>) =>
    made.catch(() => {
      signal.throwIfAborted();
      return null;
    });
  onStep("loading", 0);
  const loaded = bringReader({ onShare: (share) => onStep("loading", share), signal }).then(() => true);
  if ((await stopped(loaded)) === null) return { problem: "not-loaded" };
  let done = 0;
  let parts = INKS.length + 1;
  const engine = await stopped(startEngine((share) => onStep("reading", (done + share) / parts), signal));
  if (engine === null) return { problem: "not-started" };
  onStep("reading", 0);
  try {
    const part = (read: number, all: number) => {
      [done, parts] = [read, all];
      onStep("reading", read / all);
    };
    // What is said above is seen before the picture is made ready, which takes a moment.
    await new Promise((seen) => setTimeout(seen, 50));
    const fields = fieldsOfText(await readLines(pixels, engine.read, part));
    const person = personOfPaper(fields);
    if (!saysSomething(person)) return { problem: "nothing" };
    return { reading: { source: "photo", person, picture, unsure: fields.unsure } };
  } catch {
    signal.throwIfAborted();
    return { problem: "not-started" };
  } finally {
    engine.end();
  }
}
