// Exports of contacts: made in the background of what whoever asked may see, whole whatever is killed, fetched by them alone.
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { contactExportInput } from "#lib/services/contact/entities.ts";
import type { StartExport } from "#lib/services/contact/export-entities.ts";
import type { Relation } from "#lib/services/contact/relation-words.ts";
import { peopleOf } from "#server/auth/people/people.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import { recordConsent } from "#server/contact/consents.ts";
import { addContactEntry } from "#server/contact/entries.ts";
import {
  dropContactExport,
  fetchContactExport,
  getContactExport,
  listContactExports,
  startContactExport,
} from "#server/contact/exports/exports.ts";
import { bite, carryOnExports } from "#server/contact/exports/work.ts";
import { addContactFact } from "#server/contact/facts.ts";
import { getContactImport } from "#server/contact/imports/import-reads.ts";
import { addContactImport, startContactImport, undoContactImport } from "#server/contact/imports/imports.ts";
import { carryOnImports } from "#server/contact/imports/work.ts";
import { openWorkbook } from "#server/contact/imports/workbook/workbook-rows.ts";
import { getContact, listAllContacts } from "#server/contact/reads.ts";
import { addRelation, listRelations } from "#server/contact/relations.ts";
import { createContact, deleteContact, updateOneContact } from "#server/contact/service.ts";
import { mediaPort } from "#server/media/port.ts";
import { spooled } from "#server/platform/archives/spool.ts";
import { CONTACT_EXPORTS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { ALL, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";

let database: DemoDatabase;
let owner: pg.Client;
const ports = { answers: answersPort, people: peopleOf, media: mediaPort };
const work = () => carryOnExports(ports);

beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await work();
  await owner.end();
  await closePool();
  await database.drop();
});

type Who = Awaited<ReturnType<typeof knower>>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });

async function somebody(over: Parameters<typeof knower>[1] = {}) {
  const who = await knower(owner, over);
  await owner.query("select membership_add($1, $2, $3, '{}'::jsonb)", [
    who.person.id,
    who.workspaceId,
    over?.role ?? "member",
  ]);
  return who;
}

const ALL_OF: StartExport = { format: "json", which: "all", ids: [], why: "" };

async function made({ call }: Who, input: Partial<StartExport> = {}) {
  const { data } = await startContactExport(call, { ...ALL_OF, ...input });
  await work();
  return (await getContactExport(call, data)).data;
}
async function fileOf(who: Who, input: Partial<StartExport> = {}) {
  const { id } = await made(who, input);
  return fetchContactExport(who.call, { id });
}
const textOf = async (who: Who, input: Partial<StartExport> = {}) => (await fileOf(who, input)).text();

async function brought(who: Who, text: string) {
  const { data } = await addContactImport(who.call, { file_name: "back", text });
  await carryOnImports(mediaPort);
  const { version } = (await getContactImport(who.call, data)).data;
  await startContactImport(who.call, { id: data.id, version });
  await carryOnImports(mediaPort);
  return (await getContactImport(who.call, data)).data;
}
const listed = async ({ call }: Who) => (await listAllContacts(call, ALL)).data;
const namesIn = (json: string) =>
  z
    .object({ contacts: z.array(z.object({ name: z.string() })) })
    .parse(JSON.parse(json))
    .contacts.map(({ name }) => name);

/** Everything of a contact that a file brings back. */
async function wholeOf(who: Who, id: string) {
  const { data } = await getContact(who.call, { id });
  const facts = data.facts.map(({ field, use, value, address, shown }) => ({ field, use, value, address, shown }));
  const { rows } = await owner.query(
    "select kind, text, date_trunc('second', at) as at from contact_entries where contact_id = $1 order by text",
    [id],
  );
  return { name: data.name, email: data.email, phone: data.phone, tags: data.tags, facts, notes: rows };
}

