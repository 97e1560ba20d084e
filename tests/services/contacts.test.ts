// Contacts: what is known of somebody, who said so, what is to do, and who sees them.
import { expect, test } from "vitest";
import { NO_ADDRESS } from "#lib/contact/address.ts";
import { MOST_FACTS, MOST_TASK } from "#lib/services/contact/contact-limits.ts";
import type { CreateContact, WholeContact } from "#lib/services/contact/entities.ts";
import { contactVcard } from "#server/contact/contact-file.ts";
import { addContactEntry, changeContactEntry } from "#server/contact/entries.ts";
import { addContactFact, changeContactFact } from "#server/contact/facts.ts";
import { contactOwnership } from "#server/contact/ownership.ts";
import { exportContacts, getContact, getTags, listAllContacts } from "#server/contact/reads.ts";
import { createContact, deleteContact, restoreContact, updateOneContact } from "#server/contact/service.ts";
import { getTimeline } from "#server/contact/timeline.ts";
import { CONTACT_WORDS_PER_PERSON, CONTACTS_PER_PERSON, type Limit, takeAttempt } from "#server/platform/limits.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { ALL, contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

type Who = Awaited<ReturnType<typeof knower>>;
const DAY = 86_400_000;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const somebody = (over: Parameters<typeof knower>[1] = {}) => knower(owner, over);

async function known({ call }: Who, over: Partial<CreateContact> = {}): Promise<WholeContact> {
  const { data } = await createContact(call, { ...NOBODYS, name: "Noah Ellison", ...over });
  return data;
}

const names = async ({ call }: Who, over: Partial<Parameters<typeof listAllContacts>[1]> = {}) =>
  (await listAllContacts(call, { ...ALL, ...over })).data.map(({ name }) => name).toSorted();

test("what was typed is known with who said it, and found by its words, its tags and its notes", async () => {
  const mia = await somebody();
  const note = "Wants room for two cars";
  const typed = { company: "Bright Smile Dental", email: "Noah@BrightSmile.test", phone: "(617) 555-0188" };
  const contact = await known(mia, { ...typed, note, tags: ["Buyer", "buyer", "seaport"] });
  expect(contact).toMatchObject({
    ...typed,
    tags: ["Buyer", "seaport"],
    origin: "typed",
    seen_by: "location",
    version: 1,
  });
  expect(contact.facts.map(({ field, source, shown, by }) => [field, source, shown, by?.id])).toEqual(
    ["name", "company", "email", "phone"].map((field) => [field, "typed", true, mia.person.id]),
  );
  for (const filters of ["ellison", "brightsmile.test", "+16175550188", "SEAPORT", "two cars"]) {
    expect(await names(mia, { filters }), filters).toEqual(["Noah Ellison"]);
  }
  expect(await names(mia, { filters: "nobody" })).toEqual([]);
  expect((await getTags(mia.call)).data).toEqual(["Buyer", "seaport"]);
});

test("more is known of somebody as they are added, and what cannot be is refused at its place", async () => {
  const mia = await somebody();
  const more = [
    { field: "address" as const, value: "12 Pier Street, Boston, MA 02210" },
    { field: "birthday" as const, value: "--04-23" },
    { field: "address" as const, value: "", address: { ...NO_ADDRESS, city: "Lyon", country: "FR" } },
  ];
  const contact = await known(mia, { more });
  expect(contact.birthday).toBe("--04-23");
  expect(contact.facts.map(({ field }) => field)).toEqual(["name", "address", "address", "birthday"]);
  expect(contact.facts.flatMap(({ address }) => address ?? [])).toMatchObject([{ city: "Lyon", country_code: "FR" }]);
  const nowhere = known(mia, { name: "Walter", more: [{ field: "address", value: "", address: NO_ADDRESS }] });
  await expect(nowhere).rejects.toMatchObject({ details: { fields: { "more.0": [expect.any(String)] } } });
  const wrong = known(mia, { name: "Walter", more: [...more, { field: "stage", value: "Nowhere" }] });
  await expect(wrong).rejects.toMatchObject({ details: { fields: { "more.3": [expect.any(String)] } } });
  const foreign = known(mia, { name: "Walter", more: [{ field: "custom", field_id: contact.id, value: "x" }] });
  await expect(foreign).rejects.toMatchObject({ code: "not_found" });
  expect(await names(mia)).toEqual(["Noah Ellison"]);
});

