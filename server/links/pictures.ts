// Pictures for previews: whatever was put up becomes a JPEG of 1200 × 630 under 300 kB, which every messenger shows.
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { PICTURE_PATH, type PICTURE_SHAPES, type Picture } from "#lib/services/links/entities.ts";
import type { LinksContext } from "#server/links/context.ts";
import { findPicture, insertPicture } from "#server/links/picture-store.ts";
import { audit } from "#server/platform/audit.ts";
import { PICTURES_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { originalOf, type PutUp } from "#server/platform/pictures/original.ts";
import type { Focus, PictureSpec } from "#server/platform/pictures/picture-spec.ts";
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

/** All of it: what is square stays so. */
const LOGO: PictureSpec = { width: 512, height: 512, fit: "inside", format: "jpeg", qualities: [88] };

type NewPicture = PutUp & {
  shape: (typeof PICTURE_SHAPES)[number];
  focal_point?: Focus | undefined;
  alt: string;
};

/** POST /links/pictures */
export async function addPicture(context: LinksContext, input: NewPicture): Promise<{ data: Picture }> {
  const scope = authorize(context.actor, "links.create");
  await takeAttempt(PICTURES_PER_PERSON, scope.userId);
  const { workspaceId, userId: ownerId } = scope;
  const { original, done } = await originalOf(context.media, input, { space: workspaceId, ownerId });
  const made = await pictures.render(original, { ...specOf(input), who: ownerId });
  const id = newId();
  const { bytes: jpeg, width, height } = made;
  const bytes = jpeg.length;
  // A preview is cut around its point already; a logo is whole, and whoever cuts it later goes by the point.
  const focus = input.shape === "logo" ? { focal_point: input.focal_point } : {};
  const facts = { type: "image/jpeg", name: `${input.shape}.jpg`, alt: input.alt, width, height, ...focus } as const;
  const place = { space: workspaceId, class: "public", ownerId } as const;
  const assetId = await context.media.put({ ...place, ...facts, bytes: jpeg });
  const answer = await inWorkspace(
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
  await done();
  return answer;
}

function specOf({ shape, focal_point: focus }: NewPicture): PictureSpec {
  if (shape === "logo") return LOGO;
  return focus ? { ...PREVIEW, focus } : PREVIEW;
}

/** The bytes of a picture by the address that shows it, with our host or without; null for any other. */
export async function pictureAt(media: LinksContext["media"], url: string): Promise<Uint8Array | null> {
  const path = url.startsWith(env().PUBLIC_ORIGIN) ? url.slice(env().PUBLIC_ORIGIN.length) : url;
  const id = path.startsWith(PICTURE_PATH) ? path.slice(PICTURE_PATH.length) : "";
  const place = isId(id) ? await findPicture(id) : null;
  return place && media.read(place.workspaceId, place.assetId);
}

/** GET /links/pictures/{id}: open to everybody, as the link is. */
export async function getPicture({ media }: Pick<LinksContext, "media">, input: { id: string }): Promise<File> {
  const jpeg = await pictureAt(media, PICTURE_PATH + input.id);
  if (jpeg === null) throw new AppError("not_found");
  return new File([new Uint8Array(jpeg)], `${input.id}.jpg`, { type: "image/jpeg" });
}
