// Many contacts at once: compared by the same counts as a few, and handed over by statements that none is too long for.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { findPairs } from "#server/contact/find-pairs.ts";
import { contactOwnership } from "#server/contact/ownership.ts";
import { listAllPairs } from "#server/contact/pairs.ts";
import { createContact } from "#server/contact/service.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { knower, NOBODYS } from "#tests/services/contact-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";

let database: DemoDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await findPairs();
});
afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

type Who = Awaited<ReturnType<typeof knower>>;
const MOBILE = "+16175550129";
const OPEN = { page: 1, per_page: 50, state: "open" } as const;

/** So many at once, as a file brings them; the first have this number. */
async function many({ workspaceId, person }: Who, names: readonly string[], phones = 0): Promise<void> {
  const ids = names.map(() => newId());
  await owner.query(
    `with made as (insert into contacts (workspace_id, id, owner_id, origin, name, tags, sought, sign, sign_at, created_at, updated_at)
      select $1, r.id, $2, 'import', r.name, '{}', lower(r.name), 'added', now(), now(), now()
      from unnest($3::uuid[], $4::text[]) r(id, name))
    insert into contact_facts (workspace_id, id, contact_id, field, use, value, normal, source, by, at)
      select $1, gen_random_uuid(), r.id, f.field, '', f.value, f.value, 'person', $2, now()
      from unnest($3::uuid[], $4::text[]) with ordinality r(id, name, place)
        cross join lateral (values ('name', r.name), ('phone', '${MOBILE}')) f(field, value)
      where f.field = 'name' or r.place <= $5`,
    [workspaceId, person.id, ids, names, phones],
  );
}

const filler = (count: number) => Array.from({ length: count }, () => `Q${newId().slice(-12)} Z${newId().slice(-12)}`);
const pairs = async ({ call }: Who) => (await listAllPairs(call, OPEN)).data;

test("of many who come at once each is compared by what all of them have, and who was there before anew", async () => {
  const mia = await knower(owner);
  for (const name of ["Elena Marsh", "E. Marsh"]) await createContact(mia.call, { ...NOBODYS, name, phone: MOBILE });
  await findPairs();
  expect(await pairs(mia)).toHaveLength(1);
  // A number of three last names is a switchboard, also where the third is one of hundreds.
  await many(mia, ["Walter Boone", "Grace Okafor", ...filler(500), "Dana Ferrell", "Dana Ferrell"], 2);
  await findPairs();
  expect((await pairs(mia)).map(({ a, b }) => [a.name, b.name].toSorted())).toEqual([["Dana Ferrell", "Dana Ferrell"]]);
  const [left] = (
    await owner.query("select count(*)::int as waits from contact_unmatched where workspace_id = $1", [mia.workspaceId])
  ).rows;
  expect(left).toEqual({ waits: 0 });
});

test("thousands of contacts are handed over, but for those that one person alone sees", async () => {
  const mia = await knower(owner);
  const liam = await knower(owner, { workspaceId: mia.workspaceId });
  await many(mia, filler(4001));
  const hide =
    "update contacts set seen_by = 'owner' where id in (select id from contacts where workspace_id = $1 limit 3)";
  await owner.query(hide, [mia.workspaceId]);
  const scope = { workspaceId: mia.workspaceId, ownerId: null, userId: mia.person.id };
  const hand = { actor: mia.actor, requestId: "test", workspaceId: mia.workspaceId };
  await inWorkspace({ ...scope } as never, (tx) =>
    contactOwnership.handOver(tx, {
      kind: "contacts",
      ...hand,
      from: mia.person.id,
      to: liam.person.id,
    }),
  );
  const { rows } = await owner.query(
    "select owner_id, count(*)::int as contacts from contacts where workspace_id = $1 group by 1 order by 2",
    [mia.workspaceId],
  );
  expect(rows).toEqual([
    { owner_id: mia.person.id, contacts: 3 },
    { owner_id: liam.person.id, contacts: 3998 },
  ]);
});
