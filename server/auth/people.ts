// Names and photos of people by id, wherever the auth service runs; other services keep ids only.
import type { Person } from "#lib/services/links/entities.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { peopleByIds } from "#server/auth/repository.ts";

/** The people of these ids; one who is gone, or known only to another host, is left out. */
export async function peopleOf(ids: readonly string[]): Promise<Person[]> {
  return remoteUrl("auth") === null ? peopleByIds(ids) : [];
}
