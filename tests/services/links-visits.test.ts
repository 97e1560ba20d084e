import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { clickRecorder, stopClicks } from "#server/links/clicks.ts";
import { handleShortLink, shortLinkResponse } from "#server/links/handler.ts";
import { linkChanges, linkMemory } from "#server/links/memory.ts";
import { getClicks, getLinkClicks, getShareLink, listShareLinks } from "#server/links/reads.ts";
import { createShareLink, deleteShareLink, restoreShareLink, updateShareLink } from "#server/links/service.ts";
import { type ChangesPoller, startChanges } from "#server/platform/changes.ts";
import { readOnce } from "#server/platform/transaction.ts";
import { as, asLogin, LIST, PHONE, person, UNFURLER, visit } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { storeVisits } from "#tests/support/visits.ts";

let database: TestDatabase;
let changes: ChangesPoller;
let server: Server;
let origin = "";

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  changes = startChanges({ listeners: [linkChanges()], sweep: async () => undefined, everyMs: 60_000 });
  await changes.poll();
  server = createServer(handleShortLink);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await changes.stop();
  await stopClicks();
  await closePool();
  await database.drop();
});

const TO = { default_destination_url: "https://harbor.test/listings/12?a=1&b=2" };
const TAGS = [
  { property: "og:title" as const, content: "Open <house>" },
  { property: "og:image" as const, content: "/demo/seaport.png" },
];
const unique = () => `v-${newId().slice(-12)}`;

