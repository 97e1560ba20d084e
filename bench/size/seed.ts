// A year of one large tenant beside many small ones, made inside the database and without its triggers, so that it is there in minutes.
import { randomUUID } from "node:crypto";
import type { BenchDatabase } from "../support/database.ts";
import { copyClicks } from "./clicks.ts";

/** How much there is; CLICKS makes a shorter run of it. */
export const SIZE = {
  links: 100_000,
  clicks: Number(process.env.CLICKS ?? 5_000_000),
  people: 10_000,
  tenants: 2_000,
  trail: Number(process.env.TRAIL ?? 1_000_000),
  invoices: 20_000,
  emails: 50_000,
  questions: 10_000,
  media: 50_000,
  campaigns: 300,
  visits: 200_000,
} as const;

export type Seeded = { workspace: string; owner: string; link: string; alias: string; campaign: string };

type Query = BenchDatabase["query"];
type Place = { workspace: string; owner: string };

/** Indexes of these tables are made at the end: filled row by row they would take most of the time. */
const LATE = ["links", "audit", "users", "assets", "interactions", "interaction_days", "interaction_totals"];

const uuidOf = (salt: string, n = "n") => `md5('${salt}' || (${n})::text)::uuid`;
const FIRST = "(array['Olivia','Liam','Mia','Noah','Sofia','Ethan','Ava','Lucas','Emma','Zoë'])[1 + n % 10]";
const WORD =
  "(array['Open house','Listing','Loft','Garden flat','Vacation home','Price list','Tour','Market report'])[1 + n % 8]";
const DAYS = "now() - make_interval(secs => (n::bigint * 7919 % 31536000)::integer)";

async function people(query: Query, { workspace, owner }: Place): Promise<void> {
  await query(`insert into users (id, email, firstname, lastname, seen_at, created_at)
    select ${uuidOf("person")}, 'person' || n || '@size.test', ${FIRST}, 'Number ' || n, ${DAYS}, ${DAYS} from generate_series(1, ${SIZE.people}) n`);
  await query(
    `insert into memberships (workspace_id, user_id, owner_id, role, joined_at)
     select $1, ${uuidOf("person")}, ${uuidOf("person")}, 'member', ${DAYS} from generate_series(1, ${SIZE.people}) n`,
    [workspace],
  );
  await query(
    `insert into workspaces (id, name, owner_id, product, main_component, created_at)
     select ${uuidOf("place")}, ${WORD} || ' ' || n, $1, 'entrepreneur', 'company', ${DAYS} from generate_series(1, ${SIZE.tenants}) n`,
    [owner],
  );
}

async function links(query: Query, { workspace, owner }: Place): Promise<void> {
  const columns =
    "workspace_id, id, owner_id, created_by, alias, default_destination_url, title, created_at, updated_at";
  const shown = (letter: string) =>
    `'${letter}' || to_hex(n) || '-x', 'https://www.harbor.test/listings/' || n || '/' || md5(n::text), ${WORD} || ' ' || n || ' ' || md5(n::text), ${DAYS}, ${DAYS}`;
  await query(
    `insert into links (${columns}) select $1, ${uuidOf("link")}, case when n % 10 = 0 then ${uuidOf("person", "(1 + n % 50)")} else $2 end, $2, ${shown("s")}
     from generate_series(1, ${SIZE.links}) n`,
    [workspace, owner],
  );
  await query(
    `insert into links (${columns}) select ${uuidOf("place", "(1 + n % 2000)")}, ${uuidOf("other")}, $1, $1, ${shown("o")}
     from generate_series(1, ${SIZE.tenants * 10}) n`,
    [owner],
  );
  await query(
    "insert into addresses (domain, alias, workspace_id, subject_id) select domain, alias, workspace_id, id from links on conflict do nothing",
  );
}

async function clicks(query: Query, { workspace, owner }: Place): Promise<void> {
  // What the demo had counted of this workspace is part of no year of ours.
  for (const table of ["interactions", "interaction_hours", "interaction_days", "interaction_totals"]) {
    await query(`delete from ${table} where workspace_id = $1`, [workspace]);
  }
  const rows = await query("select id::text from links where workspace_id = $1 order by links.id", [workspace]);
  await copyClicks(query, { workspace, owner, links: rows.map(({ id }) => String(id)), clicks: SIZE.clicks });
  // What the triggers would have written beside each link.
  await query(
    `insert into interaction_totals (workspace_id, subject_kind, subject_id, kind)
     select workspace_id, 'link', id, 'click' from links on conflict do nothing`,
  );
  await query(
    `update interaction_totals t set owner_id = l.owner_id, since = l.created_at from links l
     where l.workspace_id = t.workspace_id and l.id = t.subject_id and t.since is null`,
  );
}

