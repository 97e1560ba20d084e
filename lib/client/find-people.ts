// Finds people of the workspace and its locations for the command palette; browser only.
import { call } from "./call.ts";

export type FoundPerson = { id: string; name: string; photo: string | null; beside: string };

/** Up to five people who match, but nobody who was only asked in; none when the search cannot be made. */
export async function findPeople(query: string, signal: AbortSignal): Promise<FoundPerson[]> {
  try {
    const asked = { filters: query, per_page: 5, page: 1, sort_by: "name", sort_desc: 0 } as const;
    const { data } = await call("auth.people", asked, { signal });
    const people = data.filter(({ kind }) => kind === "person");
    return people.map(({ id, name, email, title, place, photo_url: photo }) => ({
      ...{ id, photo, name: name || email },
      beside: [title, place.name].filter(Boolean).join(", "),
    }));
  } catch {
    return [];
  }
}
