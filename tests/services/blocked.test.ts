// Since when somebody cannot work: for each reason the moment that the trail or a row holds, and none that nobody knows.
import { expect, test } from "vitest";
import { at, logIn } from "#tests/support/api.ts";
import { inFreshWorkspace } from "#tests/support/factories.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { expectData } from "#tests/support/wire.ts";

const { api, database } = await openedApi();
const admin = await api.signIn("admin@corner.test");

const since = async (token: string) => at(await api.call("GET", "/api/auth/blocked", { token }), "data.since");
const fresh = () => inFreshWorkspace(api, database, { name: "Shut" });
const moment = async (query: string, id: string): Promise<string> => {
  const { rows } = await database.query(query, [id]);
  return new Date(rows[0].at).toISOString();
};

test("who can work is told nothing", async () => {
  expect(await since((await fresh()).token)).toBeNull();
});

test.each(["ava@lapsed.test", "lucas@inactive.test", "emma@locked.test"])(
  "the demo's %s is told since when",
  async (email) => {
    const told = await since(await logIn(api.call, email));
    expect(Date.parse(String(told))).toBeLessThan(Date.now() - 24 * 3_600_000);
  },
);

test("a suspended person: since an administrator did it the last time", async () => {
  const { person } = await fresh();
  const read = await api.call("GET", `/api/admin/people/${person.id}`, { token: admin });
  const suspend = (state: string, version: unknown) =>
    api.call("POST", `/api/admin/people/${person.id}/state`, {
      token: admin,
      json: { state, reason: "A fraud", version },
    });
  const first = await suspend("_SUSPENDED_", at(read, "data.version"));
  expectData(first);
  const back = await suspend("_ACTIVE_", at(first, "data.version"));
  expectData(await suspend("_SUSPENDED_", at(back, "data.version")));
  const trail = `select max(at) as at from audit where subject_id = $1 and after->>'state' = '_SUSPENDED_'`;
  expect(await since(await logIn(api.call, person.email))).toBe(await moment(trail, person.id));
});

test("a workspace on hold, and a location that falls with it: since the operator said so", async () => {
  const { person, token, id } = await fresh();
  const hold = { act: "hold", reason: "A chargeback" };
  expectData(await api.call("POST", `/api/admin/workspaces/${id}/standing`, { token: admin, json: hold }));
  const held = await moment("select at from audit where subject_id = $1 and action = 'workspaces.hold'", id);
  expect(await since(token)).toBe(held);
  const location = (await inFreshWorkspace(api, database, { name: "Below" })).id;
  await database.query(
    "update workspaces set parent_id = $1, owner_id = $2, subscription_status = 'on_hold' where id = $3",
    [id, person.id, location],
  );
  await database.query("select membership_add($1, $2, 'owner', '{}')", [person.id, location]);
  expectData(await api.call("POST", "/api/workspaces/select", { token, json: { workspace_id: location } }));
  expect(await since(token)).toBe(held);
});

test("where no trail tells it, the subscription does, and an end to come is none", async () => {
  const { token, id } = await fresh();
  await database.query("update workspaces set subscription_status = 'canceled' where id = $1", [id]);
  await database.query("update subscriptions set period_end = now() + interval '1 day' where workspace_id = $1", [id]);
  expect(await since(token)).toBeNull();
  await database.query("update subscriptions set period_end = now() - interval '1 day' where workspace_id = $1", [id]);
  expect(await since(token)).toBe(
    await moment("select period_end as at from subscriptions where workspace_id = $1", id),
  );
});

test("a deleted workspace: since its owner deleted it", async () => {
  const { token, id } = await fresh();
  expectData(await api.call("DELETE", `/api/workspaces/${id}`, { token }));
  expect(await since(token)).toBe(await moment("select deleted_at as at from workspaces where id = $1", id));
});
