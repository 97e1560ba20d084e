// People and workspaces of a test's own, so that no test depends on what another one did to somebody of the demo.
import type pg from "pg";
import { newId } from "#lib/id.ts";
import { type Api, logIn, textAt } from "#tests/support/api.ts";

/** A pool or a client that reaches the database with the login's own rights. */
type Database = Pick<pg.Pool, "query">;

export type Person = { id: string; email: string };

let made = 0;

/** Somebody new in no workspace yet, who signs in with the demo's password. */
export async function aPerson(database: Database, names: { first?: string; last?: string } = {}): Promise<Person> {
  made += 1;
  const person = { id: newId(), email: `person-${process.pid}-${made}@made.test` };
  await database.query(
    `insert into users (id, email, password_hash, firstname, lastname, is_onboarding, user_state)
     select $1, $2, password_hash, $3, $4, true, '_ACTIVE_' from users where email = 'noah@brightsmile.test'`,
    [person.id, person.email, names.first ?? "Pat", names.last ?? `Made ${made}`],
  );
  await database.query("insert into emails (email, user_id) values ($1, $2)", [person.email, person.id]);
  return person;
}

type WorkspaceSketch = { owner: Person; name?: string; product?: string; component?: string };

/** A workspace of this owner, as it is before its trial begins; answers its id. */
export async function aWorkspace(database: Database, sketch: WorkspaceSketch): Promise<string> {
  const { owner, name = "Made", product = "solopreneur", component = "solo" } = sketch;
  const id = newId();
  await database.query(
    "insert into workspaces (id, name, owner_id, product, main_component) values ($1, $2, $3, $4, $5)",
    [id, name, owner.id, product, component],
  );
  await database.query("select membership_add($1, $2, 'owner', '{}')", [owner.id, id]);
  return id;
}

type Order = { name: string; main_component?: string; time_zone?: string; currency?: string };

/** Somebody new in a workspace that they just made themselves, over HTTP, with its trial. */
export async function inFreshWorkspace(api: Api, database: Database, order: Order) {
  const person = await aPerson(database);
  const token = await logIn(api.call, person.email);
  const json = { main_component: "company", time_zone: "UTC", currency: "USD", ...order };
  const id = textAt(await api.call("POST", "/api/workspaces", { token, json }), "data.workspace_id");
  await api.call("POST", "/api/workspaces/select", { token, json: { workspace_id: id } });
  return { person, token, id };
}
