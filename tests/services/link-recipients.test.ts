// A contact's own address of a share link: it leads where the link does, tells who opened it, and is nobody's once they are gone.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import { addContactEntry } from "#server/contact/entries.ts";
import { takeAnswers } from "#server/contact/from-answers.ts";
import { mergeContacts, unmergeContacts } from "#server/contact/merges.ts";
import { listNetwork } from "#server/contact/network/network.ts";
import { getContact } from "#server/contact/reads.ts";
import { withdrawRecord } from "#server/contact/repository.ts";
import { createContact, deleteContact } from "#server/contact/service.ts";
import { getTimeline } from "#server/contact/timeline.ts";
import { checkAlias } from "#server/links/assist.ts";
import { clickRecorder, stopClicks } from "#server/links/clicks.ts";
import { linkChanges, linkMemory } from "#server/links/memory.ts";
import { linksOwnership } from "#server/links/ownership.ts";
import { getShareLink, listShareLinks } from "#server/links/reads.ts";
import { addRecipient } from "#server/links/recipients.ts";
import { createShareLink, deleteShareLink, restoreShareLink } from "#server/links/service.ts";
import { type ChangesPoller, startChanges } from "#server/platform/changes.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { as, LIST, UNFURLER, visit } from "#tests/services/links-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();
let changes: ChangesPoller;
beforeAll(async () => {
  changes = startChanges({ listeners: [linkChanges()], sweep: async () => undefined, everyMs: 60_000 });
  await changes.poll();
});
afterAll(async () => {
  await changes.stop();
  await stopClicks();
});

const GRANTED = {
  "gui::contacts_personal": true,
  "gui::my-network": true,
  "gui::dbc_personal": true,
  "gui::share_links": true,
} as const;
const TO = { default_destination_url: "https://harbor.test/seaport" };
const TITLE = [{ property: "og:title" as const, content: "Seaport loft" }];
const KNOWN = { page: 1, per_page: 50, sort_by: "level", sort_desc: true, filters: "" } as const;
const code = (wanted: string) => expect.objectContaining({ code: wanted });

async function somebody(over: Partial<UserActor> = {}) {
  const { person, workspaceId, actor } = await knower(owner, { permissions: GRANTED, ...over });
  return {
    ...{ person, workspaceId, actor, links: as(actor) },
    get call() {
      return contactCall(actor);
    },
  };
}
type Who = Awaited<ReturnType<typeof somebody>>;

const known = async ({ call }: Who, name = "Elena Marsh") => (await createContact(call, { ...NOBODYS, name })).data;
const made = async ({ links }: Who) => (await createShareLink(links, { ...TO, og_tags: TITLE })).data;
const sent = async ({ links }: Who, id: string, contact: string) => (await addRecipient(links, { id, contact })).data;
const aliasOf = ({ shortlink }: { shortlink: string }) => shortlink.split("/l/")[1] ?? "";
async function ready(who: Who) {
  const [contact, link] = [await known(who), await made(who)];
  const own = await sent(who, link.id, contact.id);
  return { contact, link, own, alias: aliasOf(own) };
}
const time = async ({ call }: Who, id: string, kind: "all" | "visits" = "visits") =>
  (await getTimeline(call, { id, kind, per_page: 50 })).data;
const said = async (who: Who, id: string, kind?: "all" | "visits") =>
  (await time(who, id, kind)).map((one) => [one.kind, one.text]);
const rowsOf = async (link: string) => {
  await clickRecorder().flush();
  const { rows } = await owner.query(
    "select recipient_id, class, channel, visitor from interactions where subject_id = $1 order by at, class",
    [link],
  );
  return rows;
};
/** Resolves when somebody waits for the rows that the open transaction holds. */
async function heldBack(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let tries = 0; tries < 100 && !(await owner.query(waiting)).rowCount; tries += 1) await sleep(20);
}

