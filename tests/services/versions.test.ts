// What is called unchanged: a workspace's stamps move with every change of theirs and with nobody else's.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize, type UserActor } from "#lib/permissions/index.ts";
import { clickRecorder } from "#server/links/clicks.ts";
import { createShareLink, deleteShareLink, restoreShareLink, updateShareLink } from "#server/links/service.ts";
import { VERSIONS } from "#server/main/versions.ts";
import { OPERATIONS } from "#server/platform/api/operations.ts";
import { json } from "#server/platform/api/respond.ts";
import { unlessUnchanged } from "#server/platform/conditional.ts";
import { stampsOf } from "#server/platform/versions-store.ts";
import { as, asLogin, person, visit } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

const TOPICS = ["links", "clicks", "people", "exchanges", "contacts"] as const;
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

describe("a version that is read off the rows", () => {
  const manages = { permissions: { "gui::share_links": true, "gui::user_manager": true } } as const;
  const owner = person(manages);
  const elsewhere = person(manages);
  const TOPICS_READ = ["members", "memberImports", "ownQuestions", "desk", "outbox"] as const;
  const ids = () => [newId(), owner.workspaceId, owner.userId];
  const write = (text: string, values: unknown[]) => asLogin(database.pool, text, values);
  const read = (actor: UserActor) => Promise.all(TOPICS_READ.map((topic) => VERSIONS[topic](actor)));

  /** Which topics of the person's, and which of somebody's elsewhere, are other ones after the act. */
  async function reread(act: () => Promise<unknown>) {
    const before = [await read({ ...owner, isAdmin: true }), await read({ ...elsewhere, isAdmin: true })];
    await act();
    const after = [await read({ ...owner, isAdmin: true }), await read({ ...elsewhere, isAdmin: true })];
    const [own, other] = before.map((was, side) => TOPICS_READ.filter((_, at) => was[at] !== after[side]?.[at]));
    return { own, other };
  }

  beforeAll(async () => {
    for (const { userId, workspaceId } of [owner, elsewhere]) {
      await database.pool.query("insert into users (id, email) values ($1, $2)", [userId, `${userId}@read.test`]);
      await database.pool.query("select membership_add($1, $2, 'owner', '{}')", [userId, workspaceId]);
    }
  });

  test("of people follows their rows, their names and their invitations, in this workspace alone", async () => {
    const members = { own: ["members"], other: [] };
    const rename = "update users set title = 'Agent' where id = $1";
    expect(await reread(() => database.pool.query(rename, [owner.userId]))).toEqual(members);
    const suspend = "update memberships set suspended_at = now() where workspace_id = $1";
    expect(await reread(() => write(suspend, [owner.workspaceId]))).toEqual(members);
    const invite = `insert into invitations (id, workspace_id, invited_by, email, role, hash, expires_at)
      values ($1, $2, $3, 'new@read.test', 'member', 'h', now())`;
    expect(await reread(() => write(invite, ids()))).toEqual(members);
    expect(await reread(() => write("delete from invitations where workspace_id = $1", [owner.workspaceId]))).toEqual(
      members,
    );
    expect(await reread(async () => undefined)).toEqual({ own: [], other: [] });
  });

  test("of a file of people follows it, and its rows while it is sent", async () => {
    const imports = { own: ["memberImports"], other: [] };
    const values = ids();
    const put = `insert into member_imports (id, workspace_id, owner_id, file_name, heads, role, state)
      values ($1, $2, $3, 'a.csv', '[]', 'member', 'running')`;
    expect(await reread(() => write(put, values))).toEqual(imports);
    const row = `insert into member_import_rows (workspace_id, import_id, line, cells, email, role, state)
      values ($1, $2, 1, '[]', 'a@read.test', 'member', 'ready')`;
    expect(await reread(() => write(row, [owner.workspaceId, values[0]]))).toEqual(imports);
    const sent = "update member_import_rows set state = 'sent' where workspace_id = $1";
    expect(await reread(() => write(sent, [owner.workspaceId]))).toEqual(imports);
  });

  test("of questions is the person's own, and at the desk everybody's", async () => {
    const ask = `insert into support_questions (id, workspace_id, owner_id, subject, topic) values ($1, $2, $3, 'A', 'links')`;
    expect(await reread(() => write(ask, ids()))).toEqual({ own: ["ownQuestions", "desk"], other: ["desk"] });
    const seen = "update support_questions set owner_read_at = now() where workspace_id = $1";
    expect(await reread(() => write(seen, [owner.workspaceId]))).toEqual({
      own: ["ownQuestions", "desk"],
      other: ["desk"],
    });
  });

  test("of two writes the one that began first and ended last is seen too", async () => {
    const [early, late] = [await database.pool.connect(), await database.pool.connect()];
    try {
      for (const client of [early, late]) await client.query("set role none");
      const open = (client: typeof early) =>
        client.query("update memberships set opened_at = now() where user_id = $1", [owner.userId]);
      await early.query("begin");
      await early.query("select pg_current_xact_id()");
      await open(late);
      const between = await VERSIONS.members(owner);
      await open(early);
      await early.query("commit");
      expect(await VERSIONS.members(owner)).not.toBe(between);
    } finally {
      for (const client of [early, late]) client.release(true);
    }
  });

  test("of what administrators alone see is refused to anybody else", async () => {
    for (const topic of ["desk", "jobs", "outbox"] as const)
      await expect(VERSIONS[topic](owner), topic).rejects.toMatchObject({ code: "forbidden" });
  });
});

test("every topic that an operation names is stamped by the database, or read off its rows", async () => {
  const { rows } = await database.pool.query<{ definition: string }>(
    `select pg_get_triggerdef(t.oid) || pg_get_functiondef(t.tgfoid) as definition from pg_trigger t
     where not t.tgisinternal and t.tgfoid::regproc::text like 'version_touch%'`,
  );
  const named = new Set(OPERATIONS.flatMap(({ procedure }) => procedure["~orpc"].meta.live ?? []));
  expect([...named].toSorted()).toEqual([...TOPICS, ...Object.keys(VERSIONS)].toSorted());
  for (const topic of TOPICS)
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
    versions: VERSIONS,
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
