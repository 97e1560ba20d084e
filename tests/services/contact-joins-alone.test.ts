// Pairs that join by themselves where a workspace chose so, and which pairs it is shown.
import { expect, test } from "vitest";
import type { CreateContact } from "#lib/services/contact/entities.ts";
import type { ChangePairRule } from "#lib/services/contact/pair-entities.ts";
import { findPairs } from "#server/contact/find-pairs.ts";
import { listAllMerges, unmergeContacts } from "#server/contact/merges.ts";
import { changePairRule, getPairRule } from "#server/contact/pair-rules.ts";
import { decidePair, listAllPairs } from "#server/contact/pairs.ts";
import { getContact, listAllContacts } from "#server/contact/reads.ts";
import { createContact, updateOneContact } from "#server/contact/service.ts";
import { ALL, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

type Who = Awaited<ReturnType<typeof knower>>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const LIST = { page: 1, per_page: 50 } as const;
const MAIL = { email: "elena.marsh@example.com", phone: "+1 617 555 0129" };

const boss = () => knower(owner, { role: "owner" });
const known = async ({ call }: Who, name: string, over: Partial<CreateContact> = {}) =>
  (await createContact(call, { ...NOBODYS, name, ...over })).data;
const rule = (who: Who, over: Partial<ChangePairRule>) =>
  changePairRule(who.call, { shown_from: "maybe", joins_from: null, version: 0, ...over });
const names = async ({ call }: Who) => (await listAllContacts(call, ALL)).data.map(({ name }) => name);
const alone = async ({ call }: Who) => (await listAllMerges(call, { ...LIST, automatic: "1" })).data;
const open = async ({ call }: Who) => (await listAllPairs(call, { ...LIST, state: "open" })).data;

/** Two records of one person, as sure as can be. */
async function elenas(who: Who) {
  return [await known(who, "Elena Marsh", MAIL), await known(who, "Elena Marsh", MAIL)] as const;
}

test("nothing joins by itself until the workspace chose so, and then what waits already", async () => {
  const mia = await boss();
  await elenas(mia);
  await findPairs();
  expect(await open(mia)).toMatchObject([{ strength: "sure" }]);
  expect(await names(mia)).toHaveLength(2);
  // The rule says so itself, not only who asks it.
  const may = await owner.query("select count(*)::int as pairs from contact_joinable($1)", [mia.workspaceId]);
  expect(may.rows).toEqual([{ pairs: 0 }]);
  await rule(mia, { joins_from: "sure" });
  await findPairs();
  expect(await names(mia)).toEqual(["Elena Marsh"]);
  expect(await open(mia)).toEqual([]);
});

test("what joined by itself is listed with its reasons, in the trail and on the contact, and is taken apart for good", async () => {
  const mia = await boss();
  await rule(mia, { joins_from: "sure" });
  const [first] = await elenas(mia);
  await findPairs();
  const [merge, ...more] = await alone(mia);
  expect(more).toEqual([]);
  expect(merge).toMatchObject({ automatic: true, by: null, records: 2, person: { id: first.id } });
  expect(merge?.reasons.map(({ for: says }) => says)).toContain(true);
  const trail = await owner.query(
    "select after, actor_id from audit where subject_id = $1 and action = 'contacts.merge'",
    [first.id],
  );
  expect(trail.rows).toEqual([{ after: { records: 2, automatic: true }, actor_id: null }]);
  const { data: whole } = await getContact(mia.call, { id: first.id });
  expect(whole.records).toMatchObject([{}, { join: { id: merge?.id, by: null } }]);

  await unmergeContacts(mia.call, { id: first.id, version: whole.version, merge: merge?.id ?? "" });
  await findPairs();
  expect([await names(mia), await alone(mia)]).toEqual([["Elena Marsh", "Elena Marsh"], []]);
  // A change has the two compared again: they are asked about, and stay two.
  const { data: now } = await getContact(mia.call, { id: first.id });
  await updateOneContact(mia.call, { id: first.id, version: now.version, tags: ["buyer"] });
  await findPairs();
  expect(await open(mia)).toHaveLength(1);
  expect(await names(mia)).toHaveLength(2);
});

test("never across owners, never a person with a company, never private with others, never who was said to be two", async () => {
  const mia = await boss();
  const liam = await knower(owner, { role: "member", workspaceId: mia.workspaceId });
  await known(mia, "Elena Marsh", MAIL);
  await known(liam, "Elena Marsh", MAIL);
  const kept = await known(mia, "Hugo Petrov", { email: "hugo@example.com" });
  await known(mia, "Hugo Petrov", { email: "hugo@example.com" });
  await owner.query("update contacts set seen_by = 'owner' where id = $1", [kept.id]);
  await known(mia, "Boone Bakery", { email: "boone@example.com" });
  await known(mia, "Boone Bakery", { email: "boone@example.com", kind: "company" });
  const two = { email: "walter@example.com" };
  await known(mia, "Walter Boone", two);
  await known(mia, "Walter Boone", two);
  await findPairs();
  const walters = (await open(mia)).find(({ a }) => a.name === "Walter Boone");
  if (walters === undefined) throw new Error("They were not found.");
  await decidePair(mia.call, { id: walters.id, version: walters.version, act: "apart" });
  await rule(mia, { joins_from: "likely" });
  await findPairs();
  expect(await alone(mia)).toEqual([]);
  const joined = await owner.query("select 1 from contacts where workspace_id = $1 and merged_into is not null", [
    mia.workspaceId,
  ]);
  expect(joined.rows).toEqual([]);
});

test("weaker pairs than the workspace wants are not listed, and come back when it wants them", async () => {
  const mia = await boss();
  await known(mia, "Elena Marsh", { phone: MAIL.phone });
  await known(mia, "E. Marsh", { phone: "(617) 555-0129" });
  await findPairs();
  const [pair] = await open(mia);
  if (pair === undefined) throw new Error("Nothing was found.");
  expect(["likely", "maybe"]).toContain(pair.strength);
  const { data } = await rule(mia, { shown_from: "sure" });
  expect(await open(mia)).toEqual([]);
  await rule(mia, { shown_from: "maybe", version: data.version });
  expect(await open(mia)).toHaveLength(1);
});

test("whoever looks after the workspace chooses, and of two choices the second is told", async () => {
  const mia = await boss();
  const liam = await knower(owner, { role: "member", workspaceId: mia.workspaceId });
  expect((await getPairRule(liam.call)).data).toMatchObject({ joins_from: null, may_change: false });
  await expect(rule(liam, { joins_from: "sure" })).rejects.toEqual(code("forbidden"));
  await rule(mia, { joins_from: "sure" });
  await expect(rule(mia, { joins_from: "likely" })).rejects.toEqual(code("conflict"));
  expect((await getPairRule(mia.call)).data).toMatchObject({ joins_from: "sure", may_change: true, version: 1 });
});
