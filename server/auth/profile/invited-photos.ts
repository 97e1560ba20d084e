// The photo that came along with an invitation becomes the person's own, once they accepted and if they have none: what somebody
// chose, or took away, stays as it is.
import { newId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";
import { PHOTO_PATH } from "#lib/services/auth/profile-entities.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { insertPhoto, neverHadPhoto, owedPhotos, settleOwed, showPhoto } from "#server/auth/profile/photos-store.ts";
import { audit } from "#server/platform/audit.ts";
import type { MediaPort } from "#server/platform/media-port.ts";
import { unscoped } from "#server/platform/transaction.ts";

/** Of one bite. */
const BITE = 100;
const SYSTEM = { kind: "system", name: "invited-photos" } as const;

type Owed = Awaited<ReturnType<typeof owedPhotos>>[number];

/** Gives what is owed; ended at `stop` the next run goes on. */
export async function giveInvitedPhotos(media: MediaPort, stop?: AbortSignal): Promise<void> {
  if (remoteUrl("auth") !== null) return;
  for (let owed = await owedPhotos(BITE); owed.length > 0; ) {
    let failed = 0;
    for (const one of owed) if (stop?.aborted || !(await tryGive(media, one))) failed += 1;
    // What fails stays first in the row: the next run tries it again.
    owed = failed === 0 && owed.length === BITE ? await owedPhotos(BITE) : [];
  }
}

async function tryGive(media: MediaPort, owed: Owed): Promise<boolean> {
  try {
    await give(media, owed);
    return true;
  } catch (err) {
    log.warn({ err, invitation: owed.id }, "a photo of an invitation could not be given");
    return false;
  }
}

async function give(media: MediaPort, { workspaceId, id, assetId, userId }: Owed): Promise<void> {
  const wanted = userId !== null && (await unscoped((tx) => neverHadPhoto(tx, userId)));
  const bytes = wanted ? await media.read(workspaceId, assetId) : null;
  const own =
    userId !== null && bytes !== null
      ? await media.put({
          ...{ space: userId, class: "public", ownerId: userId },
          ...{ bytes, type: "image/webp", name: "photo.webp", width: 512, height: 512 },
        })
      : null;
  await unscoped(async (tx) => {
    if (userId !== null && own !== null && (await neverHadPhoto(tx, userId, "lock"))) {
      const photo = newId();
      await insertPhoto(tx, { id: photo, userId, assetId: own });
      await showPhoto(tx, userId, { url: `${PHOTO_PATH}${photo}`, before: null });
      await audit(tx, {
        ...{ actor: SYSTEM, action: "profile.photo", subjectType: "user", subjectId: userId, workspaceId },
        after: { shown: true, invitation: id },
      });
    }
    await settleOwed(tx, { workspaceId, id });
  });
}
