// Segments: filters with a name, live, one's own or everybody's; and contacts that are handed over one by one.
import { expect, test } from "vitest";
import { authorize } from "#lib/permissions/index.ts";
import { type CreateContact, contactExportInput, type WholeContact } from "#lib/services/contact/entities.ts";
import type { StartExport } from "#lib/services/contact/export-entities.ts";
import { type AddSegment, segmentFilterSchema } from "#lib/services/contact/segment-entities.ts";
import { MOST_SEGMENTS } from "#lib/services/contact/segment-limits.ts";
import { peopleOf } from "#server/auth/people/people.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import { fetchContactExport, getContactExport, startContactExport } from "#server/contact/exports/exports.ts";
import { carryOnExports } from "#server/contact/exports/work.ts";
import { getColleagues, handOverContact } from "#server/contact/hand-over.ts";
import { exportContacts, getContact, listAllContacts } from "#server/contact/reads.ts";
import { contactSegmentOwnership } from "#server/contact/segment-ownership.ts";
import {
  addSegment,
  changeSegment,
  getSegment,
  getSegments,
  removeSegment,
  restoreSegment,
} from "#server/contact/segments.ts";
import { createContact, deleteContact, updateOneContact } from "#server/contact/service.ts";
import { mediaPort } from "#server/media/port.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { ALL, contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

type Who = Awaited<ReturnType<typeof knower>>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const DAY = 86_400_000;
const ASKED: StartExport = { format: "csv", which: "filters", ids: [], why: "" };

/** Somebody who belongs to a workspace, by themselves or beside others. */
async function somebody(over: Parameters<typeof knower>[1] = {}): Promise<Who> {
  const who = await knower(owner, over);
  const { role = "member" } = who.actor;
  await owner.query("select membership_add($1, $2, $3, '{}'::jsonb)", [
    who.person.id,
    who.workspaceId,
    role ?? "member",
  ]);
  return who;
}

/** A member, a colleague, and whoever looks after them all. */
async function team() {
  const mia = await somebody();
  const { workspaceId } = mia;
  const liam = await somebody({ workspaceId });
  const olivia = await somebody({ workspaceId, role: "manager", view: "company" });
  return { mia, liam, olivia };
}

const known = async ({ call }: Who, name: string, over: Partial<CreateContact> = {}): Promise<WholeContact> =>
  (await createContact(call, { ...NOBODYS, name, ...over })).data;
const filterOf = (filter: Record<string, unknown>) => segmentFilterSchema.parse(filter);
const saved = async (who: Who, filter: Record<string, unknown>, over: Partial<AddSegment> = {}) =>
  (await addSegment(who.call, { name: "Buyers", filter: filterOf(filter), shared: false, ...over })).data;
const names = async ({ call }: Who, over: Partial<Parameters<typeof listAllContacts>[1]> = {}) =>
  (await listAllContacts(call, { ...ALL, ...over })).data.map(({ name }) => name).toSorted();
const namesOf = async ({ call }: Who) => (await getSegments(call, {})).data.map(({ name }) => name);

test("a segment is live: who fits it later is in it, and who does not any more is not", async () => {
  const mia = await somebody();
  const noah = await known(mia, "Noah Ellison", { tags: ["Buyer"] });
  await known(mia, "Dana Reed");
  const segment = await saved(mia, { tag: "Buyer" });
  expect(segment).toMatchObject({ mine: true, may_change: true, shared: false, gone: [], filter: { tag: "Buyer" } });
  expect(await names(mia, { segment: segment.id })).toEqual(["Noah Ellison"]);
  await known(mia, "Rosa Delgado", { tags: ["Buyer"] });
  await updateOneContact(mia.call, { id: noah.id, version: noah.version, tags: [] });
  expect(await names(mia, { segment: segment.id })).toEqual(["Rosa Delgado"]);
});

