// A folder of the library by another name: it is what its files say, so that all of them change in one act.
import { AppError } from "#lib/errors.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { MediaOverview, RenameFolder } from "#lib/services/media/entities.ts";
import { getMediaOverview } from "#server/media/library/library.ts";
import { moveFolder } from "#server/media/repository.ts";
import type { MediaCall } from "#server/media/service.ts";
import { audit } from "#server/platform/audit.ts";
import { inWorkspace } from "#server/platform/transaction.ts";

/** POST /media/folders/rename; `not_found` where there is no file in it that the caller may change. */
export async function renameFolder(call: MediaCall, input: RenameFolder): Promise<{ data: MediaOverview }> {
  const scope = authorize(call.actor, "media.update");
  const { folder: from, name: to } = input;
  await inWorkspace(
    scope,
    async (tx) => {
      const files = await moveFolder(tx, scope, { from, to, now: call.now });
      if (files === 0) throw new AppError("not_found");
      await audit(tx, {
        ...{ actor: call.actor, action: "media.folder", subjectType: "asset", subjectId: null },
        ...{ workspaceId: scope.workspaceId, requestId: call.requestId },
        ...{ before: { folder: from }, after: { folder: to, files } },
      });
    },
    "decides",
  );
  return getMediaOverview(call);
}
