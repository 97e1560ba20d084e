// The co-op account: what a franchise allocates, what is reserved of it at a moment, booked as it is spent, given back, and settled.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import {
  allocateTo,
  bookFor,
  planFor,
  settleWith,
  shareAll,
  shareOne,
  unsettleWith,
} from "#server/campaign/coop/coop-changes.ts";
import { coopGiveBack, coopOf, coopOffer, coopReserve, coopSpend } from "#server/campaign/coop/coop-port.ts";
import {
  exportEntries,
  exportPlaces,
  getEntries,
  getOverview,
  getPlaces,
  getStatement,
} from "#server/campaign/coop/coop-reads.ts";
import { statementFile } from "#server/campaign/coop/statement-file.ts";
import {
  aLocation,
  asFranchise,
  type Franchise,
  funded,
  inPlace,
  openFranchise,
  sumsOf,
  unclosed,
} from "#tests/services/coop-support.ts";
import { asCaller as as, idIn } from "#tests/support/campaign-places.ts";

let franchise: Franchise;
beforeAll(async () => {
  franchise = await openFranchise();
});
afterAll(() => franchise.close());

const LIST = { page: 1, per_page: 20, filters: "" } as const;
const PLACES = { ...LIST, sort_by: "name", sort_desc: false } as const;
const ENTRIES = { ...LIST, sort_by: "at", sort_desc: true } as const;
const USD = "USD";
const thing = (id = newId()) => ({ kind: "ad" as const, id });
const at = new Date();
const held = (id: string, cents: number) => ({ ...thing(id), label: "Open houses", cents, currency: USD, at });

test("a share is reserved, booked as it is spent and given back at the end, and both sides add up to the cent", async () => {
  const who = await funded(franchise, { cents: 100_00, percent: 60 });
  const id = newId();
  const said = await inPlace(who, (tx, scope) => coopReserve(tx, scope, held(id, 99_99)));
  expect(said).toMatchObject({ percent: 60, held_company: 59_99, held_own: 40_00, open: true });
  await inPlace(who, (tx, scope) => coopSpend(tx, scope, { ...thing(id), cents: 33_33, at }));
  expect((await sumsOf(franchise, who)).kept).toMatchObject({
    available: 40_01,
    reserved: 40_00,
    spent: 19_99,
    pledged: 26_66,
    owed: 13_34,
  });
  await inPlace(who, (tx, scope) => coopGiveBack(tx, scope, { ...thing(id), at }));
  expect((await sumsOf(franchise, who)).kept).toMatchObject({
    available: 80_01,
    reserved: 0,
    spent: 19_99,
    pledged: 0,
    owed: 13_34,
  });
  expect(await unclosed(franchise, who)).toBe("");
});

test("the same reservation, spending and end twice count once; another sum for what is held is refused", async () => {
  const who = await funded(franchise, { cents: 50_00, percent: 50 });
  const id = newId();
  for (let round = 0; round < 2; round += 1) await inPlace(who, (tx, scope) => coopReserve(tx, scope, held(id, 20_00)));
  await expect(inPlace(who, (tx, scope) => coopReserve(tx, scope, held(id, 21_00)))).rejects.toMatchObject({
    code: "conflict",
  });
  for (let round = 0; round < 2; round += 1)
    await inPlace(who, (tx, scope) => coopSpend(tx, scope, { ...thing(id), cents: 5_00, at }));
  for (let round = 0; round < 2; round += 1)
    await inPlace(who, (tx, scope) => coopGiveBack(tx, scope, { ...thing(id), at }));
  expect((await sumsOf(franchise, who)).kept).toMatchObject({ available: 47_50, reserved: 0, spent: 2_50, owed: 2_50 });
  const { data } = await getEntries(as(who), { ...ENTRIES, id: idIn(who) });
  expect(data.map(({ kind }) => kind)).toEqual(["give_back", "spend", "reserve", "allocate"]);
});

test("where less is left than its share, the franchise carries what is left", async () => {
  const who = await funded(franchise, { cents: 10_00, percent: 80 });
  expect(await inPlace(who, (tx) => coopOffer(tx, { cents: 100_00, currency: USD }))).toMatchObject({
    ...{ percent: 80, company: 10_00, own: 90_00, from: "Harbor Realty" },
  });
  const said = await inPlace(who, (tx, scope) => coopReserve(tx, scope, held(newId(), 100_00)));
  expect(said).toMatchObject({ held_company: 10_00, held_own: 90_00 });
  const next = await inPlace(who, (tx, scope) => coopReserve(tx, scope, held(newId(), 5_00)));
  expect(next).toMatchObject({ held_company: 0, held_own: 5_00 });
});