test("what narrows a segment further holds beside it, also where both say the same", async () => {
  const mia = await somebody();
  await known(mia, "Noah Ellison", { tags: ["Buyer", "Boston"] });
  await known(mia, "Rosa Delgado", { tags: ["Buyer"] });
  await known(mia, "Noah Seaport", { tags: ["Boston"] });
  await known(mia, "Boston Builders", { kind: "company", tags: ["Buyer"] });
  const buyers = await saved(mia, { tag: "Buyer" });
  expect(await names(mia, { segment: buyers.id, tag: "Boston" })).toEqual(["Noah Ellison"]);
  expect(await names(mia, { segment: buyers.id, filters: "noah" })).toEqual(["Noah Ellison"]);
  const searched = await saved(mia, { filters: "boston", kind: "person" });
  expect(await names(mia, { segment: searched.id })).toEqual(["Noah Ellison", "Noah Seaport"]);
  expect(await names(mia, { segment: searched.id, filters: "ellison" })).toEqual(["Noah Ellison"]);
  expect(await names(mia, { segment: searched.id, filters: "el" })).toEqual(["Noah Ellison"]);
  expect(await names(mia, { segment: searched.id, kind: "company" })).toEqual([]);
});

test("the last sign is counted from the day it is looked at", async () => {
  const mia = await somebody();
  await known(mia, "Noah Ellison");
  const later = (days: number): Who => ({ ...mia, call: contactCall(mia.actor, new Date(Date.now() + days * DAY)) });
  const recent = await saved(mia, { sign: "last_30" });
  const quiet = await saved(mia, { sign: "quiet_30" });
  expect(await names(later(28), { segment: recent.id })).toEqual(["Noah Ellison"]);
  expect(await names(later(28), { segment: quiet.id })).toEqual([]);
  expect(await names(later(32), { segment: recent.id })).toEqual([]);
  expect(await names(later(32), { segment: quiet.id })).toEqual(["Noah Ellison"]);
});

test("one's own is nobody else's; a shared one is everybody's, and each sees of it what they may see", async () => {
  const { mia, liam, olivia } = await team();
  await known(mia, "Noah Ellison", { tags: ["Buyer"] });
  const secret = await known(mia, "Rosa Delgado", { tags: ["Buyer"] });
  await updateOneContact(mia.call, { id: secret.id, version: secret.version, seen_by: "owner" });
  await known(liam, "Dana Reed", { tags: ["Buyer"] });
  const own = await saved(mia, { tag: "Buyer" }, { name: "Mine" });
  const shared = await saved(olivia, { tag: "Buyer" }, { name: "Everybody’s", shared: true });
  expect(await namesOf(mia)).toEqual(["Everybody’s", "Mine"]);
  expect(await namesOf(olivia)).toEqual(["Everybody’s"]);
  await expect(getSegment(olivia.call, { id: own.id })).rejects.toEqual(code("not_found"));
  await expect(names(olivia, { segment: own.id })).rejects.toEqual(code("not_found"));
  expect(await names(mia, { segment: shared.id })).toEqual(["Noah Ellison", "Rosa Delgado"]);
  expect(await names(liam, { segment: shared.id })).toEqual(["Dana Reed"]);
  expect((await listAllContacts(liam.call, { ...ALL, segment: shared.id })).meta.total).toBe(1);
  const { meta } = await listAllContacts(olivia.call, { ...ALL, segment: shared.id });
  expect(await names(olivia, { segment: shared.id })).toEqual(["Dana Reed", "Noah Ellison"]);
  expect(meta.total).toBe(2);
});

test("a member changes nothing that everybody has, and its maker alone keeps it to themselves", async () => {
  const { mia, olivia } = await team();
  const peter = await somebody({ workspaceId: mia.workspaceId, role: "manager", view: "company" });
  const shared = await saved(olivia, { tag: "Buyer" }, { shared: true });
  const one = { id: shared.id, version: shared.version };
  await expect(saved(mia, { tag: "Buyer" }, { shared: true })).rejects.toEqual(code("forbidden"));
  await expect(changeSegment(mia.call, { ...one, name: "Hers" })).rejects.toEqual(code("forbidden"));
  await expect(removeSegment(mia.call, one)).rejects.toEqual(code("forbidden"));
  const own = await saved(mia, { tag: "Buyer" });
  await expect(changeSegment(mia.call, { id: own.id, version: 1, shared: true })).rejects.toEqual(code("forbidden"));
  expect((await getSegment(mia.call, one)).data).toMatchObject({ mine: false, may_change: false });
  const { data: renamed } = await changeSegment(peter.call, { ...one, name: "Seaport" });
  expect(renamed).toMatchObject({ name: "Seaport", may_change: true, mine: false });
  const kept = { id: shared.id, version: renamed.version, shared: false };
  await expect(changeSegment(peter.call, kept)).rejects.toEqual(code("forbidden"));
  expect((await changeSegment(olivia.call, kept)).data.shared).toBe(false);
  await expect(getSegment(peter.call, one)).rejects.toEqual(code("not_found"));
});

