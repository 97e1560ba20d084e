// Takes a picture in: upright, small enough to be shown, its rights read, and nothing else of what the file said.
import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { rightsOf } from "#server/platform/pictures/picture-rights.ts";
import type { Master } from "#server/platform/pictures/picture-spec.ts";

/** One step of sharp; the whole order has the deadline of its queue. */
export const LONGEST_SECONDS = 10;
/** Four times what the widest screen shows of it. */
const MOST_SIDE = 4096;
/** What thumbhash takes. */
const HASH_SIDE = 100;

/** `open` begins with the original each time; throws for what sharp cannot read. */
export async function masterOf(open: () => Sharp, from: string): Promise<Master> {
  const { exif, iptc, xmp } = await open().metadata();
  const upright = open()
    .autoOrient()
    .resize(MOST_SIDE, MOST_SIDE, { fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: LONGEST_SECONDS });
  const { type, packed } = pack(upright, from);
  const { data, info } = await packed.toBuffer({ resolveWithObject: true });
  return {
    ...{ bytes: data, width: info.width, height: info.height, type },
    rights: rightsOf({ exif, iptc, xmp }),
    thumbhash: await hashOf(data),
  };
}

/** A photo stays a photo, a screenshot keeps its sharp edges; of what moves, the first picture is kept. */
function pack(upright: Sharp, from: string): { type: Master["type"]; packed: Sharp } {
  if (from === "image/jpeg") return { type: "image/jpeg", packed: upright.jpeg({ quality: 92 }) };
  if (from === "image/png" || from === "image/apng") return { type: "image/png", packed: upright.png() };
  return { type: "image/webp", packed: upright.webp({ quality: 92, effort: 2 }) };
}

async function hashOf(bytes: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(bytes)
    .resize(HASH_SIDE, HASH_SIDE, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rgbaToThumbHash(info.width, info.height, data);
}
