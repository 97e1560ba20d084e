// Draws a code, reads it back as a camera would, and gives out only what was read: made where pictures are made.
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import type { CodeOutcome } from "#lib/codes/code-outcome.ts";
import { type CodeSpec, codeProblem } from "#lib/codes/code-spec.ts";
import { codeSvg } from "#lib/codes/code-svg.ts";

const UNREADABLE = "This code could not be read back. Use a simpler logo, stronger colors or a shorter address.";
const NO_LOGO = "This logo is not a picture we can read. Use JPEG, PNG or WebP.";
const LOGO_PIXELS = 320;
const MOST_PIXELS = 40_000_000;
/** An SVG has no pixels of its own; this many a module is what a screen shows. */
const READ_SCALE = 6;
const LONGEST_READ_MS = 1500;
/** Whoever asks waits no longer; drawn in place, nobody else would end it. */
const LONGEST_DRAWN_SECONDS = 6;
// Only what is made of pixels: a drawing could name other files.
const TAKEN: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "gif", "heif"]);

/** The code as bytes, or the sentence that says why there is none; never throws for what the wish or the logo holds. */
export async function makeCode(spec: CodeSpec, logo: Uint8Array | null): Promise<CodeOutcome> {
  const problem = codeProblem(spec);
  if (problem !== null) return { refused: problem };
  const mark = logo === null ? null : await logoPng(logo);
  if (logo !== null && mark === null) return { refused: NO_LOGO };
  const { svg, width } = codeSvg(spec, mark);
  const drawn = Buffer.from(svg);
  const shown = spec.format === "png" ? drawn : Buffer.from(codeSvg({ ...spec, scale: READ_SCALE }, mark).svg);
  const { data, info } = await sharp(shown).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  if (readBack(data, info) !== spec.text) return { refused: UNREADABLE };
  if (spec.format === "svg") return { code: { bytes: drawn, type: "image/svg+xml", width } };
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const bytes = await sharp(data, { raw })
    .png({ palette: mark === null, compressionLevel: 9 })
    .toBuffer();
  return { code: { bytes, type: "image/png", width: info.width } };
}

/** What a camera reads of a drawing of ours; null where it reads nothing, or the drawing is none. */
export async function readDrawing(svg: string): Promise<string | null> {
  try {
    const drawn = sharp(Buffer.from(svg), { limitInputPixels: MOST_PIXELS }).flatten({ background: "#ffffff" });
    const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return readBack(data, info);
  } catch {
    return null;
  }
}

/** True for a drawing of ours that becomes a picture. */
export async function canDraw(svg: string): Promise<boolean> {
  try {
    const drawn = sharp(Buffer.from(svg), { limitInputPixels: MOST_PIXELS });
    await drawn.timeout({ seconds: LONGEST_DRAWN_SECONDS }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

function readBack(data: Uint8Array, { width, height }: { width: number; height: number }): string | null {
  try {
    return decodeQR({ data, width, height }, { format: "RGB", timeLimit: LONGEST_READ_MS });
  } catch {
    return null;
  }
}

/** A stranger's logo, anew in our own square: what else stood in its file goes. */
async function logoPng(logo: Uint8Array): Promise<string | null> {
  try {
    const source = sharp(logo, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    if (!TAKEN.has((await source.metadata()).format ?? "")) return null;
    const square = source.rotate().resize(LOGO_PIXELS, LOGO_PIXELS, {
      fit: "contain",
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    });
    return (await square.png({ compressionLevel: 9 }).toBuffer()).toString("base64");
  } catch {
    return null;
  }
}
