// What the links statements answer, checked: JSON columns and times arrive as the database wrote them.
import { z } from "zod";
import { metadataSchema, ogTagSchema } from "#lib/services/links/entities.ts";
import { addDays } from "#server/links/days.ts";
import type { LinkRow } from "#server/links/wire.ts";

const count = z.coerce.number();

const storedLink = z.object({
  workspace_id: z.string(),
  id: z.string(),
  owner_id: z.string(),
  created_by: z.string(),
  domain: z.string(),
  alias: z.string(),
  destination: z.string(),
  title: z.string(),
  og_tags: z.array(ogTagSchema),
  external_metadata: metadataSchema.nullable().catch(null),
  created_at: z.coerce.date(),
  updated_at: z.coerce.date(),
  deleted_at: z.coerce.date().nullable(),
  version: z.number(),
  people: count.default(0),
  previews: count.default(0),
  bots: count.default(0),
  days: z.record(z.string(), count).nullish(),
});

/** A row of the listing statements. `days` holds the people of those of the last thirty days that had any. */
export function linkRow(row: unknown, today: string): LinkRow {
  const stored = storedLink.parse(row);
  const { people, previews, bots, days } = stored;
  const last30 = Array.from({ length: 30 }, (_, index) => days?.[addDays(today, index - 29)] ?? 0);
  return {
    workspaceId: stored.workspace_id,
    id: stored.id,
    ownerId: stored.owner_id,
    createdBy: stored.created_by,
    domain: stored.domain,
    alias: stored.alias,
    destination: stored.destination,
    title: stored.title,
    ogTags: stored.og_tags,
    externalMetadata: stored.external_metadata,
    createdAt: stored.created_at,
    updatedAt: stored.updated_at,
    deletedAt: stored.deleted_at,
    version: stored.version,
    clicks: { people, previews, bots, last30 },
  };
}

const dayRow = z.object({ day: z.string(), people: count, previews: count, bots: count });

export type DayRow = z.infer<typeof dayRow>;

/** A row of the clicks-per-day statement. */
export function clickDayRow(row: unknown): DayRow {
  return dayRow.parse(row);
}
