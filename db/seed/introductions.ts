// The demo's introductions: who lets colleagues find them, what Mia asks Liam for and what he answered, what a gift can cost, and a
// note that mentions him.
import type { ClientBase } from "pg";
import { type Ids, idOf } from "#db/seed/ids.ts";

/** What became of those that Mia asks Liam for; the first waits for him. */
const ASKED = `(values
  (1, 'asked', 1, 'A buyer of mine would like to talk to them. Could you introduce us?', '', null),
  (2, 'later', 6, 'I have a listing around the corner from their office.', 'They are closing this week. Ask me again next month.', 5),
  (3, 'yes', 16, 'They would like the three-family on Elm Street, I think.', 'Glad to. Call them on a morning.', 15),
  (4, 'no', 24, 'Could you put us in touch about the loft?', 'They asked me not to pass on their name.', 23),
  (5, 'withdrawn', 28, 'My buyer would like to see how they rebuilt.', '', 27),
  (6, 'ended', 48, 'Do you think they would sell?', '', null)
) asked(nth, state, days, text, answer, answered)`;

const BEFORE_FIRST =
  "exists (select from contact_entries e where e.workspace_id = $1 and e.contact_id = c.id and e.kind = 'meeting')";

/** Inside the seed's transaction, after the contacts; in Boston alone. */
export async function seedIntroductions(client: ClientBase, ids: Ids): Promise<void> {
  const [liam, mia] = [idOf(ids.people, "liam@harbor.test"), idOf(ids.people, "mia@harbor.test")];
  const boston = idOf(ids.workspaces, "boston");
  const as = (person: string) =>
    client.query("select set_config('app.workspace', $1, true), set_config('app.person', $2, true)", [boston, person]);
  await client.query("set local role app");
  for (const [person, days] of [
    [liam, 20],
    [idOf(ids.people, "marcus@harbor.test"), 9],
  ] as const) {
    await as(person);
    await client.query(
      "insert into introduction_openings (workspace_id, user_id, opened_at) values ($1, $2, now() - make_interval(days => $3))",
      [boston, person, days],
    );
  }
  await client.query(
    "insert into gift_limits (workspace_id, cents, currency, by, at) values ($1, 7500, 'USD', $2, now() - interval '20 days')",
    [boston, liam],
  );
  await as(mia);
  await client.query(
    `insert into introduction_requests (workspace_id, id, asker_id, contact_id, path, text, state, answer, asked_at, answered_at, version)
     select c.workspace_id, gen_random_uuid(), $2, c.id, array[c.owner_id], asked.text, asked.state, asked.answer,
       now() - make_interval(days => asked.days), now() - make_interval(days => asked.answered), case asked.state when 'asked' then 1 else 2 end
     from (select c.*, row_number() over (order by ${BEFORE_FIRST} desc, id) as nth from contacts c
       where c.workspace_id = $1 and c.owner_id = $3 and c.seen_by <> 'owner' and c.origin = 'typed' and c.phone <> '') c
     join ${ASKED} on asked.nth = c.nth`,
    [boston, mia, liam],
  );
  await introduced(client, { boston, liam, mia });
  await mention(client, { boston, liam, mia });
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true), set_config('app.person', '', true)");
}

type Ones = { boston: string; liam: string; mia: string };

/** What a yes makes: a contact of Mia's own with a name and a place to work, and the word of it on both sides. */
async function introduced(client: ClientBase, { boston, liam, mia }: Ones): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into contacts (workspace_id, id, owner_id, origin, name, title, company, sought, sign, sign_at, created_by, created_at, updated_at)
     select c.workspace_id, gen_random_uuid(), $2, 'typed', c.name, c.title, c.company, lower(concat_ws(' ', c.name, c.title, c.company)),
       'added', r.answered_at, $3, r.answered_at, r.answered_at
     from introduction_requests r join contacts c on c.workspace_id = r.workspace_id and c.id = r.contact_id
     where r.workspace_id = $1 and r.state = 'yes' returning id`,
    [boston, mia, liam],
  );
  const made = rows[0]?.id ?? null;
  await client.query("update introduction_requests set made_id = $2 where workspace_id = $1 and state = 'yes'", [
    boston,
    made,
  ]);
  await client.query(
    `insert into contact_facts (workspace_id, id, contact_id, field, value, normal, source, by, at)
     select c.workspace_id, gen_random_uuid(), c.id, f.field, f.value, lower(f.value), 'typed', $3, c.created_at
     from contacts c cross join lateral (values ('name', c.name), ('title', c.title), ('company', c.company)) f(field, value)
     where c.workspace_id = $1 and c.id = $2 and f.value <> ''`,
    [boston, made, liam],
  );
  await client.query(
    `insert into contact_entries (workspace_id, id, contact_id, kind, text, by, at)
     select r.workspace_id, gen_random_uuid(), s.id, 'introduction', c.name || ' and Mia Santos', $2, r.answered_at
     from introduction_requests r join contacts c on c.workspace_id = r.workspace_id and c.id = r.contact_id
     cross join lateral (values (r.contact_id), (r.made_id)) s(id) where r.workspace_id = $1 and r.state = 'yes'`,
    [boston, liam],
  );
}

async function mention(client: ClientBase, { boston, liam, mia }: Ones): Promise<void> {
  await client.query(
    `with noted as (
      insert into contact_entries (workspace_id, id, contact_id, kind, text, by, at)
      select workspace_id, gen_random_uuid(), id, 'note', '@Liam Doyle knows the landlord. Ask him first.', $2, now() - interval '2 days'
      from contacts where workspace_id = $1 and owner_id = $2 and name = 'Walter Boone' returning workspace_id, id, contact_id, at)
    insert into contact_mentions (workspace_id, entry_id, user_id, contact_id, word, at)
    select workspace_id, id, $3, contact_id, 'Liam Doyle', at from noted`,
    [boston, mia, liam],
  );
}
