// Joins pairs by themselves where a workspace chose from how sure on: each pair is one transaction, looked at once more with both
// contacts held. What may join is the database's rule (`contact_joinable`).
import { isAppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import type { Place } from "#server/contact/match-store.ts";
import { joinRecords } from "#server/contact/merges.ts";
import { type Joinable, placesToJoin, readJoinable } from "#server/contact/pair-rule-store.ts";
import { lockContact } from "#server/contact/repository.ts";
import { inPlace } from "#server/contact/write-keys.ts";
import { audit } from "#server/platform/audit.ts";
import type { Tx } from "#server/platform/transaction.ts";

const AT_ONCE = 100;
const FIRST = "00000000-0000-0000-0000-000000000000";
const SYSTEM = { kind: "system", name: "contacts" } as const;

/** Every pair that may, once; answers how many were joined. Ended at `stop` the next run goes on. */
export async function joinPairs(stop?: AbortSignal): Promise<number> {
  let joined = 0;
  for (const place of await placesToJoin()) {
    for (let after = FIRST; stop?.aborted !== true; ) {
      const some = await inPlace(place, (tx) => readJoinable(tx, place, { after, only: null, limit: AT_ONCE }));
      for (const pair of some) if (await tryJoin(place, pair)) joined += 1;
      const last = some.at(-1);
      if (last === undefined) break;
      after = last.id;
    }
  }
  return joined;
}

/** One pair that cannot be joined keeps no other waiting. */
async function tryJoin(place: Place, pair: Joinable): Promise<boolean> {
  try {
    return await inPlace(place, (tx) => join(tx, place, pair));
  } catch (err) {
    if (!isAppError(err)) log.warn({ err, workspace: place.scope.workspaceId }, "two contacts could not be joined");
    return false;
  }
}

async function join(tx: Tx, place: Place, { id, person: older, record: newer }: Joinable): Promise<boolean> {
  const { scope } = place;
  for (const contact of [older, newer].toSorted()) await lockContact(tx, scope, contact);
  const [still] = await readJoinable(tx, place, { after: FIRST, only: id, limit: 1 });
  if (still === undefined) return false;
  const [person, record] = [await lockContact(tx, scope, still.person), await lockContact(tx, scope, still.record)];
  if (person === null || record === null) return false;
  const join = { chosen: [], by: null, at: new Date(), automatic: true };
  const records = await joinRecords(tx, scope, { person, record, ...join });
  const { workspaceId } = scope;
  const entry = { actor: SYSTEM, action: "contacts.merge", subjectType: "contact", subjectId: person.id } as const;
  await audit(tx, { ...entry, workspaceId, after: { records, automatic: true } });
  return true;
}