test("no other workspace has it, shared or not", async () => {
  const { olivia } = await team();
  const stranger = await somebody({ role: "manager", view: "company" });
  const shared = await saved(olivia, { tag: "Buyer" }, { shared: true });
  expect(await namesOf(stranger)).toEqual([]);
  const one = { id: shared.id, version: shared.version };
  await expect(names(stranger, { segment: shared.id })).rejects.toEqual(code("not_found"));
  await expect(changeSegment(stranger.call, { ...one, name: "Theirs" })).rejects.toEqual(code("not_found"));
  await expect(removeSegment(stranger.call, one)).rejects.toEqual(code("not_found"));
  await expect(restoreSegment(stranger.call, one)).rejects.toEqual(code("not_found"));
});

test("of two changes of one version the second meets the segment as it is now", async () => {
  const mia = await somebody();
  const { id, version } = await saved(mia, { tag: "Buyer" });
  await changeSegment(mia.call, { id, version, filter: filterOf({ kind: "company" }) });
  await expect(changeSegment(mia.call, { id, version, name: "Late" })).rejects.toMatchObject({
    code: "conflict",
    details: { current: { name: "Buyers", filter: { kind: "company" } } },
  });
});

test("a deleted segment finds nobody, takes nobody with it, and comes back for thirty days", async () => {
  const mia = await somebody();
  await known(mia, "Noah Ellison", { tags: ["Buyer"] });
  const { id } = await saved(mia, { tag: "Buyer" });
  await removeSegment(mia.call, { id });
  expect(await namesOf(mia)).toEqual([]);
  await expect(names(mia, { segment: id })).rejects.toEqual(code("gone"));
  expect(await names(mia)).toEqual(["Noah Ellison"]);
  expect((await getSegments(mia.call, { deleted: true })).data).toMatchObject([{ id }]);
  await restoreSegment(mia.call, { id });
  expect(await names(mia, { segment: id })).toEqual(["Noah Ellison"]);
  await removeSegment(mia.call, { id });
  await owner.query("update contact_segments set deleted_at = now() - interval '31 days' where id = $1", [id]);
  await expect(restoreSegment(mia.call, { id })).rejects.toEqual(code("gone"));
  await owner.query("select contacts_sweep(100)");
  await expect(getSegment(mia.call, { id })).rejects.toEqual(code("not_found"));
});

test("a filter without anything in it is no segment, and fifty are as many as anybody has", async () => {
  const mia = await somebody();
  await expect(saved(mia, { sort_by: "name" })).rejects.toEqual(code("invalid"));
  for (let made = 0; made < MOST_SEGMENTS; made += 1) await saved(mia, { tag: "Buyer" }, { name: `Segment ${made}` });
  await expect(saved(mia, { tag: "Buyer" })).rejects.toEqual(code("invalid"));
});

test("a segment says which part of it names what is gone", async () => {
  const { mia, liam, olivia } = await team();
  await known(liam, "Dana Reed", { tags: ["Buyer"] });
  const segment = await saved(olivia, { owner: liam.person.id, tag: "Buyer" }, { shared: true });
  expect(segment).toMatchObject({ gone: [], whose: { id: liam.person.id } });
  expect((await getSegment(mia.call, segment)).data.gone).toEqual(["tag"]);
  await owner.query("delete from memberships where workspace_id = $1 and user_id = $2", [
    olivia.workspaceId,
    liam.person.id,
  ]);
  expect((await getSegment(olivia.call, segment)).data.gone).toEqual(["owner"]);
});

