// Names and photos of people by id, wherever the auth service runs; other services keep ids only.
import type { Person } from "#lib/services/person.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { peopleByIds } from "#server/auth/core/repository.ts";

/** The people of these ids; one who is gone, or known only to another host, is left out. */
export async function peopleOf(ids: readonly string[]): Promise<Person[]> {
  return remoteUrl("auth") === null ? peopleByIds(ids) : [];
}

/** The same for one request: who was asked for already is not asked for again. */
export function peopleOnce(ask: typeof peopleOf = peopleOf): typeof peopleOf {
  const asked = new Map<string, Promise<Person | undefined>>();
  return async (ids) => {
    const fresh = ids.filter((id) => !asked.has(id));
    const answer = fresh.length > 0 ? ask(fresh) : Promise.resolve([]);
    for (const id of fresh) {
      asked.set(
        id,
        answer.then((people) => people.find((person) => person.id === id)),
      );
    }
    const found = await Promise.all(ids.map((id) => asked.get(id)));
    return found.filter((person) => person !== undefined);
  };
}
