// What became of those who came by somebody's link in the demo, and who was thanked for it.
import type { ClientBase } from "pg";
import type { SeedBook } from "#db/seed/contact-list.ts";
import { becameOf } from "#db/seed/referral-list.ts";

/** Inside the workspace and in the place of the owner of a book, after the contacts of its answers. */
export async function seedReferrals(client: ClientBase, owner: string, book: SeedBook): Promise<void> {
  const became = JSON.stringify(becameOf(book.owner, book.region));
  const known = `jsonb_to_recordset($2::jsonb) b(name text, address text, tags text[], talks jsonb, thanked integer)
    join contacts c on c.workspace_id = current_workspace() and c.owner_id = $1 and c.origin = 'answer' and c.name = b.name`;
  await client.query(
    `insert into contact_entries (workspace_id, id, contact_id, kind, text, by, at)
     select c.workspace_id, gen_random_uuid(), c.id, t.kind, t.text, $1, now() - make_interval(days => t."daysAgo")
     from ${known} cross join jsonb_to_recordset(b.talks) t(kind text, text text, "daysAgo" integer)`,
    [owner, became],
  );
  await client.query(
    `insert into contact_facts (workspace_id, id, contact_id, field, use, value, normal, source, by, at)
     select c.workspace_id, gen_random_uuid(), c.id, 'address', 'home', b.address, lower(b.address), 'typed', $1, c.created_at + interval '1 day'
     from ${known} where b.address <> ''`,
    [owner, became],
  );
  await client.query(
    `update contacts k set tags = b.tags, sought = concat_ws(' ', k.sought, lower(nullif(b.address, '')), nullif(array_to_string(b.tags, ' '), '')),
       sign = coalesce(e.kind, k.sign), sign_at = coalesce(e.at, k.sign_at)
     from ${known} left join lateral (select e.kind, e.at from contact_entries e
       where e.workspace_id = c.workspace_id and e.contact_id = c.id order by e.at desc limit 1) e on true
     where k.workspace_id = c.workspace_id and k.id = c.id`,
    [owner, became],
  );
  await client.query(
    `insert into referral_thanks (workspace_id, contact_id, by, thanked_on, note, cents, currency, at)
     select c.workspace_id, c.id, $1, (c.created_at + interval '6 days')::date,
       case when b.thanked = 0 then 'A handwritten card' else 'Flowers, and a voucher for the bakery' end,
       nullif(b.thanked, 0), case when b.thanked = 0 then '' else 'USD' end, c.created_at + interval '6 days'
     from ${known} where b.thanked is not null`,
    [owner, became],
  );
}
