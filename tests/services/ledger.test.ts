// The ledger's store: who counts as a person, once a day and race-free, and whose days they are.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { clickSeries, readClickDays } from "#server/links/click-report.ts";
import { rezoneOwed } from "#server/platform/ledger/rezone.ts";
import { Visitors } from "#server/platform/ledger/visitors.ts";
import { readOnce, readWorkspace } from "#server/platform/transaction.ts";
import { asLogin } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { batchOf, storeVisits, type Visit } from "#tests/support/visits.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

async function workspaceIn(timeZone: string): Promise<string> {
  const [workspace, owner] = [newId(), newId()];
  await database.pool.query("insert into users (id, email) values ($1, '')", [owner]);
  await database.pool.query(
    `insert into workspaces (id, name, owner_id, product, main_component, time_zone)
     values ($1, 'Counted', $2, 'solopreneur', 'solo', $3)`,
    [workspace, owner, timeZone],
  );
  return workspace;
}

const all = (text: string, values: unknown[]) => asLogin(database.pool, text, values);
const days = (workspace: string) =>
  all(
    `select day::text, sum(hits)::int as hits, sum(people)::int as people from interaction_days
     where workspace_id = $1 and class = 0 group by 1 order by 1`,
    [workspace],
  );
const hours = (workspace: string) =>
  all("select hour, hits, people from interaction_hours where workspace_id = $1 and class = 0 order by 1", [workspace]);
const totals = async (subject: string) =>
  (
    await all(
      "select people::int, previews::int, bots::int, recent, last_at from interaction_totals where subject_id = $1",
      [subject],
    )
  )[0];

const NOON = "2026-11-20T12:00:00Z";

describe("a person", () => {
  test("counts once a day, in the hour of the first visit; hits count all", async () => {
    const workspaceId = await workspaceIn("UTC");
    const subjectId = newId();
    const visit = (at: string, visitor: string) => ({ workspaceId, subjectId, at, visitor });
    await storeVisits(database.pool, [visit("2026-11-20T09:10:00Z", "ann"), visit("2026-11-20T09:20:00Z", "ann")]);
    await storeVisits(database.pool, [visit("2026-11-20T11:00:00Z", "ann"), visit("2026-11-20T11:00:00Z", "bob")]);
    await storeVisits(database.pool, [visit("2026-11-21T09:00:00Z", "ann")]);
    expect(await days(workspaceId)).toEqual([
      { day: "2026-11-20", hits: 4, people: 2 },
      { day: "2026-11-21", hits: 1, people: 1 },
    ]);
    expect(await hours(workspaceId)).toEqual([
      { hour: new Date("2026-11-20T09:00:00Z"), hits: 2, people: 1 },
      { hour: new Date("2026-11-20T11:00:00Z"), hits: 2, people: 1 },
      { hour: new Date("2026-11-21T09:00:00Z"), hits: 1, people: 1 },
    ]);
    expect(await totals(subjectId)).toMatchObject({ people: 3, last_at: new Date("2026-11-21T09:00:00Z") });
    const rows = await all(
      "select first_today, id from interactions where subject_id = $1 order by at, first_today desc",
      [subjectId],
    );
    expect(rows.map((row) => row.first_today)).toEqual([true, false, true, false, true]);
    for (const { id } of rows) expect(String(id)[14]).toBe("7");
  });

  test("counts once for each link, and is another one elsewhere", async () => {
    const [one, other] = [await workspaceIn("UTC"), await workspaceIn("UTC")];
    const visit = (workspaceId: string) => ({ workspaceId, subjectId: newId(), at: NOON, visitor: "ann" });
    await storeVisits(database.pool, [visit(one), visit(one), visit(other)]);
    expect(await days(one)).toEqual([{ day: "2026-11-20", hits: 2, people: 2 }]);
    expect(await days(other)).toEqual([{ day: "2026-11-20", hits: 1, people: 1 }]);
  });

  test("whom two processes see at once counts once", async () => {
    const workspaceId = await workspaceIn("UTC");
    const links = Array.from({ length: 20 }, newId);
    const visits = (order: string[]) =>
      order.map((subjectId) => ({ workspaceId, subjectId, at: NOON, visitor: "ann" }));
    const rounds = Array.from({ length: 4 }, (_, round) => visits(round % 2 ? links : links.toReversed()));
    await Promise.all(rounds.map((round) => storeVisits(database.pool, round)));
    expect(await days(workspaceId)).toEqual([{ day: "2026-11-20", hits: 80, people: 20 }]);
  });

  test("whom nobody can tell from others counts with each visit; previews and bots are nobody", async () => {
    const workspaceId = await workspaceIn("UTC");
    const subjectId = newId();
    const kinds = [0, 0, 1, 1, 1, 2];
    await storeVisits(
      database.pool,
      kinds.map((kind) => ({ workspaceId, subjectId, at: NOON, class: kind })),
    );
    expect(await totals(subjectId)).toMatchObject({ people: 2, previews: 3, bots: 1 });
    const sums = await all("select class, hits, people from interaction_hours where workspace_id = $1 order by class", [
      workspaceId,
    ]);
    expect(sums).toEqual([
      { class: 0, hits: 2, people: 2 },
      { class: 1, hits: 3, people: 0 },
      { class: 2, hits: 1, people: 0 },
    ]);
  });

  test("counts once a day from the ledger's first day on, and whoever reads the days is told which one that is", async () => {
    const workspaceId = await workspaceIn("UTC");
    const [subjectId, at] = [newId(), "2026-11-10T12:00:00Z"];
    const scope = authorize({ kind: "system", name: "test" }, "links.read", { workspaceId });
    const told = async (to: string) => {
      const ask = { from: "2026-11-05", to, before: { from: "2026-11-01", to: "2026-11-04" }, timeZone: "UTC" };
      const series = [ask, { ...ask, link: subjectId }].map(async (one) =>
        clickSeries(await readWorkspace(scope, (tx) => readClickDays(tx, scope, one)), one),
      );
      return (await Promise.all(series)).map(({ people_once_from }) => people_once_from);
    };
    await storeVisits(database.pool, [{ workspaceId, subjectId, at, visitor: "ann" }]);
    // Nothing before it: there is no other way of counting to be told from.
    expect(await told("2026-11-12")).toEqual([null, null]);
    for (const [table, day] of [
      ["interaction_days (subject_kind, subject_id, day,", "'link', $2, date '2026-11-03'"],
      ["interaction_hours (hour,", "timestamptz '2026-11-03T09:00:00Z'"],
    ]) {
      await all(
        `insert into ${table} workspace_id, kind, class, channel, hits, people) values (${day?.replace("$2", `'${subjectId}'`)}, $1, 'click', 0, 'link', 5, 5)`,
        [workspaceId],
      );
    }
    expect(await told("2026-11-12")).toEqual(["2026-11-10", "2026-11-10"]);
    // What waited in a file comes late, and is of the ledger's time.
    await storeVisits(database.pool, [{ workspaceId, subjectId, at: "2026-11-08T12:00:00Z", visitor: "bob" }]);
    await storeVisits(database.pool, [{ workspaceId, subjectId, at: "2026-11-12T12:00:00Z", visitor: "bob" }]);
    expect(await told("2026-11-12")).toEqual(["2026-11-08", "2026-11-08"]);
  });

  test("passes a round number in the visit that reached it, once", async () => {
    const workspaceId = await workspaceIn("UTC");
    const subjectId = newId();
    const many = (count: number, at: string): Visit[] =>
      Array.from({ length: count }, () => ({ workspaceId, subjectId, at }));
    await storeVisits(database.pool, many(49, "2026-11-18T12:00:00Z"));
    await storeVisits(database.pool, many(1, NOON));
    await storeVisits(database.pool, many(1, "2026-11-21T12:00:00Z"));
    expect(await all("select step, at from interaction_steps where subject_id = $1", [subjectId])).toEqual([
      { step: 50, at: new Date(NOON) },
    ]);
  });
});

