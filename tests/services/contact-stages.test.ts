// Stages of contacts: the workspace's own list in its order, a value with its source, and the same name everywhere.
import { expect, test } from "vitest";
import { authorize } from "#lib/permissions/index.ts";
import { FIRST_STAGES } from "#lib/services/contact/stage-limits.ts";
import { addContactFact } from "#server/contact/facts.ts";
import { readRules } from "#server/contact/fields/field-store.ts";
import { CardColumns, cardRows } from "#server/contact/imports/card-rows.ts";
import { personOf } from "#server/contact/imports/person-of.ts";
import { exportContacts, getContact, listAllContacts } from "#server/contact/reads.ts";
import { addSegment, getSegment } from "#server/contact/segments.ts";
import { createContact, updateOneContact } from "#server/contact/service.ts";
import { changeStages, getStages } from "#server/contact/stages.ts";
import { readWorkspace } from "#server/platform/transaction.ts";
import { ALL, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

type Who = Awaited<ReturnType<typeof knower>>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const manager = () => knower(owner, { role: "owner", view: "company" });

async function inStage(who: Who, name: string, value: string) {
  const { id, version } = (await createContact(who.call, { ...NOBODYS, name })).data;
  return (await addContactFact(who.call, { id, version, field: "stage", use: "", value })).data;
}

test("there is a list from the first day, and a stage is one of it", async () => {
  const who = await manager();
  expect((await getStages(who.call)).data).toEqual({ names: FIRST_STAGES, version: 0, may_change: true });
  const contact = await inStage(who, "Ines", " past CLIENT ");
  expect(contact.stage).toBe("Past client");
  expect(contact.facts.find(({ field }) => field === "stage")).toMatchObject({ source: "typed", shown: true });
  await expect(inStage(who, "Jo", "Friend")).rejects.toEqual(code("invalid"));
  await inStage(who, "Noor", "Lead");
  const found = await listAllContacts(who.call, { ...ALL, stage: "Lead" });
  expect(found.data.map(({ name, stage }) => [name, stage])).toEqual([["Noor", "Lead"]]);
  // It is no word about one person: a search does not find everybody who is a lead.
  expect((await listAllContacts(who.call, { ...ALL, filters: "past client" })).data).toEqual([]);
  expect(await (await exportContacts(who.call, ALL)).text()).toContain("Past client");
});

test("a stage that is renamed is renamed everywhere, also where others do not see it, and two may change their names", async () => {
  const boss = await manager();
  const mia = await knower(owner, { workspaceId: boss.workspaceId });
  const hidden = await inStage(mia, "Hidden", "Lead");
  await updateOneContact(mia.call, { id: hidden.id, version: hidden.version, seen_by: "owner" });
  const shown = await inStage(boss, "Shown", "Talking");
  const filter = { ...ALL, stage: "Lead" } as const;
  const segment = (await addSegment(boss.call, { name: "New", shared: false, filter })).data;
  const stages = [
    { name: "Talking", was: "Lead" },
    { name: "Lead", was: "Talking" },
    { name: "Customer", was: null },
  ];
  const after = (await changeStages(boss.call, { version: 0, stages })).data;
  expect(after).toEqual({ names: ["Talking", "Lead", "Customer"], version: 1, may_change: true });
  expect((await getContact(mia.call, { id: hidden.id })).data.stage).toBe("Talking");
  expect((await getContact(boss.call, { id: shown.id })).data).toMatchObject({ stage: "Lead" });
  expect((await getSegment(boss.call, { id: segment.id })).data.filter.stage).toBe("Talking");
  const again = await addContactFact(mia.call, {
    ...(await versionOf(mia, hidden.id)),
    field: "stage",
    use: "",
    value: "customer",
  });
  expect(again.data.stage).toBe("Customer");
});

async function versionOf(who: Who, id: string) {
  const { version } = (await getContact(who.call, { id })).data;
  return { id, version };
}

test("one that is taken away stays where it was chosen and is chosen by nobody any more", async () => {
  const boss = await manager();
  const contact = await inStage(boss, "Kept", "Talking");
  await changeStages(boss.call, { version: 0, stages: [{ name: "Lead", was: "Lead" }] });
  expect((await getContact(boss.call, { id: contact.id })).data.stage).toBe("Talking");
  await expect(inStage(boss, "Late", "Talking")).rejects.toEqual(code("invalid"));
});

test("a version is changed once, each name is there once, and only whoever looks after the workspace changes them", async () => {
  const boss = await manager();
  const mia = await knower(owner, { workspaceId: boss.workspaceId });
  const one = [{ name: "Lead", was: "Lead" }];
  await expect(changeStages(mia.call, { version: 0, stages: one })).rejects.toEqual(code("forbidden"));
  expect((await getStages(mia.call)).data.may_change).toBe(false);
  const twice = [...one, { name: " lead", was: null }];
  await expect(changeStages(boss.call, { version: 0, stages: twice })).rejects.toEqual(code("invalid"));
  const gone = [{ name: "Lead", was: "Never" }];
  await expect(changeStages(boss.call, { version: 0, stages: gone })).rejects.toEqual(code("invalid"));
  await changeStages(boss.call, { version: 0, stages: one });
  const stale = changeStages(boss.call, { version: 0, stages: one });
  await expect(stale).rejects.toMatchObject({
    code: "conflict",
    details: { current: { version: 1, names: ["Lead"] } },
  });
  const elsewhere = await manager();
  expect((await getStages(elsewhere.call)).data.version).toBe(0);
});

test("a column or a card of a file says the stage, and one that is none here stands in the note", async () => {
  const who = await manager();
  const scope = authorize(who.actor, "contacts.read");
  const rules = await readWorkspace(scope, (tx) => readRules(tx, scope));
  const ada = personOf(["name", "stage"], ["Ada", "CLIENT"], rules);
  expect(ada.values.find(({ field }) => field === "stage")?.value).toBe("Client");
  const bob = personOf(["name", "stage"], ["Bob", "Friend"], rules);
  expect(bob).toMatchObject({
    note: "Stage: Friend",
    problem: "Stage “Friend” cannot be read. It is kept in the note.",
  });
  expect(personOf(["stage"], ["Client"], rules).problem).toMatch(/no name, email, phone or company/);
  const columns = new CardColumns();
  const card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Cleo\r\nX-CORNER-STAGE:Talking\r\nEND:VCARD\r\n";
  for await (const { cells } of cardRows(pieces(card), columns))
    expect(personOf(columns.targets, cells, rules).values.map(({ value }) => value)).toEqual(["Cleo", "Talking"]);
  expect(columns.targets).toContain("stage");
});

async function* pieces(text: string) {
  yield text;
}