test.each(["json", "vcard4"] as const)("%s, imported into another workspace, is who it was", async (format) => {
  const mia = await somebody();
  const tags = ["a,b;c", "שלום", "x\\y"];
  const { data } = await createContact(mia.call, { ...NOBODYS, name: "Ada ; \\n", email: "Ada@x.test", tags });
  let { version } = data;
  const add = async (
    field: "email" | "phone" | "title",
    value: string,
    use: "" | "work" | "mobile" = "",
    instead?: string,
  ) => {
    const made = await addContactFact(mia.call, {
      id: data.id,
      version,
      field,
      use,
      value,
      ...(instead ? { instead } : {}),
    });
    ({ version } = made.data);
    return made.data.facts.find((fact) => fact.value === value)?.id ?? "";
  };
  const first = await add("title", "Old title, with ; and \\");
  await add("title", "New title 😀", "", first);
  await add("phone", "(617) 555-0188", "mobile");
  await add("phone", "+1 617 555 0188", "work");
  const address = { street: "12; Beacon \\ St", street2: "Apt 4", city: "Boston", state: "Massachusetts" };
  const home = { id: data.id, version, field: "address", use: "home", value: "" } as const;
  const placed = await addContactFact(mia.call, { ...home, address: { ...address, zip: "02108", country: "US" } });
  expect(placed.data.facts.find(({ field }) => field === "address")).toMatchObject({
    value: "12; Beacon \\ St, Apt 4, Boston, Massachusetts 02108, United States",
    address: { ...address, country_code: "US", state_code: "US-MA" },
  });
  ({ version } = placed.data);
  const wrong = await add("email", "ada@wrong.test");
  await add("email", "ada@right.test", "work", wrong);
  for (const text of ["line one\nline;two\\,", "x".repeat(3000)])
    await addContactEntry(mia.call, { id: data.id, kind: "call", text, due_on: null });
  const text = await textOf(mia, { format });
  const noah = await somebody();
  expect(await brought(noah, text)).toMatchObject({ state: "done", rows: { added: 1 } });
  const [back] = await listed(noah);
  expect(await wholeOf(noah, back?.id ?? "")).toEqual(await wholeOf(mia, data.id));
});

test("a table and a workbook bring back who stands in them, and not the line about the file", async () => {
  const mia = await somebody();
  await createContact(mia.call, { ...NOBODYS, name: "=Ada", email: "ada@x.test", tags: ["buyer"], note: "Met" });
  const csv = await textOf(mia, { format: "csv", why: "For the mailing house" });
  expect(csv).toContain("'=Ada");
  expect(csv.trimEnd().split("\r\n").at(-1)).toMatch(/^"?# Corner export 1\. .*For the mailing house"?$/);
  const noah = await somebody();
  expect(await brought(noah, csv)).toMatchObject({ state: "done", total: 1, rows: { added: 1 } });
  expect(await listed(noah)).toMatchObject([{ name: "=Ada", email: "ada@x.test", tags: ["buyer"] }]);
});

test("consent and sources stand in JSON to be read, and give nobody a yes when it is imported", async () => {
  const mia = await somebody();
  const { data } = await createContact(mia.call, { ...NOBODYS, name: "Ada", email: "ada@x.test" });
  const fact = data.facts.find(({ field }) => field === "email")?.id ?? "";
  const yes = {
    id: data.id,
    fact,
    channel: "email",
    purpose: "marketing",
    scope: "location",
    source: "letter",
  } as const;
  await recordConsent(mia.call, { ...yes, proof: "Binder 3", said_on: "2026-01-02", until: null });
  const text = await textOf(mia);
  expect(text).toContain("Binder 3");
  const noah = await somebody();
  await brought(noah, text);
  expect(await listed(noah)).toMatchObject([{ may_write: { state: "none" } }]);
});

test("a file holds what its person sees: a member's own, a manager's all but what others keep to themselves", async () => {
  const mia = await somebody({ role: "manager" });
  const { workspaceId } = mia;
  const noah = await somebody({ workspaceId });
  await createContact(mia.call, { ...NOBODYS, name: "Of Mia" });
  const { data: kept } = await createContact(noah.call, { ...NOBODYS, name: "Kept by Noah" });
  await updateOneContact(noah.call, { id: kept.id, version: kept.version, seen_by: "owner" });
  await createContact(noah.call, { ...NOBODYS, name: "Of Noah" });
  const { data: gone } = await createContact(noah.call, { ...NOBODYS, name: "Deleted" });
  await deleteContact(noah.call, gone);
  expect(namesIn(await textOf(noah)).toSorted()).toEqual(["Kept by Noah", "Of Noah"]);
  const company = { ...mia, call: { ...mia.call, actor: { ...mia.actor, view: "company" as const } } };
  expect(namesIn(await textOf(company)).toSorted()).toEqual(["Of Mia", "Of Noah"]);
});

test("chosen rows and the list's filters are what they say, whatever somebody names", async () => {
  const mia = await somebody();
  const { data: ada } = await createContact(mia.call, { ...NOBODYS, name: "Ada", tags: ["buyer"] });
  await createContact(mia.call, { ...NOBODYS, name: "Bob" });
  const other = await somebody();
  const { data: foreign } = await createContact(other.call, { ...NOBODYS, name: "Foreign" });
  expect(namesIn(await textOf(mia, { which: "rows", ids: [ada.id, foreign.id, newId()] }))).toEqual(["Ada"]);
  const list = contactExportInput.parse({ tag: "buyer" });
  expect(namesIn(await textOf(mia, { which: "filters", list }))).toEqual(["Ada"]);
});

