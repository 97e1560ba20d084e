// A picture of the media library as a preview's picture or a logo: the file itself, in one of its sizes.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { PictureShape } from "#lib/services/links/entities.ts";
import { RENDITION_SIZES, type RenditionSize } from "#lib/services/media/renditions.ts";
import type { LinksContext } from "#server/links/context.ts";
import { cutAround } from "#server/platform/pictures/picture-frame.ts";

const GONE = "This file is no longer in the library, or its rights have ended. Choose another one.";
const NO_PICTURE = "Choose a picture: JPEG, PNG, WebP, AVIF or GIF.";
const CUT = /^image\/(jpeg|png|webp|avif|gif)$/;

/** A preview is cut around the file's own point, a logo keeps all of itself. */
export const SIZES = { preview: "preview", logo: "w640" } as const satisfies Record<PictureShape, RenditionSize>;

const refused = (message: string) => new AppError("invalid", message, { fields: { asset: [message] } });

type Asked = { asset: string; shape: PictureShape };

/**
 * The file as that shape shows it. It is one of this workspace, and this person's own unless they look after the whole of it,
 * or the brand's; throws `invalid` in words for any other, and for one that may not go out.
 */
export async function libraryPicture(media: LinksContext["media"], scope: WorkspaceScope, { asset, shape }: Asked) {
  const [file] = isId(asset) ? await media.facts(scope.workspaceId, [asset]) : [];
  if (!file || !(file.brand || scope.ownerId === null || file.ownerId === scope.ownerId)) throw refused(GONE);
  if (!CUT.test(file.type)) throw refused(NO_PICTURE);
  const bytes = await media.shown(file.id, SIZES[shape]);
  if (bytes === null) throw refused(GONE);
  return { assetId: file.id, bytes: bytes.length, ...sidesOf(file, shape) };
}

type Sides = { width: number | null; height: number | null };

function sidesOf({ width, height }: Sides, shape: PictureShape): { width: number; height: number } {
  const frame = RENDITION_SIZES[SIZES[shape]];
  const picture = { width: width ?? frame.width, height: height ?? frame.height };
  if (frame.fit === "cover") {
    const { part } = cutAround({ x: 0.5, y: 0.5 }, picture, frame);
    return { width: part.width, height: part.height };
  }
  const scale = Math.min(1, frame.width / picture.width, frame.height / picture.height);
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
}