test("one contact has one address of a link, of ten letters, also of two calls at once", async () => {
  const mia = await somebody();
  const { contact, link, own, alias } = await ready(mia);
  expect(alias).toMatch(/^[2-9a-hjkmnp-z]{10}$/);
  expect(own).toMatchObject({ link_id: link.id, contact_id: contact.id, title: "Seaport loft" });
  expect(await sent(mia, link.id, contact.id)).toEqual(own);
  const ben = await known(mia, "Ben Ross");
  const both = await Promise.all([sent(mia, link.id, ben.id), sent(mia, link.id, ben.id)]);
  expect(new Set(both.map(aliasOf)).size).toBe(1);
  expect(aliasOf(both[0])).not.toBe(alias);
  const { rows } = await owner.query(
    "select action, after from audit where subject_id = $1 and action = 'links.recipient'",
    [link.id],
  );
  expect(rows).toHaveLength(2);
});

test("it stands in no list of links and no search, and nobody takes it", async () => {
  const mia = await somebody();
  const { link, alias } = await ready(mia);
  const { data } = await listShareLinks(mia.links, LIST);
  expect(data.map(({ id }) => id)).toEqual([link.id]);
  expect((await listShareLinks(mia.links, { ...LIST, filters: alias })).data).toEqual([]);
  expect((await checkAlias(mia.links, { alias })).data).toMatchObject({ free: false, reason: "taken" });
});

test("it answers as its link does, and is not kept in memory", async () => {
  const mia = await somebody();
  const { link, alias } = await ready(mia);
  expect(await visit(alias)).toMatchObject({ status: 302, location: TO.default_destination_url });
  expect(await visit(`${alias.toUpperCase()}.T`)).toMatchObject({ status: 302 });
  const preview = await visit(alias, { userAgent: UNFURLER });
  expect(preview.body).toContain('<meta property="og:title" content="Seaport loft">');
  expect(preview.body).toContain(`/l/${alias}`);
  expect(linkMemory().get(alias)).toBeUndefined();
  await deleteShareLink(mia.links, { id: link.id });
  expect((await visit(alias)).status).toBe(410);
  expect(linkMemory().get(alias)).toBeUndefined();
  await restoreShareLink(mia.links, { id: link.id });
  expect((await visit(alias)).status).toBe(302);
});

test("a click is the link's, and the timeline says who opened it; a preview is called one, and machines are not told of", async () => {
  const mia = await somebody();
  const { contact, link, own, alias } = await ready(mia);
  await visit(`${alias}.T`, { address: "203.0.113.9" });
  await visit(alias, { userAgent: UNFURLER });
  await visit(alias, { userAgent: "curl/8" });
  await visit(link.alias);
  const rows = await rowsOf(link.id);
  // Of one millisecond, any may stand first.
  expect(rows.map((row) => row.recipient_id).toSorted((a, b) => Number(a === null) - Number(b === null))).toEqual([
    ...[own.id, own.id, own.id, null],
  ]);
  const { clicks } = (await getShareLink(mia.links, { id: link.id })).data;
  expect(clicks).toMatchObject({ people: 2, previews: 1, bots: 1 });
  const moments = await time(mia, contact.id);
  expect(moments.map(({ kind, text, where, guess }) => ({ kind, text, where, guess }))).toEqual(
    expect.arrayContaining([
      { kind: "followed", text: "Seaport loft", where: "text, phone", guess: false },
      { kind: "previewed", text: "Seaport loft", where: "Facebook", guess: false },
    ]),
  );
  expect(moments).toHaveLength(2);
  expect(moments[0]?.by).toMatchObject({ id: mia.person.id });
  expect(await said(mia, contact.id, "all")).toEqual(expect.arrayContaining([["linked", "Seaport loft"]]));
});

