// Makes one picture out of another with sharp: decoded once, upright, without what the camera wrote into it.
import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import type { Picture, PictureOutcome, PictureSpec } from "#server/platform/pictures/picture-spec.ts";

/** A small file can unfold into a picture that fills the memory. */
const MOST_PIXELS = 40_000_000;
const LONGEST_SECONDS = 10;
const PAPER = "#fffefb";
// Only what cameras and screens make: a drawing (SVG, PDF) could name other files.
const TAKEN: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);
const APPLES: ReadonlySet<string> = new Set(["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"]);

/** A stranger's file as a picture, or why not; never throws for what the file holds. */
export async function makePicture(original: Uint8Array, spec: PictureSpec): Promise<PictureOutcome> {
  const type = (await fileTypeFromBuffer(original))?.mime ?? "";
  if (APPLES.has(type)) return { refused: "apple" };
  if (!TAKEN.has(type)) return { refused: "foreign" };
  return shapePicture(original, spec).then(
    (picture) => ({ picture }),
    () => ({ refused: "foreign" }),
  );
}

/** The same of a file of our own, whatever sharp reads; throws for what it does not. */
export async function shapePicture(original: Uint8Array, spec: PictureSpec): Promise<Picture> {
  const { width, height, fit } = spec;
  const { data, info } = await sharp(original, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .rotate()
    .resize(width, height, fit === "cover" ? { fit, position: "attention" } : { fit, withoutEnlargement: true })
    .flatten({ background: PAPER })
    .raw()
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { bytes: await smallEnough(sharp(data, { raw }), spec), width: info.width, height: info.height };
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
  const one = upright.clone().timeout({ seconds: LONGEST_SECONDS });
  return (format === "webp" ? one.webp({ quality }) : one.jpeg({ quality, mozjpeg: true })).toBuffer();
}
