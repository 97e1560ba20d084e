// What an address of a rendition means: a public picture that is there, in the size and around the point it has now.
import { isId } from "#lib/id.ts";
import {
  RENDITION_FORMATS,
  RENDITION_SIZES,
  type Rendition,
  type RenditionFormat,
  type RenditionSize,
  renditionAddress,
  renditionName,
  renditionNamed,
  renditionOf,
} from "#lib/services/media/renditions.ts";
import { wholeOfAsset } from "#server/media/blobs.ts";
import { typeOfMime } from "#server/media/file-kinds.ts";
import { placeOfAsset, wasOnce } from "#server/media/places.ts";
import type { Absent } from "#server/media/renditions/hot-renditions.ts";
import { originalOf } from "#server/media/renditions/originals.ts";
import type { Source } from "#server/media/renditions/renditions.ts";
import type { AssetRow } from "#server/media/repository.ts";
import { findAsset, isOver } from "#server/media/repository.ts";
import { spaceOf } from "#server/media/space.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

export type Meant = { source: Source; rendition: Rendition; name: string; type: string; until: Date | null };

const GONE: Absent = { gone: true };

/** The picture and what is to be made of it; or that there is nothing, for everybody alike, whatever the reason. */
export async function meantBy({ id = "", name = "" }: { id?: string; name?: string }): Promise<Meant | Absent> {
  const rendition = renditionNamed(name);
  const asset = rendition && isId(id) ? await publicPicture(id) : null;
  if (!rendition || !asset) return GONE;
  const shown = { id, hash: asset.hash, focal_point: { x: asset.focalX, y: asset.focalY } };
  const now = renditionOf(shown, rendition.size, rendition.format);
  if (isOver(asset)) return { over: RENDITION_SIZES[rendition.size] };
  if (now.content !== rendition.content && !(await wasOnce(id, rendition.content))) return GONE;
  // Somebody replaced the picture or moved its focal point since the address was written down.
  if (renditionName(now) !== name) return { moved: renditionAddress(shown, rendition.size, rendition.format) };
  return meantOf(asset, now);
}

/** The same of a picture as it is now; null where it is gone or its rights are over. */
export async function meantNow(id: string, size: RenditionSize, format: RenditionFormat): Promise<Meant | null> {
  const asset = isId(id) ? await publicPicture(id) : null;
  if (!asset || isOver(asset)) return null;
  const shown = { id, hash: asset.hash, focal_point: { x: asset.focalX, y: asset.focalY } };
  return meantOf(asset, renditionOf(shown, size, format));
}

function meantOf(asset: AssetRow, rendition: Rendition): Meant {
  const { id, workspaceId } = asset;
  const original = () => originalOf(asset, () => wholeOfAsset(asset, () => publicPicture(id)));
  const source = { workspaceId, assetId: id, original };
  const type = RENDITION_FORMATS[rendition.format];
  return { source, rendition, name: renditionName(rendition), type, until: asset.rightsEndAt };
}

async function publicPicture(id: string): Promise<AssetRow | null> {
  const place = await placeOfAsset(id);
  if (place?.class !== "public") return null;
  const scope = spaceOf(place.workspaceId);
  const asset = await readWorkspace(scope, (tx) => findAsset(tx, scope, id));
  if (!asset || asset.deletedAt !== null || typeOfMime(asset.type)?.kind !== "picture") return null;
  return asset;
}