test("a value that cannot be one is refused under its field, and nothing is stored", async () => {
  const mia = await somebody();
  await expect(known(mia, { email: "noah@", phone: "call me" })).rejects.toMatchObject({
    details: { fields: { email: [expect.any(String)], phone: [expect.any(String)] } },
  });
  expect(await names(mia)).toEqual([]);
});

test("a corrected value is shown, the one before it stays behind, and either can be brought back", async () => {
  const mia = await somebody();
  const contact = await known(mia, { phone: "+1 617 555 0100" });
  const wrong = contact.facts.find(({ field }) => field === "phone");
  const ask = {
    id: contact.id,
    version: contact.version,
    field: "phone",
    use: "mobile",
    value: "+1 617 555 0188",
  } as const;
  const { data: mended } = await addContactFact(mia.call, { ...ask, instead: wrong?.id });
  expect(mended.phone).toBe("+1 617 555 0188");
  const phones = ({ facts }: WholeContact) =>
    facts.filter(({ field }) => field === "phone").map(({ value, shown }) => [value, shown]);
  expect(phones(mended)).toEqual([
    ["+1 617 555 0188", true],
    ["+1 617 555 0100", false],
  ]);
  await expect(addContactFact(mia.call, ask)).rejects.toEqual(code("conflict"));
  const back = { id: contact.id, version: mended.version, fact: wrong?.id ?? "", act: "choose" } as const;
  const { data: chosen } = await changeContactFact(mia.call, back);
  expect(phones(chosen)[0]).toEqual(["+1 617 555 0100", true]);
  const gone = { ...back, version: chosen.version, act: "remove" } as const;
  const { data: without } = await changeContactFact(mia.call, gone);
  expect(without.phone).toBe("+1 617 555 0188");
  const { data: again } = await changeContactFact(mia.call, { ...gone, version: without.version, act: "restore" });
  expect(phones(again).map(([value]) => value)).toContain("+1 617 555 0100");
});

test("a task is due until it is done, and what is done is in their time", async () => {
  const mia = await somebody();
  const { id } = await known(mia);
  await known(mia, { name: "Nobody waits for" });
  const task = { id, kind: "task", text: "Send the prices" } as const;
  await expect(addContactEntry(mia.call, { ...task, due_on: null })).rejects.toMatchObject({
    details: { fields: { due_on: [expect.any(String)] } },
  });
  const { data } = await addContactEntry(mia.call, { ...task, due_on: "2020-01-02" });
  expect(data.follow_up).toMatchObject({ text: "Send the prices", due_on: "2020-01-02" });
  expect(await names(mia, { due: "late" })).toEqual(["Noah Ellison"]);
  const sorted = await listAllContacts(mia.call, { ...ALL, sort_by: "follow_up", sort_desc: false });
  expect(sorted.data.map(({ name }) => name)).toEqual(["Noah Ellison", "Nobody waits for"]);
  const [entry] = data.tasks;
  const done = { id, entry: entry?.id ?? "", version: entry?.version ?? 0, done: true };
  const later = { ...mia.call, now: new Date(mia.call.now.getTime() + 1000) };
  const { data: after } = await changeContactEntry(later, done);
  expect(after).toMatchObject({ follow_up: null, last_sign: { kind: "done" } });
  await expect(changeContactEntry(mia.call, done)).rejects.toEqual(code("conflict"));
  expect(await names(mia, { due: "any" })).toEqual([]);
  const { data: time } = await getTimeline(mia.call, { id, kind: "all", per_page: 50 });
  expect(time.map(({ kind, text }) => [kind, text])).toEqual([
    ["done", "Send the prices"],
    ["created", ""],
  ]);
});

