// Pictures for previews: whatever was put up becomes a JPEG of 1200 × 630 under 300 kB, which every messenger shows.
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { PICTURE_PATH, type Picture } from "#lib/services/links/entities.ts";
import type { LinksContext } from "#server/links/context.ts";
import { findPicture, insertPicture } from "#server/links/picture-store.ts";
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

/** POST /links/pictures */
export async function addPicture(context: LinksContext, input: { content: string }): Promise<{ data: Picture }> {
  const scope = authorize(context.actor, "links.create");
  await takeAttempt(PICTURES_PER_PERSON, scope.userId);
  const made = await pictures.render(Buffer.from(input.content, "base64"), { ...PREVIEW, who: scope.userId });
  const id = newId();
  const { bytes: jpeg, width, height } = made;
  const bytes = jpeg.length;
  const facts = { type: "image/jpeg", name: "preview.jpg", width, height } as const;
  const place = { space: scope.workspaceId, class: "public", ownerId: scope.userId } as const;
  const assetId = await context.media.put({ ...place, ...facts, bytes: jpeg });
  return inWorkspace(
    scope,
    async (tx) => {
      await insertPicture(tx, scope, { id, assetId });
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
      return { data: { id, url, width, height, bytes } };
    },
    "decides",
  );
}

/** GET /links/pictures/{id}: open to everybody, as the link is. */
export async function getPicture({ media }: Pick<LinksContext, "media">, input: { id: string }): Promise<File> {
  const place = isId(input.id) ? await findPicture(input.id) : null;
  const jpeg = place && (await media.read(place.workspaceId, place.assetId));
  if (jpeg === null) throw new AppError("not_found");
  return new File([new Uint8Array(jpeg)], `${input.id}.jpg`, { type: "image/jpeg" });
}
