// From rows to the wire: the short address, its parts, the title, and the link itself.

import type { LinkCells } from "#lib/services/links/csv-columns.ts";
import {
  type ClickCounts,
  type Link,
  type Metadata,
  type OgProperty,
  type OgTag,
  PICTURE_PATH,
} from "#lib/services/links/entities.ts";
import type { Person } from "#lib/services/person.ts";
import { shortlinkOf } from "#lib/short-link.ts";
import { instantOf } from "#server/platform/rows.ts";

/** A link as its table holds it, with what was counted. */
export type LinkRow = {
  workspaceId: string;
  id: string;
  ownerId: string;
  createdBy: string;
  domain: string;
  alias: string;
  defaultDestinationUrl: string;
  title: string;
  ogTags: OgTag[];
  externalMetadata: Metadata | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  version: number;
  clicks: ClickCounts & { last30: number[] };
};

/** As much of it as a file shows. */
export type LinkLine = Pick<
  LinkRow,
  "createdBy" | "domain" | "alias" | "defaultDestinationUrl" | "title" | "createdAt"
> & { clicks: ClickCounts };

/** og:title, else what the destination calls itself, else its address without the scheme. */
export function titleOf(tags: readonly OgTag[], metadata: Metadata | null, destination: string): string {
  const named = tags.find((tag) => tag.property === ("og:title" satisfies OgProperty))?.content ?? metadata?.title;
  return named || destination.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}

/** A line of a file of links. */
export function toCells({ createdAt, ...line }: LinkLine, person: Person, publicOrigin: string): LinkCells {
  return {
    title: line.title,
    shortlink: shortlinkOf(line.domain, line.alias, publicOrigin),
    default_destination_url: line.defaultDestinationUrl,
    clicks: line.clicks,
    created_at: createdAt,
    created_by: person,
  };
}

/** The link on the wire. The main host has no subdomain of ours; a link domain's first label is one. */
export function toLink(row: LinkRow, person: Person, publicOrigin: string): Link {
  const [subdomain, ...rest] = row.domain.split(".");
  const onLinkDomain = row.domain !== "" && rest.length > 1;
  return {
    shortlink: shortlinkOf(row.domain, row.alias, publicOrigin),
    id: row.id,
    alias: row.alias,
    default_destination_url: row.defaultDestinationUrl,
    domain: row.domain === "" ? new URL(publicOrigin).host : onLinkDomain ? rest.join(".") : row.domain,
    subdomain: onLinkDomain ? (subdomain ?? null) : null,
    external_metadata: row.externalMetadata,
    og_tags: row.ogTags.map((tag) =>
      tag.content.startsWith(PICTURE_PATH) ? { ...tag, content: publicOrigin + tag.content } : tag,
    ),
    title: row.title,
    created_at: instantOf(row.createdAt),
    updated_at: instantOf(row.updatedAt),
    deleted_at: instantOf(row.deletedAt),
    created_by: person,
    version: row.version,
    clicks: row.clicks,
  };
}
