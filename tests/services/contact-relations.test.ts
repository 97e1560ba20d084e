// Who is who to a contact: seen from both sides, by whoever may see both, and through every join.
import { expect, test } from "vitest";
import { authorize } from "#lib/permissions/index.ts";
import type { CreateContact, WholeContact } from "#lib/services/contact/entities.ts";
import type { AddRelation, RelationWith } from "#lib/services/contact/relation-entities.ts";
import { MOST_RELATIONS } from "#lib/services/contact/relation-words.ts";
import { contactVcard } from "#server/contact/contact-file.ts";
import { findPairs } from "#server/contact/find-pairs.ts";
import { mergeContacts, unmergeContacts } from "#server/contact/merges.ts";
import { contactOwnership } from "#server/contact/ownership.ts";
import { listAllPairs } from "#server/contact/pairs.ts";
import { getContact, listAllContacts } from "#server/contact/reads.ts";
import { addRelation, changeRelation, listRelations } from "#server/contact/relations.ts";
import { withdrawRecord } from "#server/contact/repository.ts";
import { createContact, deleteContact, restoreContact, updateOneContact } from "#server/contact/service.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { ALL, type contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

type Call = ReturnType<typeof contactCall>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const DAY = 86_400_000;

async function known(call: Call, name: string, over: Partial<CreateContact> = {}): Promise<WholeContact> {
  return (await createContact(call, { ...NOBODYS, name, ...over })).data;
}

const AROUND = { of: "around", removed: false, page: 1, per_page: 20 } as const;
const listed = (call: Call, id: string, over: Partial<Omit<Parameters<typeof listRelations>[1], "id">> = {}) =>
  listRelations(call, { ...AROUND, ...over, id });
const said = ({ data }: { data: RelationWith[] }) =>
  data.map(({ relation, word, other }) => [other.name, word || relation]);

type Say = Pick<AddRelation, "id" | "other" | "relation"> & Partial<AddRelation>;
const say = (call: Call, relation: Say) => addRelation(call, { word: "", back: "", title: "", ...relation });

async function noahAndDana() {
  const mia = await knower(owner);
  const noah = await known(mia.call, "Noah Ellison");
  const dana = await known(mia.call, "Dana Ellison");
  return { mia, noah, dana };
}

async function firstOf(call: Call, id: string): Promise<RelationWith> {
  const [first] = (await listed(call, id)).data;
  if (!first) throw new Error("Nobody is around them.");
  return first;
}

test("what one is to another is seen from both sides, in each side's word", async () => {
  const { mia, noah, dana } = await noahAndDana();
  const rosa = await known(mia.call, "Rosa Delgado");
  await say(mia.call, { id: noah.id, other: dana.id, relation: "spouse" });
  await say(mia.call, { id: noah.id, other: rosa.id, relation: "referral" });
  await say(mia.call, { id: rosa.id, other: dana.id, relation: "own", word: "Landlord", back: "Tenant" });
  expect(said(await listed(mia.call, noah.id))).toEqual([
    ["Dana Ellison", "spouse"],
    ["Rosa Delgado", "referral"],
  ]);
  expect(said(await listed(mia.call, rosa.id))).toEqual([
    ["Noah Ellison", "referrer"],
    ["Dana Ellison", "Landlord"],
  ]);
  expect(said(await listed(mia.call, dana.id))).toEqual([
    ["Noah Ellison", "spouse"],
    ["Rosa Delgado", "Tenant"],
  ]);
});

test("said twice, from whichever side, it is there once; somebody is nothing to themselves", async () => {
  const { mia, noah, dana } = await noahAndDana();
  await Promise.all([
    say(mia.call, { id: noah.id, other: dana.id, relation: "parent" }),
    say(mia.call, { id: dana.id, other: noah.id, relation: "child" }),
  ]);
  // Whichever of the two was quicker, the other side is said first of these.
  const rosa = await known(mia.call, "Rosa Delgado");
  await say(mia.call, { id: rosa.id, other: noah.id, relation: "report" });
  await say(mia.call, { id: noah.id, other: rosa.id, relation: "manager" });
  const around = await listed(mia.call, noah.id);
  expect(said(around)).toEqual([
    ["Dana Ellison", "parent"],
    ["Rosa Delgado", "manager"],
  ]);
  expect(around.meta.total).toBe(2);
  const itself = say(mia.call, { id: noah.id, other: noah.id, relation: "friend" });
  await expect(itself).rejects.toEqual(code("invalid"));
  const wordless = say(mia.call, { id: noah.id, other: dana.id, relation: "own" });
  await expect(wordless).rejects.toEqual(code("invalid"));
});

