// From a stored link to what a visitor gets: the redirect's lines and, when the link has tags of its own, its preview.
import type { OgProperty } from "#lib/services/links/entities.ts";
import type { ResolvedRow } from "#server/links/click-store.ts";
import { locationOf } from "#server/links/destination.ts";
import type { Preview, Target } from "#server/links/memory.ts";
import { redirectHeaders } from "#server/links/pages.ts";
import { shortlinkOf } from "#server/links/wire.ts";

/** What a resolved address answers with; an address that would lead back to us leads nowhere. */
export function targetOf(row: ResolvedRow | null, domain: string, publicOrigin: string): Target {
  if (row === null) return { state: "absent" };
  if (row.deleted || row.destination === null) return { state: "deleted" };
  const location = locationOf(row.destination, publicOrigin);
  if (location === null) return { state: "absent" };
  return {
    state: "live",
    workspaceId: row.workspace_id,
    linkId: row.link_id,
    location,
    redirect: redirectHeaders(location),
    preview: previewOf(row, shortlinkOf(domain, row.alias, publicOrigin)),
  };
}

function previewOf(row: ResolvedRow, shortlink: string): Preview | null {
  const tags = row.og_tags ?? [];
  if (tags.length === 0) return null;
  const content = (property: OgProperty) => tags.find((tag) => tag.property === property)?.content ?? null;
  const url = content("og:image");
  const read = row.external_metadata;
  // The sides are known only of the picture that was read from the destination.
  const sides = read !== null && read.image === url ? read : null;
  return {
    title: content("og:title") ?? row.title ?? "",
    description: content("og:description"),
    image: url === null ? null : { url, width: sides?.image_width ?? null, height: sides?.image_height ?? null },
    shortlink,
  };
}