test("time is read page by page, none left out and none twice, also of one moment", async () => {
  const mia = await somebody();
  const { id } = await known(mia);
  for (let number = 0; number < 7; number += 1) {
    await addContactEntry(mia.call, { id, kind: "note", text: `note ${number}`, due_on: null });
  }
  const seen: string[] = [];
  let before: string | undefined;
  for (let page = 0; page < 4; page += 1) {
    const { data, meta } = await getTimeline(mia.call, { id, kind: "notes", per_page: 2, before });
    seen.push(...data.map(({ text }) => text));
    before = meta.next ?? undefined;
  }
  expect(before).toBeUndefined();
  expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, number) => `note ${number}`));
  await expect(getTimeline(mia.call, { id, kind: "all", per_page: 2, before: "x y" })).rejects.toEqual(code("invalid"));
});

test("a member sees their own, a manager those that the workspace sees, and nobody another's whom only they see", async () => {
  const boss = await somebody({ role: "owner", view: "company" });
  const mia = await somebody({ workspaceId: boss.workspaceId });
  const liam = await somebody({ workspaceId: boss.workspaceId });
  const shared = await known(mia, { name: "Shared" });
  const kept = await known(mia, { name: "Kept" });
  await updateOneContact(mia.call, { id: kept.id, version: kept.version, seen_by: "owner" });
  expect(await names(mia)).toEqual(["Kept", "Shared"]);
  expect(await names(boss)).toEqual(["Shared"]);
  expect(await names(liam)).toEqual([]);
  await expect(getContact(boss.call, kept)).rejects.toEqual(code("not_found"));
  await expect(getTimeline(boss.call, { id: kept.id, kind: "all", per_page: 5 })).rejects.toEqual(code("not_found"));
  await expect(addContactEntry(boss.call, { id: kept.id, kind: "note", text: "x", due_on: null })).rejects.toEqual(
    code("not_found"),
  );
  await expect(getContact(liam.call, shared)).rejects.toEqual(code("not_found"));
  const hide = { id: shared.id, version: shared.version, seen_by: "owner" } as const;
  await expect(updateOneContact(boss.call, hide)).rejects.toEqual(code("forbidden"));
});

test("what is deleted is in the bin for thirty days and comes back as it was", async () => {
  const mia = await somebody();
  const contact = await known(mia, { email: "noah@example.com" });
  await deleteContact(mia.call, contact);
  expect(await names(mia)).toEqual([]);
  expect(await names(mia, { deleted: true })).toEqual(["Noah Ellison"]);
  await expect(getContact(mia.call, contact)).rejects.toEqual(code("gone"));
  await expect(addContactEntry(mia.call, { id: contact.id, kind: "note", text: "x", due_on: null })).rejects.toEqual(
    code("gone"),
  );
  await restoreContact(mia.call, contact);
  expect((await getContact(mia.call, contact)).data.email).toBe("noah@example.com");
  const later = contactCall(mia.actor, new Date(Date.now() + 31 * 86_400_000));
  await deleteContact(mia.call, contact);
  await expect(restoreContact(later, contact)).rejects.toEqual(code("gone"));
  await owner.query("update contacts set deleted_at = now() - interval '31 days' where id = $1", [contact.id]);
  await owner.query("select contacts_sweep(10)");
  const { rows } = await owner.query("select 1 from contact_facts where contact_id = $1", [contact.id]);
  expect(rows).toEqual([]);
});

