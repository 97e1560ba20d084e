// What a session knows of the workspaces around it, and what is asked for where somebody looks at them.
import { expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import { loadSession } from "#server/auth/core/repository.ts";
import { toSession } from "#server/auth/core/wire.ts";
import { listRelated } from "#server/auth/workspaces/workspaces.ts";
import { holder } from "#tests/services/card-support.ts";
import { aBrand } from "#tests/services/franchise-support.ts";
import { callContext } from "#tests/support/call-context.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const admin = await openedDemo();

/** This person's session in this workspace, as a request loads it. */
async function sessionOf(userId: string, workspaceId: string) {
  const id = newId();
  await admin.query(
    "insert into sessions (id, user_id, workspace_id, expires_at) values ($1, $2, $3, now() + interval '1 day')",
    [id, userId, workspaceId],
  );
  const row = await loadSession(id);
  if (!row) throw new Error("the session was stored");
  return toSession(row);
}

const around = async (userId: string, workspaceId: string) =>
  (await listRelated(callContext(holder({ userId, workspaceId })))).data;

test("a session carries the ids of its locations, how many are open to its person, and no word about them", async () => {
  const { id, head, helper, locations } = await aBrand(admin, ["West", "North", "South"]);
  const ids = locations.map((one) => one.id).toSorted();
  const owner = await sessionOf(head.id, id);
  expect(owner.childWorkspaceIds).toEqual(ids);
  expect(owner).toMatchObject({ around: 3, parent: null });
  expect(JSON.stringify(owner)).not.toMatch(/North|South|West/);
  const manager = await sessionOf(helper.id, id);
  expect(manager.childWorkspaceIds).toEqual(ids);
  expect(manager.around).toBe(0);
  const [west] = locations;
  const lead = await sessionOf(west?.lead.id ?? "", west?.id ?? "");
  expect(lead).toMatchObject({ around: 0, parent: null, childWorkspaceIds: [] });
  expect(await sessionOf(head.id, west?.id ?? "")).toMatchObject({ around: 1, parent: { id, name: "Chain" } });
});

test("names, logos and people of the locations are one question, answered with those one may switch to alone", async () => {
  const { id, head, helper, locations } = await aBrand(admin, ["West", "North", "South"]);
  expect(await around(head.id, id)).toMatchObject([
    { name: "Chain North", kind: "location", people: 1 },
    { name: "Chain South", kind: "location", people: 1 },
    { name: "Chain West", kind: "location", people: 1 },
  ]);
  expect(await around(helper.id, id)).toEqual([]);
  const [west, north] = locations;
  if (!west || !north) throw new Error("three were made");
  await admin.query("select membership_add($1, $2, 'member', '{}')", [helper.id, west.id]);
  expect(await around(helper.id, id)).toMatchObject([{ id: west.id, name: "Chain West", people: 2 }]);
  expect(await sessionOf(helper.id, id)).toMatchObject({ around: 1 });
  expect(await around(helper.id, west.id)).toMatchObject([{ id, name: "Chain", kind: "franchise" }]);
  expect(await around(helper.id, north.id)).toEqual([]);
});
