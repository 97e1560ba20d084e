// What the links statements answer, as rows of ours. Their types are the tables' own, and every answer made of them is checked once, against the contract: only what somebody else's page filled is looked at here.
import { z } from "zod";
import { addDays, daysBetween } from "#lib/days.ts";
import { metadataSchema, type OgTag } from "#lib/services/links/entities.ts";
import type { LinkLine, LinkRow } from "#server/links/wire.ts";

const count = z.coerce.number();
const metadata = metadataSchema.nullable().catch(null);

/** A row of the listing statements as the driver gives it: times as text, sums as text where they may be large. */
export type StoredLink = {
  workspace_id: string;
  id: string;
  owner_id: string;
  created_by: string;
  domain: string;
  alias: string;
  default_destination_url: string;
  title: string;
  og_tags: OgTag[];
  external_metadata: unknown;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  version: number;
  people?: string;
  previews?: string;
  bots?: string;
  /** The people of those of the last thirty days that had any. */
  days?: Record<string, number> | null;
};

/** As much of a row as a file shows. */
export type StoredLine = Pick<
  StoredLink,
  "id" | "created_by" | "domain" | "alias" | "default_destination_url" | "title" | "created_at"
> &
  Required<Pick<StoredLink, "people" | "previews" | "bots">>;

/** A link as a file shows it. */
export function lineOf(stored: StoredLine): LinkLine {
  const { people, previews, bots } = stored;
  return {
    createdBy: stored.created_by,
    domain: stored.domain,
    alias: stored.alias,
    defaultDestinationUrl: stored.default_destination_url,
    title: stored.title,
    createdAt: new Date(stored.created_at),
    clicks: { people: Number(people), previews: Number(previews), bots: Number(bots) },
  };
}

const DAYS = 30;
let shown: { today: string; days: string[] } = { today: "", days: [] };

/** The last thirty days, made once a day and not once a row. */
function daysUntil(today: string): string[] {
  if (shown.today !== today) shown = { today, days: daysBetween(addDays(today, 1 - DAYS), today) };
  return shown.days;
}

/** A link as its table holds it, with what was counted until `today`. */
export function linkRow(stored: StoredLink, today: string): LinkRow {
  const { days, external_metadata: found } = stored;
  return {
    workspaceId: stored.workspace_id,
    id: stored.id,
    ownerId: stored.owner_id,
    createdBy: stored.created_by,
    domain: stored.domain,
    alias: stored.alias,
    defaultDestinationUrl: stored.default_destination_url,
    title: stored.title,
    ogTags: stored.og_tags,
    externalMetadata: found === null ? null : metadata.parse(found),
    createdAt: new Date(stored.created_at),
    updatedAt: new Date(stored.updated_at),
    deletedAt: stored.deleted_at === null ? null : new Date(stored.deleted_at),
    version: stored.version,
    clicks: {
      people: Number(stored.people ?? 0),
      previews: Number(stored.previews ?? 0),
      bots: Number(stored.bots ?? 0),
      last30: daysUntil(today).map((day) => days?.[day] ?? 0),
    },
  };
}

const dayRow = z.object({
  day: z.string(),
  people: count,
  previews: count,
  bots: count,
  known_from: z.string().nullable().optional(),
});

export type DayRow = z.infer<typeof dayRow>;

/** A row of the clicks-per-day statement. */
export function clickDayRow(row: unknown): DayRow {
  return dayRow.parse(row);
}
