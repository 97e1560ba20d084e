// One person written down twice: found once, with the reasons, among those alone who are seen alike, and not asked about again.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { CreateContact, WholeContact } from "#lib/services/contact/entities.ts";
import type { Pair } from "#lib/services/contact/pair-entities.ts";
import { addContactFact, changeContactFact } from "#server/contact/facts.ts";
import { findPairs } from "#server/contact/find-pairs.ts";
import { contactOwnership } from "#server/contact/ownership.ts";
import { pairsJoined } from "#server/contact/pair-repository.ts";
import { decidePair, getPair, listAllPairs } from "#server/contact/pairs.ts";
import { getContact } from "#server/contact/reads.ts";
import { withdrawRecord } from "#server/contact/repository.ts";
import { createContact, deleteContact, restoreContact, updateOneContact } from "#server/contact/service.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { type contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";

let database: DemoDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await findPairs();
});
afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

type Who = Awaited<ReturnType<typeof knower>>;
type Call = ReturnType<typeof contactCall>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const MOBILE = "+1 617 555 0129";
const OPEN = { page: 1, per_page: 50, state: "open" } as const;

async function known(call: Call, name: string, over: Partial<CreateContact> = {}): Promise<WholeContact> {
  return (await createContact(call, { ...NOBODYS, name, ...over })).data;
}

const pairsOf = async (call: Call, state: "open" | "apart" = "open") =>
  (await listAllPairs(call, { ...OPEN, state })).data;
const idsOf = ({ a, b }: Pair) => [a.id, b.id].toSorted();

/** Two records of one person, and the pair that was found of them. */
async function elenas({ call }: Who) {
  const one = await known(call, "Elena Marsh", { phone: MOBILE });
  const other = await known(call, "E. Marsh", { phone: "(617) 555-0129" });
  await findPairs();
  const [pair, ...more] = await pairsOf(call);
  if (!pair) throw new Error("Nothing was found.");
  expect(more).toEqual([]);
  return { one, other, pair };
}

test("one person written down twice is found with the reasons, and a better reason takes the place of it", async () => {
  const mia = await knower(owner);
  const { one, other, pair } = await elenas(mia);
  expect(idsOf(pair)).toEqual([one.id, other.id].toSorted());
  expect(pair).toMatchObject({ strength: "likely", state: "open", version: 1 });
  expect(pair.reasons).toEqual([
    { for: true, text: "Same phone number, +1 617 555 0129" },
    { for: true, text: "“E. Marsh” fits “Elena Marsh”" },
  ]);
  for (const { id } of [one, other]) {
    const fact = { id, version: 1, field: "email", use: "", value: "elena@marshday.test" } as const;
    await addContactFact(mia.call, fact);
  }
  await findPairs();
  expect(await pairsOf(mia.call)).toMatchObject([{ id: pair.id, strength: "sure", version: 2 }]);
  const { data } = await getPair(mia.call, { id: pair.id });
  expect(data.reasons).toContainEqual({ for: true, text: "Same email, elena@marshday.test" });
});

test("what two have no more in common is no pair any more", async () => {
  const mia = await knower(owner);
  const { other } = await elenas(mia);
  const phone = other.facts.find(({ field }) => field === "phone");
  await changeContactFact(mia.call, { id: other.id, version: 1, fact: phone?.id ?? "", act: "remove" });
  await findPairs();
  expect(await pairsOf(mia.call)).toEqual([]);
});

test("two at once find a pair once, and one that was broken off is found by the next", async () => {
  const mia = await knower(owner);
  await known(mia.call, "Elena Marsh", { phone: MOBILE });
  await known(mia.call, "Elena Marsh", { phone: MOBILE });
  expect(await findPairs(AbortSignal.abort())).toBe(0);
  expect(await pairsOf(mia.call)).toEqual([]);
  await Promise.all([findPairs(), findPairs()]);
  await findPairs();
  expect(await pairsOf(mia.call)).toHaveLength(1);
});

test("whoever is said to be two people is never asked about again, until somebody wants to be", async () => {
  const mia = await knower(owner);
  const { one, pair } = await elenas(mia);
  const apart = await decidePair(mia.call, { id: pair.id, version: 1, act: "apart" });
  expect(apart.data).toMatchObject({ state: "apart", version: 2 });
  await addContactFact(mia.call, { id: one.id, version: 1, field: "company", use: "", value: "Marsh & Day" });
  await findPairs();
  expect(await pairsOf(mia.call)).toEqual([]);
  expect(await pairsOf(mia.call, "apart")).toMatchObject([{ id: pair.id, state: "apart" }]);
  const late = decidePair(mia.call, { id: pair.id, version: 1, act: "reopen" });
  await expect(late).rejects.toEqual(code("conflict"));
  await decidePair(mia.call, { id: pair.id, version: 2, act: "reopen" });
  expect(await pairsOf(mia.call)).toMatchObject([{ id: pair.id, state: "open" }]);
});

