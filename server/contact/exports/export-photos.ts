// Photos in a file of contacts: how many contacts make a piece that is held at once, and the bytes of each as a text.

import { sql } from "drizzle-orm";
import { dataAddress } from "#lib/data-address.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ExportFormat } from "#lib/services/contact/export-limits.ts";
import type { PhotoTexts } from "#server/contact/exports/gather.ts";
import type { FactRow } from "#server/contact/fact-repository.ts";
import type { MediaPort } from "#server/platform/media-port.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** A table has no place for one. */
export const WITH_PHOTOS: ReadonlySet<ExportFormat> = new Set(["json", "vcard3", "vcard4"]);
/** Of one piece: some twenty megabytes as text, at the worst. */
const MOST_IN_PIECE = 80;
const AT_ONCE = 8;

/** The first of these contacts that have no more photos together than a piece holds; one at least. */
export async function withFewPhotos(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  ids: readonly string[],
): Promise<string[]> {
  const these = sql`${sql.param(ids)}::uuid[]`;
  const { rows } = await tx.execute<{ id: string; photos: number }>(sql`
    select coalesce(c.merged_into, c.id) as id, count(*)::integer as photos from contact_facts f
    join contacts c on c.workspace_id = f.workspace_id and c.id = f.contact_id
    where f.workspace_id = ${workspaceId} and f.asset_id is not null and f.ended_at is null
      and (c.id = any (${these}) or c.merged_into = any (${these})) group by 1`);
  if (rows.length === 0) return [...ids];
  const held = new Map(rows.map(({ id, photos }) => [id, photos]));
  let sum = 0;
  const over = ids.findIndex((id) => {
    sum += held.get(id) ?? 0;
    return sum > MOST_IN_PIECE;
  });
  return ids.slice(0, over < 0 ? ids.length : Math.max(1, over));
}

/** The bytes of the photos among these values, by asset; one that is gone is left out. */
export async function photoTexts(
  media: MediaPort,
  { workspaceId }: WorkspaceScope,
  facts: readonly Pick<FactRow, "assetId">[],
): Promise<PhotoTexts> {
  const assets = [...new Set(facts.flatMap(({ assetId }) => assetId ?? []))];
  const texts = new Map<string, string>();
  for (let from = 0; from < assets.length; from += AT_ONCE) {
    const some = assets.slice(from, from + AT_ONCE);
    const read = await Promise.all(some.map((asset) => media.read(workspaceId, asset)));
    for (const [nth, bytes] of read.entries()) {
      if (bytes !== null) texts.set(some[nth] ?? "", photoText(bytes));
    }
  }
  return texts;
}

/** An address that holds the bytes. */
export const photoText = (bytes: Uint8Array) => dataAddress("image/jpeg", bytes);