test("a killed process is gone on with, two at once double nothing, and a file of several pieces is whole", async () => {
  const mia = await somebody();
  const people = 2300;
  await owner.query(
    `insert into contacts (workspace_id, id, owner_id, origin, name, sign, sign_at, created_at, updated_at)
     select $1, gen_random_uuid(), $2, 'typed', 'Person ' || n, 'added', now(), now(), now() from generate_series(1, $3) n`,
    [mia.workspaceId, mia.person.id, people],
  );
  for (const format of ["json", "xlsx"] as const) {
    const { data } = await startContactExport({ ...mia.call, people: async () => [] }, { ...ALL_OF, format });
    const { workspaceId } = mia;
    const scope = authorize({ kind: "system", name: "test" }, "contacts.export", {
      workspaceId,
      ownerId: mia.person.id,
    });
    const way = { scope, id: data.id, ownerId: mia.person.id, ports };
    await Promise.all([bite(way), bite(way)]);
    await Promise.all([bite(way), bite(way), bite(way)]);
    await work();
    expect((await getContactExport(mia.call, data)).data).toMatchObject({
      state: "ready",
      total: people,
      done: people,
    });
    const file = await fetchContactExport(mia.call, data);
    if (format === "json") expect(new Set(namesIn(await file.text())).size).toBe(people);
    else {
      const spool = await spooled(file.stream());
      const { rows } = await openWorkbook(spool);
      const found = [];
      for await (const row of rows) found.push(row.cells[0]);
      expect([found[0], new Set(found).size]).toEqual(["Name", people + 1]);
      await spool.drop();
    }
  }
});

test("whoever asked alone can read it and fetch it, for a week, until they delete it", async () => {
  const mia = await somebody({ role: "manager" });
  const noah = await somebody({ workspaceId: mia.workspaceId, role: "manager" });
  const { id } = await made(mia);
  for (const who of [noah, await somebody()]) {
    await expect(getContactExport(who.call, { id })).rejects.toEqual(code("not_found"));
    await expect(fetchContactExport(who.call, { id })).rejects.toEqual(code("not_found"));
    await expect(dropContactExport(who.call, { id })).rejects.toEqual(code("not_found"));
  }
  const acted = { ...mia.call, actor: { ...mia.actor, impersonatorId: newId() } };
  await expect(fetchContactExport(acted, { id })).rejects.toEqual(code("forbidden"));
  await fetchContactExport(mia.call, { id });
  const late = { ...mia.call, now: new Date(Date.now() + 8 * 86_400_000) };
  await expect(fetchContactExport(late, { id })).rejects.toEqual(code("gone"));
  for (let twice = 0; twice < 2; twice += 1)
    expect((await dropContactExport(mia.call, { id })).data.state).toBe("ended");
  await expect(fetchContactExport(mia.call, { id })).rejects.toEqual(code("gone"));
  const { rows } = await owner.query("select action from audit where subject_id = $1 order by action", [id]);
  expect(rows.map(({ action }) => action)).toEqual([
    "contacts.export",
    "contacts.export-drop",
    "contacts.export-fetch",
  ]);
});

test("after a week the file goes, and that there was one stays", async () => {
  const mia = await somebody();
  const { id } = await made(mia);
  await owner.query("update contact_exports set expires_at = now() - interval '1 minute' where id = $1", [id]);
  // Whoever made it may still hold its row for a moment, and what is held waits for the next sweep.
  await expect
    .poll(async () => {
      await owner.query("select contact_exports_sweep(100)");
      const parts = "select count(*)::int as parts from contact_export_parts where export_id = $1";
      return (await owner.query(parts, [id])).rows;
    })
    .toEqual([{ parts: 0 }]);
  expect((await listContactExports(mia.call, { page: 1, per_page: 10 })).data).toMatchObject([{ id, state: "ended" }]);
});

test("a file in which somebody stands of whom nothing may be known any more ends with them", async () => {
  const mia = await somebody();
  const { data: ada } = await createContact(mia.call, { ...NOBODYS, name: "Ada" });
  const { id } = await made(mia);
  const scope = authorize(mia.actor, "contacts.delete");
  await inWorkspace(scope, (tx) => tx.execute(sql`select contact_drop(${ada.id}::uuid)`));
  expect((await getContactExport(mia.call, { id })).data.state).toBe("ended");
});

