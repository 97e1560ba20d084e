// Groups of people of the demo's franchise and of one of its locations, and who was reminded of an unfinished card.
import type { ClientBase } from "pg";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { newId } from "#lib/id.ts";

type SeedGroup = { workspace: string; by: string; name: string; people: readonly string[] };

const GROUPS: readonly SeedGroup[] = [
  {
    workspace: "harbor",
    by: "olivia@harbor.test",
    name: "Location managers",
    people: ["liam@harbor.test", "daniel@harbor.test", "grace@harbor.test"],
  },
  {
    workspace: "harbor",
    by: "olivia@harbor.test",
    name: "Waterfront listings",
    people: ["mia@harbor.test", "priya@harbor.test"],
  },
  {
    workspace: "boston",
    by: "liam@harbor.test",
    name: "Open houses",
    people: ["mia@harbor.test", "marcus@harbor.test"],
  },
];

const REMINDED = [
  { workspace: "austin", person: "tom@harbor.test", days: 3 },
  { workspace: "boston", person: "hannah@harbor.test", days: 30 },
] as const;

/** Inside the seed's transaction. */
export async function seedPeopleGroups(client: ClientBase, ids: Ids): Promise<void> {
  for (const { workspace, by, name, people } of GROUPS) {
    const [place, id] = [idOf(ids.workspaces, workspace), newId()];
    await enter(client, place);
    await client.query("insert into people_groups (workspace_id, id, name, created_by) values ($1, $2, $3, $4)", [
      place,
      id,
      name,
      idOf(ids.people, by),
    ]);
    await client.query(
      "insert into people_group_people (workspace_id, group_id, user_id) select $1, $2, unnest($3::uuid[])",
      [place, id, people.map((email) => idOf(ids.people, email))],
    );
  }
  for (const { workspace, person, days } of REMINDED) {
    await enter(client, idOf(ids.workspaces, workspace));
    await client.query(
      "insert into person_nudges (workspace_id, user_id, at) values ($1, $2, now() - make_interval(days => $3))",
      [idOf(ids.workspaces, workspace), idOf(ids.people, person), days],
    );
  }
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true)");
}

async function enter(client: ClientBase, workspace: string): Promise<void> {
  await client.query("set local role app");
  await client.query("select set_config('app.workspace', $1, true)", [workspace]);
}
