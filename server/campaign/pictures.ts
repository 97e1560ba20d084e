// The pictures that a campaign may show: those that were put up here, in its own workspace or by its brand.
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { CampaignContext } from "#server/campaign/context.ts";

export const NO_PICTURE = "Choose a picture that was uploaded here.";
const PICTURE_GONE = "The picture from before was deleted, so this change can’t be undone.";

/** Whether these addresses show pictures of this workspace or its brand; asked before a transaction of the campaign’s own begins. */
export async function arePicturesHere(
  { links, media }: Pick<CampaignContext, "links" | "media">,
  { workspaceId }: WorkspaceScope,
  urls: readonly string[],
): Promise<boolean> {
  if (urls.length === 0) return true;
  const found = await Promise.all([...new Set(urls)].map((url) => links.pictureFile(url)));
  const files = new Set(found.filter((file) => file !== null));
  return !found.includes(null) && (await media.facts(workspaceId, [...files])).length === files.size;
}

/** Throws `invalid` on the field for any other address. */
export async function refuseForeignPictures(
  context: CampaignContext,
  scope: WorkspaceScope,
  { urls, field }: { urls: readonly string[]; field: string },
): Promise<void> {
  if (await arePicturesHere(context, scope, urls)) return;
  throw new AppError("invalid", NO_PICTURE, { fields: { [field]: [NO_PICTURE] } });
}

/** Throws `conflict` where words from before show a picture that is not here any more; what is shown now is not asked for. */
export async function refuseGonePicture(
  context: CampaignContext,
  scope: WorkspaceScope,
  { before, now }: { before: string | null | undefined; now: string | null | undefined },
): Promise<void> {
  if (!before || before === now || (await arePicturesHere(context, scope, [before]))) return;
  throw new AppError("conflict", PICTURE_GONE);
}