test("another workspace's link or contact is not found, nor a colleague's, and both permissions are needed", async () => {
  const mia = await somebody();
  const { contact, link } = await ready(mia);
  const stranger = await somebody();
  const theirs = await ready(stranger);
  await expect(sent(mia, theirs.link.id, contact.id)).rejects.toEqual(code("not_found"));
  await expect(sent(mia, link.id, theirs.contact.id)).rejects.toEqual(code("not_found"));
  const liam = await somebody({ workspaceId: mia.workspaceId });
  const his = await ready(liam);
  await expect(sent(liam, link.id, his.contact.id)).rejects.toEqual(code("not_found"));
  await expect(sent(liam, his.link.id, contact.id)).rejects.toEqual(code("not_found"));
  for (const missing of ["gui::contacts_personal", "gui::share_links"] as const) {
    const actor = { ...mia.actor, permissions: { ...GRANTED, [missing]: false } };
    await expect(addRecipient(as(actor), { id: link.id, contact: contact.id })).rejects.toEqual(code("forbidden"));
  }
  const reading = { ...mia.actor, readOnly: true, impersonatorId: liam.person.id };
  await expect(addRecipient(as(reading), { id: link.id, contact: contact.id })).rejects.toEqual(code("read_only"));
});

test("nothing is sent of a deleted link or to a deleted contact", async () => {
  const mia = await somebody();
  const { contact, link } = await ready(mia);
  const ben = await known(mia, "Ben Ross");
  await deleteContact(mia.call, { id: ben.id });
  await expect(sent(mia, link.id, ben.id)).rejects.toEqual(code("gone"));
  await deleteShareLink(mia.links, { id: link.id });
  await expect(sent(mia, link.id, contact.id)).rejects.toEqual(code("gone"));
});

test("once the contact is gone the address leads to the link still, and is nobody's", async () => {
  const mia = await somebody();
  const { contact, link, own, alias } = await ready(mia);
  await visit(alias, { address: "203.0.113.9" });
  expect(await rowsOf(link.id)).toMatchObject([{ recipient_id: own.id, visitor: expect.any(String) }]);
  const scope = { workspaceId: mia.workspaceId, ownerId: null, userId: mia.person.id } as never;
  // One that is on its way into the ledger as the contact ends.
  await visit(alias, { address: "203.0.113.10" });
  await inWorkspace(scope, (tx) => withdrawRecord(tx, contact.id));
  expect((await visit(alias)).status).toBe(302);
  const rows = await rowsOf(link.id);
  expect(rows.map((row) => row.recipient_id)).toEqual([null, null, null]);
  expect(rows[0]?.visitor).toBeNull();
  expect((await owner.query("select from link_recipients where id = $1", [own.id])).rowCount).toBe(0);
  expect((await getShareLink(mia.links, { id: link.id })).data.clicks.people).toBe(3);
});

test("a visit that is being stored while the contact ends waits for that end, and names nobody", async () => {
  const mia = await somebody();
  const { contact, link, alias } = await ready(mia);
  await owner.query("begin");
  await owner.query("select link_recipients_end($1, array[$2::uuid])", [mia.workspaceId, contact.id]);
  await visit(alias, { address: "203.0.113.11" });
  const stored = rowsOf(link.id);
  await heldBack();
  await owner.query("commit");
  expect((await stored).map((row) => row.recipient_id)).toEqual([null]);
});

test("a joined person has the openings of every record and one address; taken apart, each has its own again", async () => {
  const mia = await somebody({ role: "owner" });
  const { contact, link, own, alias } = await ready(mia);
  const short = await known(mia, "E. Marsh");
  const pair = { id: short.id, version: short.version, other: contact.id, other_version: contact.version, chosen: [] };
  const { data: person } = await mergeContacts(mia.call, pair);
  expect(await sent(mia, link.id, short.id)).toEqual(own);
  await visit(alias);
  await clickRecorder().flush();
  expect(await said(mia, short.id)).toEqual([["followed", "Seaport loft"]]);
  await owner.query("update contact_merges set automatic = true where record_id = $1", [contact.id]);
  expect((await time(mia, short.id)).map(({ guess }) => guess)).toEqual([true]);
  const merge = person.records.find(({ id }) => id === contact.id)?.join?.id ?? "";
  await unmergeContacts(mia.call, { id: short.id, version: person.version, merge });
  expect(await said(mia, short.id)).toEqual([]);
  expect(await said(mia, contact.id)).toEqual([["followed", "Seaport loft"]]);
  expect((await time(mia, contact.id)).map(({ guess }) => guess)).toEqual([false]);
});

