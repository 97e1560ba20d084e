// A hand-over that a directory's off began is taken back: the things are theirs again, and access waits for the directory's on.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, at, startApi, textAt } from "#tests/support/api.ts";
import { aDirectory, idOf, patch, type Scim } from "#tests/support/scim.ts";

let api: Api;
let database: pg.Client;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await api.stop();
});

/** Tom, switched off by the directory and handed over to the owner; answers how he stands and what his directory may say. */
async function handedOver(says: (scim: Scim, path: string) => Promise<unknown>) {
  const scim = await aDirectory(api, database);
  const path = `/Users/${idOf(await scim.scim("POST", "/Users", scim.user("tom")))}`;
  const found = await database.query("select user_id from emails where email = $1", [`tom@${scim.domain}`]);
  const userId = String(found.rows[0]?.user_id);
  await says(scim, path);
  const call = (method: string, to: string, json?: object) =>
    api.call(method, `/api${to}`, { token: scim.owner, ...(json ? { json } : {}) });
  const listed = await call("GET", "/hand-overs?page=1&per_page=20&sort_by=at&sort_desc=1");
  const plan = { most: scim.person.id, receivers: {}, at: null, version: at(listed, "data.0.version") };
  const done = await call("PATCH", `/hand-overs/${textAt(listed, "data.0.id")}`, plan);
  expect(at(done, "data.state")).toBe("done");
  const undo = () => call("POST", `/hand-overs/${textAt(done, "data.id")}/undo`, {});
  const standing = async () =>
    (
      await database.query(
        "select suspended_at is not null as off, left_at is not null as gone from memberships where user_id = $1",
        [userId],
      )
    ).rows[0];
  const on = () => scim.scim("PATCH", path, patch({ op: "replace", value: { active: true } }));
  return { scim, undo, standing, on };
}

const off = (scim: Scim, path: string) => scim.scim("PATCH", path, patch({ op: "replace", value: { active: false } }));

test("undone, whom the directory says off of stays without access until it says on", async () => {
  const { scim, undo, standing, on } = await handedOver(off);
  expect(await standing()).toEqual({ off: true, gone: true });
  const undone = await undo();
  expect(at(undone, "data.state")).toBe("undone");
  expect(textAt(undone, "data.problem")).toMatch(/^Your directory says this person is off/);
  expect(await standing()).toEqual({ off: true, gone: false });
  const told = await database.query("select subject from outbox where recipient = $1 order by created_at", [
    `tom@${scim.domain}`,
  ]);
  expect(told.rows.map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining("back"));
  await on();
  expect(await standing()).toEqual({ off: false, gone: false });
});

test("undone after the directory said on again, they are in at once", async () => {
  const { undo, standing, on } = await handedOver(off);
  await on();
  expect(at(await undo(), "data.problem")).toBeNull();
  expect(await standing()).toEqual({ off: false, gone: false });
});

test("whom a directory deleted it said off of", async () => {
  const { undo, standing } = await handedOver((scim, path) => scim.scim("DELETE", path));
  await undo();
  expect(await standing()).toEqual({ off: true, gone: false });
});

test("somebody suspended by hand is left alone, and the list says why and whose account it is", async () => {
  const scim = await aDirectory(api, database);
  const path = `/Users/${idOf(await scim.scim("POST", "/Users", scim.user("tom")))}`;
  const { rows } = await database.query("select user_id from emails where email = $1", [`tom@${scim.domain}`]);
  const hold = (until: string) =>
    database.query(`update memberships set suspended_at = ${until} where user_id = $1`, [rows[0]?.user_id]);
  const said = async () => {
    await scim.scim("PATCH", path, patch({ op: "replace", value: { active: true } }));
    return at(await api.call("GET", "/api/directory/people?per_page=20", { token: scim.owner }), "data.0");
  };
  await hold("now()");
  expect(await said()).toMatchObject({ state: "apart", why: "by-hand", user_id: rows[0]?.user_id });
  await hold("null");
  expect(await said()).toMatchObject({ state: "member", why: null });
});