test("who leaves leaves what everybody has to whoever takes over, and their own ends", async () => {
  const { mia, olivia } = await team();
  const heir = await somebody({ workspaceId: mia.workspaceId, role: "manager", view: "company" });
  await known(olivia, "Noah Ellison");
  const shared = await saved(olivia, { tag: "Buyer" }, { shared: true });
  const own = await saved(olivia, { tag: "Own" });
  const { actor, workspaceId } = heir;
  const scope = authorize(actor, "contacts.update");
  const hand = { actor, requestId: "test", workspaceId, from: olivia.person.id, to: heir.person.id };
  await inWorkspace(scope, (tx) => contactSegmentOwnership.handOver(tx, { ...hand, kind: "segments" }));
  expect((await getSegment(heir.call, shared)).data).toMatchObject({ mine: true });
  const left = () => owner.query("select owner_id from contact_segments where id = $1", [own.id]);
  expect((await left()).rows).toEqual([{ owner_id: olivia.person.id }]);
  // Their own end with their membership, which lasts for as long as they can be brought back.
  await owner.query("select membership_add($1, $2, 'member', '{}'::jsonb)", [olivia.person.id, workspaceId]);
  await owner.query("delete from memberships where user_id = $1 and workspace_id = $2", [
    olivia.person.id,
    workspaceId,
  ]);
  expect((await left()).rows).toEqual([]);
});

test("a file of a segment holds whom it finds, and says its name", async () => {
  const mia = await somebody();
  await known(mia, "Noah Ellison", { tags: ["Buyer"] });
  await known(mia, "Dana Reed");
  const segment = await saved(mia, { tag: "Buyer" }, { name: "Seaport buyers" });
  const list = contactExportInput.parse({ segment: segment.id });
  const csv = await (await exportContacts(mia.call, list)).text();
  expect(csv).toContain("Noah Ellison");
  expect(csv).not.toContain("Dana Reed");
  const { data } = await startContactExport(mia.call, { ...ASKED, list });
  // What becomes of it afterwards changes nothing of the file.
  await removeSegment(mia.call, segment);
  await carryOnExports({ answers: answersPort, people: peopleOf, media: mediaPort });
  expect((await getContactExport(mia.call, data)).data).toMatchObject({ state: "ready", total: 1 });
  const text = await (await fetchContactExport(mia.call, data)).text();
  expect(text).toContain("Noah Ellison");
  expect(text).toContain("1 contact found in the segment “Seaport buyers”");
  const others = { ...ASKED, list };
  await expect(startContactExport((await somebody()).call, others)).rejects.toEqual(code("not_found"));
});

test("an owner hands a contact over, and takes it back for ten minutes", async () => {
  const { mia, liam } = await team();
  const { id, version } = await known(mia, "Noah Ellison", { note: "Two cars" });
  const { data: handed } = await handOverContact(mia.call, { id, version, to: liam.person.id });
  expect(handed).toMatchObject({ owner: { id: liam.person.id }, from: { id: mia.person.id } });
  expect(await names(mia)).toEqual([]);
  expect((await getContact(liam.call, { id })).data).toMatchObject({ version: handed.version, viewers: [] });
  await expect(handOverContact(mia.call, { id, version: handed.version, to: mia.workspaceId })).rejects.toEqual(
    code("not_found"),
  );
  const { data: back } = await handOverContact(mia.call, { id, version: handed.version, to: mia.person.id });
  expect((await getContact(mia.call, { id })).data.version).toBe(back.version);
  const { data: again } = await handOverContact(mia.call, { id, version: back.version, to: liam.person.id });
  await owner.query("update contacts set handed_at = now() - interval '11 minutes' where id = $1", [id]);
  await expect(handOverContact(mia.call, { id, version: again.version, to: mia.person.id })).rejects.toEqual(
    code("not_found"),
  );
  const { rows } = await owner.query(
    "select before, after from audit where action = 'contacts.give' and subject_id = $1 order by at limit 1",
    [id],
  );
  expect(rows).toEqual([{ before: { owner_id: mia.person.id }, after: { owner_id: liam.person.id } }]);
});

test("who looks after the workspace hands over what they see, and a colleague nothing", async () => {
  const { mia, liam, olivia } = await team();
  const { id, version } = await known(mia, "Noah Ellison");
  const one = { id, version, to: liam.person.id };
  await expect(handOverContact(liam.call, one)).rejects.toEqual(code("not_found"));
  const stranger = await somebody({ role: "manager", view: "company" });
  await expect(handOverContact(stranger.call, one)).rejects.toEqual(code("not_found"));
  await expect(handOverContact(olivia.call, { ...one, to: stranger.person.id })).rejects.toEqual(code("invalid"));
  await expect(handOverContact(olivia.call, { ...one, to: mia.person.id })).rejects.toEqual(code("invalid"));
  await expect(handOverContact(olivia.call, { ...one, version: 9 })).rejects.toMatchObject({
    ...{ code: "conflict", details: { current: { id: one.id, owner: { id: mia.person.id } } } },
  });
  await handOverContact(olivia.call, one);
  expect(await names(liam)).toEqual(["Noah Ellison"]);
  expect((await getColleagues(mia.call)).data.map((person) => person.id).toSorted()).toEqual(
    expect.arrayContaining([mia, liam, olivia].map(({ person }) => person.id).toSorted()),
  );
});