test("what one person alone sees is compared with theirs alone, and shown to nobody else", async () => {
  const mia = await knower(owner);
  const manager = await knower(owner, { role: "manager", view: "company", workspaceId: mia.workspaceId });
  const { one, other, pair } = await elenas(mia);
  expect(await pairsOf(manager.call)).toMatchObject([{ id: pair.id }]);
  await updateOneContact(mia.call, { id: one.id, version: 1, seen_by: "owner" });
  await findPairs();
  for (const { call } of [mia, manager]) expect(await pairsOf(call)).toEqual([]);
  await updateOneContact(mia.call, { id: other.id, version: 1, seen_by: "owner" });
  await findPairs();
  const [own] = await pairsOf(mia.call);
  expect(own && idsOf(own)).toEqual([one.id, other.id].toSorted());
  expect(await pairsOf(manager.call)).toEqual([]);
  await expect(getPair(manager.call, { id: own?.id ?? "" })).rejects.toEqual(code("not_found"));
  const decided = decidePair(manager.call, { id: own?.id ?? "", version: 1, act: "apart" });
  await expect(decided).rejects.toEqual(code("not_found"));
});

test("what was said of a pair goes along when one of the two is kept to somebody", async () => {
  const mia = await knower(owner);
  const manager = await knower(owner, { role: "manager", view: "company", workspaceId: mia.workspaceId });
  const { one, other, pair } = await elenas(mia);
  await decidePair(mia.call, { id: pair.id, version: 1, act: "apart" });
  await updateOneContact(mia.call, { id: one.id, version: 1, seen_by: "owner" });
  expect(await pairsOf(manager.call, "apart")).toEqual([]);
  await updateOneContact(mia.call, { id: other.id, version: 1, seen_by: "owner" });
  await findPairs();
  expect(await pairsOf(mia.call)).toEqual([]);
  expect(await pairsOf(mia.call, "apart")).toHaveLength(1);
});

test("a member has the pairs of their own contacts, a manager those of the workspace, nobody another tenant's", async () => {
  const mia = await knower(owner);
  const liam = await knower(owner, { workspaceId: mia.workspaceId });
  const manager = await knower(owner, { role: "manager", view: "company", workspaceId: mia.workspaceId });
  const stranger = await knower(owner);
  for (const { call } of [mia, liam, stranger]) await known(call, "Elena Marsh", { phone: MOBILE });
  await findPairs();
  const [pair, ...more] = await pairsOf(manager.call);
  expect(more).toEqual([]);
  expect(pair && [pair.a.owner.id, pair.b.owner.id].toSorted()).toEqual([mia.person.id, liam.person.id].toSorted());
  for (const { call } of [mia, liam, stranger]) {
    expect(await pairsOf(call)).toEqual([]);
    await expect(getPair(call, { id: pair?.id ?? "" })).rejects.toEqual(code("not_found"));
  }
});

test("a third last name makes a number a switchboard, also for those who were found by it", async () => {
  const mia = await knower(owner);
  await elenas(mia);
  for (const name of ["Walter Boone", "Grace Okafor"]) await known(mia.call, name, { phone: MOBILE });
  await findPairs();
  expect(await pairsOf(mia.call)).toEqual([]);
});

test("a pair waits while one of the two is deleted, and goes with them", async () => {
  const mia = await knower(owner);
  const { one, pair } = await elenas(mia);
  await deleteContact(mia.call, { id: one.id });
  expect(await pairsOf(mia.call)).toEqual([]);
  await expect(getPair(mia.call, { id: pair.id })).rejects.toEqual(code("not_found"));
  await restoreContact(mia.call, { id: one.id });
  await findPairs();
  expect(await pairsOf(mia.call)).toHaveLength(1);
  const scope = authorize(mia.actor, "contacts.match");
  await inWorkspace(scope, (tx) => withdrawRecord(tx, one.id));
  const left = await owner.query("select from contact_pairs where workspace_id = $1", [mia.workspaceId]);
  const keys = await owner.query("select from contact_keys where contact_id = $1", [one.id]);
  expect([left.rowCount, keys.rowCount]).toEqual([0, 0]);
});

