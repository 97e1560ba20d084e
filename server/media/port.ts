// The media service for the other services: they get it in the call's context.
import { contentOf, wholeOfBlob, writeBlob } from "#server/media/blobs.ts";
import { findLivingAsset, keepAsset } from "#server/media/repository.ts";
import { requireRoom } from "#server/media/room.ts";
import { spaceOf } from "#server/media/space.ts";
import type { MediaPort } from "#server/platform/media-port.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

export const mediaPort: MediaPort = {
  async put({ space, class: kind, bytes, ...facts }) {
    const scope = spaceOf(space);
    const blob = await writeBlob({ workspaceId: space, class: kind, content: contentOf(bytes) });
    return inWorkspace(scope, async (tx) => {
      const { id, fresh } = await keepAsset(tx, blob, facts);
      if (fresh) await requireRoom(tx, facts.ownerId);
      return id;
    });
  },
  async read(space, assetId) {
    const scope = spaceOf(space);
    const asset = await readWorkspace(scope, (tx) => findLivingAsset(tx, scope, assetId));
    return asset && wholeOfBlob({ workspaceId: space, id: asset.blobId });
  },
};