describe("days", () => {
  test("are as long as the zone's: the 25 hours of a day that ends summer time are one", async () => {
    const workspaceId = await workspaceIn("America/New_York");
    const at = ["2026-11-01T03:59:00Z", "2026-11-01T04:01:00Z", "2026-11-02T04:59:00Z", "2026-11-02T05:01:00Z"];
    await storeVisits(
      database.pool,
      at.map((moment) => ({ workspaceId, subjectId: newId(), at: moment })),
    );
    expect((await days(workspaceId)).map(({ day, people }) => [day, people])).toEqual([
      ["2026-10-31", 1],
      ["2026-11-01", 2],
      ["2026-11-02", 1],
    ]);
  });

  test("are made again when the workspace changes its zone, month by month, those whose rows are gone apart", async () => {
    const workspaceId = await workspaceIn("UTC");
    const subjectId = newId();
    const at = ["2026-09-30T23:30:00Z", "2026-11-19T22:00:00Z", "2026-11-20T10:00:00Z", "2026-11-20T22:00:00Z"];
    await storeVisits(
      database.pool,
      at.map((moment) => ({ workspaceId, subjectId, at: moment, visitor: "ann" })),
    );
    await storeVisits(database.pool, [{ workspaceId, subjectId, at: "2026-07-04T12:00:00Z" }]);
    await all("delete from interactions where subject_id = $1 and at < '2026-08-01'", [subjectId]);
    expect(await rezoneOwed()).toBe(0);
    await all("update workspaces set time_zone = 'Asia/Tokyo' where id = $1", [workspaceId]);
    expect(await rezoneOwed(AbortSignal.abort())).toBe(0);
    const both = await Promise.all([rezoneOwed(), rezoneOwed()]);
    expect(both.reduce((sum, months) => sum + months)).toBeGreaterThan(2);
    expect(await days(workspaceId)).toEqual([
      { day: "2026-07-04", hits: 1, people: 1 },
      { day: "2026-10-01", hits: 1, people: 1 },
      { day: "2026-11-20", hits: 2, people: 2 },
      { day: "2026-11-21", hits: 1, people: 0 },
    ]);
    expect(await rezoneOwed()).toBe(0);
    await storeVisits(database.pool, [{ workspaceId, subjectId, at: "2026-11-20T15:30:00Z" }]);
    expect((await days(workspaceId)).at(-1)).toEqual({ day: "2026-11-21", hits: 2, people: 1 });
  });

  test("that begin between two hours have quarters made of the hours, and hours of the quarters again", async () => {
    const workspaceId = await workspaceIn("UTC");
    const subjectId = newId();
    const at = ["2026-10-31T18:10:00Z", "2026-10-31T18:20:00Z", "2026-10-31T18:40:00Z", "2026-11-20T18:50:00Z"];
    await storeVisits(
      database.pool,
      at.map((moment) => ({ workspaceId, subjectId, at: moment })),
    );
    const whole = await hours(workspaceId);
    expect(whole.map(({ people }) => people)).toEqual([3, 1]);
    await all("update workspaces set time_zone = 'Asia/Kolkata' where id = $1", [workspaceId]);
    await rezoneOwed();
    expect(await hours(workspaceId)).toEqual(
      ["18:00", "18:15", "18:30"]
        .map((time) => ({ hour: new Date(`2026-10-31T${time}:00Z`), hits: 1, people: 1 }))
        .concat({ hour: new Date("2026-11-20T18:45:00Z"), hits: 1, people: 1 }),
    );
    await all("update workspaces set time_zone = 'UTC' where id = $1", [workspaceId]);
    await rezoneOwed();
    expect(await hours(workspaceId)).toEqual(whole);
  });

  test("that are no longer among the last thirty leave the running figure", async () => {
    const workspaceId = await workspaceIn("UTC");
    const subjectId = newId();
    const ago = (count: number) => Date.now() - count * 86_400_000;
    await storeVisits(
      database.pool,
      [ago(40), ago(29), ago(28), ago(0)].map((at) => ({ workspaceId, subjectId, at })),
    );
    expect(await totals(subjectId)).toMatchObject({ people: 4, recent: 3 });
    await all("update interaction_clocks set recent_from = current_date - 31 where workspace_id = $1", [workspaceId]);
    await all("update interaction_totals set recent = 4 where subject_id = $1", [subjectId]);
    await all(
      "update interaction_days set day = current_date - 30 where workspace_id = $1 and day < current_date - 30",
      [workspaceId],
    );
    await readOnce("select interactions_roll()", []);
    expect(await totals(subjectId)).toMatchObject({ people: 4, recent: 3 });
  });
});

