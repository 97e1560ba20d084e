// A file whose rows about known people are chosen one by one: kept with the rows, done as chosen, and undone as a whole; and one that
// ends whoever reads it.
import { expect, test } from "vitest";
import type { RowWay } from "#lib/services/contact/import-limits.ts";
import { getContactImport, listContactImportRows } from "#server/contact/imports/import-reads.ts";
import {
  addContactImport,
  chooseImportRows,
  mapContactImport,
  startContactImport,
  undoContactImport,
} from "#server/contact/imports/imports.ts";
import { carryOnImports } from "#server/contact/imports/work.ts";
import { getContact, listAllContacts } from "#server/contact/reads.ts";
import { createContact } from "#server/contact/service.ts";
import { getTimeline } from "#server/contact/timeline.ts";
import { mediaPort } from "#server/media/port.ts";
import { ALL, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

type Who = Awaited<ReturnType<typeof knower>>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const work = () => carryOnImports(mediaPort);
const PEOPLE = ["Ada Hill", "Bob Reed", "Cleo Moss", "Dan Frost", "Eve Lane"] as const;
const mailOf = (name: string) => `${name.split(" ")[0]?.toLowerCase()}@known.test`;

/** Five who are contacts already with a company, and a file that says another company and a title of each, and somebody new. */
async function asked(who: Who) {
  const known = [];
  for (const name of PEOPLE) {
    const { data } = await createContact(who.call, { ...NOBODYS, name, email: mailOf(name), company: "Bright" });
    known.push(data);
  }
  const rows = PEOPLE.map((name) => `${name},${mailOf(name)},Other Co,Owner`);
  const text = ["Name,Email,Company,Title", ...rows, `New One,new${Date.now()}@one.test,Third Co,`].join("\n");
  const { data } = await addContactImport(who.call, { file_name: "people.csv", text });
  await work();
  const file = (await getContactImport(who.call, data)).data;
  const { id, version, columns, tags, seen_by } = file;
  const mapped = await mapContactImport(who.call, { id, version, columns, tags, seen_by, known: "ask" });
  return { known, file: mapped.data };
}

const rowsOf = async ({ call }: Who, id: string) =>
  (await listContactImportRows(call, { id, state: "", page: 1, per_page: 100 })).data;
const choose = ({ call }: Who, id: string, choice: RowWay | null, over: { lines?: number[]; rest?: boolean }) =>
  chooseImportRows(call, { id, choice, lines: [], rest: false, ...over });

test("each row about somebody known is chosen, kept with the row, done as chosen, and undone as a whole", async () => {
  const mia = await knower(owner, { role: "owner" });
  const { known, file } = await asked(mia);
  expect(file).toMatchObject({ known: "ask", to_choose: 5, rows: { known: 5, new: 1 } });
  const lines = (await rowsOf(mia, file.id)).map(({ line }) => line);
  const ways: [RowWay, number][] = [
    ["fill", 0],
    ["show", 1],
    ["add", 2],
    ["skip", 3],
  ];
  for (const [way, at] of ways) await choose(mia, file.id, way, { lines: [lines[at] ?? 0] });
  // Nobody who is new is asked for.
  const { data } = await choose(mia, file.id, "show", { lines: [lines[5] ?? 0] });
  expect([data.to_choose, data.version]).toEqual([1, file.version]);
  expect((await rowsOf(mia, file.id)).map(({ choice }) => choice)).toEqual(["fill", "show", "add", "skip", null, null]);

  await startContactImport(mia.call, { id: file.id, version: file.version });
  await work();
  const done = await rowsOf(mia, file.id);
  expect(done.map(({ state }) => state)).toEqual(["joined", "joined", "joined", "left", "left", "added"]);
  expect([done[3]?.problem, done[4]?.problem]).toEqual([
    "Already a contact.",
    "Already a contact. Nothing was chosen for this row, so it was left out.",
  ]);
  const now = await Promise.all(known.map(async ({ id }) => (await getContact(mia.call, { id })).data));
  expect(now.map(({ company, title }) => [company, title])).toEqual([
    ["Bright", "Owner"],
    ["Other Co", "Owner"],
    ["Bright", "Owner"],
    ["Bright", ""],
    ["Bright", ""],
  ]);
  const companies = now.map(({ facts }) => facts.filter(({ field }) => field === "company").length);
  expect(companies).toEqual([1, 2, 2, 1, 1]);

  await undoContactImport(mia.call, { id: file.id });
  await work();
  expect((await getContactImport(mia.call, file)).data.rows).toEqual({ undone: 4, left: 2 });
  const after = await Promise.all(known.map(async ({ id }) => (await getContact(mia.call, { id })).data));
  expect(after.map(({ company, title, facts }) => [company, title, facts.length])).toEqual(
    known.map(({ company, title, facts }) => [company, title, facts.length]),
  );
});

test("the rest is chosen at once, and taken back; what runs or is another's is not chosen for", async () => {
  const mia = await knower(owner, { role: "owner" });
  const { file } = await asked(mia);
  const [first] = (await rowsOf(mia, file.id)).map(({ line }) => line);
  await choose(mia, file.id, "skip", { lines: [first ?? 0] });
  const { data } = await choose(mia, file.id, "fill", { rest: true });
  expect(data.to_choose).toBe(0);
  expect((await rowsOf(mia, file.id)).map(({ choice }) => choice)).toEqual([
    ...["skip", "fill", "fill", "fill", "fill"],
    null,
  ]);
  expect((await choose(mia, file.id, null, { lines: [first ?? 0] })).data.to_choose).toBe(1);
  const liam = await knower(owner, { role: "owner", workspaceId: mia.workspaceId });
  await expect(choose(liam, file.id, "fill", { rest: true })).rejects.toEqual(code("not_found"));
  await startContactImport(mia.call, { id: file.id, version: file.version });
  await work();
  await expect(choose(mia, file.id, "show", { rest: true })).rejects.toEqual(code("conflict"));
});

test("a file that ends the process whenever it is read is refused after three times", async () => {
  const mia = await knower(owner, { role: "owner" });
  const text = "Name,Email\nAda Hill,ada@known.test";
  const { data } = await addContactImport(mia.call, { file_name: "people.csv", text });
  const stand = async () =>
    (await owner.query("select state, tries from contact_imports where id = $1", [data.id])).rows[0];
  // As three processes left it that were killed while they read it; the worker of another test may be reading it right now.
  const leave = "update contact_imports set state = 'reading', tries = 3 where id = $1";
  const after = () => owner.query(leave, [data.id]).then(work).then(stand);
  await expect.poll(after).toEqual({ state: "refused", tries: 3 });
  const { file } = await asked(mia);
  expect((await owner.query("select tries from contact_imports where id = $1", [file.id])).rows).toEqual([
    { tries: 0 },
  ]);
});

test("before anything is imported a row says whom it meets, by what, and what it would change; not of somebody else's", async () => {
  const mia = await knower(owner, { role: "member" });
  const liam = await knower(owner, { role: "member", workspaceId: mia.workspaceId });
  await createContact(liam.call, { ...NOBODYS, name: "Of Liam", email: "of@liam.test" });
  const { known, file } = await asked(mia);
  const rows = await rowsOf(mia, file.id);
  expect(rows[0]).toMatchObject({
    contact_id: null,
    meets: { id: known[0]?.id, name: "Ada Hill", by: ["email"], fills: ["Title"], adds: [], differs: ["Company"] },
  });
  expect(rows.at(-1)?.meets).toBeNull();
  const { data } = await addContactImport(mia.call, { file_name: "l.csv", text: "Name,Email\nOf Liam,of@liam.test" });
  await work();
  expect((await rowsOf(mia, data.id))[0]).toMatchObject({ state: "new", meets: null });
  await startContactImport(mia.call, { id: file.id, version: file.version });
  await work();
  expect((await rowsOf(mia, file.id)).every(({ meets }) => meets === null)).toBe(true);
});

test("what came with a file says what the file is called, and leads to the import for whose it is alone", async () => {
  const mia = await knower(owner, { role: "owner" });
  const { data } = await addContactImport(mia.call, {
    file_name: "clients.csv",
    text: "Name,Email\nZoe,zoe@file.test",
  });
  await work();
  const { id, version } = (await getContactImport(mia.call, data)).data;
  await startContactImport(mia.call, { id, version });
  await work();
  const [row] = (await listAllContacts(mia.call, { ...ALL, filters: "zoe" })).data;
  const liam = await knower(owner, { role: "manager", view: "company", workspaceId: mia.workspaceId });
  const fileOf = async ({ call }: Who) => (await getContact(call, { id: row?.id ?? "" })).data.facts[0]?.file;
  expect(await fileOf(mia)).toEqual({ name: "clients.csv", id });
  expect(await fileOf(liam)).toEqual({ name: "clients.csv", id: null });
  const { data: time } = await getTimeline(liam.call, { id: row?.id ?? "", kind: "all", per_page: 9 });
  expect(time.find(({ kind }) => kind === "imported")?.text).toBe("clients.csv");
});
