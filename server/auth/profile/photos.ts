// A person's photo: judged by its bytes, made a square WebP, shown to whoever has its address.
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { PHOTO_PATH } from "#lib/services/auth/profile-entities.ts";
import { FACE } from "#server/auth/core/face.ts";
import { findPhoto, insertPhoto, showPhoto } from "#server/auth/profile/photos-store.ts";
import { present } from "#server/auth/profile/profile.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { PICTURES_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import type { MediaPort } from "#server/platform/media-port.ts";
import { originalOf, type PutUp } from "#server/platform/pictures/original.ts";
import type { Focus } from "#server/platform/pictures/picture-spec.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";
import { unscoped } from "#server/platform/transaction.ts";

type NewPhoto = PutUp & { focal_point?: Focus | undefined; alt: string };
type PhotoAnswer = { data: { photo_url: string | null } };

/** POST /auth/photos: shown at once. */
export async function addPhoto(context: CallContext, input: NewPhoto): Promise<PhotoAnswer> {
  const user = authorizePerson(context.actor, "profile.update");
  await takeAttempt(PICTURES_PER_PERSON, user.userId);
  const { original, done } = await originalOf(context.media, input, { space: user.userId, ownerId: user.userId });
  const { focal_point: focus, alt } = input;
  const made = await pictures.render(original, { ...FACE, ...(focus ? { focus } : {}), who: user.userId });
  const id = newId();
  const place = { space: user.userId, class: "public", ownerId: user.userId } as const;
  const assetId = await context.media.put({ ...place, ...made, type: "image/webp", name: "photo.webp", alt });
  const answer = await change(context, user, async (tx, { photoUrl }) => {
    await insertPhoto(tx, { id, userId: user.userId, assetId });
    return { url: `${PHOTO_PATH}${id}`, before: photoUrl };
  });
  await done();
  return answer;
}

/** DELETE /auth/photo: can be undone for a day. */
export async function removePhoto(context: CallContext): Promise<PhotoAnswer> {
  const user = authorizePerson(context.actor, "profile.update");
  return change(context, user, async (_tx, { photoUrl, previousPhotoUrl }) => ({
    url: null,
    before: photoUrl ?? previousPhotoUrl,
  }));
}

/** POST /auth/photo/restore: throws `gone` when there is nothing to put back. */
export async function restorePhoto(context: CallContext): Promise<PhotoAnswer> {
  const user = authorizePerson(context.actor, "profile.update");
  return change(context, user, async (_tx, { photoUrl, previousPhotoUrl }) => {
    // Pressed twice: what was put back is there already.
    if (previousPhotoUrl === null && photoUrl !== null) return { url: photoUrl, before: null };
    if (previousPhotoUrl === null) throw new AppError("gone", "There is no photo to put back.");
    return { url: previousPhotoUrl, before: photoUrl };
  });
}

type Faces = { photoUrl: string | null; previousPhotoUrl: string | null };
type User = ReturnType<typeof authorizePerson>;
type Tx = Parameters<Parameters<typeof unscoped>[0]>[0];
type Choose = (tx: Tx, row: Faces) => Promise<{ url: string | null; before: string | null }>;

function change(context: CallContext, user: User, choose: Choose): Promise<PhotoAnswer> {
  return unscoped(async (tx) => {
    const faces = await choose(tx, await present(tx, user.userId, "lock"));
    await showPhoto(tx, user.userId, faces);
    await audit(tx, {
      actor: context.actor,
      action: "profile.photo",
      subjectType: "user",
      subjectId: user.userId,
      workspaceId: user.workspaceId,
      after: { shown: faces.url !== null },
      requestId: context.request.id,
    });
    return { data: { photo_url: faces.url } };
  }, "decides");
}

/** The bytes of a photo by the address that a person's row shows; null for any other, a drawing of the demo among them. */
export async function photoAt(media: MediaPort, url: string): Promise<Uint8Array | null> {
  const id = url.startsWith(PHOTO_PATH) ? url.slice(PHOTO_PATH.length) : "";
  const photo = isId(id) ? await findPhoto(id) : null;
  return photo && media.read(photo.userId, photo.assetId);
}

/** GET /auth/photos/{id}: open to everybody, as a face on a card is. */
export async function getPhoto({ media }: CallContext, input: { id: string }): Promise<File> {
  const image = await photoAt(media, PHOTO_PATH + input.id);
  if (image === null) throw new AppError("not_found");
  return new File([new Uint8Array(image)], `${input.id}.webp`, { type: "image/webp" });
}
