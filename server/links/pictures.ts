// Pictures for previews: whatever was put up becomes a JPEG of 1200 × 630 under 300 kB, which every messenger shows.
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { PICTURE_PATH, type Picture } from "#lib/services/links/entities.ts";
import type { LinksContext } from "#server/links/context.ts";
import { bytesOfPictures, findPicture, insertPicture } from "#server/links/picture-store.ts";
import { audit } from "#server/platform/audit.ts";
import { PICTURES_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import type { PictureSpec } from "#server/platform/pictures/picture-spec.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";
import { inWorkspace } from "#server/platform/transaction.ts";

/** WhatsApp drops larger ones without a word. */
export const PREVIEW: PictureSpec = {
  width: 1200,
  height: 630,
  fit: "cover",
  format: "jpeg",
  qualities: [86, 78, 68, 56, 44],
  most: 300_000,
};
/** All previews of a workspace together, in bytes: a thousand of the usual ones. */
const MOST_IN_WORKSPACE = 200 * 1024 * 1024;
const FULL =
  "The preview pictures of this workspace take up 200 MB. Pictures that no link uses are removed after a day; take some out of old links, then try again.";

/** POST /links/pictures */
export async function addPicture(context: LinksContext, input: { content: string }): Promise<{ data: Picture }> {
  const scope = authorize(context.actor, "links.create");
  await takeAttempt(PICTURES_PER_PERSON, scope.userId);
  const made = await pictures.render(Buffer.from(input.content, "base64"), { ...PREVIEW, who: scope.userId });
  const id = newId();
  const bytes = made.bytes.length;
  return inWorkspace(
    scope,
    async (tx) => {
      if ((await bytesOfPictures(tx, scope)) + bytes > MOST_IN_WORKSPACE)
        throw new AppError("invalid", FULL, { fields: { content: [FULL] } });
      await insertPicture(tx, scope, { id, jpeg: made.bytes });
      await audit(tx, {
        actor: context.actor,
        action: "links.create",
        subjectType: "picture",
        subjectId: id,
        workspaceId: scope.workspaceId,
        requestId: context.requestId,
        after: { bytes },
      });
      const url = `${env().PUBLIC_ORIGIN}${PICTURE_PATH}${id}`;
      return { data: { id, url, width: made.width, height: made.height, bytes } };
    },
    "decides",
  );
}

/** GET /links/pictures/{id}: open to everybody, as the link is. */
export async function getPicture(input: { id: string }): Promise<File> {
  const jpeg = isId(input.id) ? await findPicture(input.id) : null;
  if (jpeg === null) throw new AppError("not_found");
  return new File([new Uint8Array(jpeg)], `${input.id}.jpg`, { type: "image/jpeg" });
}