test("what only its owner sees is theirs alone to hand over, and is seen by nobody else behind it", async () => {
  const { mia, liam, olivia } = await team();
  const made = await known(mia, "Rosa Delgado");
  const { data } = await updateOneContact(mia.call, { id: made.id, version: made.version, seen_by: "owner" });
  const one = { id: made.id, version: data.version, to: liam.person.id };
  await expect(handOverContact(olivia.call, one)).rejects.toEqual(code("not_found"));
  const { data: handed } = await handOverContact(mia.call, one);
  expect(await names(liam)).toEqual(["Rosa Delgado"]);
  expect([await names(mia), await names(olivia)]).toEqual([[], []]);
  await handOverContact(mia.call, { id: made.id, version: handed.version, to: mia.person.id });
  expect([await names(mia), await names(liam)]).toEqual([["Rosa Delgado"], []]);
});

test("fifty are as many as anybody has, however the next one would come: shared, kept again or restored", async () => {
  const olivia = await somebody({ role: "manager", view: "company" });
  const shared = await saved(olivia, { tag: "Buyer" }, { name: "Shared", shared: true });
  const gone = await saved(olivia, { tag: "Buyer" }, { name: "Gone" });
  await removeSegment(olivia.call, { id: gone.id });
  for (let made = 0; made < MOST_SEGMENTS; made += 1)
    await saved(olivia, { tag: "Buyer" }, { name: `Segment ${made}` });
  const keep = changeSegment(olivia.call, { id: shared.id, version: 1, shared: false });
  await expect(keep).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining(`${MOST_SEGMENTS}`) });
  const back = restoreSegment(olivia.call, { id: gone.id });
  await expect(back).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining(`${MOST_SEGMENTS}`) });
  await changeSegment(olivia.call, { id: shared.id, version: 1, name: "Renamed" });
});

test("a shared one is restored by nobody who may not share, and one that is deleted is gone", async () => {
  const { mia, olivia } = await team();
  const { id } = await saved(olivia, { tag: "Buyer" }, { shared: true });
  await expect(changeSegment(olivia.call, { id, version: 1, filter: filterOf({}) })).rejects.toEqual(code("invalid"));
  await removeSegment(olivia.call, { id });
  await expect(getSegment(olivia.call, { id })).rejects.toEqual(code("gone"));
  await expect(restoreSegment(mia.call, { id })).rejects.toEqual(code("forbidden"));
  const deleted = async (days: number) =>
    (await getSegments(contactCall(olivia.actor, new Date(Date.now() + days * DAY)), { deleted: true })).data.length;
  expect([await deleted(29), await deleted(31)]).toEqual([1, 0]);
  await restoreSegment(olivia.call, { id });
});

test("a contact that is gone is handed to nobody, and whoever gave one that changed since is told so, and no more", async () => {
  const { mia, liam } = await team();
  const gone = await known(mia, "Gone Already");
  await deleteContact(mia.call, { id: gone.id });
  const dead = handOverContact(mia.call, { id: gone.id, version: gone.version + 1, to: liam.person.id });
  await expect(dead).rejects.toEqual(code("gone"));
  const { id, version } = await known(mia, "Noah Ellison");
  const ahead = handOverContact(mia.call, { id, version: version + 1, to: liam.person.id });
  await expect(ahead).rejects.toEqual(code("conflict"));
  const { data: handed } = await handOverContact(mia.call, { id, version, to: liam.person.id });
  await updateOneContact(liam.call, { id, version: handed.version, tags: ["Buyer"] });
  const late = handOverContact(mia.call, { id, version: handed.version, to: mia.person.id });
  await expect(late).rejects.toMatchObject({ code: "conflict", details: {} });
  expect(await names(liam)).toEqual(["Noah Ellison"]);
});