describe("visits", () => {
  test("people are redirected, unfurlers read the tags, HEAD is no visit", async () => {
    const owner = person();
    const alias = unique();
    const { data: link } = await createShareLink(as(owner), { ...TO, alias, og_tags: TAGS });
    const human = await visit(alias);
    expect(human).toMatchObject({ status: 302, location: "https://harbor.test/listings/12?a=1&b=2", body: "" });
    expect(human.headers.get("cache-control")).toBe("private, no-store");
    expect(human.headers.has("referrer-policy")).toBe(false);
    const unfurled = await visit(alias, { userAgent: UNFURLER });
    expect(unfurled.status).toBe(200);
    expect(unfurled.body).toContain('<meta property="og:title" content="Open &#60;house&#62;">');
    expect(unfurled.body).toContain('<meta property="og:image" content="http://localhost:3000/demo/seaport.png">');
    expect((await visit(alias, { method: "HEAD" })).status).toBe(302);
    expect((await visit(alias, { method: "POST" })).status).toBe(405);
    await visit(alias, { prefetch: true });
    await visit(alias, { userAgent: "curl/8" });

    await clickRecorder().flush();
    // This workspace has no row and so no zone: its days are those of UTC.
    const { clicks } = (await getShareLink({ ...as(owner), timeZone: "UTC" }, { id: link.id })).data;
    expect(clicks).toMatchObject({ people: 1, previews: 2, bots: 1 });
    expect(clicks.last30.at(-1)).toBe(1);
    const stored = await asLogin(
      database.pool,
      "select class, agent, referrer, country from interactions where subject_id = $1 order by agent, class",
      [link.id],
    );
    expect(stored).toEqual([
      { class: 2, agent: "Bot", referrer: "www.linkedin.com", country: null },
      { class: 1, agent: "Facebook", referrer: "www.linkedin.com", country: null },
      { class: 0, agent: "Safari", referrer: "www.linkedin.com", country: null },
      { class: 1, agent: "Safari", referrer: "www.linkedin.com", country: null },
    ]);
  });

  test("without tags an unfurler gets the redirect too", async () => {
    const alias = unique();
    await createShareLink(as(person()), { ...TO, alias });
    expect((await visit(alias, { userAgent: UNFURLER })).status).toBe(302);
  });

  test("look-up is exact first, then folded", async () => {
    const alias = unique();
    await createShareLink(as(person()), { ...TO, alias });
    expect((await visit(alias.toUpperCase())).status).toBe(302);
    const legacy = alias.toUpperCase();
    await asLogin(
      database.pool,
      "insert into addresses (domain, alias, workspace_id, subject_id) values ('', $1, $2, $3)",
      [legacy, newId(), newId()],
    );
    await asLogin(database.pool, "insert into changes (topic, key) values ('link', $1)", [`/${legacy}`]);
    await changes.poll();
    expect((await visit(legacy)).status).toBe(410);
    expect((await visit(alias)).status).toBe(302);
  });

  test.each(["nope", "", "%", "%zz", "%00", "a%2Fb", "..", "x".repeat(5000), "%F0%9F%8F%A0", "' or 1=1"])(
    "%j is not found",
    async (alias) => expect((await visit(alias)).status).toBe(404),
  );

  test("create, change, delete and restore are seen at once", async () => {
    const owner = person();
    const alias = unique();
    expect((await visit(alias)).status).toBe(404);
    const { data: link } = await createShareLink(as(owner), { ...TO, alias });
    expect((await visit(alias)).status).toBe(302);
    const next = unique();
    await updateShareLink(as(owner), {
      id: link.id,
      version: 1,
      alias: next,
      default_destination_url: "https://other.test/",
    });
    for (const address of [alias, next]) expect((await visit(address)).location).toBe("https://other.test/");
    await deleteShareLink(as(owner), { id: link.id });
    for (const address of [alias, next]) expect((await visit(address)).status).toBe(410);
    await restoreShareLink(as(owner), { id: link.id });
    for (const address of [alias, next]) expect((await visit(address)).status).toBe(302);
  });

  test("another process's change is forgotten at the next look, however late its transaction commits", async () => {
    const alias = unique();
    const { data: link } = await createShareLink(as(person()), { ...TO, alias });
    await changes.poll();
    await visit(alias);
    const slow = await database.pool.connect();
    await slow.query("begin");
    await slow.query("set local role none");
    await slow.query("update links set default_destination_url = 'https://late.test/' where id = $1", [link.id]);
    await slow.query("insert into changes (topic, key) values ('link', $1)", [`/${alias}`]);
    for (let n = 0; n < 3; n += 1) {
      await asLogin(database.pool, "insert into changes (topic, key) values ('link', '/other')", []);
      await changes.poll();
    }
    expect((await visit(alias)).location).toBe(TO.default_destination_url);
    await slow.query("commit");
    slow.release();
    await changes.poll();
    expect((await visit(alias)).location).toBe("https://late.test/");
  });

  test("who was away for more than ten seconds forgets everything, because changes may have been swept", async () => {
    const alias = unique();
    await createShareLink(as(person()), { ...TO, alias });
    // Told of no change at all, so that only a clearance can empty the memory.
    const poller = startChanges({
      listeners: [{ ...linkChanges(), forget: () => undefined }],
      sweep: async () => undefined,
      everyMs: 60_000,
    });
    const knownAfter = async (milliseconds: number) => {
      vi.setSystemTime(Date.now() + milliseconds);
      await poller.poll();
      return linkMemory().get(alias) !== undefined;
    };
    await poller.poll();
    await visit(alias);
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      expect(await knownAfter(9_000)).toBe(true);
      expect(await knownAfter(10_500)).toBe(false);
    } finally {
      vi.useRealTimers();
      await poller.stop();
    }
  });

  test("a stored address that must not be followed leads nowhere", async () => {
    for (const destination of ["javascript:alert(1)", "http://localhost:3000/l/x", "\r\nSet-Cookie: a=b"]) {
      const alias = unique();
      const { data: link } = await createShareLink(as(person()), { ...TO, alias });
      await asLogin(database.pool, "update links set default_destination_url = $2 where id = $1", [
        link.id,
        destination,
      ]);
      expect((await visit(alias)).status).toBe(404);
    }
  });
});