test("what is removed can be brought back for thirty days, or be said again", async () => {
  const { mia, noah, dana } = await noahAndDana();
  await say(mia.call, { id: noah.id, other: dana.id, relation: "spouse" });
  const { id: relation } = await firstOf(mia.call, noah.id);
  await changeRelation(mia.call, { id: dana.id, relation, removed: true });
  expect((await listed(mia.call, noah.id)).meta).toMatchObject({ total: 0, removed: 1 });
  expect(said(await listed(mia.call, noah.id, { removed: true }))).toEqual([["Dana Ellison", "spouse"]]);
  const later = { ...mia.call, now: new Date(Date.now() + 31 * DAY) };
  await expect(changeRelation(later, { id: noah.id, relation, removed: false })).rejects.toEqual(code("gone"));
  expect((await listed(later, noah.id)).meta.removed).toBe(0);
  await changeRelation(mia.call, { id: noah.id, relation, removed: false });
  expect((await firstOf(mia.call, noah.id)).id).toBe(relation);
  await changeRelation(mia.call, { id: noah.id, relation, removed: true });
  await say(mia.call, { id: dana.id, other: noah.id, relation: "spouse" });
  expect((await listed(mia.call, noah.id)).meta).toMatchObject({ total: 1, removed: 0 });
});

test("whoever may not see the other one sees no relation and no number, and makes none", async () => {
  const { mia, noah, dana } = await noahAndDana();
  const { workspaceId } = mia;
  const manager = await knower(owner, { role: "manager", view: "company", workspaceId });
  const liam = await knower(owner, { workspaceId });
  const walter = await known(liam.call, "Walter Boone");
  await say(manager.call, { id: noah.id, other: walter.id, relation: "colleague" });
  await say(mia.call, { id: noah.id, other: dana.id, relation: "spouse" });
  expect((await listed(manager.call, noah.id)).meta.total).toBe(2);
  const mine = await listed(mia.call, noah.id);
  expect([said(mine), mine.meta.total]).toEqual([[["Dana Ellison", "spouse"]], 1]);
  const { data } = await listed(manager.call, noah.id);
  const hidden = data.find(({ other }) => other.id === walter.id)?.id ?? "";
  const removal = changeRelation(mia.call, { id: noah.id, relation: hidden, removed: true });
  await expect(removal).rejects.toEqual(code("not_found"));
  const made = say(mia.call, { id: noah.id, other: walter.id, relation: "friend" });
  await expect(made).rejects.toEqual(code("not_found"));
  await updateOneContact(mia.call, { id: dana.id, version: 1, seen_by: "owner" });
  expect(said(await listed(manager.call, noah.id))).toEqual([["Walter Boone", "colleague"]]);
  for (const other of [liam, await knower(owner)]) {
    await expect(listed(other.call, noah.id)).rejects.toEqual(code("not_found"));
    const theirs = say(other.call, { id: noah.id, other: walter.id, relation: "friend" });
    await expect(theirs).rejects.toEqual(code("not_found"));
  }
});

