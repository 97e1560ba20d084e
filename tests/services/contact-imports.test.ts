// Files of contacts: read, looked through, imported once whatever is killed, and undone with what people changed since kept.
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { ContactImport } from "#lib/services/contact/import-entities.ts";
import type { KnownWay } from "#lib/services/contact/import-limits.ts";
import { addContactFact, changeContactFact } from "#server/contact/facts.ts";
import { contactImportOwnership } from "#server/contact/imports/import-ownership.ts";
import { exportRejects, getContactImport, listContactImportRows } from "#server/contact/imports/import-reads.ts";
import {
  addContactImport,
  discardContactImport,
  mapContactImport,
  startContactImport,
  stopContactImport,
  undoContactImport,
} from "#server/contact/imports/imports.ts";
import { importSome } from "#server/contact/imports/run-step.ts";
import { carryOnImports } from "#server/contact/imports/work.ts";
import { getContact, listAllContacts } from "#server/contact/reads.ts";
import { createContact, updateOneContact } from "#server/contact/service.ts";
import { mediaPort } from "#server/media/port.ts";
import { CONTACT_IMPORTS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { ALL, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";

let database: DemoDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  // What an answer left behind ends before its database does.
  await carryOnImports(mediaPort);
  await owner.end();
  await closePool();
  await database.drop();
});

type Who = Awaited<ReturnType<typeof knower>>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const work = () => carryOnImports(mediaPort);

/** Work goes on only for who is a member. */
async function somebody(over: Parameters<typeof knower>[1] = {}) {
  const who = await knower(owner, over);
  await owner.query("select membership_add($1, $2, 'member', '{}'::jsonb)", [who.person.id, who.workspaceId]);
  return who;
}

const HEADS = "First Name,Last Name,Email,Phone,Company,Tags,Notes";
let files = 0;
const another = () => {
  files += 1;
  return files;
};
/** No two files of these tests have the same bytes. */
const table = (...rows: string[]) => [HEADS, ...rows, `,,nobody${another()}@x.test,,,,`].join("\n");

async function draft({ call }: Who, text: string): Promise<ContactImport> {
  const { data } = await addContactImport(call, { file_name: "people.csv", text });
  await work();
  return (await getContactImport(call, data)).data;
}
type Choice = { known?: KnownWay; tags?: string[]; seen_by?: "owner" | "location" };

async function imported(who: Who, text: string, choice: Choice = {}): Promise<ContactImport> {
  const { id, version, columns, known, tags, seen_by } = await draft(who, text);
  const mapped = await mapContactImport(who.call, { id, version, columns, known, tags, seen_by, ...choice });
  await startContactImport(who.call, { id, version: mapped.data.version });
  await work();
  return (await getContactImport(who.call, { id })).data;
}

const listed = async ({ call }: Who) => (await listAllContacts(call, ALL)).data;
const names = async (who: Who) => (await listed(who)).map(({ name }) => name).toSorted();
const one = async (who: Who, name: string) => {
  const id = (await listed(who)).find((row) => row.name === name)?.id ?? "";
  return (await getContact(who.call, { id })).data;
};
const rowsOf = async ({ call }: Who, id: string) =>
  (await listContactImportRows(call, { id, state: "", page: 1, per_page: 100 })).data;

test("nothing is written before the rows were looked through: who is new, known, repeated, and what cannot be read", async () => {
  const mia = await somebody();
  await createContact(mia.call, { ...NOBODYS, name: "Noah Ellison", email: "Noah@Bright.test" });
  const file = await draft(
    mia,
    table(
      "Noah,Ellison,noah@bright.test,,,,",
      "Elena,Marsh,elena@marsh.test,,,,",
      "E.,Marsh,Elena@Marsh.test,,,,",
      ",,,,,buyer,",
      "Bad,Mail,bad@,,,,",
    ),
  );
  expect(file).toMatchObject({ state: "draft", total: 6, rows: { known: 1, new: 3, repeat: 1, problem: 1 } });
  expect(file.reading).toMatchObject({ format: "table", encoding: "UTF-8", delimiter: "," });
  expect(file.columns).toEqual(["name:first", "name:last", "email", "phone", "company", "tags", "note"]);
  expect((await rowsOf(mia, file.id)).map(({ line, state, problem }) => [line, state, problem])).toEqual([
    [2, "known", null],
    [3, "new", null],
    [4, "repeat", "The same person as in row 3."],
    [5, "problem", "There is no name, email, phone or company in this row."],
    [6, "new", "Email “bad@” cannot be read. It is kept in the note."],
    [7, "new", null],
  ]);
  expect(await names(mia)).toEqual(["Noah Ellison"]);
});

