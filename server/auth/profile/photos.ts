// A person's photo: judged by its bytes, made a square WebP, shown to whoever has its address.
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { PHOTO_PATH } from "#lib/services/auth/profile-entities.ts";
import { audit } from "#server/audit.ts";
import { findPhoto, insertPhoto, showPhoto } from "#server/auth/profile/photos-store.ts";
import { present } from "#server/auth/profile/profile.ts";
import type { CallContext } from "#server/context.ts";
import { unscoped } from "#server/transaction.ts";

const SIDE = 512;
const QUALITY = 84;
/** A small file can unfold into a picture that fills the memory. */
const MOST_PIXELS = 40_000_000;
const TAKEN: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);
const APPLES: ReadonlySet<string> = new Set(["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"]);

const HEIC = "An iPhone's HEIC cannot be read here. Choose the photo in the browser of the phone, or save it as JPEG.";
const FOREIGN = "This file is not a picture we can read. Use JPEG, PNG or WebP.";

type PhotoAnswer = { data: { photo_url: string | null } };

/** POST /auth/photos: shown at once. */
export async function addPhoto(context: CallContext, input: { content: string }): Promise<PhotoAnswer> {
  const user = authorizePerson(context.actor, "profile.update");
  const image = await squareWebp(Buffer.from(input.content, "base64"));
  const id = newId();
  return change(context, user, async (tx, { photoUrl }) => {
    await insertPhoto(tx, { id, userId: user.userId, image });
    return { url: `${PHOTO_PATH}${id}`, before: photoUrl };
  });
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
  });
}

/** GET /auth/photos/{id}: open to everybody, as a face on a card is. */
export async function getPhoto(input: { id: string }): Promise<File> {
  const image = isId(input.id) ? await findPhoto(input.id) : null;
  if (image === null) throw new AppError("not_found");
  return new File([new Uint8Array(image)], `${input.id}.webp`, { type: "image/webp" });
}

/** The picture as a square, without what the camera wrote into it; throws `invalid` for what is no picture. */
export async function squareWebp(original: Uint8Array): Promise<Buffer> {
  const type = (await fileTypeFromBuffer(original))?.mime ?? "";
  if (APPLES.has(type)) throw refusal(HEIC);
  if (!TAKEN.has(type)) throw refusal(FOREIGN);
  return sharp(original, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .rotate()
    .resize(SIDE, SIDE, { fit: "cover", position: "attention" })
    .flatten({ background: "#fffefb" })
    .webp({ quality: QUALITY })
    .timeout({ seconds: 10 })
    .toBuffer()
    .catch((cause: unknown) => {
      throw refusal(FOREIGN, cause);
    });
}

function refusal(sentence: string, cause?: unknown): AppError {
  return new AppError("invalid", sentence, { fields: { content: [sentence] }, cause });
}
