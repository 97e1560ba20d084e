// Makes a stranger's picture the photo of a contact: a JPEG of bounded size without the camera's words, and where its bytes stand.
import { createHash } from "node:crypto";
import { MOST_PHOTO_BYTES, PHOTO_SIDE } from "#lib/services/contact/photo-limits.ts";
import type { MediaPort, MediaRoom } from "#server/platform/media-port.ts";
import type { Focus, Original, PictureSpec } from "#server/platform/pictures/picture-spec.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";

const SHAPE: Omit<PictureSpec, "fit"> = {
  ...{ width: PHOTO_SIDE, height: PHOTO_SIDE, qualities: [86, 76, 60, 40], most: MOST_PHOTO_BYTES },
  format: "jpeg",
};
const SQUARE: PictureSpec = { ...SHAPE, fit: "cover" };
/** What a file brings is never cut, and stays byte for byte where we would have made it just so. */
const AS_IT_CAME: PictureSpec = { ...SHAPE, fit: "inside", bare: true };

export type Photo = { hash: string; assetId: string };
type Place = { media: MediaPort; space: string; ownerId: string; room?: MediaRoom };

/** Put up by a person. Throws `invalid` in words for what is no picture, and where there is no room. */
export async function squarePhoto(place: Place, original: Original, focus?: Focus | undefined): Promise<Photo> {
  return kept(place, original, { ...SQUARE, ...(focus ? { focus } : {}) });
}

/** Out of a file of contacts; throws as `squarePhoto` does. */
export function filePhoto(place: Place, original: Uint8Array): Promise<Photo> {
  return kept(place, original, AS_IT_CAME);
}

async function kept({ media, space, ownerId, room }: Place, original: Original, spec: PictureSpec): Promise<Photo> {
  const made = await pictures.render(original, { ...spec, who: ownerId, field: "upload" });
  const whose = { space, class: "private", ownerId, room } as const;
  const assetId = await media.put({ ...whose, ...made, type: "image/jpeg", name: "photo.jpg" });
  return { hash: createHash("sha256").update(made.bytes).digest("hex"), assetId };
}
