// The demo's introductions: who lets colleagues find them, what Mia asks Liam for, what a gift can cost, and a note that mentions him.
import type { ClientBase } from "pg";
import { type Ids, idOf } from "#db/seed/ids.ts";

/** Inside the seed's transaction, after the contacts; in Boston alone. */
export async function seedIntroductions(client: ClientBase, ids: Ids): Promise<void> {
  const [liam, mia] = [idOf(ids.people, "liam@harbor.test"), idOf(ids.people, "mia@harbor.test")];
  const boston = idOf(ids.workspaces, "boston");
  await client.query("set local role app");
  await client.query("select set_config('app.workspace', $1, true), set_config('app.person', $2, true)", [
    boston,
    liam,
  ]);
  await client.query(
    "insert into introduction_openings (workspace_id, user_id, opened_at) values ($1, $2, now() - interval '20 days')",
    [boston, liam],
  );
  await client.query(
    "insert into gift_limits (workspace_id, cents, currency, by, at) values ($1, 7500, 'USD', $2, now() - interval '20 days')",
    [boston, liam],
  );
  await client.query("select set_config('app.person', $1, true)", [mia]);
  await client.query(
    `insert into introduction_requests (workspace_id, id, asker_id, contact_id, path, text, asked_at)
     select workspace_id, gen_random_uuid(), $2, id, array[owner_id], 'A buyer of mine would like to talk to them. Could you introduce us?',
       now() - interval '1 day'
     from contacts where workspace_id = $1 and owner_id = $3 and seen_by <> 'owner' and origin = 'typed'
     order by exists (select from contact_entries e where e.workspace_id = $1 and e.contact_id = contacts.id and e.kind = 'meeting') desc, id limit 1`,
    [boston, mia, liam],
  );
  const noted = `with noted as (
      insert into contact_entries (workspace_id, id, contact_id, kind, text, by, at)
      select workspace_id, gen_random_uuid(), id, 'note', '@Liam ' || $3 || ' knows the landlord. Ask him first.', $2, now() - interval '2 days'
      from contacts where workspace_id = $1 and owner_id = $2 and origin = 'typed' and seen_by <> 'owner' order by id limit 1
      returning workspace_id, id, contact_id, at)
    insert into contact_mentions (workspace_id, entry_id, user_id, contact_id, word, at)
    select workspace_id, id, $4, contact_id, 'Liam ' || $3, at from noted`;
  await client.query("set local role app_base");
  const { rows } = await client.query("select lastname from users where id = $1", [liam]);
  await client.query("set local role app");
  await client.query(noted, [boston, mia, String(rows[0]?.lastname ?? ""), liam]);
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true), set_config('app.person', '', true)");
}