test("rows become contacts that say they came with a file, and are found like any other", async () => {
  const mia = await somebody();
  const text = table('Elena,Marsh,elena@marsh.test,(617) 555-0188,Marsh & Co,"Buyer, seaport",Wants light');
  const file = await imported(mia, text, { tags: ["fair"], seen_by: "owner" });
  expect(file).toMatchObject({ state: "done", rows: { added: 2 }, undo_until: expect.any(String) });
  const elena = await one(mia, "Elena Marsh");
  expect(elena).toMatchObject({ origin: "import", seen_by: "owner", version: 1, tags: ["Buyer", "seaport", "fair"] });
  expect(elena.facts.map(({ field, source, shown, by }) => [field, source, shown, by?.id])).toEqual(
    ["name", "company", "email", "phone"].map((field) => [field, "import", true, mia.person.id]),
  );
  for (const filters of ["marsh & co", "+16175550188", "seaport", "wants light"]) {
    expect((await listAllContacts(mia.call, { ...ALL, filters })).data.map(({ name }) => name)).toEqual([
      "Elena Marsh",
    ]);
  }
});

test("a file gives consent to nothing, whatever its columns say", async () => {
  const mia = await somebody();
  const consents = async () => (await owner.query("select count(*)::integer as all from exchange_consents")).rows[0];
  const before = await consents();
  const text = `Name,Email,Email consent,SMS opt in,Marketing\nAda,ada${another()}@x.test,yes,yes,yes`;
  const file = await imported(mia, text);
  expect(file.columns).toEqual(["name", "email", "aside", "aside", "aside"]);
  const { facts } = await one(mia, "Ada");
  expect(facts.map(({ source, by }) => [source, by?.id])).toEqual(facts.map(() => ["import", mia.person.id]));
  expect(await consents()).toEqual(before);
});

test.each<[KnownWay, { shown: string; companies: number; state: string; title: string }]>([
  ["skip", { shown: "Bright", companies: 1, state: "left", title: "" }],
  ["fill", { shown: "Bright", companies: 1, state: "joined", title: "Owner" }],
  ["add", { shown: "Bright", companies: 2, state: "joined", title: "Owner" }],
  ["show", { shown: "Other Co", companies: 2, state: "joined", title: "Owner" }],
])("with somebody known “%s” does what it says, and undoing gives back what was", async (known, wanted) => {
  const mia = await somebody();
  const before = { ...NOBODYS, name: "Noah Ellison", email: "noah@bright.test", company: "Bright", tags: ["old"] };
  const { data } = await createContact(mia.call, before);
  const text = `Name,Email,Company,Title,Tags\nNoah Ellison,NOAH@bright.test,Other Co,Owner,${another()}`;
  const file = await imported(mia, text, { known });
  expect(file.rows).toEqual({ [wanted.state]: 1 });
  const noah = (await getContact(mia.call, data)).data;
  expect([noah.company, noah.title]).toEqual([wanted.shown, wanted.title]);
  expect(noah.facts.filter(({ field }) => field === "company")).toHaveLength(wanted.companies);
  await undoContactImport(mia.call, file);
  await work();
  const after = (await getContact(mia.call, data)).data;
  const plain = ({ facts, ...row }: typeof data) => ({
    row: { ...row, version: 0 },
    facts: facts.map(({ id, shown }) => [id, shown]),
  });
  expect(plain(after)).toEqual(plain(data));
});

test("the same file twice changes nothing, and says where it is", async () => {
  const mia = await somebody();
  const text = table("Elena,Marsh,elena@marsh.test,,,,");
  const first = await imported(mia, text);
  const second = await draft(mia, text);
  expect(second).toMatchObject({
    state: "refused",
    same_as: first.id,
    problem: expect.stringMatching(/already imported/),
  });
  await expect(startContactImport(mia.call, second)).rejects.toEqual(code("conflict"));
  expect(await names(mia)).toHaveLength(2);
  // Undone, it may come again; and what its columns meant is remembered.
  await undoContactImport(mia.call, first);
  await work();
  expect(await draft(mia, text)).toMatchObject({ state: "draft", reading: { remembered: true } });
});

