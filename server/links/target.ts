// From a stored link to what a visitor gets: the redirect's lines and, when the link has tags of its own, its preview.

import { type OgProperty, PICTURE_PATH } from "#lib/services/links/entities.ts";
import { shortlinkOf } from "#lib/short-link.ts";
import type { ResolvedRow } from "#server/links/address-store.ts";
import { locationOf } from "#server/links/destination.ts";
import type { Preview, Target } from "#server/links/memory.ts";
import { redirectHeaders } from "#server/links/pages.ts";

const OWN_SIDES = { width: 1200, height: 630 };

/** What a resolved address answers with; an address that would lead back to us leads nowhere. */
export function targetOf(row: ResolvedRow | null, domain: string, publicOrigin: string): Target {
  if (row === null) return { state: "absent" };
  if (row.deleted || row.default_destination_url === null) return { state: "deleted" };
  if (row.held) return { state: "held" };
  const location = locationOf(row.default_destination_url, publicOrigin);
  if (location === null) return { state: "absent" };
  return {
    state: "live",
    workspaceId: row.workspace_id,
    linkId: row.link_id,
    recipientId: row.recipient_id,
    ownerId: row.owner_id,
    location,
    redirect: redirectHeaders(location),
    preview: previewOf(row, domain, publicOrigin),
  };
}

function previewOf(row: ResolvedRow, domain: string, publicOrigin: string): Preview | null {
  const tags = row.og_tags ?? [];
  if (tags.length === 0) return null;
  const content = (property: OgProperty) => tags.find((tag) => tag.property === property)?.content ?? null;
  return {
    title: content("og:title") ?? row.title ?? "",
    description: content("og:description"),
    image: imageOf(content("og:image"), { row, publicOrigin, alt: content("og:image:alt") }),
    shortlink: shortlinkOf(domain, row.alias, publicOrigin),
  };
}

type Shown = { row: ResolvedRow; publicOrigin: string; alt: string | null };

function imageOf(content: string | null, { row, publicOrigin, alt }: Shown): Preview["image"] {
  if (content === null || !URL.canParse(content, publicOrigin)) return null;
  if (content.startsWith(PICTURE_PATH)) return { url: publicOrigin + content, ...OWN_SIDES, alt };
  const read = row.external_metadata;
  // The sides are known only of the picture that was read from the destination.
  const sides = read?.image === content ? read : null;
  // Unfurlers take absolute addresses only; our own pictures are stored without the host.
  const url = new URL(content, publicOrigin).href;
  return { url, width: sides?.image_width ?? null, height: sides?.image_height ?? null, alt };
}
