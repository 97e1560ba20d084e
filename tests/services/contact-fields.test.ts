// Fields that a workspace makes for its contacts: who makes them, what they take, and that their values are facts like every other.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";
import { type FieldType, MOST_FIELDS } from "#lib/services/contact/field-limits.ts";
import { peopleOf } from "#server/auth/people/people.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import { fetchContactExport, startContactExport } from "#server/contact/exports/exports.ts";
import { carryOnExports } from "#server/contact/exports/work.ts";
import { addContactFact, changeContactFact } from "#server/contact/facts.ts";
import { addField, changeField, deleteField, listFields, restoreField } from "#server/contact/fields/fields.ts";
import { getColleagues } from "#server/contact/hand-over.ts";
import { getContactImport, listContactImportRows } from "#server/contact/imports/import-reads.ts";
import {
  addContactImport,
  mapContactImport,
  startContactImport,
  undoContactImport,
} from "#server/contact/imports/imports.ts";
import { carryOnImports } from "#server/contact/imports/work.ts";
import { mergeContacts, unmergeContacts } from "#server/contact/merges.ts";
import { exportContacts, getContact, listAllContacts } from "#server/contact/reads.ts";
import { createContact } from "#server/contact/service.ts";
import { mediaPort } from "#server/media/port.ts";
import { ALL, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";

let database: DemoDatabase;
let owner: pg.Client;
const ports = { answers: answersPort, people: peopleOf, media: mediaPort };

beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await carryOnImports(mediaPort);
  await carryOnExports(ports);
  await owner.end();
  await closePool();
  await database.drop();
});

type Who = Awaited<ReturnType<typeof knower>>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const saying = (field: string) =>
  expect.objectContaining({ code: "invalid", details: { fields: { [field]: [expect.any(String)] } } });

async function somebody(over: Parameters<typeof knower>[1] = {}) {
  const role = over?.role ?? "manager";
  const who = await knower(owner, { role, view: role === "member" ? "personal" : "company", ...over });
  await owner.query("select membership_add($1, $2, $3, '{}'::jsonb)", [who.person.id, who.workspaceId, role]);
  return { ...who, call: { ...who.call, people: peopleOf } };
}

async function field(who: Who, name: string, type: FieldType = "text", options: string[] = []): Promise<ContactField> {
  return (await addField(who.call, { name, type, options })).data;
}
const contact = async (who: Who, name: string) => (await createContact(who.call, { ...NOBODYS, name })).data;
const read = async (who: Who, { id }: { id: string }) => (await getContact(who.call, { id })).data;
async function put(who: Who, of: { id: string }, [{ id: fieldId }, value]: [ContactField, string]) {
  const { id, version } = await read(who, of);
  return (await addContactFact(who.call, { id, version, field: "custom", field_id: fieldId, use: "", value })).data;
}
const namesOf = async (who: Who, ask: { field?: string; fits?: string; filters?: string }) =>
  (await listAllContacts(who.call, { ...ALL, ...ask })).data.map(({ name }) => name).toSorted();
const shown = async (who: Who, of: { id: string }) =>
  (await read(who, of)).facts.filter((fact) => fact.field === "custom" && fact.shown).map(({ value }) => value);

test("whoever looks after the workspace makes fields, everybody reads them, and another workspace knows none of them", async () => {
  const boss = await somebody();
  const member = await somebody({ role: "member", workspaceId: boss.workspaceId });
  const stranger = await somebody();
  const wine = await field(boss, "Favorite wine");
  await expect(addField(member.call, { name: "Mine", type: "text", options: [] })).rejects.toEqual(code("forbidden"));
  await expect(deleteField(member.call, wine)).rejects.toEqual(code("forbidden"));
  expect((await listFields(member.call, {})).data).toMatchObject([{ name: "Favorite wine", used: false, version: 1 }]);
  expect((await listFields(stranger.call, {})).data).toEqual([]);
  await expect(changeField(stranger.call, { id: wine.id, version: 1, name: "Theirs" })).rejects.toEqual(
    code("not_found"),
  );
  const theirs = await contact(stranger, "Noah");
  await expect(put(stranger, theirs, [wine, "Merlot"])).rejects.toEqual(code("not_found"));
  expect(await namesOf(stranger, { field: wine.id })).toEqual([]);
  const { rows } = await owner.query("select action from audit where subject_id = $1", [wine.id]);
  expect(rows).toEqual([{ action: "contacts.fields" }]);
});

