// A group of a directory means a theme: its people get it once, keep what somebody here gave them, and lose it with the group.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { free, publishedTheme } from "#tests/services/theme-support.ts";
import { type Api, at, startApi, textAt } from "#tests/support/api.ts";
import { aDirectory, GROUP, idOf, patch, type Scim } from "#tests/support/scim.ts";

let api: Api;
let database: pg.Client;
beforeAll(async () => {
  api = await startApi();
  openPool(api.databaseUrl);
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await closePool();
  await api.stop();
});

async function setRules(scim: Scim, theme: string | null) {
  const read = await api.call("GET", "/api/directory", { token: scim.owner });
  const rules = [{ group: "Agents", place: scim.id, role: "member", theme }];
  const json = { rules, version: at(read, "data.directory.version") };
  return api.call("PUT", "/api/directory/rules", { token: scim.owner, json });
}

/** A company with a second theme, and a rule that gives it to Ida's group. */
async function company() {
  const scim = await aDirectory(api, database);
  const { theme } = await publishedTheme(scim.id, { color: free("#7a1f3d") }, "Night");
  expect((await setRules(scim, theme.id)).status).toBe(200);
  const ida = idOf(await scim.scim("POST", "/Users", scim.user("ida")));
  const group = idOf(await scim.scim("POST", "/Groups", { schemas: [GROUP], displayName: "Agents" }));
  const member = (op: "add" | "remove") =>
    scim.scim("PATCH", `/Groups/${group}`, patch({ op, path: "members", value: [{ value: ida }] }));
  const given = async () =>
    (
      await database.query(
        `select p.given_theme_id as theme from directory_people d
         left join theme_places p on p.workspace_id = d.workspace_id and p.place_id = d.user_id where d.id = $1`,
        [ida],
      )
    ).rows[0]?.theme;
  return { scim, theme, ida, member, given };
}

test("a group gives its theme, and leaving the group takes it back", async () => {
  const { scim, theme, member, given } = await company();
  expect(await given()).toBeNull();
  for (let twice = 0; twice < 2; twice += 1) await member("add");
  expect(await given()).toBe(theme.id);
  const read = await api.call("GET", "/api/directory", { token: scim.owner });
  expect(at(read, "data.directory.rules.0.theme")).toBe(theme.id);
  const { rows } = await database.query("select after from audit where workspace_id = $1 and action = 'themes.give'", [
    scim.id,
  ]);
  expect(rows).toMatchObject([{ after: { theme: theme.id } }]);
  await member("remove");
  expect(await given()).toBeNull();
});

test("what somebody here gave or took since is theirs to say, until the directory says another", async () => {
  const { scim, theme, ida, member, given } = await company();
  await member("add");
  const { theme: other } = await publishedTheme(scim.id, { color: free("#17324a") }, "Sea");
  const give = (id: string | null) =>
    database.query(
      `update theme_places set given_theme_id = $2, given_workspace_id = case when $2::uuid is null then null else $1::uuid end
       where workspace_id = $1 and given_theme_id is not null`,
      [scim.id, id],
    );
  await give(other.id);
  await scim.scim("PATCH", `/Users/${ida}`, patch({ op: "replace", path: "title", value: "Head" }));
  expect(await given()).toBe(other.id);
  await member("remove");
  expect(await given()).toBe(other.id);
  await member("add");
  expect(await given()).toBe(theme.id);
});

test("a theme that is none here is refused in a rule, and one that ended changes nobody", async () => {
  const { scim, theme, member, given } = await company();
  expect((await setRules(scim, newId())).status).toBe(422);
  await database.query("update themes set deleted_at = now() where id = $1", [theme.id]);
  expect((await member("add")).status).toBe(204);
  expect(await given()).toBeNull();
  const log = await api.call("GET", "/api/directory/requests", { token: scim.owner });
  expect(textAt(log, "data.0.did")).toMatch(/1 person/);
});
