// The media service mounted: each operation of its contract and the function behind it.
import { zoneOf } from "#lib/session/zone.ts";
import { renameFolder } from "#server/media/library/folders.ts";
import { exportMedia, getMediaOverview, listMedia, pickMedia } from "#server/media/library/library.ts";
import { bringBackMedia, getMediaVersions, replaceMedia } from "#server/media/library/replace.ts";
import { deleteMedia, getMedia, getMediaUses, restoreMedia, updateMedia } from "#server/media/service.ts";
import { addressOf } from "#server/media/signed-address.ts";
import { finishUpload } from "#server/media/uploads/finish-upload.ts";
import type { CallContext } from "#server/platform/context.ts";
import { os } from "#server/platform/implementer.ts";

function at({ actor, people, request, session, mediaUsers: users }: CallContext) {
  const { id: requestId, gone } = request;
  return { actor, people, users, requestId, gone, timeZone: zoneOf(session), now: new Date() };
}

export const mediaRoutes = {
  list: os.media.list.handler(({ context, input }) => listMedia(at(context), input)),
  exportCsv: os.media.exportCsv.handler(({ context, input }) => exportMedia(at(context), input)),
  overview: os.media.overview.handler(({ context }) => getMediaOverview(at(context))),
  pick: os.media.pick.handler(({ context, input }) => pickMedia(at(context), input)),
  versions: os.media.versions.handler(({ context, input }) => getMediaVersions(at(context), input)),
  renameFolder: os.media.renameFolder.handler(({ context, input }) => renameFolder(at(context), input)),
  replace: os.media.replace.handler(({ context, input }) => replaceMedia(at(context), input)),
  bringBack: os.media.bringBack.handler(({ context, input }) => bringBackMedia(at(context), input)),
  get: os.media.get.handler(({ context, input }) => getMedia(at(context), input)),
  uses: os.media.uses.handler(({ context, input }) => getMediaUses(at(context), input)),
  address: os.media.address.handler(({ context, input }) => addressOf(context, input)),
  update: os.media.update.handler(({ context, input }) => updateMedia(at(context), input)),
  remove: os.media.remove.handler(({ context, input }) => deleteMedia(at(context), input)),
  finishUpload: os.media.finishUpload.handler(({ context, input }) => finishUpload(at(context), input)),
  restore: os.media.restore.handler(({ context, input }) => restoreMedia(at(context), input)),
};
