// Photos of a file of people: a zip put up with it or later, and each of them shown to whoever may invite.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { textOf } from "#lib/read-text.ts";
import { type MemberImport, MOST_CSV } from "#lib/services/auth/member-imports-entities.ts";
import { MOST_ZIP_PHOTO_BYTES } from "#lib/services/auth/member-photos-limits.ts";
import { answer, onDraft } from "#server/auth/people/member-import-draft.ts";
import { updateImport } from "#server/auth/people/member-imports-repository.ts";
import { clearMatches, deletePhotos, findPhotoAsset } from "#server/auth/people/member-photos-repository.ts";
import { carryOnPhotos } from "#server/auth/people/member-photos-run.ts";
import { insideZip, tableOf, zipUpload } from "#server/auth/people/member-zip.ts";
import { openStanding, type Standing } from "#server/auth/people/members.ts";
import type { CallContext } from "#server/platform/context.ts";
import { PEOPLE_ZIPS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

const MOST_NAME = 200;

const uploadOf = ({ scope, by }: Standing, id: string) =>
  zipUpload({ id, space: scope.workspaceId, ownerId: by.userId });

/** The text of the file of people in a zip that somebody put up. */
export async function tableInZip(context: CallContext, at: Standing, upload: string): Promise<string> {
  await takeAttempt(PEOPLE_ZIPS_PER_PERSON, at.by.userId);
  return insideZip(context.media, uploadOf(at, upload), async (zip, archive) => {
    const bytes = await archive.bytes(tableOf(zip), Math.min(4 * MOST_CSV, MOST_ZIP_PHOTO_BYTES));
    const text = bytes && textOf(bytes);
    if (text === null || text.length > MOST_CSV) throw new AppError("invalid", "Use a file of people under 900 kB.");
    return text;
  });
}

type Zip = { id: string; version: number; upload: string | null; file_name: string };

/** POST /members/imports/{id}/photos: read in the background, in place of those that were there; null takes them away. */
export async function addImportPhotos(context: CallContext, input: Zip): Promise<{ data: MemberImport }> {
  const standing = openStanding(context.actor, "members.invite");
  const { upload } = input;
  if (upload !== null) {
    await takeAttempt(PEOPLE_ZIPS_PER_PERSON, standing.by.userId);
    // Whose upload it is, whether it is whole, and whether it is a zip that we read is said at once.
    await insideZip(context.media, uploadOf(standing, upload), async ({ photos }) => {
      if (photos.length === 0) throw new AppError("invalid", "There are no photos in this zip.");
    });
  }
  const { at } = await onDraft(context, input, async ({ tx, row, at: { scope, by } }) => {
    // It is read as the upload of whoever put the file up.
    if (upload !== null && row.ownerId !== by.userId)
      throw new AppError("forbidden", "Only the person who uploaded this file can add photos to it.");
    await deletePhotos(tx, scope, row.id);
    await clearMatches(tx, scope, row.id);
    await updateImport(tx, scope, { id: row.id, ...readingOf(upload, input.file_name) });
  });
  carryOnPhotos(context.media, { workspaceId: at.scope.workspaceId, id: input.id });
  return answer(context, at, input.id);
}

/** What a file's row says of a zip that is to be read, or of none. */
export function readingOf(upload: string | null, name: string) {
  const photoState = upload === null ? ("none" as const) : ("reading" as const);
  const photoFile = upload === null ? "" : name.slice(0, MOST_NAME) || "photos.zip";
  return { uploadId: upload, photoFile, photoState, photoProblem: null, photoTotal: 0 };
}

/** GET /members/imports/{id}/photos/{photo}: for whoever may invite, until the invitations are sent. */
export async function memberImportPhoto(context: CallContext, input: { id: string; photo: string }): Promise<File> {
  const { scope } = openStanding(context.actor, "members.invite");
  const assetId = await assetIn(scope, input);
  const bytes = assetId && (await context.media.read(scope.workspaceId, assetId));
  if (!bytes) throw new AppError("not_found");
  return new File([new Uint8Array(bytes)], `${input.photo}.webp`, { type: "image/webp" });
}

async function assetIn(scope: WorkspaceScope, { id, photo }: { id: string; photo: string }): Promise<string | null> {
  if (!isId(id) || !isId(photo)) return null;
  return readWorkspace(scope, (tx) => findPhotoAsset(tx, scope, { file: id, photo }));
}
