// The media service mounted: each operation of its contract and the function behind it.
import { deleteMedia, getMedia, getMediaUses, listMedia, restoreMedia, updateMedia } from "#server/media/service.ts";
import { addressOf } from "#server/media/signed-address.ts";
import { finishUpload } from "#server/media/uploads/finish-upload.ts";
import type { CallContext } from "#server/platform/context.ts";
import { os } from "#server/platform/implementer.ts";

function at({ actor, people, request }: CallContext) {
  return { actor, people, requestId: request.id, now: new Date() };
}

export const mediaRoutes = {
  list: os.media.list.handler(({ context, input }) => listMedia(at(context), input)),
  get: os.media.get.handler(({ context, input }) => getMedia(at(context), input)),
  uses: os.media.uses.handler(({ context, input }) => getMediaUses(at(context), input)),
  address: os.media.address.handler(({ context, input }) => addressOf(context, input)),
  update: os.media.update.handler(({ context, input }) => updateMedia(at(context), input)),
  remove: os.media.remove.handler(({ context, input }) => deleteMedia(at(context), input)),
  finishUpload: os.media.finishUpload.handler(({ context, input }) => finishUpload(at(context), input)),
  restore: os.media.restore.handler(({ context, input }) => restoreMedia(at(context), input)),
};
