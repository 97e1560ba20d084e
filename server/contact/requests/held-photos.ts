// What a workspace holds of somebody who asked for it, with the photos themselves where it named where their bytes stand.
import { z } from "zod";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { photoTexts } from "#server/contact/exports/export-photos.ts";
import type { MediaPort } from "#server/platform/media-port.ts";

const value = z.looseObject({ value: z.string(), asset: z.string().optional() });
const contact = z.looseObject({ values: z.array(value) });
const whole = z.looseObject({ contacts: z.array(contact) });

/** The same with each photo as an address that holds its bytes; one whose bytes are gone stays the hash that it was. */
export async function heldWithPhotos(media: MediaPort, scope: WorkspaceScope, held: unknown): Promise<unknown> {
  const read = whole.parse(held);
  const named = read.contacts.flatMap(({ values }) => values.map(({ asset }) => ({ assetId: asset ?? null })));
  const photos = await photoTexts(media, scope, named);
  return {
    ...read,
    contacts: read.contacts.map((one) => ({
      ...one,
      values: one.values.map(({ asset, ...said }) => ({ ...said, value: photos.get(asset ?? "") ?? said.value })),
    })),
  };
}
