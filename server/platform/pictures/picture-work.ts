// Makes one picture out of another with sharp: decoded once, upright, without what the camera wrote into it.
import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { isAppError } from "#lib/errors.ts";
import { canDraw, makeCode, readDrawing } from "#server/platform/codes/code-work.ts";
import { isBareJpeg } from "#server/platform/pictures/bare-jpeg.ts";
import { drawMark, drawPreview } from "#server/platform/pictures/card-preview.ts";
import { cutAround } from "#server/platform/pictures/picture-frame.ts";
import { LONGEST_SECONDS, masterOf } from "#server/platform/pictures/picture-master.ts";
import type {
  CodeWish,
  DrawWish,
  MarkWish,
  Picture,
  PictureOutcome,
  PictureSpec,
  PrintWish,
  ReadWish,
  Wanted,
} from "#server/platform/pictures/picture-spec.ts";
import { makePrint } from "#server/platform/pictures/print-work.ts";

/** A small file can unfold into a picture that fills the memory. */
const MOST_PIXELS = 40_000_000;
const PAPER = "#fffefb";
// Only what cameras and screens make: a drawing (SVG, PDF) could name other files.
const TAKEN: ReadonlySet<string> = new Set([
  ...["image/jpeg", "image/png", "image/apng", "image/webp", "image/avif", "image/gif"],
]);
const APPLES: ReadonlySet<string> = new Set(["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"]);

/** A stranger's file as a picture, or why not; never throws for what the file holds. */
export async function makePicture(original: Uint8Array, wanted: Wanted): Promise<PictureOutcome> {
  if (isCode(wanted)) return { outcome: await makeCode(wanted.code, original.length === 0 ? null : original) };
  if (isRead(wanted)) return { read: await readDrawing(wanted.read.svg) };
  if (isDraw(wanted)) return { drawn: await canDraw(wanted.draw.svg) };
  if (wanted === "redrawn") return redrawn(original);
  if (isPrint(wanted)) return { sheet: await makePrint(wanted.print) };
  return isMark(wanted) ? { picture: await drawMark(wanted.mark) } : pictureOf(original, wanted);
}

async function redrawn(original: Uint8Array): Promise<PictureOutcome> {
  const { redraw } = await import("#server/platform/pictures/drawings/redraw.ts");
  try {
    return { redrawn: redraw(original) };
  } catch (error) {
    if (isAppError(error) && error.code === "invalid") return { unfit: error.message };
    throw error;
  }
}

function isMark(wanted: Wanted): wanted is MarkWish {
  return typeof wanted === "object" && "mark" in wanted;
}

function isRead(wanted: Wanted): wanted is ReadWish {
  return typeof wanted === "object" && "read" in wanted;
}

function isDraw(wanted: Wanted): wanted is DrawWish {
  return typeof wanted === "object" && "draw" in wanted;
}

function isPrint(wanted: Wanted): wanted is PrintWish {
  return typeof wanted === "object" && "print" in wanted;
}

function isCode(wanted: Wanted): wanted is CodeWish {
  return typeof wanted === "object" && "code" in wanted;
}

async function pictureOf(
  original: Uint8Array,
  wanted: Exclude<Wanted, "redrawn" | CodeWish | DrawWish | MarkWish | PrintWish | ReadWish>,
): Promise<PictureOutcome> {
  if (typeof wanted === "object" && "preview" in wanted && original.length === 0)
    return { picture: await drawPreview(wanted, null) };
  const type = (await fileTypeFromBuffer(original).catch(() => undefined))?.mime ?? "";
  if (APPLES.has(type)) return { refused: "apple" };
  if (!TAKEN.has(type)) return { refused: "foreign" };
  try {
    if ((await pixelsIn(original)) > MOST_PIXELS) return { refused: "pixels" };
    if (wanted === "master") return { master: await masterOf(() => opened(original), type) };
    if ("preview" in wanted) return { picture: await drawPreview(wanted, () => opened(original)) };
    return { picture: (wanted.bare ? await asItIs(original, wanted) : null) ?? (await shapePicture(original, wanted)) };
  } catch {
    return { refused: "foreign" };
  }
}

/** Read off the head alone: nothing is unfolded yet. */
async function pixelsIn(original: Uint8Array): Promise<number> {
  const { width, height } = await sharp(original, { limitInputPixels: false }).metadata();
  return width * height;
}

const opened = (original: Uint8Array) => sharp(original, { limitInputPixels: MOST_PIXELS, failOn: "error" });

/** The original where it is what is wanted already, whole and without anything beside its picture; else null. */
async function asItIs(original: Uint8Array, { width, height, most = Infinity }: PictureSpec): Promise<Picture | null> {
  if (original.length > most || !isBareJpeg(original)) return null;
  const { info } = await opened(original)
    .timeout({ seconds: LONGEST_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const fits = info.width <= width && info.height <= height;
  return fits ? { bytes: original, width: info.width, height: info.height } : null;
}

/** The same of a file of our own, whatever sharp reads; throws for what it does not. */
export async function shapePicture(original: Uint8Array, spec: PictureSpec): Promise<Picture> {
  const framed = await inFrame(opened(original).autoOrient(), spec);
  const paper = spec.seeThrough ? framed : framed.flatten({ background: PAPER });
  if (spec.qualities.length === 1) return onlyOnce(paper, spec);
  const { data, info } = await paper.raw().timeout({ seconds: LONGEST_SECONDS }).toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { bytes: await smallEnough(sharp(data, { raw }), spec), width: info.width, height: info.height };
}

async function inFrame(upright: Sharp, { width, height, fit, focus }: PictureSpec): Promise<Sharp> {
  if (fit === "inside") return upright.resize(width, height, { fit, withoutEnlargement: true });
  if (fit === "contain") return upright.resize(width, height, { fit, background: PAPER });
  if (!focus) return upright.resize(width, height, { fit, position: "attention" });
  const { autoOrient } = await upright.metadata();
  const { whole, part } = cutAround(focus, autoOrient, { width, height });
  // Made smaller first: then no more of a JPEG is decoded than the frame needs.
  return upright.resize(whole.width, whole.height, { fit: "fill" }).extract(part);
}

/** Decoded, framed and packed in one go. */
async function onlyOnce(framed: Sharp, { format, qualities }: PictureSpec): Promise<Picture> {
  const { data, info } = await encoder(framed, format, qualities[0])
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function smallEnough(upright: Sharp, { format, qualities, most = Infinity }: PictureSpec): Promise<Buffer> {
  const [best, ...worse] = qualities;
  let made = await encoded(upright, format, best);
  for (const quality of worse) {
    if (made.length <= most) break;
    made = await encoded(upright, format, quality);
  }
  return made;
}

function encoded(upright: Sharp, format: PictureSpec["format"], quality: number): Promise<Buffer> {
  return encoder(upright.clone().timeout({ seconds: LONGEST_SECONDS }), format, quality).toBuffer();
}

function encoder(one: Sharp, format: PictureSpec["format"], quality: number): Sharp {
  switch (format) {
    case "webp":
      return one.webp({ quality });
    case "jpeg":
      return one.jpeg({ quality, mozjpeg: true });
    case "avif":
      return one.avif({ quality, effort: 3 });
    case "png":
      return one.png({ compressionLevel: 9 });
  }
}
