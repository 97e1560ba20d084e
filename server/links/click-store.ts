// The two statements of the visitor's path, both through functions that need no workspace: resolve and store.
import { z } from "zod";
import { metadataSchema, ogTagSchema } from "#lib/services/links/entities.ts";
import type { ClickBatch } from "#server/links/click-buffer.ts";
import { readOnce } from "#server/platform/transaction.ts";

const resolvedRow = z.object({
  workspace_id: z.string(),
  link_id: z.string(),
  default_destination_url: z.string().nullable(),
  title: z.string().nullable(),
  alias: z.string(),
  og_tags: z.array(ogTagSchema).nullable(),
  external_metadata: metadataSchema.nullable().catch(null),
  deleted: z.boolean(),
});

export type ResolvedRow = z.infer<typeof resolvedRow>;

/** What an address leads to; null when nobody ever had it. */
export async function readAddress(domain: string, alias: string): Promise<ResolvedRow | null> {
  const [row] = await readOnce("select * from link_resolve($1, $2)", [domain, alias], "sessions");
  return row ? resolvedRow.parse(row) : null;
}

/** Stores a batch of visits and their hourly sums, and answers how many were new; a batch sent twice counts once. */
export async function storeClicks(batch: ClickBatch): Promise<number> {
  const [row] = await readOnce(
    "select link_clicks_store($1, $2, $3, $4, $5, $6, $7, $8, $9) as stored",
    [
      batch.id,
      batch.workspaces,
      batch.links,
      batch.words,
      numbers(batch.link),
      numbers(batch.at),
      numbers(batch.class),
      numbers(batch.agent),
      numbers(batch.referrer),
    ],
    "clicks",
  );
  return Number(row?.stored);
}

// The driver would quote every number of an array by itself; this is the same text, ten times cheaper.
function numbers(values: number[]): string {
  return `{${values.join(",")}}`;
}
