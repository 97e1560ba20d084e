// What is called unchanged: a workspace's stamps move with every change of theirs and with nobody else's.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { authorize, type UserActor } from "#lib/permissions/index.ts";
import { clickRecorder } from "#server/links/clicks.ts";
import { createShareLink, deleteShareLink, restoreShareLink, updateShareLink } from "#server/links/service.ts";
import { OPERATIONS } from "#server/platform/api/operations.ts";
import { json } from "#server/platform/api/respond.ts";
import { unlessUnchanged } from "#server/platform/conditional.ts";
import { stampsOf } from "#server/platform/versions-store.ts";
import { as, asLogin, person, visit } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

const TOPICS = ["links", "clicks", "people"] as const;
const TO = { default_destination_url: "https://harbor.test/" };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

const stamps = (actor: UserActor) => stampsOf(authorize(actor, "links.read"), TOPICS);

/** Which topics of this person's workspace moved while `act` ran. */
async function moved(actor: UserActor, act: () => Promise<unknown>): Promise<string[]> {
  const before = await stamps(actor);
  await act();
  const after = await stamps(actor);
  return TOPICS.filter((_, place) => before[place] !== after[place]);
}

describe("a change moves its topic", () => {
  const owner = person();

  test("making, changing, deleting and restoring a link", async () => {
    expect(await moved(owner, () => createShareLink(as(owner), { ...TO, alias: "moving" }))).toEqual(["links"]);
    const { data: link } = await createShareLink(as(owner), TO);
    const input = { id: link.id, version: link.version, default_destination_url: "https://harbor.test/b" };
    expect(await moved(owner, () => updateShareLink(as(owner), input))).toEqual(["links"]);
    expect(await moved(owner, () => deleteShareLink(as(owner), { id: link.id }))).toEqual(["links"]);
    expect(await moved(owner, () => restoreShareLink(as(owner), { id: link.id }))).toEqual(["links"]);
    const erase = "delete from links where workspace_id = $1";
    expect(await moved(owner, () => asLogin(database.pool, erase, [owner.workspaceId]))).toEqual(["links"]);
  });

  test("a visit, also where its hour has others already", async () => {
    await createShareLink(as(owner), { ...TO, alias: "visited" });
    const visited = async () => {
      await visit("visited");
      await clickRecorder().flush();
    };
    expect(await moved(owner, visited)).toEqual(["clicks"]);
    expect(await moved(owner, visited)).toEqual(["clicks"]);
  });

  test("another name or face of somebody who belongs there, and nothing else of them", async () => {
    const { pool } = database;
    const values = [owner.userId];
    await pool.query("insert into users (id, email, firstname) values ($1, 'mia@versions.test', 'Mia')", values);
    await pool.query("select membership_add($1, $2, 'owner', '{}')", [owner.userId, owner.workspaceId]);
    const change = (what: string) => () => pool.query(`update users set ${what} where id = $1`, values);
    expect(await moved(owner, change("firstname = 'Maya'"))).toEqual(["people"]);
    expect(await moved(owner, change("photo_url = '/x.jpg'"))).toEqual(["people"]);
    expect(await moved(owner, change("firstname = 'Maya'"))).toEqual([]);
    expect(await moved(owner, change("seen_at = now()"))).toEqual([]);
  });

  test("nobody else's workspace moves, and nothing moves where nothing happens", async () => {
    const other = person();
    await createShareLink(as(other), TO);
    expect(await moved(other, () => createShareLink(as(owner), TO))).toEqual([]);
    expect(await moved(owner, () => stamps(owner))).toEqual([]);
  });

  test("what did not come about moves nothing", async () => {
    await createShareLink(as(owner), { ...TO, alias: "taken-once" });
    const again = () => createShareLink(as(owner), { ...TO, alias: "taken-once" }).catch(() => undefined);
    expect(await moved(owner, again)).toEqual([]);
  });
});

test("every topic that an operation names is one that the database stamps", async () => {
  const { rows } = await database.pool.query<{ definition: string }>(
    `select pg_get_triggerdef(t.oid) || pg_get_functiondef(t.tgfoid) as definition from pg_trigger t
     where not t.tgisinternal and t.tgfoid::regproc::text like 'version_touch%'`,
  );
  const named = new Set(OPERATIONS.flatMap(({ procedure }) => procedure["~orpc"].meta.live ?? []));
  expect([...named].toSorted()).toEqual(TOPICS.toSorted());
  for (const topic of named)
    expect(
      rows.some(({ definition }) => definition.includes(`'${topic}'`)),
      topic,
    ).toBe(true);
});

describe("unless unchanged", () => {
  const meta = { action: "links.read", live: ["links", "clicks"] } as const;
  const actor = person();
  const question = {
    actor,
    meta: { ...meta, live: [...meta.live] },
    url: "/api/links",
    timeZone: "UTC",
    known: undefined,
  };
  const run = vi.fn(async () => json(200, { data: [] }));

  async function tagOf(over: object = {}): Promise<string> {
    return (await unlessUnchanged({ ...question, ...over }, run)).headers.etag ?? "";
  }

  test("nothing is read while what the caller keeps holds", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:10Z") });
    try {
      const known = await tagOf();
      expect(known).toMatch(/^W\/"[\w-]{27}"$/);
      run.mockClear();
      const answer = await unlessUnchanged({ ...question, known: `"other", ${known}` }, run);
      expect(answer).toMatchObject({ status: 304, body: null, headers: { etag: known, "cache-control": "no-store" } });
      expect(answer.headers).not.toHaveProperty("content-type");
      expect(run).not.toHaveBeenCalled();
      await createShareLink(as(actor), TO);
      expect((await unlessUnchanged({ ...question, known }, run)).status).toBe(200);
      expect(run).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each<[string, object]>([
    ["another address", { url: "/api/links?page=2" }],
    ["another person", { actor: { ...actor, userId: "u-2" } }],
    ["another role", { actor: { ...actor, role: "member" } }],
    ["another view", { actor: { ...actor, view: "personal" } }],
    ["another time zone", { timeZone: "Asia/Ho_Chi_Minh" }],
  ])("%s has another tag", async (_, over) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:10Z") });
    const [one, two] = [await tagOf(), await tagOf(over)];
    vi.useRealTimers();
    expect(two).not.toBe(one);
  });

  test("the next minute looks again, so that a day ends where it ends", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T23:59:59.900Z") });
    const late = await tagOf();
    vi.setSystemTime(new Date("2026-03-02T00:00:00.000Z"));
    const early = await tagOf();
    vi.useRealTimers();
    expect(early).not.toBe(late);
  });

  test("who may not call is refused although the tag would fit", async () => {
    const known = await tagOf();
    await expect(
      unlessUnchanged({ ...question, actor: { ...actor, permissions: {} }, known }, run),
    ).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("a refusal and an operation that follows nothing get no tag", async () => {
    const refused = await unlessUnchanged(question, async () => json(404, {}));
    expect(refused.headers).not.toHaveProperty("etag");
    const { action } = meta;
    expect((await unlessUnchanged({ ...question, meta: { action } }, run)).headers).not.toHaveProperty("etag");
  });
});