describe("mounts", () => {
  test("node:http and the web Response answer alike; nothing in the request names a destination", async () => {
    const alias = unique();
    await createShareLink(as(person()), { ...TO, alias, og_tags: TAGS });
    const paths = [
      `/l/${alias}`,
      `/l/${alias}?url=https://evil.test&next=//evil.test`,
      "/l/nope-x",
      "/l/",
      `/l/${alias}/x`,
    ];
    for (const path of paths) {
      for (const agent of [PHONE, UNFURLER]) {
        for (const method of ["GET", "HEAD"]) {
          const headers = { "user-agent": agent, host: "evil.test", "x-forwarded-host": "evil.test" };
          const node = await fetch(origin + path, { method, headers, redirect: "manual" });
          const web = await shortLinkResponse(new Request(origin + path, { method, headers }));
          expect(node.status).toBe(web.status);
          for (const name of ["location", "cache-control", "content-type", "content-security-policy"]) {
            expect(node.headers.get(name)).toBe(web.headers.get(name));
          }
          const text = await node.text();
          expect(text).toBe(await web.text());
          expect(text).not.toContain("evil.test");
          expect(node.headers.get("location") ?? "").not.toContain("evil.test");
        }
      }
    }
  });

  test("answers with a page to try again while the database is away, and from memory what it knows", async () => {
    const alias = unique();
    await createShareLink(as(person()), { ...TO, alias });
    await visit(alias);
    await closePool();
    openPool("postgres://nobody@127.0.0.1:1/none");
    try {
      expect((await visit(unique())).status).toBe(503);
      expect((await visit(alias)).status).toBe(302);
    } finally {
      await closePool();
      openPool(database.url);
    }
    expect(linkMemory().size.known).toBeGreaterThan(0);
  });
});