test("what was joined is not decided here, and is asked about again once it is taken apart", async () => {
  const mia = await knower(owner);
  const { one, other, pair } = await elenas(mia);
  const scope = authorize(mia.actor, "contacts.match");
  const said = { of: [one.id, other.id], by: mia.person.id, at: new Date() };
  await inWorkspace(scope, (tx) => pairsJoined(tx, scope, { ...said, joined: true }));
  expect(await pairsOf(mia.call)).toEqual([]);
  await expect(decidePair(mia.call, { id: pair.id, version: 2, act: "apart" })).rejects.toEqual(code("invalid"));
  await inWorkspace(scope, (tx) => pairsJoined(tx, scope, { ...said, joined: false }));
  expect(await pairsOf(mia.call)).toHaveLength(1);
});

test("a closed workspace is erased with its pairs", async () => {
  const mia = await knower(owner);
  await elenas(mia);
  await owner.query("update workspaces set closed_at = now() where id = $1", [mia.workspaceId]);
  const scope = authorize(mia.actor, "contacts.match");
  await inWorkspace(scope, (tx) => contactOwnership.erase(tx, 1000));
  for (const table of ["contact_pairs", "contact_keys", "contact_unmatched"]) {
    const { rowCount } = await owner.query(`select from ${table} where workspace_id = $1`, [mia.workspaceId]);
    expect(rowCount, table).toBe(0);
  }
});

test("who was said to be two people is compared anew once somebody asks again, and pairs are read page by page", async () => {
  const mia = await knower(owner);
  const { one, pair } = await elenas(mia);
  await decidePair(mia.call, { id: pair.id, version: 1, act: "apart" });
  const { data } = await getContact(mia.call, { id: one.id });
  const phone = data.facts.find(({ field }) => field === "phone");
  await changeContactFact(mia.call, { id: one.id, version: data.version, fact: phone?.id ?? "", act: "remove" });
  await findPairs();
  await decidePair(mia.call, { id: pair.id, version: 2, act: "reopen" });
  await findPairs();
  expect(await pairsOf(mia.call), "they have nothing in common any more").toEqual([]);
  const two = { phone: "+1 617 555 0144", email: "elena@marsh.test" };
  for (const name of ["Walter Boone", "Walter Boone", "Walter Boone"]) await known(mia.call, name, two);
  await findPairs();
  const whole = (await pairsOf(mia.call)).map(({ id }) => id);
  const page = async (number: number) => (await listAllPairs(mia.call, { ...OPEN, page: number, per_page: 1 })).data;
  const paged = [...(await page(1)), ...(await page(2)), ...(await page(3))].map(({ id }) => id);
  expect([whole.length, paged]).toEqual([3, whole]);
  const only = async (strength: "sure" | "maybe") => (await listAllPairs(mia.call, { ...OPEN, strength })).data.length;
  expect([await only("sure"), await only("maybe")]).toEqual([3, 0]);
});

test("a member's duplicates are among those they view too, and only read there; the page of a contact asks for its own", async () => {
  const mia = await knower(owner, { role: "owner", view: "company" });
  const liam = await knower(owner, { role: "member", workspaceId: mia.workspaceId });
  const of = await elenas(liam);
  await known(liam.call, "Somebody Else");
  const others = (await listAllPairs(liam.call, { ...OPEN, contact: of.other.id })).data;
  expect(others.map(({ id, may_join, may_decide }) => [id, may_join, may_decide])).toEqual([[of.pair.id, true, true]]);
  expect((await listAllPairs(liam.call, { ...OPEN, contact: newId() })).data).toEqual([]);
  await owner.query("update contacts set owner_id = $1, viewers = array[$2::uuid] where id = $3", [
    ...[mia.person.id, liam.person.id, of.other.id],
  ]);
  const [viewed] = await pairsOf(liam.call);
  expect(viewed).toMatchObject({ id: of.pair.id, may_join: false, may_decide: false });
  const decision = { id: of.pair.id, version: viewed?.version ?? 0, act: "apart" } as const;
  await expect(decidePair(liam.call, decision)).rejects.toEqual(code("forbidden"));
  expect((await pairsOf(mia.call))[0]).toMatchObject({ id: of.pair.id, may_join: true, may_decide: true });
  await owner.query("update contacts set viewers = '{}' where id = $1", [of.other.id]);
  expect(await pairsOf(liam.call)).toEqual([]);
});