test("names are there once and are none that every contact has; a choice has options; a version is changed once", async () => {
  const boss = await somebody();
  const wine = await field(boss, "Wine");
  await expect(field(boss, " WINE ")).rejects.toEqual(saying("name"));
  await expect(field(boss, "email")).rejects.toEqual(saying("name"));
  await expect(field(boss, "Tags")).rejects.toEqual(saying("name"));
  await expect(field(boss, "Tier", "choice")).rejects.toEqual(saying("options"));
  await expect(field(boss, "Tier", "choice", ["Gold", "gold "])).rejects.toEqual(saying("options"));
  const renamed = (await changeField(boss.call, { id: wine.id, version: 1, name: "Best wine" })).data;
  expect(renamed).toMatchObject({ name: "Best wine", version: 2 });
  await expect(changeField(boss.call, { id: wine.id, version: 1, name: "Late" })).rejects.toEqual(code("conflict"));
});

test(`fields are moved, and there are at most ${MOST_FIELDS}`, async () => {
  const boss = await somebody();
  const order = async () => (await listFields(boss.call, {})).data.map(({ name }) => name);
  for (let nth = 1; nth <= MOST_FIELDS; nth += 1) await field(boss, `Field ${nth}`);
  await expect(field(boss, "One more")).rejects.toEqual(saying("name"));
  const third = (await listFields(boss.call, {})).data[2];
  await changeField(boss.call, { id: third?.id ?? "", version: 1, place: 0 });
  expect((await order()).slice(0, 4)).toEqual(["Field 3", "Field 1", "Field 2", "Field 4"]);
});

test("a type changes until somebody has a value, whoever sees it and though it was taken away", async () => {
  const boss = await somebody();
  const member = await somebody({ role: "member", workspaceId: boss.workspaceId });
  const since = await field(boss, "Since");
  await changeField(boss.call, { id: since.id, version: 1, type: "date" });
  const hidden = await contact(member, "Hidden");
  await owner.query("update contacts set seen_by = 'owner' where id = $1", [hidden.id]);
  const { id, version, facts } = await put(member, hidden, [since, "2026-01-02"]);
  const fact = facts.find((one) => one.custom?.id === since.id)?.id ?? "";
  await changeContactFact(member.call, { id, version, fact, act: "remove" });
  expect((await listFields(boss.call, {})).data[0]?.used).toBe(true);
  await expect(changeField(boss.call, { id: since.id, version: 2, type: "text" })).rejects.toEqual(saying("type"));
});

test("a value is one of its type, kept in one way of writing, and what was there before stays behind it", async () => {
  const boss = await somebody();
  const left = await somebody({ role: "member", workspaceId: boss.workspaceId });
  const [tier, budget, by] = [
    await field(boss, "Tier", "choice", ["Gold", "Silver"]),
    await field(boss, "Budget", "number"),
    await field(boss, "Looked after by", "person"),
  ];
  const elena = await contact(boss, "Elena");
  await expect(put(boss, elena, [tier, "Bronze"])).rejects.toEqual(saying("value"));
  await expect(put(boss, elena, [budget, "much"])).rejects.toEqual(saying("value"));
  await expect(put(boss, elena, [by, newId()])).rejects.toEqual(saying("value"));
  await put(boss, elena, [tier, "silver"]);
  await put(boss, elena, [budget, "1,250,000.50"]);
  await put(boss, elena, [by, left.person.id]);
  const now = await put(boss, elena, [tier, "Gold"]);
  expect(now.custom.map(({ value }) => value)).toEqual(["Gold", "1250000.5", left.person.id]);
  expect(now.custom[2]?.words).toMatch(/^Mia/);
  const tiers = now.facts.filter(({ custom }) => custom?.id === tier.id);
  expect(tiers.map(({ value, shown: is, custom }) => [custom?.name, value, is])).toEqual([
    ["Tier", "Gold", true],
    ["Tier", "Silver", false],
  ]);
  // Who left stays said, is nobody to choose any more, and can still be said of whom they looked after.
  expect((await getColleagues(boss.call)).data.map(({ id }) => id)).toContain(left.person.id);
  await owner.query("delete from memberships where user_id = $1 and workspace_id = $2", [
    left.person.id,
    boss.workspaceId,
  ]);
  expect((await getColleagues(boss.call)).data.map(({ id }) => id)).not.toContain(left.person.id);
  const noah = await contact(boss, "Noah");
  expect((await put(boss, noah, [by, left.person.id])).custom[0]?.value).toBe(left.person.id);
});

