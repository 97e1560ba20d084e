// Where a file's picture is, in one of the sizes.
import type { Asset } from "#lib/services/media/entities.ts";
import { type RenditionSize, renditionAddress } from "#lib/services/media/renditions.ts";

const CUT = /^image\/(jpeg|png|webp|avif|gif)$/;

/** Of a video its poster, of a drawing itself; null where nothing can be shown. */
export function pictureOf({ type, url, poster, ...asset }: Asset, size: RenditionSize): string | null {
  if (asset.rights === "ended" || url === null) return null;
  if (poster) return renditionAddress(poster, size, "webp");
  if (CUT.test(type)) return renditionAddress(asset, size, "webp");
  return type === "image/svg+xml" ? new URL(url).pathname : null;
}

/** What is painted before it is there, and around which point. */
export function firstPaintOf({ poster, ...asset }: Asset): { thumbhash: string | null; position: string } {
  const { thumbhash, focal_point: point } = poster ?? asset;
  return { thumbhash, position: `${point.x * 100}% ${point.y * 100}%` };
}
