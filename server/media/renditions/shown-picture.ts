// A rendition made, or out of the memory of this process: for its own address, and for a service that shows the picture at another one.
import { type RenditionSize, renditionName } from "#lib/services/media/renditions.ts";
import { hotRendition, keepHot, type Made } from "#server/media/renditions/hot-renditions.ts";
import { type Meant, meantNow } from "#server/media/renditions/rendition-source.ts";
import { renditionStore } from "#server/media/renditions/rendition-store.ts";
import { renditionMaker } from "#server/media/renditions/renditions.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";

const bytesOf = renditionMaker(renditionStore, pictures.render);

/** What is meant, made; from now on it is in memory. */
export async function madeOf({ source, rendition, name, type, until }: Meant): Promise<Made> {
  const made = { bytes: await bytesOf(source, rendition, name), type, etag: `"${name}"`, until };
  keepHot(`${source.assetId}/${name}`, made);
  return made;
}

/** The bytes of a public picture as it is now, as a JPEG; null where it is gone or its rights are over. */
export async function shownPicture(assetId: string, size: RenditionSize): Promise<Uint8Array | null> {
  const meant = await meantNow(assetId, size, "jpg");
  if (meant === null) return null;
  const made = hotRendition(`${assetId}/${renditionName(meant.rendition)}`) ?? (await madeOf(meant));
  return made.bytes;
}