test("nothing is shared without an account, in another currency, or outside a franchise", async () => {
  const none = await aLocation(franchise);
  const funds = await funded(franchise, { cents: 10_00, percent: 50 });
  for (const [who, currency] of [
    [none, USD],
    [funds, "CAD"],
    [franchise.olivia, USD],
  ] as const) {
    const id = newId();
    expect(await inPlace(who, (tx, scope) => coopReserve(tx, scope, { ...held(id, 1_00), currency }))).toBeNull();
    expect(await inPlace(who, (tx) => coopOffer(tx, { cents: 1_00, currency }))).toBeNull();
    expect(await inPlace(who, (tx, scope) => coopSpend(tx, scope, { ...thing(id), cents: 1_00, at }))).toBeNull();
    expect(await inPlace(who, (tx) => coopOf(tx, thing(id)))).toBeNull();
  }
});

test("what is spent beyond what was reserved is shared as far as something is left, and a refund after the end goes back", async () => {
  const who = await funded(franchise, { cents: 60_00, percent: 50 });
  const id = newId();
  await inPlace(who, (tx, scope) => coopReserve(tx, scope, held(id, 20_00)));
  await inPlace(who, (tx, scope) => coopSpend(tx, scope, { ...thing(id), cents: 30_00, at }));
  expect((await sumsOf(franchise, who)).kept).toMatchObject({
    available: 45_00,
    reserved: 0,
    spent: 15_00,
    owed: 15_00,
  });
  await inPlace(who, (tx, scope) => coopGiveBack(tx, scope, { ...thing(id), at }));
  await inPlace(who, (tx, scope) => coopSpend(tx, scope, { ...thing(id), cents: 8_00, at }));
  expect((await sumsOf(franchise, who)).kept).toMatchObject({ available: 56_00, reserved: 0, spent: 4_00, owed: 4_00 });
  expect(await unclosed(franchise, who)).toBe("");
});

test("a franchise takes back no more than is left, and its own share changes only what is reserved from then on", async () => {
  const who = await funded(franchise, { cents: 30_00, percent: 50 });
  const id = newId();
  await inPlace(who, (tx, scope) => coopReserve(tx, scope, held(id, 20_00)));
  await shareOne(as(franchise.olivia), { id: idIn(who), percent: 100 });
  const tooMuch = allocateTo(as(franchise.olivia), { id: idIn(who), amount: -20_01, note: "" });
  await expect(tooMuch).rejects.toMatchObject({ code: "conflict" });
  const { data } = await allocateTo(as(franchise.olivia), { id: idIn(who), amount: -20_00, note: "Over" });
  expect(data.account).toMatchObject({ available: 0, reserved: 10_00, allocated: 10_00, own_percent: 100 });
  expect(await inPlace(who, (tx) => coopOf(tx, thing(id)))).toMatchObject({ percent: 50, held_company: 10_00 });
});

test("a cost by hand goes the whole way: reserved, booked, given back, settled with a note, and a settlement is taken back once", async () => {
  const who = await funded(franchise, { cents: 500_00, percent: 60 });
  const [by, id] = [as(franchise.olivia), idIn(who)];
  const { data: planned } = await planFor(by, { id, label: "Signs", total: 100_00 });
  const [cost] = planned.costs;
  expect(cost).toMatchObject({ kind: "hand", label: "Signs", total: 100_00, company: 60_00, percent: 60 });
  const book = { id, cost_id: cost?.id ?? "" };
  await bookFor(by, { ...book, spent: 50_00, ends: false });
  const { data: booked } = await bookFor(by, { ...book, spent: 80_00, ends: true });
  expect(booked).toMatchObject({ costs: [], account: { available: 452_00, spent: 48_00, owed: 32_00, pledged: 0 } });
  await expect(settleWith(by, { id, amount: 32_01, note: "Check 7" })).rejects.toMatchObject({ code: "conflict" });
  const { data: settled } = await settleWith(by, { id, amount: 32_00, note: "Check 7" });
  expect(settled.account).toMatchObject({ owed: 0, settled: 32_00 });
  const { data: refunded } = await bookFor(by, { ...book, spent: 75_00, ends: true });
  expect(refunded.account).toMatchObject({ owed: -2_00, spent: 45_00 });
  const { data: even } = await settleWith(by, { id, amount: 2_00, note: "Paid back" });
  expect(even.account).toMatchObject({ owed: 0, settled: 30_00 });
  const { data: entries } = await getEntries(as(who), { ...ENTRIES, id, kind: "settle" });
  expect(entries.map(({ own, note }) => [own, note])).toEqual([
    [-2_00, "Paid back"],
    [32_00, "Check 7"],
  ]);
  const wrong = { id, entry_id: entries[1]?.id ?? "", note: "It bounced" };
  const { data: open } = await unsettleWith(by, wrong);
  expect(open.account).toMatchObject({ owed: 32_00, settled: -2_00 });
  await expect(unsettleWith(by, wrong)).rejects.toMatchObject({ code: "conflict" });
  expect(await unclosed(franchise, who)).toBe("");
});