test("the list is narrowed by what is shown of a field, each type in its way", async () => {
  const boss = await somebody();
  const [tier, budget, since, note, site] = [
    await field(boss, "Tier", "choice", ["Gold", "Silver"]),
    await field(boss, "Budget", "number"),
    await field(boss, "Since", "date"),
    await field(boss, "Remark"),
    await field(boss, "Listing", "link"),
  ];
  const [ada, bo, cy] = [await contact(boss, "Ada"), await contact(boss, "Bo"), await contact(boss, "Cy")];
  await put(boss, ada, [tier, "Gold"]);
  await put(boss, bo, [tier, "Gold"]);
  await put(boss, bo, [tier, "Silver"]);
  await put(boss, ada, [budget, "9.5"]);
  await put(boss, bo, [budget, "-20"]);
  await put(boss, cy, [budget, "100"]);
  await put(boss, ada, [since, "2025-12-31"]);
  await put(boss, bo, [since, "2026-01-01"]);
  await put(boss, ada, [note, "Likes 100% Merlot"]);
  await put(boss, cy, [site, "harbor.test/42"]);
  expect(await namesOf(boss, { field: tier.id, fits: "Gold" })).toEqual(["Ada"]);
  expect(await namesOf(boss, { field: tier.id })).toEqual(["Ada", "Bo"]);
  expect(await namesOf(boss, { field: budget.id, fits: "9..100" })).toEqual(["Ada", "Cy"]);
  expect(await namesOf(boss, { field: budget.id, fits: "..9.5" })).toEqual(["Ada", "Bo"]);
  expect(await namesOf(boss, { field: since.id, fits: "2026-01-01.." })).toEqual(["Bo"]);
  expect(await namesOf(boss, { field: note.id, fits: "0% mer" })).toEqual(["Ada"]);
  expect(await namesOf(boss, { field: site.id, fits: "HARBOR" })).toEqual(["Cy"]);
  expect(await namesOf(boss, { field: newId() })).toEqual([]);
  expect(await namesOf(boss, { field: budget.id, fits: "'; drop--.." })).toEqual(["Ada", "Bo", "Cy"]);
});

test("joined records show one value of a field by the one rule, and taken apart each has its own", async () => {
  const boss = await somebody();
  const [tier, wine] = [await field(boss, "Tier", "choice", ["Gold", "Silver"]), await field(boss, "Wine")];
  const [ada, twin] = [await contact(boss, "Ada"), await contact(boss, "Ada L.")];
  await put(boss, ada, [tier, "Gold"]);
  await put(boss, ada, [wine, "Merlot"]);
  const other = await put(boss, twin, [tier, "Silver"]);
  const kept = await read(boss, ada);
  const wants = (await read(boss, twin)).facts.find(({ custom }) => custom?.id === tier.id)?.id ?? "";
  const wanted = kept.facts.find(({ custom }) => custom?.id === wine.id)?.id ?? "";
  const two = { id: ada.id, version: kept.version, other: twin.id, other_version: other.version };
  // Of two own fields each may be chosen; of one only one.
  const joined = (await mergeContacts(boss.call, { ...two, chosen: [wants, wanted] })).data;
  expect(joined.custom.map(({ value }) => value)).toEqual(["Silver", "Merlot"]);
  expect(await namesOf(boss, { field: tier.id, fits: "Gold" })).toEqual([]);
  const merge = joined.records.find(({ id }) => id === twin.id)?.join?.id ?? "";
  await unmergeContacts(boss.call, { id: ada.id, version: joined.version, merge });
  expect(await namesOf(boss, { field: tier.id, fits: "Gold" })).toEqual(["Ada"]);
  expect(await shown(boss, twin)).toEqual(["Silver"]);
});

async function draft({ call }: Who, text: string) {
  const { data } = await addContactImport(call, { file_name: "people.csv", text });
  await carryOnImports(mediaPort);
  return (await getContactImport(call, data)).data;
}
async function imported(who: Who, text: string) {
  const { id, version } = await draft(who, text);
  await startContactImport(who.call, { id, version });
  await carryOnImports(mediaPort);
  return (await getContactImport(who.call, { id })).data;
}

test("a column of a file is a field by its name, a wrong value is a problem of its row, and undoing takes the values back", async () => {
  const boss = await somebody();
  const [tier, since, by] = [
    await field(boss, "Tier", "choice", ["Gold", "Silver"]),
    await field(boss, "Client since", "date"),
    await field(boss, "Agent", "person"),
  ];
  const ada = await contact(boss, "Ada");
  await addContactFact(boss.call, { ...(await read(boss, ada)), field: "email", use: "", value: "ada@x.test" });
  const { rows } = await owner.query("select email from users where id = $1", [boss.person.id]);
  const text = [
    "Name,Email,tier,Client  Since,Agent",
    `Ada,ada@x.test,gold,4/23/2026,${rows[0].email}`,
    "Bo,bo@x.test,Bronze,soon,",
    ",,Gold,,",
  ].join("\n");
  const looked = await draft(boss, text);
  expect(looked.columns).toEqual(["name", "email", `field:${tier.id}`, `field:${since.id}`, `field:${by.id}`]);
  const gone = looked.columns.map((column) => (column === `field:${tier.id}` ? `field:${newId()}` : column));
  const { id, version, known, tags, seen_by } = looked;
  await expect(mapContactImport(boss.call, { id, version, columns: gone, known, tags, seen_by })).rejects.toEqual(
    code("invalid"),
  );
  await startContactImport(boss.call, { id, version });
  await carryOnImports(mediaPort);
  const ask = { id, state: "", page: 1, per_page: 50 } as const;
  const [, wrong, nobody] = (await listContactImportRows(boss.call, ask)).data;
  expect(wrong?.problem).toMatch(/Tier “Bronze” cannot be read. It is kept in the note/);
  expect(nobody).toMatchObject({ state: "problem", problem: expect.stringContaining("no name") });
  expect((await read(boss, ada)).custom.map(({ value }) => value)).toEqual(["Gold", "2026-04-23", boss.person.id]);
  expect((await read(boss, ada)).facts.find(({ custom }) => custom?.id === tier.id)?.source).toBe("import");
  await undoContactImport(boss.call, { id });
  await carryOnImports(mediaPort);
  expect((await read(boss, ada)).custom).toEqual([]);
});

