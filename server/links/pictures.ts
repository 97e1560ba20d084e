// Pictures for previews: whatever was put up becomes a JPEG of 1200 × 630 under 300 kB, which every messenger shows.
import sharp from "sharp";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { PICTURE_PATH, type Picture } from "#lib/services/links/entities.ts";
import { audit } from "#server/audit.ts";
import type { LinksContext } from "#server/links/context.ts";
import { findPicture, insertPicture } from "#server/links/picture-store.ts";
import { inWorkspace } from "#server/transaction.ts";

const WIDTH = 1200;
const HEIGHT = 630;
/** WhatsApp drops larger ones without a word. */
const MOST_BYTES = 300_000;
const QUALITIES = [86, 78, 68, 56, 44];
const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "gif", "heif"]);
/** A small file can unfold into a picture that fills the memory. */
const MOST_PIXELS = 40_000_000;

/** POST /links/pictures */
export async function addPicture(context: LinksContext, input: { content: string }): Promise<{ data: Picture }> {
  const scope = authorize(context.actor, "links.create");
  const original = Buffer.from(input.content, "base64");
  await refuseForeign(original);
  const jpeg = await previewJpeg(original);
  const id = newId();
  await inWorkspace(scope, async (tx) => {
    await insertPicture(tx, scope, { id, original, jpeg });
    await audit(tx, {
      actor: context.actor,
      action: "links.create",
      subjectType: "picture",
      subjectId: id,
      workspaceId: scope.workspaceId,
      requestId: context.requestId,
      after: { bytes: original.length },
    });
  });
  const url = `${env().PUBLIC_ORIGIN}${PICTURE_PATH}${id}`;
  return { data: { id, url, width: WIDTH, height: HEIGHT, bytes: jpeg.length } };
}

/** GET /links/pictures/{id}: open to everybody, as the link is. */
export async function getPicture(input: { id: string }): Promise<File> {
  const jpeg = isId(input.id) ? await findPicture(input.id) : null;
  if (jpeg === null) throw new AppError("not_found");
  return new File([new Uint8Array(jpeg)], `${input.id}.jpg`, { type: "image/jpeg" });
}

/** Only what cameras and screens make: a drawing (SVG, PDF) could name other files. */
async function refuseForeign(original: Uint8Array): Promise<void> {
  const { format } = await sharp(original, { limitInputPixels: MOST_PIXELS }).metadata().catch(refuse);
  if (format === undefined || !FORMATS.has(format)) refuse();
}

/** The picture as previews want it; throws `invalid` for what is no picture. */
export async function previewJpeg(original: Uint8Array): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const made = await sharp(original, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .rotate()
      .resize(WIDTH, HEIGHT, { fit: "cover", position: "attention" })
      .flatten({ background: "#fffefb" })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
      .catch(refuse);
    if (made.length <= MOST_BYTES || quality === QUALITIES.at(-1)) return made;
  }
  return refuse();
}

function refuse(cause?: unknown): never {
  const sentence =
    "This file is not a picture we can read. Use JPEG, PNG or WebP; an iPhone's HEIC has to be saved as JPEG first.";
  throw new AppError("invalid", sentence, { fields: { content: [sentence] }, cause });
}
