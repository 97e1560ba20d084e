// The statement of the visitor's path that looks up where an address leads; it needs no workspace.
import { z } from "zod";
import { metadataSchema, ogTagSchema } from "#lib/services/links/entities.ts";
import { readOnce } from "#server/platform/transaction.ts";

const resolvedRow = z.object({
  workspace_id: z.string(),
  link_id: z.string(),
  owner_id: z.string().nullable(),
  default_destination_url: z.string().nullable(),
  title: z.string().nullable(),
  alias: z.string(),
  og_tags: z.array(ogTagSchema).nullable(),
  external_metadata: metadataSchema.nullable().catch(null),
  deleted: z.boolean(),
  held: z.boolean(),
  personal: z.boolean(),
  recipient_id: z.string().nullable(),
});

export type ResolvedRow = z.infer<typeof resolvedRow>;

/** What an address leads to; null when nobody ever had it. */
export async function readAddress(domain: string, alias: string): Promise<ResolvedRow | null> {
  const [row] = await readOnce("select * from link_resolve($1, $2)", [domain, alias], "sessions");
  return row ? resolvedRow.parse(row) : null;
}