test("whoever looked after everybody's contacts and does no more keeps no file of them", async () => {
  const mia = await somebody({ role: "manager", view: "company" });
  const { id } = await made(mia);
  const member = { ...mia.call, actor: { ...mia.actor, role: "member" as const, view: "personal" as const } };
  await expect(fetchContactExport(member, { id })).rejects.toEqual(code("gone"));
  const { id: own } = await made({ ...mia, call: member });
  await fetchContactExport(member, { id: own });
});

test("whoever left the workspace takes nothing out of it any more", async () => {
  const { workspaceId } = await somebody();
  const mia = await knower(owner, { workspaceId });
  const { data } = await startContactExport(mia.call, ALL_OF);
  await work();
  expect((await getContactExport(mia.call, data)).data.state).toBe("failed");
});

test("forty exports an hour; the next one is refused, and says when to try again", async () => {
  const mia = await somebody();
  for (let count = 0; count < 40; count += 1) await takeAttempt(CONTACT_EXPORTS_PER_PERSON, mia.person.id);
  await expect(startContactExport(mia.call, ALL_OF)).rejects.toEqual(code("rate_limited"));
});

/** Who is what to whom, by names, as one side reads it. */
async function aroundOf(who: Who, name: string) {
  const id = (await listed(who)).find((one) => one.name === name)?.id ?? "";
  const { data } = await listRelations(who.call, { id, of: "around", removed: false, page: 1, per_page: 50 });
  return data.map(({ relation, word, title, other }) => [relation, word, title, other.name]).toSorted();
}

const NAMES = ["Ada", "Bob", "Cleo", "Harbor & Co"];

/** Ada and Bob, their firm, and Cleo who is something to Ada that has its own words. */
async function family(mia: Who) {
  const ids: Record<string, string> = {};
  for (const name of NAMES) {
    const kind = name === "Harbor & Co" ? ("company" as const) : ("person" as const);
    const email = `${name.slice(0, 3).toLowerCase()}@x.test`;
    ids[name] = (await createContact(mia.call, { ...NOBODYS, kind, name, email })).data.id;
  }
  const say = (id: string, other: string, relation: Relation, more: { word?: string; back?: string; title?: string }) =>
    addRelation(mia.call, {
      ...{ id: ids[id] ?? "", other: ids[other] ?? "", relation },
      ...{ word: "", back: "", title: "", ...more },
    });
  await say("Bob", "Ada", "spouse", {});
  await say("Ada", "Cleo", "own", { word: "Piano; teacher\\", back: "Pupil" });
  await say("Cleo", "Bob", "report", {});
  await say("Harbor & Co", "Ada", "employee", { title: "Partner" });
  return ids;
}

test.each(["json", "vcard4"] as const)(
  "%s brings back who is what to whom, and again changes nothing",
  async (format) => {
    const mia = await somebody();
    await family(mia);
    const before = await Promise.all(NAMES.map((name) => aroundOf(mia, name)));
    expect(before.flat()).toHaveLength(7);
    const text = await textOf(mia, { format });
    const noah = await somebody();
    expect(await brought(noah, text)).toMatchObject({ state: "done", rows: { added: 4 } });
    expect(await Promise.all(NAMES.map((name) => aroundOf(noah, name)))).toEqual(before);
    // From another file of the same people, and into the workspace that it came from.
    await brought(noah, await textOf(mia, { format, why: "Once more" }));
    expect(await Promise.all(NAMES.map((name) => aroundOf(noah, name)))).toEqual(before);
    await brought(mia, text);
    expect(await Promise.all(NAMES.map((name) => aroundOf(mia, name)))).toEqual(before);
  },
);

test("what a file says of somebody who is none here brings nobody, and undoing it takes the rest away again", async () => {
  const mia = await somebody();
  const ids = await family(mia);
  const chosen = [ids.Bob ?? "", ids.Cleo ?? ""];
  const text = await textOf(mia, { which: "rows", ids: chosen });
  const noah = await somebody();
  await createContact(noah.call, { ...NOBODYS, name: "Bob", email: "bob@x.test" });
  await createContact(noah.call, { ...NOBODYS, name: "Cleo", email: "cle@x.test" });
  const { id } = await brought(noah, text);
  expect(await aroundOf(noah, "Cleo")).toEqual([["report", "", "", "Bob"]]);
  await undoContactImport(noah.call, { id });
  await carryOnImports(mediaPort);
  expect(await aroundOf(noah, "Cleo")).toEqual([]);
});