test("a file says who took it, and no cell of it is a formula", async () => {
  const mia = await somebody();
  await known(mia, { name: "=1+1", tags: ["a, b"] });
  const text = await (await exportContacts(mia.call, ALL)).text();
  expect(text).toContain("'=1+1");
  expect(text).toContain('"a, b"');
  const { rows } = await owner.query(
    "select actor_id from audit where workspace_id = $1 and action = 'contacts.export'",
    [mia.workspaceId],
  );
  expect(rows).toEqual([{ actor_id: mia.person.id }]);
});

test("one as a contact file says who took it; another's, and one that is deleted, is none", async () => {
  const mia = await somebody();
  const { data } = await createContact(mia.call, { ...NOBODYS, name: "Elena Marsh", phone: "+1 617 555 0129" });
  const file = await contactVcard(mia.call, data);
  expect([file.name, file.type]).toEqual(["Elena-Marsh.vcf", "text/vcard; charset=utf-8"]);
  expect(await file.text()).toContain("TEL;TYPE=OTHER;TYPE=VOICE;TYPE=PREF:+1 617 555 0129");
  const taken =
    "select actor_id, workspace_id, before, after from audit where action = 'contacts.export' and subject_id = $1";
  const { rows } = await owner.query(taken, [data.id]);
  expect(rows).toEqual([{ actor_id: mia.person.id, workspace_id: mia.workspaceId, before: null, after: null }]);
  await expect(contactVcard((await somebody()).call, data)).rejects.toMatchObject({ code: "not_found" });
  await deleteContact(mia.call, data);
  await expect(contactVcard(mia.call, data)).rejects.toMatchObject({ code: "gone" });
  expect((await owner.query(taken, [data.id])).rows).toHaveLength(1);
});

test("they follow when their owner's things are handed over, but for those that only the owner sees", async () => {
  const mia = await somebody();
  const { actor, workspaceId } = mia;
  const liam = await somebody({ workspaceId });
  const kept = await known(mia, { name: "Kept" });
  await updateOneContact(mia.call, { id: kept.id, version: kept.version, seen_by: "owner" });
  await known(mia, { name: "Followed" });
  const hand = { actor, requestId: "test", workspaceId, from: mia.person.id, to: liam.person.id };
  const scope = { workspaceId, ownerId: null, userId: mia.person.id };
  await inWorkspace({ ...scope } as never, (tx) => contactOwnership.handOver(tx, { ...hand, kind: "contacts" }));
  expect(await names(liam)).toEqual(["Followed"]);
  expect(await names(mia)).toEqual(["Kept"]);
});

test("five hundred contacts and a thousand notes an hour; the next one is refused, and says when to try again", async () => {
  const mia = await somebody();
  const { id } = await known(mia);
  const spend = (limit: Limit, length: number) =>
    Promise.all(Array.from({ length }, () => takeAttempt(limit, mia.person.id)));
  const refused = { code: "rate_limited", details: { retryAfter: expect.any(Number) } };
  await spend(CONTACTS_PER_PERSON, 498);
  await known(mia, { name: "The last" });
  await expect(known(mia, { name: "One more" })).rejects.toMatchObject(refused);
  expect(await names(mia)).toEqual(["Noah Ellison", "The last"]);
  const note = { id, kind: "note", text: "x", due_on: null } as const;
  await spend(CONTACT_WORDS_PER_PERSON, 999);
  const { data } = await addContactEntry(mia.call, note);
  await expect(addContactEntry(mia.call, note)).rejects.toMatchObject(refused);
  const fact = { id, version: data.version, field: "title", use: "", value: "x" } as const;
  await expect(addContactFact(mia.call, fact)).rejects.toMatchObject(refused);
});