test("handed over with the links of who leaves, and taken back with them", async () => {
  const mia = await somebody();
  const liam = await somebody({ workspaceId: mia.workspaceId });
  const { contact, own } = await ready(mia);
  const scope = { workspaceId: mia.workspaceId, ownerId: null, userId: liam.person.id } as never;
  const [from, to] = [mia.person.id, liam.person.id];
  const sender = async () => (await time(mia, contact.id, "all")).find(({ id }) => id === own.id)?.by?.id;
  const moved = await inWorkspace(scope, (tx) =>
    linksOwnership.handOver(tx, {
      ...{ actor: liam.actor, requestId: "test", workspaceId: mia.workspaceId, from, to, kind: "links" },
    }),
  );
  expect(await sender()).toBe(to);
  const things = moved.map((one) => ({ ...one, receiver: to, was: one.was ?? {} }));
  await inWorkspace(scope, (tx) => linksOwnership.takeBack(tx, { person: from, things }));
  expect(await sender()).toBe(from);
});

test("of a campaign's link it says which campaign", async () => {
  const mia = await somebody();
  const [contact, link, campaign] = [await known(mia), await made(mia), newId()];
  await owner.query(
    "insert into campaign_links (workspace_id, campaign_id, person_id, channel, link_id) values ($1, $2, $3, 'link', $4)",
    [mia.workspaceId, campaign, mia.person.id, link.id],
  );
  const { id } = await sent(mia, link.id, contact.id);
  const { rows } = await owner.query("select campaign_id from link_recipients where id = $1", [id]);
  expect(rows).toEqual([{ campaign_id: campaign }]);
});

test("somebody's export says what they sent", async () => {
  const mia = await somebody();
  const { contact, alias } = await ready(mia);
  const scope = { workspaceId: mia.workspaceId, ownerId: null, userId: mia.person.id } as never;
  const [link] = await inWorkspace(scope, (tx) => linksOwnership.read(tx, mia.person.id));
  expect(link).toMatchObject({ sent: [{ alias, contact_id: contact.id }] });
});

test("a person who opens their own address gives a sign, which counts as heard of; a preview does not", async () => {
  const mia = await somebody();
  const { contact, link, alias } = await ready(mia);
  await addContactEntry(mia.call, { id: contact.id, kind: "meeting", text: "Coffee", due_on: null });
  await owner.query("update contact_entries set at = now() - interval '90 days' where contact_id = $1", [contact.id]);
  const read = async () => (await getContact(mia.call, { id: contact.id })).data;
  const sign = async () => (await read()).last_sign;
  const lastContact = async () => (await listNetwork(mia.call, KNOWN)).data[0]?.last_contact;
  const { version } = await read();
  await visit(alias, { userAgent: UNFURLER });
  await rowsOf(link.id);
  await takeAnswers(answersPort);
  expect((await sign()).kind).not.toBe("followed");
  const before = await lastContact();
  await visit(`${alias}.T`, { address: "203.0.113.9" });
  await rowsOf(link.id);
  await takeAnswers(answersPort);
  expect((await sign()).kind).toBe("followed");
  // Whoever has their page open saves what they wrote.
  expect((await read()).version).toBe(version);
  expect(Date.parse((await lastContact()) ?? "")).toBeGreaterThan(Date.parse(before ?? ""));
  // Who ends leaves nothing that somebody could hear of.
  const scope = { workspaceId: mia.workspaceId, ownerId: null, userId: mia.person.id } as never;
  await visit(`${alias}.T`, { address: "203.0.113.10" });
  await inWorkspace(scope, (tx) => withdrawRecord(tx, contact.id));
  await rowsOf(link.id);
  const { rows } = await owner.query(
    "select from service_events where kind = 'link.followed' and workspace_id = $1 and not 'contacts' = any (taken_by)",
    [mia.workspaceId],
  );
  expect(rows).toEqual([]);
});
