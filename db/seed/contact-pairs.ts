// Looks through the demo's contacts for people who were written down twice, by the product's own rule, so that they stand there at
// the first start; of some it was said before that they are two people, and some were joined.
import { drizzle } from "drizzle-orm/node-postgres";
import pg, { type ClientBase } from "pg";
import { authorize } from "#lib/permissions/index.ts";
import { comparePlace } from "#server/contact/find-pairs.ts";
import { EVERYBODY_HERE, type Place } from "#server/contact/match-store.ts";
import { joinRecords } from "#server/contact/merges.ts";
import { lockContact } from "#server/contact/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** In each workspace so many of the least sure were told apart, and so many of the sure ones joined. */
const APART = 2;
const JOINED = 2;
const DAY_MS = 86_400_000;

/** Inside the seed's transaction, when every contact is there. */
export async function seedPairs(client: ClientBase): Promise<void> {
  if (!(client instanceof pg.Client)) throw new Error("The seed has a connection of its own.");
  const { rows } = await client.query<{ workspace_id: string; audience: string }>(
    "select workspace_id, audience from contact_unmatched_due(1000)",
  );
  const tx = drizzle(client);
  await client.query("set local role app");
  for (const { workspace_id: workspaceId, audience } of rows) {
    await client.query("select set_config('app.workspace', $1, true), set_config('app.person', $2, true)", [
      workspaceId,
      audience,
    ]);
    const scope = authorize({ kind: "system", name: "contacts" }, "contacts.match", { workspaceId, ownerId: null });
    await comparePlace(tx, { scope, audience });
    if (audience !== EVERYBODY_HERE) continue;
    await tellApart(client);
    await joinSome(client, tx, { scope, audience });
    // Whoever was joined is looked at again.
    await comparePlace(tx, { scope, audience });
  }
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true), set_config('app.person', '', true)");
}

async function tellApart(client: ClientBase): Promise<void> {
  await client.query(
    `update contact_pairs p set state = 'apart', decided_by = c.owner_id, decided_at = now() - interval '3 days', version = 2
     from contacts c where c.workspace_id = p.workspace_id and c.id = p.a_id and p.id = any (array(
       select id from contact_pairs where workspace_id = current_workspace() and strength = 'maybe' order by score, id limit $1))`,
    [APART],
  );
}

type Two = { person: string; record: string; owner: string };

/** Of one owner and one name each, into the older one: every other by itself. */
async function joinSome(client: ClientBase, tx: Tx, { scope }: Place): Promise<void> {
  const { rows } = await client.query<Two>(
    `select case when a.created_at <= b.created_at then a.id else b.id end as person,
       case when a.created_at <= b.created_at then b.id else a.id end as record, a.owner_id as owner
     from contact_pairs p join contacts a on a.workspace_id = p.workspace_id and a.id = p.a_id
     join contacts b on b.workspace_id = p.workspace_id and b.id = p.b_id
     where p.workspace_id = current_workspace() and p.state = 'open' and p.strength = 'sure' and a.owner_id = b.owner_id
       and a.name = b.name order by p.score desc, lower(a.name), p.id limit $1`,
    [JOINED],
  );
  for (const [nth, two] of rows.entries()) {
    const [person, record] = [await lockContact(tx, scope, two.person), await lockContact(tx, scope, two.record)];
    if (person === null || record === null) continue;
    const at = new Date(Date.now() - (nth * 9 + 2) * DAY_MS);
    const automatic = nth % 2 === 0;
    await joinRecords(tx, scope, { person, record, chosen: [], by: automatic ? null : two.owner, at, automatic });
  }
}