test("nobody changes another's words, takes the last name away, or asks for a moment that never was", async () => {
  const boss = await somebody({ role: "owner", view: "company" });
  const mia = await somebody({ workspaceId: boss.workspaceId });
  const { id, version, facts } = await known(mia);
  const { data } = await addContactEntry(mia.call, { id, kind: "task", text: "Call", due_on: "2026-12-01" });
  const [task] = data.tasks;
  const change = { id, entry: task?.id ?? "", version: task?.version ?? 0 };
  await expect(changeContactEntry(boss.call, { ...change, text: "Never said" })).rejects.toEqual(code("forbidden"));
  expect((await changeContactEntry(boss.call, { ...change, done: true })).data.follow_up).toBeNull();
  const name = { id, version: version + 2, fact: facts[0]?.id ?? "", act: "remove" } as const;
  await expect(changeContactFact(mia.call, name)).rejects.toEqual(code("invalid"));
  const never = { id, kind: "all", per_page: 5, before: `0000-06-01T00:00:00Z ${id}` } as const;
  await expect(getTimeline(mia.call, never)).rejects.toEqual(code("invalid"));
  const leap = { id, version: version + 2, field: "birthday", use: "", value: "2026-02-31" } as const;
  await expect(addContactFact(mia.call, leap)).rejects.toEqual(code("invalid"));
});

test("whoever leaves without an heir leaves their contacts to the workspace's owner, but for those that only they saw", async () => {
  const boss = await somebody({ role: "owner", view: "company" });
  const mia = await somebody({ workspaceId: boss.workspaceId });
  await owner.query("select membership_add($1, $2, 'member', '{}'::jsonb)", [mia.person.id, boss.workspaceId]);
  const kept = await known(mia, { name: "Kept" });
  await updateOneContact(mia.call, { id: kept.id, version: kept.version, seen_by: "owner" });
  await known(mia, { name: "Followed" });
  await owner.query("delete from memberships where workspace_id = $1 and user_id = $2", [
    boss.workspaceId,
    mia.person.id,
  ]);
  expect(await names(boss)).toEqual(["Followed"]);
});

test("a contact holds two hundred values, however the next one would come", async () => {
  const mia = await somebody();
  const { id, version, facts } = await known(mia);
  const name = facts.find(({ field }) => field === "name")?.id ?? "";
  await owner.query(
    `insert into contact_facts (workspace_id, id, contact_id, field, value, normal, source, at)
     select $1, gen_random_uuid(), $2, 'email', 'a' || n || '@b.test', 'a' || n || '@b.test', 'typed', now() from generate_series(1, $3::integer) n`,
    [mia.workspaceId, id, MOST_FACTS - facts.length],
  );
  const { rows } = await owner.query("select id from contact_facts where contact_id = $1 and field = 'email' limit 1", [
    id,
  ]);
  const more = { field: "title", use: "", value: "Owner" } as const;
  await expect(addContactFact(mia.call, { id, version, ...more })).rejects.toEqual(code("invalid"));
  const gone = { id, fact: rows[0]?.id };
  const { data: room } = await changeContactFact(mia.call, { ...gone, version, act: "remove" });
  const { data: full } = await addContactFact(mia.call, { id, version: room.version, ...more });
  for (const act of ["restore", "choose"] as const) {
    await expect(changeContactFact(mia.call, { ...gone, version: full.version, act })).rejects.toEqual(code("invalid"));
  }
  // Choosing among those that are there makes none.
  const { data } = await changeContactFact(mia.call, { id, fact: name, version: full.version, act: "choose" });
  expect(data.version).toBe(full.version + 1);
});

test("a task is two hundred characters at the most, and a note holds more", async () => {
  const mia = await somebody();
  const { id } = await known(mia);
  const write = (kind: "task" | "note", length: number) =>
    addContactEntry(mia.call, { id, kind, text: "x".repeat(length), due_on: kind === "task" ? "2030-01-02" : null });
  const long = { code: "invalid", details: { fields: { text: [expect.any(String)] } } };
  await expect(write("task", MOST_TASK + 1)).rejects.toMatchObject(long);
  const [task] = (await write("task", MOST_TASK)).data.tasks;
  await write("note", MOST_TASK + 1);
  const longer = { id, entry: task?.id ?? "", version: 1, text: "x".repeat(MOST_TASK + 1) };
  await expect(changeContactEntry(mia.call, longer)).rejects.toMatchObject(long);
});