test("a joined person has everybody around its records once, and taken apart each has its own again", async () => {
  const { mia, noah, dana } = await noahAndDana();
  const again = await known(mia.call, "N. Ellison");
  const boone = await known(mia.call, "Walter Boone");
  await say(mia.call, { id: noah.id, other: dana.id, relation: "spouse" });
  await say(mia.call, { id: again.id, other: dana.id, relation: "spouse" });
  await say(mia.call, { id: again.id, other: boone.id, relation: "friend" });
  await say(mia.call, { id: noah.id, other: again.id, relation: "sibling" });
  const joining = { id: noah.id, version: noah.version, other: again.id, other_version: again.version, chosen: [] };
  const { data: joined } = await mergeContacts(mia.call, joining);
  expect(said(await listed(mia.call, noah.id))).toEqual([
    ["Dana Ellison", "spouse"],
    ["Walter Boone", "friend"],
  ]);
  const atDana = await listed(mia.call, dana.id);
  expect(atDana).toMatchObject({ data: [{ other: { id: noah.id } }], meta: { total: 1 } });
  const [relation] = atDana.data;
  await changeRelation(mia.call, { id: dana.id, relation: relation?.id ?? "", removed: true });
  expect((await listed(mia.call, dana.id)).meta).toMatchObject({ total: 0, removed: 1 });
  await changeRelation(mia.call, { id: noah.id, relation: relation?.id ?? "", removed: false });
  const merge = joined.records[1]?.join?.id ?? "";
  await unmergeContacts(mia.call, { id: noah.id, version: joined.version, merge });
  expect(said(await listed(mia.call, noah.id)).toSorted()).toEqual([
    ["Dana Ellison", "spouse"],
    ["N. Ellison", "sibling"],
  ]);
  expect(said(await listed(mia.call, again.id)).toSorted()).toEqual([
    ["Dana Ellison", "spouse"],
    ["Noah Ellison", "sibling"],
    ["Walter Boone", "friend"],
  ]);
});

test("of a deleted contact nothing is shown until it is restored, and everything ends with it", async () => {
  const { mia, noah, dana } = await noahAndDana();
  await say(mia.call, { id: noah.id, other: dana.id, relation: "spouse" });
  await deleteContact(mia.call, { id: dana.id });
  expect((await listed(mia.call, noah.id)).meta.total).toBe(0);
  await restoreContact(mia.call, { id: dana.id });
  expect((await listed(mia.call, noah.id)).meta.total).toBe(1);
  const scope = authorize(mia.actor, "contacts.read");
  const taken = await inWorkspace(scope, (tx) => contactOwnership.read(tx, mia.person.id));
  expect(taken).toContainEqual(
    expect.objectContaining({ id: noah.id, relations: [expect.objectContaining({ kind: "spouse" })] }),
  );
  await inWorkspace(scope, (tx) => withdrawRecord(tx, dana.id));
  const { rows } = await owner.query("select 1 from contact_relations where workspace_id = $1", [mia.workspaceId]);
  expect(rows).toEqual([]);
});

test("people work at a company that their own words name, and the company has them by name, page by page", async () => {
  const mia = await knower(owner);
  const company = await known(mia.call, "Bright Smile Dental", { kind: "company", phone: "+1 617 555 0100" });
  const noah = await known(mia.call, "Noah Ellison", { company: "bright smile dental", title: "Owner" });
  const offered = (await listed(mia.call, noah.id)).meta.company;
  expect(offered).toEqual({ id: company.id, name: "Bright Smile Dental" });
  await say(mia.call, { id: noah.id, other: company.id, relation: "employer", title: "Owner" });
  expect(await listed(mia.call, noah.id)).toMatchObject({
    data: [{ relation: "employer", title: "Owner", other: { kind: "company" } }],
    meta: { company: null },
  });
  for (const name of ["Zoe Hart", "Ada Berg"]) {
    const { id } = await known(mia.call, name);
    await say(mia.call, { id: company.id, other: id, relation: "employee", title: "Hygienist" });
  }
  const names = async (page: number) =>
    said(await listed(mia.call, company.id, { of: "people", page, per_page: 2 })).map(([name]) => name);
  expect([await names(1), await names(2)]).toEqual([["Ada Berg", "Noah Ellison"], ["Zoe Hart"]]);
  expect((await listed(mia.call, company.id)).meta.total).toBe(0);
  const family = say(mia.call, { id: noah.id, other: company.id, relation: "spouse" });
  await expect(family).rejects.toEqual(code("invalid"));
  const turned = updateOneContact(mia.call, { id: noah.id, version: noah.version, kind: "company" });
  await expect(turned).rejects.toEqual(code("invalid"));
});