test("a location's managers read its own statement and nothing else; its members and other locations nothing", async () => {
  const who = await funded(franchise, { cents: 10_00, percent: 50 });
  const other = await aLocation(franchise);
  const { data } = await getStatement(as(who), { id: idIn(who) });
  expect(data).toMatchObject({ franchise: "Harbor Realty", may_manage: false, account: { available: 10_00 } });
  expect((await getStatement(as(franchise.olivia), { id: idIn(who) })).data.may_manage).toBe(true);
  const manager = { ...who, role: "manager" as const };
  expect((await getEntries(as(manager), { ...ENTRIES, id: idIn(who) })).meta.total).toBe(1);
  const member = { ...who, role: "member" as const };
  await expect(getStatement(as(member), { id: idIn(who) })).rejects.toMatchObject({ code: "forbidden" });
  await expect(getStatement(as(other), { id: idIn(who) })).rejects.toMatchObject({ code: "forbidden" });
  const act = allocateTo(as(who), { id: idIn(who), amount: 1, note: "" });
  await expect(act).rejects.toMatchObject({ code: "forbidden" });
});

test("another franchise has no account here, however it asks", async () => {
  const who = await funded(franchise, { cents: 10_00, percent: 50 });
  const place = { name: "Elsewhere", component: "franchise" };
  const made = await franchise.owner(place, `${newId()}@made.test`);
  const stranger = { ...made, permissions: franchise.olivia.permissions };
  const id = idIn(who);
  const asks = [
    () => getStatement(as(stranger), { id }),
    () => getEntries(as(stranger), { ...ENTRIES, id }),
    () => allocateTo(as(stranger), { id, amount: 1, note: "" }),
    () => planFor(as(stranger), { id, label: "x", total: 1 }),
    () => settleWith(as(stranger), { id, amount: 1, note: "x" }),
    () => shareOne(as(stranger), { id, percent: 1 }),
    () => getStatement(as(franchise.olivia), { id: newId() }),
    () => getStatement(as(franchise.olivia), { id: "x" }),
  ];
  for (const ask of asks) await expect(ask()).rejects.toMatchObject({ code: "not_found" });
  expect((await sumsOf(franchise, who)).kept.available).toBe(10_00);
});

test("the statement is one PDF, for both sides, and says who took it", async () => {
  const who = await funded(franchise, { cents: 10_00, percent: 50 });
  await franchise.query("update workspaces set name = 'Harbor Đà Nẵng' where id = $1", [idIn(who)]);
  for (const reader of [who, franchise.olivia]) {
    const file = await statementFile(as(reader), { id: idIn(who) });
    expect([file.type, (await file.text()).slice(0, 8)]).toEqual(["application/pdf", "%PDF-1.4"]);
  }
  const { length } = await franchise.query(
    "select from audit where action = 'coop.statement-export' and subject_id = $1",
    [idIn(who)],
  );
  expect(length).toBe(2);
});

test("a location that leaves keeps its statement, and what it reserved goes back to who gave it", async () => {
  const who = await funded(franchise, { cents: 10_00, percent: 50 });
  const id = newId();
  await inPlace(who, (tx, scope) => coopReserve(tx, scope, held(id, 10_00)));
  await franchise.query("update workspaces set parent_id = null where id = $1", [idIn(who)]);
  await inPlace(who, (tx, scope) => coopGiveBack(tx, scope, { ...thing(id), at }));
  expect(await inPlace(who, (tx, scope) => coopReserve(tx, scope, held(newId(), 1_00)))).toBeNull();
  expect((await getStatement(as(who), { id: idIn(who) })).data).toMatchObject({
    left: true,
    account: { available: 10_00 },
  });
  const { data } = await getStatement(as(franchise.olivia), { id: idIn(who) });
  expect(data.left).toBe(true);
  const taken = await allocateTo(as(franchise.olivia), { id: idIn(who), amount: -10_00, note: "It left" });
  expect(taken.data.account).toMatchObject({ available: 0 });
});

