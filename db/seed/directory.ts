// The demo franchise's directory: its domain proved, rules for its locations, people it told of, one of a group that nobody gave a place, and a log.
import type { ClientBase } from "pg";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { newId } from "#lib/id.ts";

const DOMAIN = "harbor.test";
const OWNER = "olivia@harbor.test";

type Told = { name: string; first: string; last: string; place: string; group: string };

const PEOPLE: readonly Told[] = [
  { name: "marcus", first: "Marcus", last: "Bell", place: "boston", group: "Boston agents" },
  { name: "hannah", first: "Hannah", last: "Weiss", place: "boston", group: "Boston agents" },
  { name: "mia", first: "Mia", last: "Santos", place: "boston", group: "Boston agents" },
  { name: "priya", first: "Priya", last: "Nair", place: "miami", group: "Miami agents" },
  { name: "daniel", first: "Daniel", last: "Reyes", place: "miami", group: "Location managers Miami" },
  { name: "tom", first: "Tom", last: "Keane", place: "austin", group: "Austin agents" },
];
const PLACELESS = { name: "jonas", first: "Jonas", last: "Lindholm", place: "", group: "Contractors" } as const;

const RULES = [
  { group: "Location managers Miami", place: "miami", role: "manager" },
  { group: "Boston agents", place: "boston", role: "member" },
  { group: "Miami agents", place: "miami", role: "member" },
  { group: "Austin agents", place: "austin", role: "member" },
] as const;

const LOG = [
  [8, "PATCH", 204, "changed", "Austin agents", "", "1 person in or out."],
  [9, "POST", 201, "made", "Jonas Lindholm", "jonas@harbor.test", "No group gives a place, so there is no access."],
  [50, "PATCH", 200, "same", "Hannah Weiss", "hannah@harbor.test", "Nothing differed."],
  [51, "POST", 409, "refused", "Rita Calder", "rita@harbor.test", "This email address belongs to another user."],
  [92, "GET", 200, "same", "", "", "Asked for every person."],
  [1500, "POST", 201, "made", "Priya Nair", "priya@harbor.test", "Found in Harbor Realty Miami."],
  [1501, "POST", 201, "made", "Tom Keane", "tom@harbor.test", "Found in Harbor Realty Austin."],
  [4320, "POST", 201, "made", "Boston agents", "", "Made with 0 people."],
] as const;

/** Inside the seed's transaction. */
export async function seedDirectory(client: ClientBase, ids: Ids): Promise<void> {
  const home = idOf(ids.workspaces, "harbor");
  const owner = idOf(ids.people, OWNER);
  await client.query("set local role app");
  await client.query("select set_config('app.workspace', $1, true)", [home]);
  await client.query("select domain_hold($1)", [DOMAIN]);
  await seedConnection(client, { home, owner });
  await seedProvider(client, { home, owner });
  for (const [position, { group, place, role }] of RULES.entries())
    await client.query(
      `insert into directory_rules (workspace_id, id, group_name, place_id, role, position) values ($1, $2, $3, $4, $5, $6)`,
      [home, newId(), group, idOf(ids.workspaces, place), role, position],
    );
  const groups = await seedGroups(client, home);
  for (const told of [...PEOPLE, PLACELESS])
    await seedTold(client, ids, { home, told, group: groups.get(told.group) ?? "" });
  for (const [minutes, method, status, outcome, who, address, did] of LOG)
    await client.query(
      `insert into directory_requests (workspace_id, id, at, method, path, who, address, did, status, outcome)
       values ($1, $2, now() - make_interval(mins => $3), $4, '/scim/v2/Users', $5, $6, $7, $8, $9)`,
      [home, newId(), minutes, method, who, address, did, status, outcome],
    );
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true)");
}

/** Nobody has its token; its domain is looked at again long after the demo. */
async function seedConnection(client: ClientBase, { home, owner }: { home: string; owner: string }): Promise<void> {
  await client.query(
    `insert into domains (workspace_id, id, domain, value, added_by, created_at, proved_at, last_seen_at, checked_at, found, checks, next_check_at)
     values ($1, $2, $3, $4, $5, now() - interval '60 days', now() - interval '60 days', now(), now(), 'seen', 61, now() + interval '10 years')`,
    [home, newId(), DOMAIN, "corner-verify=4f1d6c0a9be27735d81c20f3e64a98b1c07d5e12", owner],
  );
  await client.query(
    `insert into directories (workspace_id, id, vendor, state, place_id, made_by, created_at, heard_at, started_at, told_at, settle_at)
     values ($1, $2, 'entra', 'on', null, $3, now() - interval '60 days', now() - interval '8 minutes', now() - interval '58 days', now(), now() - interval '1 day')`,
    [home, newId(), owner],
  );
  await client.query(
    `insert into directory_tokens (workspace_id, id, hash, hint, made_by, created_at, used_at)
     values ($1, $2, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), '7Q2f', $3, now() - interval '60 days', now() - interval '8 minutes')`,
    [home, newId(), owner],
  );
}

/** Set up and not switched on: nobody of the demo has an account there. Its secret opens nothing. */
async function seedProvider(client: ClientBase, { home, owner }: { home: string; owner: string }): Promise<void> {
  await client.query(
    `insert into sign_on_providers (workspace_id, id, kind, name, issuer, client_id, made_by)
     values ($1, $1, 'oidc', 'Microsoft Entra', 'https://login.microsoftonline.com/6f0e2a54-1d0c-4f6b-9a77-0c1b5d2e8a31/v2.0', '0b9d4c2e-7a15-4e1f-8f53-2f6f6f2f9d10', $2)`,
    [home, owner],
  );
}

async function seedGroups(client: ClientBase, home: string): Promise<Map<string, string>> {
  const groups = new Map<string, string>();
  for (const group of [...RULES.map((rule) => rule.group), PLACELESS.group]) {
    const id = newId();
    groups.set(group, id);
    await client.query("insert into directory_groups (workspace_id, id, name, resource) values ($1, $2, $3, $4)", [
      home,
      id,
      group,
      JSON.stringify({ displayName: group }),
    ]);
  }
  return groups;
}

type Seeding = { home: string; told: Told; group: string };

async function seedTold(client: ClientBase, ids: Ids, { home, told, group }: Seeding): Promise<void> {
  const { name, first, last, place } = told;
  const email = `${name}@${DOMAIN}`;
  const placeless = name === PLACELESS.name;
  const resource = {
    userName: email,
    name: { givenName: first, familyName: last },
    emails: [{ value: email, type: "work", primary: true }],
  };
  const id = newId();
  await client.query(
    `insert into directory_people (workspace_id, id, user_name, email, active, resource, user_id, place_id, role, state, plan, created_at, settled_at)
     values ($1, $2, $3, $3, true, $4, $5, $6, $7, $8, $9, now() - interval '2 days', now())`,
    [
      home,
      id,
      email,
      JSON.stringify(resource),
      placeless ? null : idOf(ids.people, email),
      placeless ? null : idOf(ids.workspaces, place),
      name === "daniel" ? "manager" : "member",
      placeless ? "nowhere" : "member",
      placeless ? "nowhere" : "same",
    ],
  );
  await client.query("insert into directory_group_people (workspace_id, group_id, person_id) values ($1, $2, $3)", [
    home,
    group,
    id,
  ]);
}