test("what leaves as CSV has a column of each field, and what leaves as JSON or vCard comes back, in another workspace too", async () => {
  const boss = await somebody();
  const [tier, budget] = [
    await field(boss, "Tier", "choice", ["Gold", "Silver"]),
    await field(boss, "Budget", "number"),
  ];
  const ada = await contact(boss, "Ada");
  await addContactFact(boss.call, { ...(await read(boss, ada)), field: "email", use: "", value: "ada@x.test" });
  await put(boss, ada, [tier, "Silver"]);
  await put(boss, ada, [tier, "Gold"]);
  await put(boss, ada, [budget, "1250.5"]);
  const list = await (await exportContacts(boss.call, { sort_by: "name", sort_desc: false, filters: "" })).text();
  expect(list.split("\r\n")[0]).toMatch(/,Tier,Budget$/);
  expect(list).toMatch(/,Gold,1250.5/);
  const other = await somebody();
  // They know a tier, and no number of that name.
  await field(other, "tier", "choice", ["Gold", "Silver"]);
  await field(other, "Budget");
  for (const [format, name] of [
    ["json", "Ada"],
    ["vcard4", "Ada"],
  ] as const) {
    const { data } = await startContactExport(boss.call, { format, which: "all", ids: [], why: "" });
    await carryOnExports(ports);
    const text = await (await fetchContactExport(boss.call, data)).text();
    const came = await imported(other, text);
    const [row] = (await listContactImportRows(other.call, { id: came.id, state: "", page: 1, per_page: 9 })).data;
    const there = await read(other, { id: row?.contact_id ?? "" });
    expect([there.name, there.custom.map(({ value }) => value)]).toEqual([name, ["Gold"]]);
    const values = there.facts.filter((one) => one.field === "custom").map(({ value }) => value);
    expect(values).toEqual(["Gold", "Silver"]);
    await undoContactImport(other.call, came);
    await carryOnImports(mediaPort);
  }
});

test("a deleted field is nowhere, comes back with its values for thirty days, and then ends with them", async () => {
  const boss = await somebody();
  const [wine, tier] = [await field(boss, "Wine"), await field(boss, "Tier", "choice", ["Gold"])];
  const ada = await contact(boss, "Ada");
  await put(boss, ada, [wine, "Merlot"]);
  await put(boss, ada, [tier, "Gold"]);
  await deleteField(boss.call, wine);
  expect(await shown(boss, ada)).toEqual(["Gold"]);
  expect((await read(boss, ada)).custom).toHaveLength(1);
  expect(await namesOf(boss, { field: wine.id })).toEqual([]);
  expect(await namesOf(boss, { filters: "merlot" })).toEqual([]);
  await expect(put(boss, ada, [wine, "Malbec"])).rejects.toEqual(code("not_found"));
  expect((await listFields(boss.call, { deleted: true })).data).toMatchObject([{ name: "Wine", used: true }]);
  const again = await field(boss, "wine");
  await expect(restoreField(boss.call, wine)).rejects.toEqual(saying("name"));
  await deleteField(boss.call, again);
  await restoreField(boss.call, wine);
  expect(await shown(boss, ada)).toEqual(["Merlot", "Gold"]);
  await deleteField(boss.call, wine);
  await owner.query("update contact_fields set deleted_at = now() - interval '31 days' where id = $1", [wine.id]);
  await expect(restoreField(boss.call, wine)).rejects.toEqual(code("gone"));
  await owner.query("select contacts_sweep(1000)");
  const left = await owner.query(
    "select custom, (select count(*)::int from contact_facts where field_id = $2) as facts from contacts where id = $1",
    [ada.id, wine.id],
  );
  expect(left.rows).toEqual([{ custom: { [tier.id]: "Gold" }, facts: 0 }]);
  expect(await shown(boss, ada)).toEqual(["Gold"]);
});
