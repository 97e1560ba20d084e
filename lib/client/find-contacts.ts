// Finds contacts for the command palette; browser only.
import { call } from "./call.ts";

export type FoundContact = { id: string; name: string; beside: string; photo: string | null };

/** Up to five contacts that match; none when the search cannot be made. */
export async function findContacts(query: string, signal: AbortSignal): Promise<FoundContact[]> {
  try {
    // What is merely near stands in no one’s way here: pages and colleagues are found by the same words.
    const asked = { filters: query, per_page: 5, page: 1, exact: true };
    const { data } = await call("contact.list", asked, { signal });
    return data.map(({ id, name, company, email, phone, photo_url: photo }) => ({
      ...{ id, name, photo, beside: company || email || phone },
    }));
  } catch {
    return [];
  }
}
