// Whom somebody knows and who introduced whom: their own alone, weighed by what they did together, told to nobody else.
import { expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import type { NetworkAsk, ReferralsAsk } from "#lib/services/contact/network-entities.ts";
import { addContactEntry } from "#server/contact/entries.ts";
import { addContactFact } from "#server/contact/facts.ts";
import { mergeContacts } from "#server/contact/merges.ts";
import { drawNetwork, listNetwork } from "#server/contact/network/network.ts";
import { exportReferrals, listIntroducers, listReferrals } from "#server/contact/network/referrals.ts";
import { getContact } from "#server/contact/reads.ts";
import { addRelation } from "#server/contact/relations.ts";
import { createContact, deleteContact } from "#server/contact/service.ts";
import { type contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

type Call = ReturnType<typeof contactCall>;
type Who = Awaited<ReturnType<typeof knower>>;
const PERMISSIONS = {
  ...{ "gui::contacts_personal": true, "gui::my-network": true, "gui::referral-network": true },
} as const;
const someone = (over: Parameters<typeof knower>[1] = {}) => knower(owner, { permissions: PERMISSIONS, ...over });

const ALL: NetworkAsk = { page: 1, per_page: 50, sort_by: "level", sort_desc: true, filters: "" };
const REFERRED: ReferralsAsk = { page: 1, per_page: 50, sort_by: "at", sort_desc: true, filters: "" };
const known = async (call: Call, over: Partial<NetworkAsk> = {}) => (await listNetwork(call, { ...ALL, ...over })).data;
const referred = async (call: Call, over: Partial<ReferralsAsk> = {}) =>
  (await listReferrals(call, { ...REFERRED, ...over })).data;
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

const typed = async (call: Call, name: string) => (await createContact(call, { ...NOBODYS, name })).data;
const say = (call: Call, id: string, kind: "call" | "meeting" | "note") =>
  addContactEntry(call, { id, kind, text: "Talked", due_on: null });

const versionOf = async (call: Call, id: string) => (await getContact(call, { id })).data.version;

/** An answer on somebody's card, and the contact that it became. */
async function answered({ workspaceId, person }: Who, name: string, over: { by?: string; hoursAgo?: number } = {}) {
  const id = newId();
  const at = new Date(Date.now() - (over.hoursAgo ?? 1) * 3_600_000);
  await owner.query(
    `insert into exchanges (workspace_id, id, owner_id, card_id, channel, name, opened_at, created_at, introduced_by)
     values ($1, $2, $3, $4, 'introduction', $5, $6, $6, $7)`,
    [workspaceId, id, person.id, newId(), name, at, over.by ?? null],
  );
  await owner.query(
    `insert into contacts (workspace_id, id, owner_id, origin, answer_id, name, sign, sign_at, created_at, updated_at)
     values ($1, $2, $3, 'answer', $2, $4, 'answered', $5, $5, $5)`,
    [workspaceId, id, person.id, name, at],
  );
  return id;
}

test("those somebody did most with come first, each with its reasons, and where they are", async () => {
  const { call } = await someone();
  const [rosa, walter] = [await typed(call, "Rosa Delgado"), await typed(call, "Walter Boone")];
  await typed(call, "Pieter de Wit");
  for (const kind of ["meeting", "meeting", "call"] as const) await say(call, rosa.id, kind);
  await say(call, walter.id, "meeting");
  await addContactFact(call, {
    ...{
      id: walter.id,
      version: await versionOf(call, walter.id),
      field: "address",
      use: "home",
      value: "3 Elm St, Brookline, MA 02445",
    },
  });
  expect((await known(call)).map(({ name, level, reasons, place }) => [name, level, reasons, place])).toEqual([
    ["Rosa Delgado", "close", "met twice, talked on the phone once", ""],
    ["Walter Boone", "warm", "met once", "Brookline"],
    ["Pieter de Wit", "faint", "nothing since", ""],
  ]);
  expect(names(await known(call, { place: "Brookline" }))).toEqual(["Walter Boone"]);
  expect(names(await known(call, { level: "faint" }))).toEqual(["Pieter de Wit"]);
  expect(names(await known(call, { filters: "brookl" }))).toEqual(["Walter Boone"]);
  expect(names(await known(call, { filters: "de" }))).toEqual(["Rosa Delgado", "Pieter de Wit"]);
  expect(names(await known(call, { sort_by: "name", sort_desc: false, per_page: 2, page: 2 }))).toEqual([
    "Walter Boone",
  ]);
});

test("a network is its person's own, also for whoever looks after the workspace", async () => {
  const mia = await someone();
  const rosa = await typed(mia.call, "Rosa Delgado");
  await say(mia.call, rosa.id, "meeting");
  const { workspaceId } = mia;
  const others = [
    await someone({ workspaceId }),
    await someone({ workspaceId, role: "manager", view: "company" }),
    await someone(),
  ];
  for (const { call } of others) {
    expect(await known(call)).toEqual([]);
    expect((await drawNetwork(call)).data).toMatchObject({ total: 0, nearest: [], quiet: [] });
    expect(await referred(call)).toEqual([]);
  }
});

test("a network takes its own flag", async () => {
  const { call } = await someone({ permissions: { "gui::contacts_personal": true } });
  await expect(listNetwork(call, ALL)).rejects.toMatchObject({ code: "forbidden" });
  await expect(listReferrals(call, REFERRED)).rejects.toMatchObject({ code: "forbidden" });
});

test("a joined person is one, with what was done on every record; a deleted one is not there", async () => {
  const { call } = await someone();
  const [one, other, gone] = [await typed(call, "Elena Marsh"), await typed(call, "E. Marsh"), await typed(call, "Al")];
  await say(call, one.id, "meeting");
  await say(call, other.id, "call");
  const versions = { version: await versionOf(call, one.id), other_version: await versionOf(call, other.id) };
  await mergeContacts(call, { id: one.id, other: other.id, chosen: [], ...versions });
  await deleteContact(call, { id: gone.id });
  expect((await known(call)).map(({ id, reasons }) => [id, reasons])).toEqual([
    [one.id, "met once, talked on the phone once"],
  ]);
});

test("the picture holds the sixty nearest, and counts everybody", async () => {
  const mia = await someone();
  await owner.query(
    `insert into contacts (workspace_id, id, owner_id, origin, name, sign, sign_at, created_at, updated_at)
     select $1, gen_random_uuid(), $2, 'typed', 'Somebody ' || n, 'added', now(), now(), now() from generate_series(1, 70) n`,
    [mia.workspaceId, mia.person.id],
  );
  const { data } = await drawNetwork(mia.call);
  expect([data.total, data.nearest.length, data.levels.faint]).toEqual([70, 60, 70]);
});

test("who was introduced stands under whoever brought them, with what became of it", async () => {
  const mia = await someone();
  const sean = await answered(mia, "Sean O’Malley", { hoursAgo: 40 });
  const lucy = await answered(mia, "Lucy Tran", { by: sean, hoursAgo: 20 });
  const hal = await answered(mia, "Hal Boone", { by: lucy, hoursAgo: 10 });
  await answered(mia, "Greta Lind", { by: newId(), hoursAgo: 5 });
  await say(mia.call, hal, "call");
  await owner.query("update contacts set tags = '{Client}' where id = $1", [lucy]);
  expect((await referred(mia.call)).map(({ name, introducer, became }) => [name, introducer?.name, became])).toEqual([
    ["Greta Lind", "Somebody whose details are gone", "answered"],
    ["Hal Boone", "Lucy Tran", "talking"],
    ["Lucy Tran", "Sean O’Malley", "client"],
  ]);
  await owner.query("update contacts set tags = '{}', stage = 'Past client' where id = $1", [lucy]);
  expect(names(await referred(mia.call, { became: "client" }))).toEqual(["Lucy Tran"]);
  expect(names(await referred(mia.call, { filters: "sean" }))).toEqual(["Lucy Tran"]);
  expect(names(await referred(mia.call, { became: "talking" }))).toEqual(["Hal Boone"]);
  const network = await drawNetwork(mia.call);
  expect(network.data.introduced).toEqual([
    { from: lucy, to: hal },
    { from: sean, to: lucy },
  ]);
  const file = await exportReferrals(mia.call, { filters: "", sort_by: "name", sort_desc: false });
  expect((await file.text()).split("\r\n")[2]).toMatch(/^Hal Boone,,Lucy Tran,/);
});

test("whose links brought somebody are found by name, each once, and nobody else's", async () => {
  const mia = await someone();
  const by = await answered(mia, "Grace Kim", { hoursAgo: 5 });
  for (const name of ["Ada", "Bea"]) await answered(mia, name, { by });
  for (let nth = 0; nth < 21; nth += 1) {
    await answered(mia, `Brought ${nth}`, { by: await answered(mia, `Bringer ${nth}`, { hoursAgo: 4 }) });
  }
  const found = async (ask: { search?: string; id?: string }, who = mia) =>
    (await listIntroducers(who.call, { search: "", ...ask })).data;
  expect(await found({ search: "grace" })).toEqual({ people: [{ id: by, name: "Grace Kim" }], more: false });
  expect(await found({ id: by })).toEqual({ people: [{ id: by, name: "Grace Kim" }], more: false });
  const all = await found({});
  expect([all.people.length, all.people[0]?.name, all.more]).toEqual([20, "Bringer 0", true]);
  expect(await found({}, await someone({ workspaceId: mia.workspaceId }))).toEqual({ people: [], more: false });
});

test("whom they had talked with before is nobody's credit", async () => {
  const mia = await someone();
  const sean = await answered(mia, "Sean O’Malley", { hoursAgo: 40 });
  const lucy = await answered(mia, "Lucy Tran", { by: sean, hoursAgo: 2 });
  await say({ ...mia.call, now: new Date(Date.now() - 5 * 3_600_000) }, lucy, "call");
  expect((await referred(mia.call))[0]).toMatchObject({ name: "Lucy Tran", introducer: null });
});

test("who sent somebody by word of mouth has the credit, also when it was written down after they talked, and no link's list", async () => {
  const mia = await someone();
  const [grace, lucy] = [await typed(mia.call, "Grace Kim"), await typed(mia.call, "Lucy Tran")];
  const [noah, bea] = [await typed(mia.call, "Noah"), await typed(mia.call, "Bea")];
  await say(mia.call, lucy.id, "call");
  await addRelation(mia.call, { id: lucy.id, other: grace.id, relation: "referrer", word: "", back: "", title: "" });
  await addRelation(mia.call, { id: noah.id, other: bea.id, relation: "referral", word: "", back: "", title: "" });
  const rows = await referred(mia.call, { sort_by: "name", sort_desc: false });
  expect(rows.map(({ name, introducer, became }) => [name, introducer?.name, introducer?.way, became])).toEqual([
    ["Bea", "Noah", "word", "referred"],
    ["Lucy Tran", "Grace Kim", "word", "talking"],
  ]);
  expect((await listIntroducers(mia.call, { search: "" })).data.people).toEqual([]);
  expect(await referred((await someone({ workspaceId: mia.workspaceId })).call)).toEqual([]);
  const file = await (await exportReferrals(mia.call, { sort_by: "at", sort_desc: true, filters: "" })).text();
  expect(file).toContain("By word of mouth");
});

test("what was taken back is not told of", async () => {
  const mia = await someone();
  const sean = await answered(mia, "Sean O’Malley");
  const lucy = await answered(mia, "Lucy Tran", { by: sean });
  await owner.query("update exchanges set taken_back_at = now() where id = $1", [lucy]);
  expect(await referred(mia.call)).toEqual([]);
});
