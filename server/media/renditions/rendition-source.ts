// What an address of a rendition means: a public picture that is there, in the size and around the point it has now.
import { isId } from "#lib/id.ts";
import {
  RENDITION_FORMATS,
  type Rendition,
  renditionAddress,
  renditionName,
  renditionNamed,
  renditionOf,
} from "#lib/services/media/renditions.ts";
import { wholeOfAsset } from "#server/media/blobs.ts";
import { typeOfMime } from "#server/media/file-kinds.ts";
import { placeOfAsset } from "#server/media/places.ts";
import type { Absent } from "#server/media/renditions/hot-renditions.ts";
import type { Source } from "#server/media/renditions/renditions.ts";
import type { AssetRow } from "#server/media/repository.ts";
import { findAsset } from "#server/media/repository.ts";
import { spaceOf } from "#server/media/space.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

export type Meant = { source: Source; rendition: Rendition; name: string; type: string };

const GONE: Absent = { gone: true };

/** The picture and what is to be made of it; or that there is nothing, for everybody alike, whatever the reason. */
export async function meantBy({ id = "", name = "" }: { id?: string; name?: string }): Promise<Meant | Absent> {
  const rendition = renditionNamed(name);
  const asset = rendition && isId(id) ? await publicPicture(id) : null;
  if (!rendition || !asset) return GONE;
  const shown = { id, hash: asset.hash, focal_point: { x: asset.focalX, y: asset.focalY } };
  const now = renditionOf(shown, rendition.size, rendition.format);
  if (now.content !== rendition.content) return GONE;
  // Somebody moved the focal point since the address was written down.
  if (renditionName(now) !== name) return { moved: renditionAddress(shown, rendition.size, rendition.format) };
  const { workspaceId } = asset;
  const source = { workspaceId, assetId: id, original: () => wholeOfAsset(asset, () => publicPicture(id)) };
  return { source, rendition, name, type: RENDITION_FORMATS[rendition.format] };
}

async function publicPicture(id: string): Promise<AssetRow | null> {
  const place = await placeOfAsset(id);
  if (place?.class !== "public") return null;
  const scope = spaceOf(place.workspaceId);
  const asset = await readWorkspace(scope, (tx) => findAsset(tx, scope, id));
  if (!asset || asset.deletedAt !== null || typeOfMime(asset.type)?.kind !== "picture") return null;
  return asset;
}
