// What others outside hear of contacts: that something happened, without a value, and nothing of what somebody keeps to themselves.
import { expect, test } from "vitest";
import { authorize } from "#lib/permissions/index.ts";
import type { CreateContact } from "#lib/services/contact/entities.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import { addContactEntry } from "#server/contact/entries.ts";
import { addContactFact } from "#server/contact/facts.ts";
import { takeAnswers } from "#server/contact/from-answers.ts";
import { getContactImport } from "#server/contact/imports/import-reads.ts";
import { addContactImport, mapContactImport, startContactImport } from "#server/contact/imports/imports.ts";
import { carryOnImports } from "#server/contact/imports/work.ts";
import { mergeContacts, unmergeContacts } from "#server/contact/merges.ts";
import { getContact } from "#server/contact/reads.ts";
import { actOnPersonRequest, getPersonRequest, openPersonRequest } from "#server/contact/requests/person-requests.ts";
import { carryOnRequests } from "#server/contact/requests/request-work.ts";
import { createContact, deleteContact, restoreContact, updateOneContact } from "#server/contact/service.ts";
import { SWEEPS } from "#server/main/sweeps.ts";
import { mediaPort } from "#server/media/port.ts";
import { markTaken, takeEvents } from "#server/platform/service-events.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

type Who = Awaited<ReturnType<typeof knower>>;

const known = async ({ call }: Who, over: Partial<CreateContact> = {}) =>
  (await createContact(call, { ...NOBODYS, name: "Ines Duarte", ...over })).data;
const sweep = async (queue: string) => SWEEPS.find((one) => one.queue === queue)?.run();

/** What was told of a workspace, and of which of these. */
async function told({ workspaceId }: Who, names: Record<string, string> = {}): Promise<string[]> {
  const { rows } = await owner.query(
    "select kind, subject_id from service_events where workspace_id = $1 and kind like 'contact.%' order by id",
    [workspaceId],
  );
  return rows.map(({ kind, subject_id: id }) => `${kind.slice("contact.".length)} ${names[id] ?? "?"}`).toSorted();
}

test("every act of a contact is told with its id alone, in its own transaction", async () => {
  const who = await knower(owner, { role: "owner" });
  const { id, version } = await known(who, { email: "ines@example.com" });
  const titled = await addContactFact(who.call, { id, version, field: "title", use: "", value: "Architect" });
  await updateOneContact(who.call, { id, version: titled.data.version, tags: ["harbor"] });
  await addContactEntry(who.call, { id, kind: "note", text: "Likes the harbor", due_on: null });
  await deleteContact(who.call, { id });
  await restoreContact(who.call, { id });
  await restoreContact(who.call, { id });
  expect(await told(who, { [id]: "ines" })).toEqual([
    "created ines",
    "deleted ines",
    "restored ines",
    "updated ines",
    "updated ines",
  ]);
  await expect(addContactFact(who.call, { id, version: 1, field: "title", use: "", value: "Late" })).rejects.toThrow();
  expect(await told(who)).toHaveLength(5);
  const { rows } = await owner.query("select * from service_events where workspace_id = $1", [who.workspaceId]);
  expect(JSON.stringify(rows)).not.toMatch(/ines@|Duarte|Architect|harbor/i);
});

test("a join and its end are told of both records", async () => {
  const who = await knower(owner, { role: "owner" });
  const [one, two] = [await known(who), await known(who)];
  const names = { [one.id]: "one", [two.id]: "two" };
  await mergeContacts(who.call, { id: one.id, other: two.id, version: 1, other_version: 1, chosen: [] });
  const { data } = await getContact(who.call, { id: one.id });
  const merge = data.records.flatMap(({ join }) => join?.id ?? [])[0] ?? "";
  await unmergeContacts(who.call, { id: one.id, version: data.version, merge });
  const after = (await told(who, names)).filter((line) => !line.startsWith("created"));
  expect(after).toEqual(["merged one", "merged two", "unmerged one", "unmerged two"]);
});

test("of what only its owner sees nothing is told, and what was told before goes", async () => {
  const who = await knower(owner, { role: "owner" });
  const { id, version } = await known(who);
  expect(await told(who)).toHaveLength(1);
  const { data } = await updateOneContact(who.call, { id, version, seen_by: "owner" });
  expect(await told(who)).toEqual([]);
  const kept = await addContactFact(who.call, { id, version: data.version, field: "title", use: "", value: "Mayor" });
  await deleteContact(who.call, { id });
  await restoreContact(who.call, { id });
  expect(await told(who)).toEqual([]);
  await updateOneContact(who.call, { id, version: kept.data.version + 2, seen_by: "location" });
  expect(await told(who)).toHaveLength(1);
});

