// The media service for the other services: they get it in the call's context.
import { AppError } from "#lib/errors.ts";
import { contentOf, orGivenUp, wholeOfAsset, writeBlob } from "#server/media/blobs.ts";
import { brandAssets } from "#server/media/library/brand.ts";
import { shownPicture } from "#server/media/renditions/shown-picture.ts";
import { findLivingAsset, findPublicAssets, isOver, keepAsset } from "#server/media/repository.ts";
import { requireRoom, roomFor, takeRoom } from "#server/media/room.ts";
import { spaceOf } from "#server/media/space.ts";
import { keepUpload, wholeUpload } from "#server/media/uploads/keep-upload.ts";
import { wholeOfUpload } from "#server/media/uploads/upload-source.ts";
import { bytesOfUpload, deleteUpload } from "#server/media/uploads/upload-store.ts";
import type { MediaPort, Uploaded } from "#server/platform/media-port.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

const MEGABYTE = 1024 * 1024;

export const mediaPort: MediaPort = {
  async put({ space, class: kind, bytes, focal_point: focus, room, ...said }) {
    const facts = { ...said, passing: true, ...(focus ? { focalX: focus.x, focalY: focus.y } : {}) };
    const scope = spaceOf(space);
    const blob = await writeBlob({ workspaceId: space, class: kind, content: contentOf(bytes) });
    return orGivenUp(blob, () =>
      inWorkspace(scope, async (tx) => {
        const { id, fresh } = await keepAsset(tx, blob, facts);
        if (fresh) await (room ? takeRoom(room, blob.bytes) : requireRoom(tx, facts.ownerId));
        return id;
      }),
    );
  },
  room: (space, ownerId) => roomFor(spaceOf(space), ownerId),
  async facts(space, assetIds) {
    const scope = spaceOf(space);
    const own = await readWorkspace(scope, (tx) => findPublicAssets(tx, scope, assetIds));
    const others = assetIds.filter((id) => own.every((one) => one.id !== id));
    const brand = (await brandAssets(scope, others)).filter((row) => !isOver(row));
    return [...own, ...brand];
  },
  async read(space, assetId) {
    const scope = spaceOf(space);
    const living = () => readWorkspace(scope, (tx) => findLivingAsset(tx, scope, assetId));
    const asset = await living();
    return asset && wholeOfAsset(asset, living);
  },
  shown: shownPicture,
  async uploaded(place) {
    const { scope, upload } = await whole(place);
    return () => wholeOfUpload(scope, upload);
  },
  async pieces(place) {
    const { scope, upload } = await whole(place);
    return { [Symbol.asyncIterator]: () => bytesOfUpload(scope, upload) };
  },
  async takeIn(place) {
    const { scope, upload } = await whole(place);
    const { id: assetId } = await keepUpload({ scope, upload, passing: true });
    const asset = await readWorkspace(scope, (tx) => findLivingAsset(tx, scope, assetId));
    if (!asset) throw new AppError("gone");
    return { assetId, name: asset.name, type: asset.type, bytes: asset.bytes };
  },
  drop: ({ space, id, ownerId }) => deleteUpload(spaceOf(space), { id, ownerId }),
};

/** Another class is another address, which its owner did not ask for. */
async function whole({ id, space, ownerId, class: kind, most }: Uploaded) {
  const scope = spaceOf(space);
  const upload = await wholeUpload(scope, { id, ownerId });
  if (upload.class !== kind) throw new AppError("not_found");
  if (upload.size > most) throw new AppError("too_large", `Use a file of at most ${Math.floor(most / MEGABYTE)} MB.`);
  return { scope, upload };
}
