// Names and faces beside ids, for services that keep ids alone.
import type { Person } from "#lib/services/person.ts";

/** Answers those of the ids that are known; nobody is asked for no ids. */
export type AskPeople = (ids: readonly string[]) => Promise<readonly Person[]>;

/** Who these ids are, asked for in one call, each once; somebody who is gone keeps the id alone. */
export async function peopleById(people: AskPeople, ids: Iterable<string>): Promise<(id: string) => Person> {
  const known = new Map((await people([...new Set(ids)])).map((person) => [person.id, person]));
  return (id) => known.get(id) ?? { id, name: "", photo_url: null };
}