test("the list is searched, sorted and filtered, and all accounts together are one sum for each currency", async () => {
  const made = await franchise.owner({ name: "Makers", component: "franchise" }, `${newId()}@made.test`);
  const by = as(asFranchise(made));
  const parent = idIn(made);
  const grace = idIn(await franchise.owner({ parent, name: "Harbor Austin" }, `${newId()}@made.test`));
  const mia = idIn(await franchise.owner({ parent, name: "Harbor Boston" }, `${newId()}@made.test`));
  await franchise.query("update workspaces set currency = 'CAD' where id = $1", [mia]);
  expect((await getOverview(by)).data).toEqual({ percent: 0, version: 0, locations: 2, sums: [] });
  const { data } = await shareAll(by, { percent: 60, version: 0 });
  expect(data).toMatchObject({ percent: 60, version: 1 });
  await expect(shareAll(by, { percent: 50, version: 0 })).rejects.toMatchObject({ code: "conflict" });
  await allocateTo(by, { id: mia, amount: 70_00, note: "" });
  await allocateTo(by, { id: grace, amount: 30_00, note: "" });
  const { data: planned } = await planFor(by, { id: mia, label: "Signs", total: 10_00 });
  await bookFor(by, { id: mia, cost_id: planned.costs[0]?.id ?? "", spent: 10_00, ends: true });
  const names = async (over: object) => (await getPlaces(by, { ...PLACES, ...over })).data.map(({ name }) => name);
  expect(await names({})).toEqual(["Harbor Austin", "Harbor Boston"]);
  expect(await names({ sort_by: "owed", sort_desc: true })).toEqual(["Harbor Boston", "Harbor Austin"]);
  expect(await names({ stands: "owes" })).toEqual(["Harbor Boston"]);
  expect(await names({ stands: "none" })).toEqual([]);
  expect(await names({ filters: "austin" })).toEqual(["Harbor Austin"]);
  expect((await getOverview(by)).data.sums).toEqual([
    {
      currency: "CAD",
      allocated: 70_00,
      available: 64_00,
      reserved: 0,
      spent: 6_00,
      settled: 0,
      owed: 4_00,
      owed_to: 0,
    },
    { currency: "USD", allocated: 30_00, available: 30_00, reserved: 0, spent: 0, settled: 0, owed: 0, owed_to: 0 },
  ]);
  expect(await (await exportPlaces(by, PLACES)).text()).toContain(
    "Harbor Boston,CAD,60,70.00,64.00,0.00,6.00,0.00,4.00,0.00",
  );
  const statement = await (await exportEntries(by, { ...ENTRIES, id: mia })).text();
  expect(statement).toContain("Spent,Signs,CAD,6.00,4.00,64.00,4.00");
});

test("entries are found by what they were for, page by page, and no statement changes one", async () => {
  const who = await funded(franchise, { cents: 100_00, percent: 50 });
  for (let nth = 0; nth < 5; nth += 1)
    await planFor(as(franchise.olivia), { id: idIn(who), label: `Signs ${nth}`, total: 1_00 });
  const ask = { ...ENTRIES, id: idIn(who) };
  const first = await getEntries(as(who), { ...ask, per_page: 2 });
  expect(first.data.map(({ label }) => label)).toEqual(["Signs 4", "Signs 3"]);
  const next = await getEntries(as(who), {
    ...ask,
    per_page: 2,
    ...(first.meta.next_cursor ? { cursor: first.meta.next_cursor } : {}),
  });
  expect(next.data.map(({ label }) => label)).toEqual(["Signs 2", "Signs 1"]);
  expect((await getEntries(as(who), { ...ask, filters: "signs 2" })).data).toHaveLength(1);
  for (const table of ["coop_entries", "coop_legs"]) {
    await expect(franchise.query(`update ${table} set workspace_id = workspace_id`)).rejects.toThrow("never changed");
    await expect(franchise.query(`delete from ${table}`)).rejects.toThrow("never changed");
  }
  const leg =
    "insert into coop_legs select workspace_id, id, 'owed', 1 from coop_entries where kind = 'allocate' limit 1";
  await expect(franchise.query(leg)).rejects.toThrow("not nothing together");
});
