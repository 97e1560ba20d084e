// What messengers show of a card. No words are drawn: which letters a machine has nobody knows, and they stand beside it.
import sharp, { type Sharp } from "sharp";
import { LONGEST_SECONDS } from "#server/platform/pictures/picture-master.ts";
import type { CardPreview, MarkWish, Picture } from "#server/platform/pictures/picture-spec.ts";

/** What every messenger takes as a large picture. */
const SIZE = { width: 1200, height: 630 } as const;
const FACE = { size: 430, at: { left: 110, top: 100 }, round: 40, edge: 12 } as const;
const QUALITIES = [84, 74, 62, 50];

/** The drawing with a face, or without one; tried smaller until it is no more than `most` bytes. */
export async function drawPreview(wanted: CardPreview, face: (() => Sharp) | null): Promise<Picture> {
  const on = face === null ? [] : [{ input: await rounded(face()), ...FACE.at }];
  const raw = await sharp(Buffer.from(ground(wanted, face !== null)))
    .composite(on)
    .removeAlpha()
    .raw()
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer({ resolveWithObject: true });
  let bytes: Buffer | undefined;
  for (const quality of QUALITIES) {
    if (bytes !== undefined && bytes.length <= wanted.most) break;
    const { width, height, channels } = raw.info;
    bytes = await sharp(raw.data, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true }).toBuffer();
  }
  return { bytes: bytes ?? Buffer.alloc(0), ...SIZE };
}

async function rounded(face: Sharp): Promise<Buffer> {
  const { size, round } = FACE;
  const mask = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${round}"/></svg>`;
  return face
    .autoOrient()
    .resize(size, size, { fit: "cover", position: "attention" })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .png()
    .toBuffer();
}

const MARK = (paper: string) =>
  `<path d="M-10 16H62A22 22 0 0 1 84 38V120" fill="none" stroke="${paper}" stroke-width="15"/><circle cx="34" cy="66" r="20" fill="${paper}"/>`;

/** The mark on its field, as PNG. */
export async function drawMark({ field, paper, side }: MarkWish["mark"]): Promise<Picture> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${field}"/><g transform="translate(14 14) scale(0.72)">${MARK(paper)}</g></svg>`;
  return {
    bytes: await sharp(Buffer.from(drawing)).png({ compressionLevel: 9 }).toBuffer(),
    width: side,
    height: side,
  };
}

/** The field with the arm of the mark; with a face its edge, and the mark beside it. */
function ground({ field, paper }: CardPreview, hasFace: boolean): string {
  const { size, at, round, edge } = FACE;
  const frame = `<rect x="${at.left - edge}" y="${at.top - edge}" width="${size + 2 * edge}" height="${size + 2 * edge}" rx="${round + edge}" fill="${paper}"/>`;
  const place = hasFace ? "translate(640 60) scale(6.4)" : "translate(330 60) scale(6.4)";
  const strength = hasFace ? 0.12 : 0.22;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="${field}"/><g transform="${place}" opacity="${strength}">${MARK(paper)}</g>${hasFace ? frame : ""}</svg>`;
}
