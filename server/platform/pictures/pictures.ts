// The one door to making pictures, for every service: a stranger's bytes in, a picture of our making out.
import type { MadeCode } from "#lib/codes/code-outcome.ts";
import type { CodeSpec } from "#lib/codes/code-spec.ts";
import { AppError } from "#lib/errors.ts";
import { onceInProcess } from "#lib/once.ts";
import { pictureQueue } from "#server/platform/pictures/picture-queue.ts";
import type {
  CardPreview,
  MarkWish,
  Master,
  Original,
  Picture,
  PictureRefusal,
  PictureSpec,
  PictureWork,
  PrintWish,
  Redrawn,
} from "#server/platform/pictures/picture-spec.ts";

const LIMITS = { most: 12, mostEach: 3, longestMs: 10_000 };
/** Whoever sends a drawing waits for it, and so do all others. */
const LONGEST_DRAWN_MS = 5000;
const REFUSALS = {
  apple: "iPhone HEIC photos aren’t supported here. Choose the photo in your phone’s browser, or save it as a JPEG.",
  foreign: "This file is not a picture we can read. Use JPEG, PNG or WebP.",
  pixels: "This picture has more than 40 million pixels. Save it smaller first.",
} as const satisfies Record<PictureRefusal, string>;

/** Where no process of its own does it (an edge platform has none to give), it is done in place. */
const inPlace: PictureWork = async (original, wanted) => {
  const { makePicture } = await import("#server/platform/pictures/picture-work.ts");
  return makePicture(original, wanted);
};

const hall = () =>
  onceInProcess("pictures", () => {
    const held: { work: PictureWork } = { work: inPlace };
    return { held, order: pictureQueue(() => held.work, LIMITS) };
  });

/** Says who makes pictures from now on; null is whoever is asked, in place. */
export function picturesBy(work: PictureWork | null): void {
  hall().held.work = work ?? inPlace;
}

/**
 * The picture that the spec asks for, upright and without the camera's words (EXIF, GPS); the original is kept nowhere.
 * Throws `invalid` for what is no picture, `unavailable` with the time to come back where too many wait.
 */
async function render(original: Original, spec: PictureSpec & { who: string; field?: string }): Promise<Picture> {
  const { who, field = "content", ...wanted } = spec;
  const outcome = await hall().order({ original, wanted, who });
  if ("picture" in outcome) return outcome.picture;
  throw refusal("refused" in outcome ? outcome.refused : "foreign", field);
}

/**
 * What everything else is made from later: upright, re-encoded, its rights read and the rest of its words dropped.
 * Throws as `render` does.
 */
async function takeIn(
  original: Original,
  { who, field = "content" }: { who: string; field?: string },
): Promise<Master> {
  const outcome = await hall().order({ original, wanted: "master", who });
  if ("master" in outcome) return outcome.master;
  throw refusal("refused" in outcome ? outcome.refused : "foreign", field);
}

/** A drawing (SVG) written anew out of nothing but shapes, text and paint. Throws `invalid` with the reason for any other, else as `render`. */
async function redraw(original: Original, { who }: { who: string }): Promise<Redrawn> {
  const outcome = await hall().order({ original, wanted: "redrawn", who });
  if ("redrawn" in outcome) return outcome.redrawn;
  throw said("unfit" in outcome ? outcome.unfit : REFUSALS.foreign, "content");
}

/** Draws what messengers show of a card; `face` is empty where it shows none. Throws as `render` does. */
async function drawCard(face: Uint8Array, { who, ...wanted }: CardPreview & { who: string }): Promise<Picture> {
  const outcome = await hall().order({ original: face, wanted, who });
  if ("picture" in outcome) return outcome.picture;
  throw refusal("refused" in outcome ? outcome.refused : "foreign", "content");
}

/**
 * Draws a QR code that was read back from its own picture; `mark` is empty where it has none in its middle. Throws
 * `invalid` with the sentence of what is wrong with the wish, `unavailable` as `render` does.
 */
async function drawCode(mark: Uint8Array, { who, ...code }: CodeSpec & { who: string }): Promise<MadeCode> {
  const made = await hall().order({ original: mark, wanted: { code }, who });
  if (!("outcome" in made)) throw refusal("foreign", "content");
  if ("code" in made.outcome) return made.outcome.code;
  throw new AppError("invalid", made.outcome.refused);
}

/** Draws the mark on a field of a colour. Throws as `render` does. */
async function drawMark({ who, ...mark }: MarkWish["mark"] & { who: string }): Promise<Picture> {
  const outcome = await hall().order({ original: new Uint8Array(), wanted: { mark }, who });
  if ("picture" in outcome) return outcome.picture;
  throw refusal("foreign", "content");
}

/** What a camera reads of a drawing of ours that holds a code; null where it reads nothing. Throws `unavailable` as `render` does. */
async function readCode(svg: string, { who }: { who: string }): Promise<string | null> {
  const made = await hall().order({ original: new Uint8Array(), wanted: { read: { svg } }, who });
  return "read" in made ? made.read : null;
}

/**
 * What a card is printed on, as PDF whose code was read back; null where a letter on it is in none of our typefaces. Throws
 * `unavailable` as `render` does.
 */
async function drawPrint({ who, ...print }: PrintWish["print"] & { who: string }): Promise<Uint8Array | null> {
  const made = await hall().order({ original: new Uint8Array(), wanted: { print }, who });
  return "sheet" in made ? made.sheet : null;
}

/** True for a drawing of ours that is drawn in a few seconds. Throws `unavailable` where too many wait. */
async function drawsInTime(svg: string, { who }: { who: string }): Promise<boolean> {
  const late = { afterMs: LONGEST_DRAWN_MS, outcome: { drawn: false } };
  const made = await hall().order({ original: new Uint8Array(), wanted: { draw: { svg } }, who, late });
  return "drawn" in made && made.drawn;
}

function refusal(why: PictureRefusal, field: string): AppError {
  return said(REFUSALS[why], field);
}

function said(sentence: string, field: string): AppError {
  return new AppError("invalid", sentence, { fields: { [field]: [sentence] } });
}

export const pictures = { render, takeIn, redraw, drawCard, drawCode, drawMark, drawPrint, readCode, drawsInTime };
