// The demo's contacts: enough of every kind that each page has something to show, and nobody who could be a real person.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";

let database: DemoDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await demoDatabase();
  owner = new pg.Client({ connectionString: database.url, options: "-c role=app_definer" });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function column(sql: string): Promise<string[]> {
  const { rows } = await owner.query<Record<string, unknown>>(sql);
  return rows.map((row) => String(Object.values(row)[0]));
}

test("there are 2,400 of them and a few more, over the tree, whose names hardly come twice", async () => {
  const names = await column("select name from contacts");
  expect(names.length).toBeGreaterThanOrEqual(2400);
  // Those who were written down twice under one name aside.
  expect(new Set(names).size).toBeGreaterThan(names.length - 80);
  const owners =
    "select u.email from contacts c join users u on u.id = c.owner_id group by 1 having count(*) >= 100 order by 1";
  expect(await column(owners)).toEqual([
    ...["daniel@harbor.test", "grace@harbor.test", "hannah@harbor.test", "liam@harbor.test", "marcus@harbor.test"],
    ...["mia@harbor.test", "noah@brightsmile.test", "olivia@harbor.test", "priya@harbor.test", "sofia@solo.test"],
    "tom@harbor.test",
  ]);
  expect(await column("select distinct seen_by from contacts order by 1")).toEqual(["brand", "location", "owner"]);
});

test("nobody's number is anybody's, and mail to them leads nowhere", async () => {
  const numbers = await column("select normal from contact_facts where field = 'phone'");
  expect(numbers.filter((number) => !/^\+1\d{3}55501\d\d$/.test(number))).toEqual([]);
  const addresses = await column("select value from contact_facts where field = 'email'");
  const elsewhere = addresses.filter((address) => !/@(example\.(com|net|org)|[a-z]+\.test)$/.test(address));
  expect(elsewhere.map((address) => address.replace(/[.+].*@|@/, "@")).toSorted()).toEqual([
    "sean@gmail.com",
    "seanomalley@gmail.com",
  ]);
});

test("what lists say of a contact is what its values say", async () => {
  const wrong = `select c.name from contacts c cross join lateral (
      select coalesce(max(f.value) filter (where f.field = 'name'), '') as name,
        coalesce(max(f.value) filter (where f.field = 'email'), '') as email,
        coalesce(max(f.value) filter (where f.field = 'phone'), '') as phone
      from contact_facts f where f.workspace_id = c.workspace_id and f.contact_id = c.id and f.replaced_by is null) said
    where (c.name, c.email, c.phone) is distinct from (said.name, said.email, said.phone)
      and not exists (select from contact_merges m where m.workspace_id = c.workspace_id and c.id in (m.person_id, m.record_id))`;
  expect(await column(wrong)).toEqual([]);
});

test("pairs stand there for every reason, and nobody waits to be compared", async () => {
  expect(await column("select count(*) from contact_unmatched")).toEqual(["0"]);
  const texts = (await column("select r ->> 'text' from contact_pairs, jsonb_array_elements(reasons) r")).join("\n");
  for (const why of [
    "Same email",
    "Same phone number",
    "is short for",
    "spelled almost the same",
    " fits ",
    "Same company",
  ])
    expect(texts).toContain(why);
  expect(texts).toContain("differ by one digit");
  expect(await column("select distinct state from contact_pairs order by 1")).toEqual(["apart", "joined", "open"]);
  expect(await column("select distinct strength from contact_pairs order by 1")).toEqual(["likely", "maybe", "sure"]);
  // A father and his son, and colleagues at one switchboard, are nobody's pair.
  const two = `select a.name from contact_pairs p join contacts a on a.id = p.a_id join contacts b on b.id = p.b_id
    where a.name like '% Jr.' and b.name like '% Sr.' or a.name like '% Sr.' and b.name like '% Jr.'
      or a.name in ('Paula Ridgeway', 'Hector Amis') or b.name in ('Paula Ridgeway', 'Hector Amis')`;
  expect(await column(two)).toEqual([]);
});

test("imports, consents, referrals and introductions are there in every state", async () => {
  expect(await column("select distinct state from contact_imports order by 1")).toEqual(["done", "undone"]);
  const states = "select distinct state from contact_import_rows order by 1";
  expect(await column(states)).toEqual(["added", "left", "problem", "undone"]);
  const kinds = `select distinct case when said_stop then 'stop' when mail_until > now() and text_until > now() then 'both'
    when mail_until between now() and now() + interval '30 days' then 'ends' when mail_until > now() then 'mail'
    when text_until > now() then 'text' when mail_until is not null then 'ended' else 'none' end from contacts order by 1`;
  expect(await column(kinds)).toEqual(["both", "ended", "ends", "mail", "none", "stop", "text"]);
  expect(await column("select distinct source from stops order by 1")).toEqual(["colleague", "visitor"]);
  const asked = "select distinct state from introduction_requests order by 1";
  expect(await column(asked)).toEqual(["asked", "ended", "later", "no", "withdrawn", "yes"]);
  const brought =
    "select count(*) >= 15 from exchanges e join users u on u.id = e.owner_id where e.introduced_by is not null and u.email = 'mia@harbor.test'";
  expect(await column(brought)).toEqual(["true"]);
});