test("undoing takes away what came with that file alone, and keeps whom somebody changed since", async () => {
  const mia = await somebody();
  const file = await imported(mia, table("Elena,Marsh,elena@marsh.test,,,,", "Ada,Hill,ada@hill.test,,,,"));
  const other = await imported(mia, table("Elena,Marsh,elena@marsh.test,,Marsh & Co,,", "Bob,Reed,bob@reed.test,,,,"));
  expect(other.rows).toEqual({ joined: 1, added: 2 });
  const ada = await one(mia, "Ada Hill");
  await addContactFact(mia.call, { id: ada.id, version: ada.version, field: "title", use: "", value: "Architect" });
  await undoContactImport(mia.call, other);
  await work();
  expect((await one(mia, "Elena Marsh")).facts.map(({ field }) => field)).toEqual(["name", "email"]);
  expect(await names(mia)).toEqual(["Ada Hill", "Elena Marsh", expect.stringMatching(/^nobody/)]);
  await undoContactImport(mia.call, file);
  await work();
  // Elena was filled and given back since, which is a change of hers too.
  expect((await getContactImport(mia.call, file)).data).toMatchObject({
    state: "undone",
    rows: { undone: 1, kept: 2 },
  });
  expect((await one(mia, "Ada Hill")).facts.map(({ field }) => field)).toEqual(["name", "title", "email"]);
});

test("a value of a file that somebody chose since stays, and is counted", async () => {
  const mia = await somebody();
  const known = { ...NOBODYS, name: "Noah", email: "noah@bright.test", company: "Bright" };
  const { data } = await createContact(mia.call, known);
  const text = `Name,Email,Company\nNoah,noah@bright.test,Other Co ${another()}`;
  const file = await imported(mia, text, { known: "add" });
  const noah = (await getContact(mia.call, data)).data;
  const fact = noah.facts.find(({ source }) => source === "import")?.id ?? "";
  await changeContactFact(mia.call, { id: noah.id, version: noah.version, fact, act: "choose" });
  await undoContactImport(mia.call, file);
  await work();
  expect((await getContact(mia.call, data)).data.company).toMatch(/^Other Co/);
  expect((await getContactImport(mia.call, file)).data.rows).toEqual({ kept: 1 });
});

test("a number or a mailbox that two names share is two people", async () => {
  const mia = await somebody();
  await createContact(mia.call, { ...NOBODYS, name: "Ada Hill", phone: "(617) 555-0188" });
  const text = table("Bob,Reed,,617-555-0188,,,", "Ada,Hill,,+1 617 555 0188,,,", "Cara,Lind,,617.555.0188,,,");
  const file = await imported(mia, text);
  expect(file.rows).toEqual({ added: 3, joined: 1 });
  expect(await names(mia)).toEqual(["Ada Hill", "Bob Reed", "Cara Lind", expect.stringMatching(/^nobody/)]);
});

test("whom only another sees is nobody known, and a member’s known are their own", async () => {
  const boss = await somebody({ role: "owner", view: "company" });
  const mia = await somebody({ workspaceId: boss.workspaceId });
  const noah = { ...NOBODYS, name: "Noah", email: "noah@bright.test" };
  const hers = (await createContact(mia.call, noah)).data;
  const rows = () => table("Noah,,noah@bright.test,,,,");
  expect((await draft(boss, rows())).rows).toEqual({ known: 1, new: 1 });
  await updateOneContact(mia.call, { id: hers.id, version: hers.version, seen_by: "owner" });
  expect((await draft(boss, rows())).rows).toEqual({ new: 2 });
  await createContact(boss.call, { ...NOBODYS, name: "Elena", email: "elena@marsh.test" });
  expect((await draft(mia, table("Elena,,elena@marsh.test,,,,"))).rows).toEqual({ new: 2 });
});

test("a file is one person’s: another’s id is not found, in the same workspace and in any other", async () => {
  const mia = await somebody();
  const others = [await somebody({ workspaceId: mia.workspaceId, role: "owner", view: "company" }), await somebody()];
  const file = await imported(mia, table("Elena,Marsh,elena@marsh.test,,,,"));
  for (const { call } of others) {
    for (const ask of [getContactImport, stopContactImport, undoContactImport, discardContactImport, exportRejects]) {
      await expect(ask(call, { id: file.id })).rejects.toEqual(code("not_found"));
    }
    const rows = { id: file.id, state: "", page: 1, per_page: 10 } as const;
    await expect(listContactImportRows(call, rows)).rejects.toEqual(code("not_found"));
  }
});