describe("reports", () => {
  test("count per day in the workspace's zone, with the period before, each scope its own", async () => {
    const owner = person();
    const member = person({ workspaceId: owner.workspaceId, role: "member" });
    await opened(owner);
    const { data: link } = await createShareLink(as(owner), TO);
    const { data: other } = await createShareLink(as(member), TO);
    await store(owner.workspaceId ?? "", link.id, [
      ["2026-11-20T04:30:00Z", 0],
      ["2026-11-20T05:30:00Z", 0],
      ["2026-11-20T05:40:00Z", 1],
      ["2026-11-12T12:00:00Z", 2],
      ["2026-10-01T12:00:00Z", 0],
    ]);
    await store(owner.workspaceId ?? "", other.id, [["2026-11-20T12:00:00Z", 0]]);
    const ask = { from: "2026-11-14", to: "2026-11-20", bucket: "day" as const };
    const { data: all } = await getClicks(as(owner), ask);
    expect(all.series).toHaveLength(7);
    expect(all.series.slice(-2)).toEqual([
      { day: "2026-11-19", people: 1, previews: 0, bots: 0 },
      { day: "2026-11-20", people: 2, previews: 1, bots: 0 },
    ]);
    expect(all.totals).toEqual({ people: 3, previews: 1, bots: 0 });
    expect(all.before).toMatchObject({
      from: "2026-11-07",
      to: "2026-11-13",
      totals: { people: 0, previews: 0, bots: 1 },
    });
    expect((await getLinkClicks(as(owner), { ...ask, id: link.id })).data.totals.people).toBe(2);
    expect((await getClicks(as(member), ask)).data.totals).toEqual({ people: 1, previews: 0, bots: 0 });
    await expect(getLinkClicks(as(member), { ...ask, id: link.id })).rejects.toMatchObject({ code: "not_found" });
    expect((await getClicks(as(person()), ask)).data.totals).toEqual({ people: 0, previews: 0, bots: 0 });

    const now = new Date("2026-11-20T18:00:00Z");
    const { data } = await listShareLinks(as(owner, now), { ...LIST, sort_by: "clicks" });
    expect(data.map((row) => [row.id, row.clicks.people, row.clicks.last30.slice(-2)])).toEqual([
      [link.id, 3, [1, 1]],
      [other.id, 1, [0, 1]],
    ]);
  });

  test.each([
    // Midnight there is 18:15, 18:30 and 15:00 UTC.
    ["Asia/Kathmandu", "2026-11-19T18:14:00Z", "2026-11-19T18:16:00Z"],
    ["Asia/Kolkata", "2026-11-19T18:29:00Z", "2026-11-19T18:31:00Z"],
    ["Asia/Tokyo", "2026-11-19T14:59:00Z", "2026-11-19T15:01:00Z"],
  ])("in %s the minutes around midnight stand on their own days", async (timeZone, before, after) => {
    const owner = person();
    await opened(owner, timeZone);
    const context = { ...as(owner, new Date("2026-11-20T12:00:00Z")), timeZone };
    const { data: link } = await createShareLink(context, TO);
    const visits: [string, number][] = [
      [before, 0],
      [after, 0],
      [after, 0],
    ];
    await store(owner.workspaceId ?? "", link.id, visits);
    const { data } = await getLinkClicks(context, { id: link.id, bucket: "day" });
    const days = new Map(data.series.map(({ day, people }) => [day, people]));
    expect([days.get("2026-11-19"), days.get("2026-11-20")]).toEqual([1, 2]);
  });

  test("a time zone that the database does not know loses no visit", async () => {
    const owner = person();
    await opened(owner, "Mars/Olympus");
    const { data: link } = await createShareLink(as(owner), TO);
    await store(owner.workspaceId ?? "", link.id, [["2026-11-20T12:40:00Z", 0]]);
    expect(
      await asLogin(database.pool, "select hour from interaction_hours where workspace_id = $1", [owner.workspaceId]),
    ).toEqual([{ hour: new Date("2026-11-20T12:00:00Z") }]);
  });

  test("a batch that is sent twice counts once", async () => {
    const owner = person();
    const { data: link } = await createShareLink(as(owner), TO);
    const batch = newId();
    for (let n = 0; n < 2; n += 1) await store(owner.workspaceId ?? "", link.id, [["2026-11-20T12:00:00Z", 0]], batch);
    expect(
      await asLogin(database.pool, "select people from interaction_days where subject_id = $1", [link.id]),
    ).toEqual([{ people: 1 }]);
    expect(
      await asLogin(database.pool, "select count(*)::int as n from interactions where subject_id = $1", [link.id]),
    ).toEqual([{ n: 1 }]);
  });

  test("which batches are stored is known for thirty days", async () => {
    const owner = person();
    const { data: link } = await createShareLink(as(owner), TO);
    const days = (count: number) => newId(Date.now() - count * 24 * 3600_000);
    const [kept, dropped] = [days(29.9), days(30.1)];
    for (const batch of [kept, dropped])
      await store(owner.workspaceId ?? "", link.id, [["2026-11-20T12:00:00Z", 0]], batch);
    await readOnce("select interactions_sweep()", []);
    const left = await asLogin(database.pool, "select id from interaction_batches where id = any($1)", [
      [kept, dropped],
    ]);
    expect(left).toEqual([{ id: kept }]);
  });

  test("what comes after its workspace was closed is not stored", async () => {
    const owner = person();
    const { data: link } = await createShareLink(as(owner), TO);
    const place = owner.workspaceId ?? "";
    await database.pool.query("insert into users (id, email) values ($1, '')", [owner.userId]);
    await database.pool.query(
      `insert into workspaces (id, name, owner_id, product, main_component, closed_at)
       values ($1, 'Closed', $2, 'solopreneur', 'solo', now())`,
      [place, owner.userId],
    );
    await store(place, link.id, [["2026-11-20T12:00:00Z", 0]]);
    expect(await asLogin(database.pool, "select 1 from interactions where subject_id = $1", [link.id])).toEqual([]);
  });
});

function store(workspaceId: string, subjectId: string, visits: [string, number][], batch?: string) {
  return storeVisits(
    database.pool,
    visits.map(([at, kind]) => ({ workspaceId, subjectId, at, class: kind })),
    batch,
  );
}

/** A workspace whose days are those of a zone. */
async function opened(owner: UserActor, timeZone = "America/New_York") {
  await database.pool.query("insert into users (id, email) values ($1, '')", [owner.userId]);
  await database.pool.query(
    `insert into workspaces (id, name, owner_id, product, main_component, time_zone)
     values ($1, 'Far', $2, 'solopreneur', 'solo', $3)`,
    [owner.workspaceId, owner.userId, timeZone],
  );
}