/** The first is the largest: fifty people with three links each, and a year of visits to cards by its codes. */
async function campaigns(query: Query, { workspace, owner }: Place): Promise<void> {
  const sign = "'S' || lpad(upper(to_hex(n)), 3, '0')";
  await query(
    `insert into campaigns (workspace_id, id, owner_id, name, goal, headline, channels, state, state_at, code, ran_at, created_at, updated_at)
     select $1, ${uuidOf("campaign")}, $2, ${WORD} || ' ' || n, (array['visits','pockets'])[1 + n % 2], ${WORD}, '{link,post,sign}',
       (array['running','done'])[1 + n % 2], ${DAYS}, ${sign}, ${DAYS}, ${DAYS}, ${DAYS} from generate_series(1, ${SIZE.campaigns}) n`,
    [workspace, owner],
  );
  await query(
    `insert into campaign_links (workspace_id, campaign_id, person_id, channel, link_id)
     select $1, ${uuidOf("campaign", "c")}, ${uuidOf("person", "n")}, channel, ${uuidOf("link", "(1 + (c * 150 + n * 3 + at) % 100000)")}
     from generate_series(1, ${SIZE.campaigns}) c, generate_series(1, 50) n, unnest(array['link','post','sign']) with ordinality x(channel, at)`,
    [workspace],
  );
  await query(
    `insert into interactions (id, workspace_id, subject_kind, subject_id, person_id, kind, class, code, at)
     select ${uuidOf("came")}, $1, 'card', ${uuidOf("card", "n % 50")}, ${uuidOf("person", "(1 + n % 50)")},
       (array['open','open','save','answer'])[1 + n % 4], 0, 'C' || case when n % 4 = 0 then 'S001' else 'S' || lpad(upper(to_hex(1 + n % ${SIZE.campaigns})), 3, '0') end
         || (array['L','P','S'])[1 + n % 3], ${DAYS} from generate_series(1, ${SIZE.visits}) n`,
    [workspace],
  );
}

async function trail(query: Query, { workspace, owner }: Place): Promise<void> {
  await query(
    `insert into audit (id, workspace_id, at, actor_id, action, subject_type, subject_id, before, after)
     select ${uuidOf("trail")}, $1, ${DAYS}, case when n % 5 = 0 then ${uuidOf("person", "(1 + n % 10000)")} else $2 end,
       (array['links.create','links.update','members.invite','links.delete'])[1 + n % 4], 'link', ${uuidOf("link", "(1 + n % 100000)")}::text,
       case when n % 4 = 1 then jsonb_build_object('title', ${WORD} || ' ' || n) end, jsonb_build_object('title', ${WORD} || ' ' || n + 1)
     from generate_series(1, ${SIZE.trail}) n`,
    [workspace, owner],
  );
}

async function rest(query: Query, { workspace, owner }: Place): Promise<void> {
  await query(
    `insert into invoices (workspace_id, id, seq, number, status, currency, total, lines, issued_at, due_at)
     select case when n % 10 = 0 then $1 else ${uuidOf("place", "(1 + n % 2000)")} end, ${uuidOf("invoice")}, 1000000 + n, 'S-' || n,
       (array['open','paid','void'])[1 + n % 3], 'usd', n, '[]', ${DAYS}, ${DAYS} from generate_series(1, ${SIZE.invoices}) n`,
    [workspace],
  );
  await query(
    `insert into assets (workspace_id, id, owner_id, class, hash, blob_id, type, name, bytes, uses, created_at, updated_at)
     select $1, ${uuidOf("asset")}, $2, case when n % 20 = 0 then 'private' else 'public' end, md5(n::text) || md5('x' || n), ${uuidOf("blob")},
       (array['image/jpeg','image/png','application/pdf','video/mp4'])[1 + n % 4], ${WORD} || ' ' || md5(n::text) || '.jpg', 1000 + n * 37 % 5000000, n % 3, ${DAYS}, ${DAYS}
     from generate_series(1, ${SIZE.media}) n`,
    [workspace, owner],
  );
  await query(`insert into outbox (id, kind, recipient, purpose, subject, state, created_at, sent_at)
    select ${uuidOf("mail")}, 'mail', 'person' || n || '@size.test', 'invitation', ${WORD} || ' ' || n, 'sent', ${DAYS}, now() from generate_series(1, ${SIZE.emails}) n`);
  await query(
    `insert into support_questions (workspace_id, id, owner_id, subject, topic, created_at, updated_at)
     select $1, ${uuidOf("question")}, case when n % 20 = 0 then $2 else ${uuidOf("person", "(1 + n % 10000)")} end, ${WORD} || ' ' || n, 'other', ${DAYS}, ${DAYS} from generate_series(1, ${SIZE.questions}) n`,
    [workspace, owner],
  );
  await query(
    `insert into support_messages (workspace_id, id, question_id, owner_id, author_id, side, text)
     select workspace_id, ${uuidOf("message", "id::text")}, id, owner_id, owner_id, 'person', 'How do I print ' || subject from support_questions`,
  );
}

/** Fills the workspace of this person, and everything around it. */
export async function seedSize({ query }: BenchDatabase, email: string): Promise<Seeded> {
  const [found] = await query(
    "select u.id as owner, m.workspace_id as workspace from users u join memberships m on m.user_id = u.id where u.email = $1",
    [email],
  );
  const place = { workspace: String(found?.workspace), owner: String(found?.owner) };
  const indexes = await query(
    `select c.relname as name, pg_get_indexdef(c.oid) as text from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid::regclass::text = any ($1) and not i.indisunique`,
    [LATE],
  );
  await query("set session_replication_role = replica");
  await query("set synchronous_commit = off");
  await query("set maintenance_work_mem = '512MB'");
  await query("set work_mem = '256MB'");
  for (const { name } of indexes) await query(`drop index ${String(name)}`);
  for (const fill of [people, links, clicks, campaigns, trail, rest]) {
    const began = performance.now();
    await fill(query, place);
    console.log(`seeded ${fill.name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  const began = performance.now();
  // A parted table's index is written down as that of the whole alone.
  for (const { text } of indexes) await query(String(text).replace(" ON ONLY ", " ON "));
  await query("set session_replication_role = default");
  await query("vacuum analyze");
  console.log(`indexed and analyzed in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const [link] = await query("select id, alias from links where workspace_id = $1 order by created_at limit 1", [
    place.workspace,
  ]);
  const [campaign] = await query(`select ${uuidOf("campaign", "1")} as id`);
  return {
    ...place,
    link: String(link?.id ?? randomUUID()),
    alias: String(link?.alias),
    campaign: String(campaign?.id),
  };
}
