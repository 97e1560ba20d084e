// Finds share links for the command palette; browser only.
import { isRecord } from "#lib/record.ts";

export type FoundLink = { id: string; title: string; address: string; imageUrl: string | null };

type Field = Record<string, unknown>;

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function tag(link: Field, property: string): string {
  const tags = Array.isArray(link.og_tags) ? link.og_tags : [];
  return text(tags.find((item) => isRecord(item) && item.property === property)?.content);
}

function toFound(link: unknown): FoundLink[] {
  if (!isRecord(link) || typeof link.id !== "string") return [];
  const address = text(link.shortlink).replace(/^https?:\/\//, "");
  const image = tag(link, "og:image");
  return [{ id: link.id, title: tag(link, "og:title") || address, address, imageUrl: image || null }];
}

/** Up to five links that match; none when the search cannot be made. */
export async function findLinks(query: string, signal: AbortSignal): Promise<FoundLink[]> {
  const search = new URLSearchParams({ filters: query, per_page: "5", page: "1" });
  try {
    const response = await fetch(`/api/links?${search}`, { signal, credentials: "same-origin" });
    const body: unknown = response.ok ? await response.json() : null;
    return isRecord(body) && Array.isArray(body.data) ? body.data.flatMap(toFound) : [];
  } catch {
    return [];
  }
}