test("what was written and deleted is only brought back, for thirty days; what is done is done once", async () => {
  const mia = await somebody();
  const at = (days: number) => contactCall(mia.actor, new Date(mia.call.now.getTime() + days * DAY));
  const { id } = await known(mia);
  const { data } = await addContactEntry(mia.call, { id, kind: "task", text: "Call", due_on: "2030-01-02" });
  const entry = data.tasks[0]?.id ?? "";
  await changeContactEntry(at(1), { id, entry, version: 1, done: true });
  await changeContactEntry(at(2), { id, entry, version: 2, done: true });
  const done = async () => (await getTimeline(mia.call, { id, kind: "notes", per_page: 9 })).data.map((one) => one.at);
  expect(await done()).toEqual([at(1).now.toISOString()]);
  await changeContactEntry(at(3), { id, entry, version: 3, deleted: true });
  expect(await done()).toEqual([]);
  await expect(changeContactEntry(at(4), { id, entry, version: 4, text: "Write" })).rejects.toEqual(code("gone"));
  await expect(changeContactEntry(at(34), { id, entry, version: 4, deleted: false })).rejects.toEqual(code("gone"));
  await changeContactEntry(at(32), { id, entry, version: 4, deleted: false });
  expect(await done()).toHaveLength(1);
});

test("what was written and deleted is listed for thirty days, tasks that were not done among it", async () => {
  const mia = await somebody();
  const at = (days: number) => contactCall(mia.actor, new Date(mia.call.now.getTime() + days * DAY));
  const { id } = await known(mia);
  await addContactEntry(mia.call, { id, kind: "note", text: "Likes the harbor", due_on: null });
  await addContactEntry(at(1), { id, kind: "note", text: "Stays", due_on: null });
  const { data } = await addContactEntry(at(2), { id, kind: "task", text: "Call", due_on: "2030-01-02" });
  const task = data.tasks[0]?.id ?? "";
  const time = async (kind: "notes" | "deleted") => (await getTimeline(mia.call, { id, kind, per_page: 9 })).data;
  const note = (await time("notes")).find(({ text }) => text === "Likes the harbor")?.entry?.id ?? "";
  expect(await time("deleted")).toEqual([]);
  for (const entry of [note, task]) await changeContactEntry(mia.call, { id, entry, version: 1, deleted: true });
  expect((await time("notes")).map(({ text }) => text)).toEqual(["Stays"]);
  const bin = (await time("deleted")).map(({ kind, text, entry }) => [kind, text, entry?.deleted_at !== null]);
  expect(bin).toEqual([
    ["task", "Call", true],
    ["note", "Likes the harbor", true],
  ]);
  await changeContactEntry(mia.call, { id, entry: note, version: 2, deleted: false });
  expect((await time("deleted")).map(({ text }) => text)).toEqual(["Call"]);
  expect((await time("notes")).map(({ text }) => text)).toEqual(["Stays", "Likes the harbor"]);
  await owner.query("update contact_entries set deleted_at = now() - interval '31 days' where id = $1", [task]);
  expect(await time("deleted")).toEqual([]);
});

test("a full last page of time has none behind it, and a contact that is gone has no time", async () => {
  const mia = await somebody();
  const { id } = await known(mia);
  for (const text of ["one", "two"]) await addContactEntry(mia.call, { id, kind: "note", text, due_on: null });
  const page = (per_page: number) => getTimeline(mia.call, { id, kind: "notes", per_page });
  expect((await page(1)).meta.next).not.toBeNull();
  expect((await page(2)).meta.next).toBeNull();
  await deleteContact(mia.call, { id });
  await expect(page(2)).rejects.toEqual(code("gone"));
});