describe("salts", () => {
  const came = (workspaceId: string, at = Date.now()) =>
    batchOf([
      { workspaceId, at },
      { workspaceId, at },
    ]);
  const clients = { names: ["192.0.2.1 Safari", "192.0.2.2 Safari"], rows: [1, 2] };

  test("are the same for every process, others for every workspace, and name nobody in clear", async () => {
    const [one, other] = [await workspaceIn("UTC"), await workspaceIn("Asia/Kathmandu")];
    const named = await Promise.all(
      [one, one, other].map(async (workspace) => {
        const [visitors, batch] = [new Visitors(), came(workspace)];
        await visitors.ready(batch.workspaces);
        visitors.name(batch, clients);
        return batch.visitor.map((word) => batch.words[word - 1]);
      }),
    );
    expect(named[0]).toEqual(named[1]);
    expect(new Set(named.flat()).size).toBe(4);
    expect(JSON.stringify(named)).not.toMatch(/192\.0|Safari/);
    for (const name of named.flat()) expect(name).toMatch(/^[0-9a-f]{32}$/);
  });

  test("serve one day: what is of another, and whose salt cannot be had, stays unknown", async () => {
    const workspaceId = await workspaceIn("UTC");
    const visitors = new Visitors();
    await visitors.ready([workspaceId]);
    const yesterday = came(workspaceId, Date.now() - 86_400_000);
    visitors.name(yesterday, clients);
    expect(yesterday.visitor).toEqual([0, 0]);
    const nobody = came(newId());
    await visitors.ready(nobody.workspaces);
    visitors.name(nobody, clients);
    expect(nobody.visitor).toEqual([0, 0]);
  });

  test("are gone after two days, with who was counted", async () => {
    const workspaceId = await workspaceIn("UTC");
    await new Visitors().ready([workspaceId]);
    await storeVisits(database.pool, [{ workspaceId, subjectId: newId(), visitor: "ann" }]);
    const left = () =>
      all(
        `select (select count(*)::int from interaction_salts where workspace_id = $1) as salts,
          (select count(*)::int from interaction_visitors where workspace_id = $1) as visitors`,
        [workspaceId],
      );
    await readOnce("select interactions_sweep()", []);
    expect(await left()).toEqual([{ salts: 1, visitors: 1 }]);
    for (const table of ["interaction_salts", "interaction_visitors"])
      await all(`update ${table} set made_at = now() - interval '48 hours 1 minute' where workspace_id = $1`, [
        workspaceId,
      ]);
    await readOnce("select interactions_sweep()", []);
    expect(await left()).toEqual([{ salts: 0, visitors: 0 }]);
  });
});