test("a company is filtered for, found twice among companies alone, joined with no person, and says so in a file", async () => {
  const mia = await knower(owner);
  const PHONE = "+1 617 555 0188";
  const company = await known(mia.call, "Harbor Bakery", { kind: "company", phone: PHONE });
  const person = await known(mia.call, "Harbor Bakery", { phone: PHONE });
  await findPairs();
  const pairs = async () => (await listAllPairs(mia.call, { page: 1, per_page: 50, state: "open" })).data;
  expect(await pairs()).toEqual([]);
  const { data } = await listAllContacts(mia.call, { ...ALL, kind: "company" });
  expect(data.map(({ id, kind }) => [id, kind])).toEqual([[company.id, "company"]]);
  const joining = { id: company.id, version: 1, other: person.id, other_version: 1, chosen: [] };
  await expect(mergeContacts(mia.call, joining)).rejects.toEqual(code("invalid"));
  const text = await (await contactVcard(mia.call, { id: company.id })).text();
  expect(text).toMatch(/\r\nN:;;;;\r\nFN:Harbor Bakery\r\nORG:Harbor Bakery\r\n/);
  expect(text).toContain("\r\nKIND:org\r\n");
  expect(text).toContain("\r\nX-ABShowAs:COMPANY\r\n");
  await updateOneContact(mia.call, { id: person.id, version: 1, kind: "company" });
  await findPairs();
  expect(await pairs()).toHaveLength(1);
  expect((await getContact(mia.call, { id: person.id })).data.kind).toBe("company");
});

test("a contact holds so many, and a company as many people as work there", async () => {
  const mia = await knower(owner);
  const noah = await known(mia.call, "Noah Ellison");
  const company = await known(mia.call, "Harbor Bakery", { kind: "company" });
  const others: string[] = [];
  for (const name of ["Ada Berg", "Zoe Hart"]) others.push((await known(mia.call, name)).id);
  const [last = "", more = ""] = others;
  for (const [from, kind] of [
    [noah.id, "friend"],
    [company.id, "referrer"],
  ])
    await owner.query(
      `with made as (insert into contacts (workspace_id, id, owner_id, origin, name, sign, sign_at, created_at, updated_at)
         select $1, gen_random_uuid(), $2, 'typed', 'Friend ' || n, 'added', now(), now(), now() from generate_series(2, $3) n returning id)
       insert into contact_relations (workspace_id, id, from_id, to_id, kind, word, back, title, by, at)
       select $1, gen_random_uuid(), $4, id, $5, '', '', '', $2, now() from made`,
      [mia.workspaceId, mia.person.id, MOST_RELATIONS, from, kind],
    );
  await say(mia.call, { id: noah.id, other: last, relation: "friend", title: "None of friends" });
  const full = say(mia.call, { id: noah.id, other: more, relation: "friend" });
  await expect(full).rejects.toMatchObject({ code: "invalid", details: { fields: { other: [expect.any(String)] } } });
  const { rows } = await owner.query("select title from contact_relations where to_id = $1 and kind = 'friend'", [
    last,
  ]);
  expect(rows).toEqual([{ title: "" }]);
  await say(mia.call, { id: company.id, other: last, relation: "referral" });
  for (const other of others) await say(mia.call, { id: company.id, other, relation: "employee" });
  expect((await listed(mia.call, company.id, { of: "people" })).meta.total).toBe(2);
});

test("one's own words are one however they are written, and a second press is no second change", async () => {
  const { mia, noah, dana } = await noahAndDana();
  const own = (word: string) => say(mia.call, { id: noah.id, other: dana.id, relation: "own", word });
  await own("Neighbor");
  await own("neighbor");
  expect(said(await listed(mia.call, noah.id))).toEqual([["Dana Ellison", "Neighbor"]]);
  const { id: relation } = await firstOf(mia.call, noah.id);
  const press = async () => (await changeRelation(mia.call, { id: noah.id, relation, removed: true })).data.version;
  const [first, second] = [await press(), await press()];
  const { rows } = await owner.query("select 1 from audit where action = 'contacts.relate' and subject_id = $1", [
    noah.id,
  ]);
  expect([second, rows.length]).toEqual([first, 2]);
  await own("neighbor");
  const turned = updateOneContact(mia.call, { id: dana.id, version: dana.version, kind: "company" });
  expect((await turned).data.kind, "what each can be to each stands in nobody's way").toBe("company");
});