async function imported(who: Who, seenBy: "owner" | "location") {
  const added = await addContactImport(who.call, {
    file_name: "people.csv",
    text: "Name,Email\nAna Lima,ana@example.com\nBo Berg,bo@example.com",
  });
  await carryOnImports(mediaPort);
  const { id } = added.data;
  const draft = (await getContactImport(who.call, { id })).data;
  const choice = { columns: draft.columns, known: draft.known, tags: [], seen_by: seenBy };
  await mapContactImport(who.call, { id, version: draft.version, ...choice });
  await carryOnImports(mediaPort);
  const { version } = (await getContactImport(who.call, { id })).data;
  await startContactImport(who.call, { id, version });
  await carryOnImports(mediaPort);
  expect((await getContactImport(who.call, { id })).data.state).toBe("done");
  return id;
}

test("a file of contacts is told of once, and one that its owner keeps not at all", async () => {
  const who = await knower(owner, { role: "owner" });
  const id = await imported(who, "location");
  expect(await told(who, { [id]: "file" })).toEqual(["imported file"]);
  const other = await knower(owner, { role: "owner" });
  await imported(other, "owner");
  expect(await told(other)).toEqual([]);
});

test("each consumer takes its own, once; the contact service never hears of itself", async () => {
  const who = await knower(owner, { role: "owner" });
  await known(who);
  const heard: string[] = [];
  await takeAnswers(answersPort);
  expect(await told(who)).toHaveLength(1);
  const take = () =>
    takeEvents("webhooks", async ({ workspaceId, id, kind }) => {
      const scope = authorize({ kind: "system", name: "test" }, "contacts.read", { workspaceId });
      heard.push(kind);
      return inWorkspace(scope, (tx) => markTaken(tx, "webhooks", id));
    });
  expect(await take()).toBeGreaterThan(0);
  expect(await take()).toBe(0);
  expect(heard.every((kind) => kind.startsWith("contact."))).toBe(true);
  // Taken or not, it stays its thirty days.
  await sweep("sweep-service-events");
  await sweep("sweep-webhook-events");
  expect(await told(who)).toHaveLength(1);
});

test("after thirty days it goes, taken or not, and what cards say waits as long as it must", async () => {
  const who = await knower(owner, { role: "owner" });
  await known(who);
  await known(who);
  await owner.query(
    `update service_events set at = now() - interval '31 days' where ctid =
      (select ctid from service_events where workspace_id = $1 limit 1)`,
    [who.workspaceId],
  );
  await owner.query(
    `insert into service_events (workspace_id, id, kind, subject_id, at)
      values ($1, gen_random_uuid(), 'exchange.received', gen_random_uuid(), now() - interval '31 days')`,
    [who.workspaceId],
  );
  await sweep("sweep-webhook-events");
  const { rows } = await owner.query("select kind from service_events where workspace_id = $1 order by kind", [
    who.workspaceId,
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(["contact.created", "exchange.received"]);
});

test("of whom is erased it is told that they are gone, and nothing from before", async () => {
  const who = await knower(owner, { role: "owner" });
  const { id } = await known(who, { email: "gone@example.com" });
  const other = await known(who, { name: "Walter Boone" });
  const asked = {
    kind: "erase" as const,
    name: "Ines Duarte",
    emails: ["gone@example.com"],
    phones: [],
    source: "letter" as const,
  };
  const opened = await openPersonRequest(who.call, { ...asked, proof: "Binder 3", asked_on: "2026-11-02" });
  await carryOnRequests();
  const { data } = await getPersonRequest(who.call, { id: opened.data.id });
  await actOnPersonRequest(who.call, { id: data.id, version: data.version, act: "erase" });
  await carryOnRequests();
  expect(await told(who, { [id]: "ines", [other.id]: "walter" })).toEqual(["created walter", "deleted ines"]);
});

test("what is deleted for good after thirty days is told as deleted, once", async () => {
  const who = await knower(owner, { role: "owner" });
  const { id } = await known(who);
  await deleteContact(who.call, { id });
  await owner.query("update contacts set deleted_at = now() - interval '31 days' where id = $1", [id]);
  await sweep("sweep-contacts");
  expect(await told(who, { [id]: "ines" })).toEqual(["deleted ines"]);
});
