// Somebody of the demo who leaves on Friday: who takes over is chosen, and two people agreed to be in touch with nobody else.
import type { ClientBase } from "pg";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { newId } from "#lib/id.ts";
import { allTo } from "#lib/services/auth/hand-overs-kinds.ts";

const LEAVES = { workspace: "austin", who: "tom@harbor.test", to: "grace@harbor.test" };
/** So many agreed to the person alone. */
const ALONE = 2;

/** The next Friday at six there, which is at least a day away. */
const FRIDAY = `(select (case when friday < now() at time zone zone + interval '1 day' then friday + interval '7 days' else friday end)
    at time zone zone
  from (select date_trunc('week', now() at time zone w.time_zone) + interval '4 days 18 hours' as friday, w.time_zone as zone
    from workspaces w where w.id = $1) f)`;

/** Inside the seed's transaction, after contacts and their consents. */
export async function seedHandOvers(client: ClientBase, ids: Ids): Promise<void> {
  const place = idOf(ids.workspaces, LEAVES.workspace);
  const [leaver, heir] = [idOf(ids.people, LEAVES.who), idOf(ids.people, LEAVES.to)];
  const { rows } = await client.query(`select ${FRIDAY} as at`, [place]);
  await client.query("set local role app");
  await client.query("select set_config('app.workspace', $1, true), set_config('app.person', $2, true)", [
    place,
    leaver,
  ]);
  await client.query(
    `insert into hand_overs (workspace_id, id, user_id, state, receivers, due_at, opened_by, created_at)
     values ($1, $2, $3, 'dated', $4, $5, $6, now() - interval '2 days')`,
    [place, newId(), leaver, JSON.stringify(allTo(heir)), rows[0]?.at, heir],
  );
  await client.query(
    `insert into contact_consents (workspace_id, id, contact_id, channel, purpose, scope, answer, address, given_to, source, proof, by, at)
     select c.workspace_id, gen_random_uuid(), c.id, 'email', 'marketing', 'owner', 'yes', lower(c.email), $2, 'person',
       'Said so at the open house', $2, greatest(c.created_at, now() - interval '60 days')
     from contacts c where c.workspace_id = $1 and c.owner_id = $2 and c.email <> '' and not exists (
       select from contact_consents k where k.workspace_id = c.workspace_id and k.contact_id = c.id)
     order by c.name limit $3`,
    [place, leaver, ALONE],
  );
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true), set_config('app.person', '', true)");
}
