// Reports that a franchise shares: a snapshot behind a secret that ends, can be withdrawn, and names nobody who came.
import { expect, test } from "vitest";
import type { ReportList } from "#lib/services/auth/report-contract.ts";
import { addRegion } from "#server/auth/franchise/regions.ts";
import {
  exportReports,
  listReports,
  makeReport,
  sharedReport,
  sharedReportFile,
  withdrawReport,
} from "#server/auth/franchise/reports.ts";
import { aBrand, came } from "#tests/services/franchise-support.ts";
import { callContext } from "#tests/support/call-context.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const admin = await openedDemo();

const STRANGER = callContext({ kind: "nobody" });
const WHOLE = { period: "", region: "", locations: [] } as const;
const ALL: ReportList = {
  ...{ page: 1, per_page: 50, filters: "", sort_desc: true },
  ...{ sort_by: "made_at", state: "" },
};
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get("token") ?? "";

async function brand() {
  const made = await aBrand(admin, ["North", "South"]);
  const [north = "", south = ""] = made.locations.map(({ id }) => id);
  await came(admin, { workspace: north, kind: "open", people: 40, daysAgo: 2 });
  await came(admin, { workspace: north, kind: "answer", people: 4, daysAgo: 2 });
  await came(admin, { workspace: south, kind: "open", people: 10, daysAgo: 9 });
  return { ...made, north, south };
}

test("whoever has the address reads what was counted then, and nobody who came", async () => {
  const { owner, north } = await brand();
  const { data } = await makeReport(owner, { ...WHOLE, locations: [] });
  const token = tokenOf(data);
  await came(admin, { workspace: north, kind: "open", people: 500, daysAgo: 1 });
  const shared = (await sharedReport(STRANGER, { token })).data;
  expect(shared).toMatchObject({ now: { opened: 50, answered: 4 }, people: 2, region: null });
  expect(shared.weeks.reduce((sum, week) => sum + week.people, 0)).toBe(50);
  expect(shared.locations.map(({ name, opened }) => `${name} ${opened}`)).toEqual(["Chain North 40", "Chain South 10"]);
  expect(JSON.stringify(shared)).not.toMatch(/visitor|email|Lee/);
  expect(await (await sharedReportFile(STRANGER, { token })).text()).toContain("Chain South");
});

test("the secret is nowhere: kept as a hash, told once, and in no line of the trail", async () => {
  const { owner, id } = await brand();
  const { data } = await makeReport(owner, { ...WHOLE, locations: [] });
  const token = tokenOf(data);
  const kept = await admin.query("select * from franchise_reports where workspace_id = $1", [id]);
  const trail = await admin.query("select * from audit where workspace_id = $1", [id]);
  expect(JSON.stringify([kept.rows, trail.rows, await listReports(owner, ALL)])).not.toContain(token);
  expect(trail.rows.map(({ action }) => action)).toContain("reports.make");
});

test("a wrong, an ended and a withdrawn one are the same, and so is one of a franchise that is gone", async () => {
  const { owner, id } = await brand();
  const make = async () => (await makeReport(owner, { ...WHOLE, locations: [] })).data;
  const [ended, withdrawn, left] = [await make(), await make(), await make()];
  await admin.query("update franchise_reports set ends_at = now() - interval '1 second' where id = $1", [ended.id]);
  await withdrawReport(owner, { id: withdrawn.id });
  await withdrawReport(owner, { id: withdrawn.id });
  const { rows } = await admin.query("select 1 from audit where action = 'reports.withdraw' and subject_id = $1", [
    withdrawn.id,
  ]);
  expect(rows).toHaveLength(1);
  const said = async (token: string) => {
    try {
      return await sharedReport(STRANGER, { token });
    } catch (error) {
      return JSON.stringify(
        error,
        Object.getOwnPropertyNames(error).filter((name) => name !== "stack"),
      );
    }
  };
  const wrong = await said("no such secret");
  expect(wrong).toContain("not_found");
  expect(await said(tokenOf(ended))).toBe(wrong);
  expect(await said(tokenOf(withdrawn))).toBe(wrong);
  await expect(sharedReport(STRANGER, { token: tokenOf(left) })).resolves.toBeTruthy();
  await admin.query("update workspaces set deleted_at = now() where id = $1", [id]);
  expect(await said(tokenOf(left))).toBe(wrong);
});

test("one region or one location, of this franchise alone", async () => {
  const [{ owner, north, south }, other] = [await brand(), await brand()];
  const { data: region } = await addRegion(owner, { name: "Coast", locations: [south], readers: [] });
  const coast = (await makeReport(owner, { ...WHOLE, region: region.id, locations: [] })).data;
  expect(coast.title).toContain("Coast");
  const shared = (await sharedReport(STRANGER, { token: tokenOf(coast) })).data;
  expect(shared).toMatchObject({ region: "Coast", now: { opened: 10 } });
  expect(shared.weeks.reduce((sum, week) => sum + week.people, 0)).toBe(10);
  const one = (await makeReport(owner, { ...WHOLE, locations: [north, other.north] })).data;
  expect((await sharedReport(STRANGER, { token: tokenOf(one) })).data.locations).toHaveLength(1);
  expect(one.title).toMatch(/^Chain North, /);
  const two = (await makeReport(owner, { ...WHOLE, locations: [north, south] })).data;
  expect(two.title).toMatch(/^Some locations, /);
  await expect(makeReport(other.owner, { ...WHOLE, region: region.id, locations: [] })).rejects.toEqual(
    code("not_found"),
  );
});

test("the owner lists, narrows and exports them; a manager makes none, and another franchise withdraws none", async () => {
  const [{ owner, manager }, other] = [await brand(), await brand()];
  const { data } = await makeReport(owner, { ...WHOLE, locations: [] });
  expect((await listReports(owner, ALL)).data).toMatchObject([{ id: data.id, state: "open" }]);
  expect((await listReports(owner, { ...ALL, state: "withdrawn" })).meta.total).toBe(0);
  expect((await listReports(owner, { ...ALL, filters: "all loc" })).meta.total).toBe(1);
  expect(await (await exportReports(owner, ALL)).text()).toContain("All locations");
  await expect(makeReport(manager, { ...WHOLE, locations: [] })).rejects.toEqual(code("forbidden"));
  await expect(withdrawReport(other.owner, { id: data.id })).rejects.toEqual(code("not_found"));
  expect((await listReports(other.owner, ALL)).data).toEqual([]);
});

test("of several at once only so many are open as a franchise may have", async () => {
  const { owner, id, head } = await brand();
  await admin.query(
    `insert into franchise_reports (workspace_id, id, title, hash, snapshot, made_by, made_at, ends_at)
     select $1::uuid, gen_random_uuid(), 'x', $1::uuid || ' ' || n, '{}', $2, now(), now() + interval '30 days' from generate_series(1, 99) n`,
    [id, head.id],
  );
  const made = await Promise.allSettled(
    Array.from({ length: 6 }, () => makeReport(owner, { ...WHOLE, locations: [] })),
  );
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const open = await admin.query("select count(*)::int as n from franchise_reports where workspace_id = $1", [id]);
  expect(open.rows).toEqual([{ n: 100 }]);
});