test("a killed run goes on, two at once double nobody, and a stopped one waits", async () => {
  const mia = await somebody();
  const people = Array.from({ length: 1200 }, (_, index) => `Row,${index},row${index}@x.test,,,,`);
  const { id } = await draft(mia, table(...people));
  const system = { kind: "system", name: "test" } as const;
  const scope = authorize(system, "contacts.import", { workspaceId: mia.workspaceId, ownerId: null });
  const step = { media: mediaPort, scope, id, ownerId: mia.person.id, reach: "own" } as const;
  await owner.query("update contact_imports set state = 'running', started_at = now() where id = $1", [id]);
  await carryOnImports(mediaPort, AbortSignal.abort());
  expect(await names(mia)).toEqual([]);
  // Held at its last statement, then broken off: of a bite that does not end nothing is there.
  await owner.query("begin");
  await owner.query("select from contact_import_rows where import_id = $1 for update", [id]);
  const broken = importSome(step).catch(() => "broken off");
  await vi.waitFor(async () => {
    await owner.query("select pg_stat_clear_snapshot()");
    const kill = `select count(pg_terminate_backend(pid))::integer as killed from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    expect((await owner.query(kill)).rows).toEqual([{ killed: 1 }]);
  });
  await owner.query("commit");
  expect(await broken).toBe("broken off");
  expect(await names(mia)).toEqual([]);
  expect(await importSome(step)).toBe(true);
  await stopContactImport(mia.call, { id });
  const stopped = (await getContactImport(mia.call, { id })).data;
  expect(stopped).toMatchObject({ state: "stopped", rows: { added: 500, new: 701 } });
  await startContactImport(mia.call, { id, version: stopped.version });
  await Promise.all([work(), work()]);
  expect((await getContactImport(mia.call, { id })).data).toMatchObject({ state: "done", rows: { added: 1201 } });
  const count =
    "select count(*)::integer as all, count(distinct email)::integer as different from contacts where import_id = $1";
  expect((await owner.query(count, [id])).rows).toEqual([{ all: 1201, different: 1201 }]);
  await undoContactImport(mia.call, { id });
  await Promise.all([work(), work()]);
  expect(await names(mia)).toEqual([]);
});

test("a file comes in pieces, and one that cannot be read says why", async () => {
  const mia = await somebody();
  const put = async (...pieces: Buffer[]) => {
    const id = newId();
    const bytesOf = (many: number) => Buffer.concat(pieces.slice(0, many)).length;
    const upload = [mia.workspaceId, id, mia.person.id, bytesOf(pieces.length)];
    await owner.query(
      "insert into uploads (workspace_id, id, owner_id, class, name, size, received) values ($1, $2, $3, 'import', 'x', $4, $4)",
      upload,
    );
    for (const [at, piece] of pieces.entries()) {
      await owner.query("insert into upload_pieces values ($1, $2, $3, $4)", [mia.workspaceId, id, bytesOf(at), piece]);
    }
    const { data } = await addContactImport(mia.call, { file_name: "x.csv", upload: id });
    await work();
    return (await getContactImport(mia.call, data)).data;
  };
  const bytes = Buffer.from("\ufeffVorname;Nachname;E-Mail-Adresse\r\nJörg;Müller;joerg@m.test\r\n", "utf16le");
  const read = await put(bytes.subarray(0, 31), bytes.subarray(31));
  expect(read).toMatchObject({ state: "draft", reading: { encoding: "UTF-16LE", delimiter: ";" }, rows: { new: 1 } });
  expect((await rowsOf(mia, read.id))[0]?.name).toBe("Jörg Müller");
  const open = await put(Buffer.from('Name,Email\nAda,"a@b.test\n'), Buffer.from("Bob,b@b.test\n".repeat(20_000)));
  expect(open).toMatchObject({ state: "refused", problem: expect.stringMatching(/^Row 2 never ends/) });
  await expect(addContactImport(mia.call, { file_name: "x", upload: newId() })).rejects.toEqual(code("not_found"));
  expect(await discardContactImport(mia.call, open)).toEqual({ data: { id: open.id } });
});

test("rows that were left out can be downloaded, safe for a spreadsheet", async () => {
  const mia = await somebody();
  const file = await imported(mia, table("Ada,Hill,ada@hill.test,,,,", ",,,,,=1+1,", ",,,,,buyer,"));
  const text = await (await exportRejects(mia.call, file)).text();
  const lines = text.trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/no name, email, phone or company/);
  expect(lines[1]).toMatch(/'=1\+1/);
});

test("who may not add contacts may not import them, and what they mean is said again by whoever looks through them", async () => {
  const nobody = await somebody({ permissions: {} });
  await expect(addContactImport(nobody.call, { file_name: "", text: "a" })).rejects.toEqual(code("forbidden"));
  const mia = await somebody();
  const { id, version, columns } = await draft(mia, table("Ada,Hill,ada@hill.test,,,,"));
  const choice = { id, version, columns, known: "fill" as const, tags: [], seen_by: "location" as const };
  await expect(mapContactImport(mia.call, { ...choice, columns: ["name"] })).rejects.toEqual(code("invalid"));
  const none = { ...choice, columns: columns.map(() => "") };
  const { data } = await mapContactImport(mia.call, none);
  await expect(mapContactImport(mia.call, choice)).rejects.toEqual(code("conflict"));
  await work();
  const unread = (await getContactImport(mia.call, data)).data;
  expect(unread.rows).toEqual({ problem: 2 });
  await expect(startContactImport(mia.call, unread)).rejects.toEqual(code("invalid"));
});

test("forty files an hour; the next one is refused, and says when to try again", async () => {
  const mia = await somebody();
  await Promise.all(Array.from({ length: 39 }, () => takeAttempt(CONTACT_IMPORTS_PER_PERSON, mia.person.id)));
  const put = () => addContactImport(mia.call, { file_name: "", text: table("Ada,Hill,ada@hill.test,,,,") });
  await put();
  const refused = { code: "rate_limited", details: { retryAfter: expect.any(Number) } };
  await expect(put()).rejects.toMatchObject(refused);
});

test("after thirty days nothing can be undone, the rows are gone and the numbers stay; drafts go after a day", async () => {
  const mia = await somebody();
  const file = await imported(mia, table("Ada,Hill,ada@hill.test,,,,"));
  const left = await draft(mia, table("Bob,Reed,bob@reed.test,,,,"));
  await owner.query("update contact_imports set finished_at = now() - interval '31 days' where id = $1", [file.id]);
  await owner.query("update contact_imports set created_at = now() - interval '2 days' where id = $1", [left.id]);
  await owner.query("select contacts_sweep(1000)");
  await expect(undoContactImport(mia.call, file)).rejects.toEqual(code("gone"));
  const after = (await getContactImport(mia.call, file)).data;
  expect(after).toMatchObject({ state: "done", rows: { added: 2 }, undo_until: null, samples: [] });
  expect(await rowsOf(mia, file.id)).toEqual([]);
  await expect(getContactImport(mia.call, left)).rejects.toEqual(code("not_found"));
  expect(await names(mia)).toHaveLength(2);
});

test("what stood in a file about somebody ends with them", async () => {
  const mia = await somebody();
  const { id } = await imported(mia, table("Ada,Hill,ada@hill.test,,,,"));
  const ada = await one(mia, "Ada Hill");
  await owner.query("update contacts set deleted_at = now() - interval '31 days' where id = $1", [ada.id]);
  await owner.query("select contacts_sweep(1000)");
  expect((await rowsOf(mia, id))[0]).toMatchObject({ cells: [], name: "" });
});

test("files go with their contacts to whoever takes over, and are in what a person takes along", async () => {
  const boss = await somebody({ role: "owner", view: "company" });
  const mia = await somebody({ workspaceId: boss.workspaceId });
  const file = await imported(mia, table("Ada,Hill,ada@hill.test,,,,"));
  const system = { kind: "system", name: "test" } as const;
  const scope = authorize(system, "contacts.read", { workspaceId: mia.workspaceId, ownerId: null });
  const taken = await inWorkspace(scope, (tx) => contactImportOwnership.read(tx, mia.person.id));
  expect(taken).toMatchObject([{ file_name: "people.csv", state: "done" }]);
  await owner.query("delete from memberships where workspace_id = $1 and user_id = $2", [
    mia.workspaceId,
    mia.person.id,
  ]);
  const heir = (await owner.query("select owner_id from workspaces where id = $1", [mia.workspaceId])).rows[0].owner_id;
  const owned = "select owner_id from contact_imports where id = $1";
  expect((await owner.query(owned, [file.id])).rows).toEqual([{ owner_id: heir }]);
});
