// Pictures for previews: whatever was put up becomes a JPEG of 1200 × 630 under 300 kB, which every messenger shows.
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { PICTURE_PATH, type Picture, type PictureShape } from "#lib/services/links/entities.ts";
import type { LinksContext } from "#server/links/context.ts";
import { libraryPicture, SIZES } from "#server/links/library-picture.ts";
import { findPicture, insertPicture } from "#server/links/picture-store.ts";
import { ChangingFile } from "#server/platform/api/respond.ts";
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
  shape: PictureShape;
  focal_point?: Focus | undefined;
  alt: string;
  asset?: string | undefined;
};

/** POST /links/pictures */
export async function addPicture(context: LinksContext, input: NewPicture): Promise<{ data: Picture }> {
  const scope = authorize(context.actor, "links.create");
  await takeAttempt(PICTURES_PER_PERSON, scope.userId);
  const { asset, shape } = input;
  if (asset === undefined) return putUp(context, scope, input);
  const { assetId, ...made } = await libraryPicture(context.media, scope, { asset, shape });
  return keepPicture(context, scope, { assetId, shape, made });
}

async function putUp(context: LinksContext, scope: WorkspaceScope, input: NewPicture): Promise<{ data: Picture }> {
  const { workspaceId, userId: ownerId } = scope;
  const { original, done } = await originalOf(context.media, input, { space: workspaceId, ownerId });
  const { bytes: jpeg, width, height } = await pictures.render(original, { ...specOf(input), who: ownerId });
  // A preview is cut around its point already; a logo is whole, and whoever cuts it later goes by the point.
  const focus = input.shape === "logo" ? { focal_point: input.focal_point } : {};
  const facts = { type: "image/jpeg", name: `${input.shape}.jpg`, alt: input.alt, width, height, ...focus } as const;
  const place = { space: workspaceId, class: "public", ownerId } as const;
  const assetId = await context.media.put({ ...place, ...facts, bytes: jpeg });
  const made = { width, height, bytes: jpeg.length };
  const answer = await keepPicture(context, scope, { assetId, shape: null, made });
  await done();
  return answer;
}

type Kept = { assetId: string; shape: PictureShape | null; made: Pick<Picture, "width" | "height" | "bytes"> };

async function keepPicture(context: LinksContext, scope: WorkspaceScope, { assetId, shape, made }: Kept) {
  const id = newId();
  const { actor, requestId } = context;
  const { workspaceId } = scope;
  return inWorkspace(
    scope,
    async (tx) => {
      await insertPicture(tx, scope, { id, assetId, shape });
      const what = { action: "links.create", subjectType: "picture", subjectId: id } as const;
      await audit(tx, { actor, workspaceId, requestId, ...what, after: { bytes: made.bytes } });
      return { data: { id, url: `${env().PUBLIC_ORIGIN}${PICTURE_PATH}${id}`, ...made } };
    },
    "decides",
  );
}

function specOf({ shape, focal_point: focus }: NewPicture): PictureSpec {
  if (shape === "logo") return LOGO;
  return focus ? { ...PREVIEW, focus } : PREVIEW;
}

/** Where the file of a picture is by the address that shows it, with our host or without; null for any other. */
export async function placeOfPicture(url: string): ReturnType<typeof findPicture> {
  const path = url.startsWith(env().PUBLIC_ORIGIN) ? url.slice(env().PUBLIC_ORIGIN.length) : url;
  const id = path.startsWith(PICTURE_PATH) ? path.slice(PICTURE_PATH.length) : "";
  return isId(id) ? findPicture(id) : null;
}

/** The bytes of a picture by that address; null for any other. */
export async function pictureAt(media: LinksContext["media"], url: string): Promise<Uint8Array | null> {
  const place = await placeOfPicture(url);
  if (place === null) return null;
  const { workspaceId, assetId, shape } = place;
  return shape === null ? media.read(workspaceId, assetId) : media.shown(assetId, SIZES[shape]);
}

/** GET /links/pictures/{id}: open to everybody, as the link is. */
export async function getPicture({ media }: Pick<LinksContext, "media">, input: { id: string }): Promise<File> {
  const jpeg = await pictureAt(media, PICTURE_PATH + input.id);
  if (jpeg === null) throw new AppError("not_found");
  return new ChangingFile([new Uint8Array(jpeg)], `${input.id}.jpg`, { type: "image/jpeg" });
}
