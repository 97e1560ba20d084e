// What Harbor Realty says of its locations in the demo: residents, two regions, Providence, which opens, and whom it asked to join.
import type { ClientBase } from "pg";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { newId } from "#lib/id.ts";

const RESIDENTS = { boston: 653_833, miami: 455_924, austin: 979_882 } as const;
const REGIONS = { "East Coast": ["boston", "providence", "miami"], South: ["miami", "austin"] } as const;
const BEGUN_DAYS = 20;
const OPENS_IN_DAYS = 11;

/** Inside the seed's transaction, after the people: the rows are the franchise's own. */
export async function seedFranchise(client: ClientBase, ids: Ids): Promise<void> {
  const harbor = idOf(ids.workspaces, "harbor");
  const olivia = idOf(ids.people, "olivia@harbor.test");
  await client.query("select set_config('app.workspace', $1, true)", [harbor]);
  await client.query("set local role app");
  for (const [key, residents] of Object.entries(RESIDENTS))
    await client.query("insert into location_facts (workspace_id, location_id, residents) values ($1, $2, $3)", [
      harbor,
      idOf(ids.workspaces, key),
      residents,
    ]);
  await client.query(
    `insert into location_facts (workspace_id, location_id, begun_at, begun_by, opens_on)
     values ($1, $2, now() - make_interval(days => $4), $3, current_date + $5::integer)`,
    [harbor, idOf(ids.workspaces, "providence"), olivia, BEGUN_DAYS, OPENS_IN_DAYS],
  );
  for (const [name, locations] of Object.entries(REGIONS)) {
    const region = newId();
    await client.query(
      "insert into regions (workspace_id, id, name, created_by, created_at) values ($1, $2, $3, $4, now())",
      [harbor, region, name, olivia],
    );
    for (const key of locations)
      await client.query("insert into region_locations (workspace_id, region_id, location_id) values ($1, $2, $3)", [
        harbor,
        region,
        idOf(ids.workspaces, key),
      ]);
  }
  await client.query(
    `insert into location_moves (workspace_id, id, kind, to_id, email, to_yes, asked_by, asked_at, ends_at)
     values ($1, $2, 'join', $1, $3, $4, $4, now() - interval '2 days', now() + interval '12 days')`,
    [harbor, newId(), "sofia@solo.test", olivia],
  );
  await client.query("set local role app_base");
  await client.query("select set_config('app.workspace', '', true)");
}
