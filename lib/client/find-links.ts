// Finds share links for the command palette; browser only.

import type { Link, OgProperty } from "#lib/services/links/entities.ts";
import { originOf, shownPicture } from "#lib/services/links/shown-picture.ts";
import { withoutScheme } from "#lib/web-address.ts";
import { call } from "./call.ts";

export type FoundLink = { id: string; title: string; address: string; imageUrl: string | null };

function tag(link: Link, property: OgProperty): string {
  return link.og_tags.find((item) => item.property === property)?.content ?? "";
}

function toFound(link: Link): FoundLink {
  const address = withoutScheme(link.shortlink);
  const imageUrl = shownPicture(tag(link, "og:image"), originOf(link.shortlink));
  return { id: link.id, title: tag(link, "og:title") || address, address, imageUrl };
}

/** Up to five links that match; none when the search cannot be made. */
export async function findLinks(query: string, signal: AbortSignal): Promise<FoundLink[]> {
  try {
    const { data } = await call("links.list", { filters: query, per_page: 5, page: 1 }, { signal });
    return data.map(toFound);
  } catch {
    return [];
  }
}
