// Who made links, for a list that is narrowed to one of them.
import { authorize } from "#lib/permissions/index.ts";
import type { Person } from "#lib/services/person.ts";
import type { LinksContext } from "#server/links/context.ts";
import { placeOf } from "#server/links/reads.ts";
import { listMakers } from "#server/links/repository.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

/** Nobody looks for a name among more than this; the search finds the rest. */
const MOST_MAKERS = 200;

/** GET /links/creators: by name; somebody who is gone has none and is left out. */
export async function listCreators(
  context: LinksContext,
  input: { location?: string | undefined },
): Promise<{ data: Person[] }> {
  const scope = placeOf(context, authorize(context.actor, "links.read"), input);
  const ids = await readWorkspace(scope, (tx) => listMakers(tx, scope, MOST_MAKERS));
  const named = (await context.people(ids)).filter(({ name }) => name !== "");
  return { data: named.toSorted((one, other) => one.name.localeCompare(other.name, "en")) };
}
