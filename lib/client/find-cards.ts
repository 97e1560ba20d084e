// Finds share cards for the command palette; browser only.
import { nameOf } from "#lib/services/card/content-limits.ts";
import { withoutScheme } from "#lib/web-address.ts";
import { call } from "./call.ts";

export type FoundCard = { id: string; person: string; name: string; beside: string };

/** Up to five cards that match: one's own, or in the company's view everybody's; none when the search cannot be made. */
export async function findCards(query: string, signal: AbortSignal): Promise<FoundCard[]> {
  try {
    const cards = await call("card.list", { filters: query, per_page: 5 }, { signal });
    return cards.map(({ id, person_id: person, name, draft, address }) => ({
      ...{ id, person, name: [nameOf(draft), name].filter(Boolean).join(" · ") },
      beside: withoutScheme(address),
    }));
  } catch {
    return [];
  }
}
