// Tasks that come again, and the letters about what is due: once each, to whoever looks after the contact.
import { expect, test } from "vitest";
import type { AddEntry, ChangeEntry } from "#lib/services/contact/entry-entities.ts";
import { addContactEntry, changeContactEntry } from "#server/contact/entries.ts";
import { mergeContacts, unmergeContacts } from "#server/contact/merges.ts";
import { getContact, listAllContacts } from "#server/contact/reads.ts";
import { remindOfTasks } from "#server/contact/reminders.ts";
import { createContact, deleteContact } from "#server/contact/service.ts";
import { ALL, contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { emailsTo } from "#tests/support/emails.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const NOW = "2026-11-24T15:00:00Z";

/** Somebody with a contact, in a workspace with this time zone; calls say when they are made. */
type Planning = { zone?: string; own?: string; workspaceId?: string };

async function planner({ zone = "America/New_York", own, workspaceId }: Planning = {}) {
  const who = await knower(owner, workspaceId === undefined ? {} : { workspaceId });
  await owner.query("update workspaces set time_zone = $2 where id = $1", [who.workspaceId, zone]);
  if (own !== undefined) await owner.query("update users set time_zone = $2 where id = $1", [who.person.id, own]);
  const at = (now: string) => ({ ...contactCall(who.actor, new Date(now)), timeZone: zone, taskZone: own ?? zone });
  const { data } = await createContact(at(NOW), { ...NOBODYS, name: "Noah Ellison" });
  const add = async (task: Partial<AddEntry>, now = NOW) => {
    const whole = { id: data.id, kind: "task", text: "Call", due_on: "2026-11-30", ...task } as const;
    return (await addContactEntry(at(now), whole)).data.tasks;
  };
  const change = async (asked: Omit<ChangeEntry, "id">, now = NOW) =>
    (await changeContactEntry(at(now), { id: data.id, ...asked })).data.tasks;
  const letters = async () => (await emailsTo(owner, who.person.email)).filter(({ purpose }) => purpose === "task-due");
  return { ...who, contact: data, at, add, change, letters };
}

const remind = (now: string) => remindOfTasks(undefined, new Date(now));
const open = (tasks: Awaited<ReturnType<Awaited<ReturnType<typeof planner>>["add"]>>) =>
  tasks.filter(({ done_at }) => done_at === null);

test("doing a task that comes again makes the next one, once, and taking that back takes it away", async () => {
  const mia = await planner();
  const [first] = await mia.add({ due_on: "2026-01-31", repeats: { unit: "month", every: 1 } }, "2026-01-31T15:00:00Z");
  if (!first) throw new Error("no task");
  const done = await mia.change({ entry: first.id, version: 1, done: true }, "2026-02-01T15:00:00Z");
  expect(open(done)).toMatchObject([{ due_on: "2026-02-28", text: "Call", repeats: { unit: "month", every: 1 } }]);
  const back = await mia.change({ entry: first.id, version: 2, done: false }, "2026-02-01T15:01:00Z");
  expect(open(back).map(({ id }) => id)).toEqual([first.id]);
  const again = await mia.change({ entry: first.id, version: 3, done: true }, "2026-02-01T15:02:00Z");
  const [second] = open(again);
  expect(open(again)).toHaveLength(1);
  const third = await mia.change({ entry: second?.id ?? "", version: 1, done: true }, "2026-02-20T15:00:00Z");
  expect(open(third)).toMatchObject([{ due_on: "2026-03-31" }]);
});

test("snoozing moves one time alone, another day moves the series, and without repeating nothing follows", async () => {
  const mia = await planner();
  const [task] = await mia.add({ due_on: "2026-11-30", due_time: "14:30", repeats: { unit: "week", every: 1 } });
  const entry = task?.id ?? "";
  expect(await mia.change({ entry, version: 1, snooze_to: "2026-12-02" })).toMatchObject([
    { due_on: "2026-12-02", due_time: "14:30" },
  ]);
  const [next] = open(await mia.change({ entry, version: 2, done: true }));
  expect(next?.due_on).toBe("2026-12-07");
  await mia.change({ entry: next?.id ?? "", version: 1, due_on: "2026-12-10" });
  const [moved] = open(await mia.change({ entry: next?.id ?? "", version: 2, done: true }));
  expect(moved).toMatchObject({ due_on: "2026-12-17", due_time: "14:30" });
  await mia.change({ entry: moved?.id ?? "", version: 1, repeats: null, due_time: null });
  expect(open(await mia.change({ entry: moved?.id ?? "", version: 2, done: true }))).toEqual([]);
});

test("what has no time is one letter in the morning, what has one is a letter at its time, once in all processes", async () => {
  const mia = await planner();
  await mia.add({ text: "Send the prices", due_on: "2026-11-25" });
  await mia.add({ text: "Ask Ava", due_on: "2026-11-25" });
  await mia.add({ text: "Call at lunch", due_on: "2026-11-25", due_time: "12:30" });
  await mia.add({ text: "What was due as it was written", due_on: "2026-11-24" });
  await remind("2026-11-25T12:59:00Z");
  expect(await mia.letters()).toEqual([]);
  await Promise.all([remind("2026-11-25T13:00:00Z"), remind("2026-11-25T13:00:00Z")]);
  await remind("2026-11-25T13:01:00Z");
  expect(await mia.letters()).toHaveLength(1);
  expect(await mia.letters()).toMatchObject([{ subject: "What is due with your contacts" }]);
  await remind("2026-11-25T17:30:00Z");
  const [lunch, ...others] = await mia.letters();
  expect(lunch?.subject).toContain("Call at lunch");
  expect(lunch?.action.url).toContain(mia.contact.id);
  expect(others).toHaveLength(1);
});

test.each([
  // The clock goes forward on March 8 and back on November 1.
  ["America/New_York", "2027-03-13", "2027-03-13T12:59:00Z", "2027-03-13T13:00:00Z"],
  ["America/New_York", "2027-03-14", "2027-03-14T11:59:00Z", "2027-03-14T12:00:00Z"],
  ["America/New_York", "2027-11-07", "2027-11-07T12:59:00Z", "2027-11-07T13:00:00Z"],
  ["Asia/Kolkata", "2027-01-05", "2027-01-05T02:29:00Z", "2027-01-05T02:30:00Z"],
  ["Asia/Kathmandu", "2027-01-05", "2027-01-05T02:14:00Z", "2027-01-05T02:15:00Z"],
  ["Pacific/Kiritimati", "2027-01-05", "2027-01-04T17:59:00Z", "2027-01-04T18:00:00Z"],
  ["Pacific/Honolulu", "2027-01-05", "2027-01-05T17:59:00Z", "2027-01-05T18:00:00Z"],
])("the morning is that of %s on %s", async (zone, day, before, at) => {
  const mia = await planner({ zone });
  await mia.add({ due_on: day });
  await remind(before);
  expect(await mia.letters()).toEqual([]);
  await remind(at);
  expect(await mia.letters()).toHaveLength(1);
});

test("what is due is due where its person is, whatever the zone of the workspace, and where they are by then", async () => {
  const mia = await planner({ own: "Asia/Tokyo" });
  await mia.add({ due_on: "2027-01-05" });
  await mia.add({ text: "Lunch", due_on: "2027-01-05", due_time: "12:30" });
  await remind("2027-01-04T22:59:00Z");
  expect(await mia.letters()).toEqual([]);
  await remind("2027-01-04T23:00:00Z");
  await remind("2027-01-05T03:29:00Z");
  expect(await mia.letters()).toHaveLength(1);
  await owner.query("update users set time_zone = null where id = $1", [mia.person.id]);
  await remind("2027-01-05T03:30:00Z");
  expect(await mia.letters()).toHaveLength(1);
  await remind("2027-01-05T17:30:00Z");
  expect(await mia.letters()).toHaveLength(2);
});

test("of what comes again and of what is snoozed the days are those of their person too", async () => {
  // In Tokyo it is the 6th by then, in New York the 5th.
  const now = "2027-01-05T22:00:00Z";
  const mia = await planner({ own: "Asia/Tokyo" });
  const [task] = await mia.add({ due_on: "2027-01-05", repeats: { unit: "day", every: 1 } }, now);
  const entry = task?.id ?? "";
  const [next] = open(await mia.change({ entry, version: 1, done: true }, now));
  expect(next?.due_on).toBe("2027-01-07");
  await mia.change({ entry: next?.id ?? "", version: 1, snooze_to: "2027-01-08" }, now);
  await remind("2027-01-07T22:59:00Z");
  expect(await mia.letters()).toEqual([]);
  await remind("2027-01-07T23:00:00Z");
  expect(await mia.letters()).toHaveLength(1);
  const due = await listAllContacts(mia.at("2027-01-07T22:00:00Z"), { ...ALL, due: "today" });
  expect(due.data.map(({ follow_up: task }) => task?.due_on)).toEqual(["2027-01-08"]);
  const there = { ...mia.at("2027-01-07T22:00:00Z"), taskZone: "America/New_York" };
  expect((await listAllContacts(there, { ...ALL, due: "today" })).data).toEqual([]);
});

test("of somebody else's contact what is due is due where that person is", async () => {
  const mia = await planner({ own: "Asia/Tokyo" });
  const boss = await knower(owner, { workspaceId: mia.workspaceId, role: "manager", view: "company" });
  const call = { ...contactCall(boss.actor, new Date("2027-01-05T23:30:00Z")), taskZone: "America/New_York" };
  // In Tokyo the morning of the 6th has passed already: nobody is told of what is due as it is written.
  await addContactEntry(call, { id: mia.contact.id, kind: "task", text: "Call", due_on: "2027-01-06" });
  await remind("2027-01-06T14:00:00Z");
  expect(await mia.letters()).toEqual([]);
});

test("nobody hears of what is done, deleted, of a deleted contact, or while they are suspended or want no such email", async () => {
  const day = { due_on: "2027-02-01" };
  const done = await planner();
  const [task] = await done.add(day);
  await done.change({ entry: task?.id ?? "", version: 1, done: true });
  const dropped = await planner();
  const [gone] = await dropped.add(day);
  await dropped.change({ entry: gone?.id ?? "", version: 1, deleted: true });
  const deleted = await planner();
  await deleted.add(day);
  await deleteContact(deleted.at(NOW), { id: deleted.contact.id });
  const suspended = await planner();
  await suspended.add(day);
  const quiet = await planner();
  await quiet.add(day);
  await owner.query("update users set user_state = '_SUSPENDED_' where id = $1", [suspended.person.id]);
  await owner.query(`update users set notifications = '{"task-due": false}' where id = $1`, [quiet.person.id]);
  await remind("2027-02-01T14:00:00Z");
  for (const who of [done, dropped, deleted, suspended, quiet]) expect(await who.letters()).toEqual([]);
  // Its moment has passed: it comes to nobody later.
  await owner.query("update users set user_state = '_ACTIVE_', notifications = '{}' where id = any($1)", [
    [suspended.person.id, quiet.person.id],
  ]);
  await remind("2027-02-02T14:00:00Z");
  for (const who of [suspended, quiet]) expect(await who.letters()).toEqual([]);
});

test("another day is told of again; a task of a joined record is its person's, and what only its owner sees is told to them", async () => {
  const mia = await planner();
  const [task] = await mia.add({ due_on: "2027-03-01" });
  await remind("2027-03-01T14:00:00Z");
  await mia.change({ entry: task?.id ?? "", version: 1, snooze_to: "2027-03-02" }, "2027-03-01T15:00:00Z");
  await remind("2027-03-02T14:00:00Z");
  expect(await mia.letters()).toHaveLength(2);
  const { data: kept } = await createContact(mia.at(NOW), { ...NOBODYS, name: "Noah E. Ellison" });
  await mia.add({ due_on: "2027-03-03" });
  const { rows } = await owner.query("select version from contacts where id = $1", [mia.contact.id]);
  const other = { other: mia.contact.id, other_version: Number(rows[0]?.version) };
  await mergeContacts(mia.at(NOW), { id: kept.id, version: kept.version, ...other, chosen: [] });
  await owner.query("update contacts set seen_by = 'owner' where workspace_id = $1", [mia.workspaceId]);
  await remind("2027-03-03T14:00:00Z");
  const [newest] = await mia.letters();
  expect(await mia.letters()).toHaveLength(3);
  expect(newest?.subject).toContain("Noah E. Ellison");
});

test("another tenant changes nothing of a task", async () => {
  const mia = await planner();
  const [task] = await mia.add({});
  const stranger = await knower(owner);
  const asked = { id: mia.contact.id, entry: task?.id ?? "", version: 1, snooze_to: "2027-01-01" };
  await expect(changeContactEntry(stranger.call, asked)).rejects.toEqual(code("not_found"));
});

test("the last sign is what happened last: ticked and taken back, written and deleted, joined and taken apart", async () => {
  const mia = await planner();
  const { id } = mia.contact;
  const sign = async () => (await getContact(mia.at(NOW), { id })).data.last_sign;
  const began = { kind: "added", at: "2026-11-24T15:00:00.000Z" };
  expect(await sign()).toEqual(began);
  const [task] = await mia.add({});
  expect(await sign()).toEqual(began);
  await mia.change({ entry: task?.id ?? "", version: 1, done: true }, "2026-11-25T09:00:00Z");
  expect(await sign()).toEqual({ kind: "done", at: "2026-11-25T09:00:00.000Z" });
  await mia.change({ entry: task?.id ?? "", version: 2, done: false }, "2026-11-25T09:01:00Z");
  expect(await sign()).toEqual(began);
  await mia.add({ kind: "call", text: "Rang them" }, "2026-11-26T09:00:00Z");
  expect(await sign()).toEqual({ kind: "call", at: "2026-11-26T09:00:00.000Z" });
  const { rows } = await owner.query("select id from contact_entries where contact_id = $1 and kind = 'call'", [id]);
  await mia.change({ entry: rows[0]?.id, version: 1, deleted: true }, "2026-11-26T09:05:00Z");
  expect(await sign()).toEqual(began);
  await mia.change({ entry: rows[0]?.id, version: 2, deleted: false }, "2026-11-26T09:06:00Z");
  expect(await sign()).toMatchObject({ kind: "call" });
  // A sign of a joined record is one of the person, and goes along when the two are taken apart.
  const { data: twin } = await createContact(mia.at("2026-11-20T15:00:00Z"), { ...NOBODYS, name: "Noah E." });
  await addContactEntry(mia.at("2026-11-27T09:00:00Z"), { id: twin.id, kind: "note", text: "Moved", due_on: null });
  const versions = { version: (await getContact(mia.at(NOW), { id })).data.version, other_version: 2 };
  const { data: joined } = await mergeContacts(mia.at(NOW), { id, other: twin.id, ...versions, chosen: [] });
  expect(joined.last_sign).toEqual({ kind: "note", at: "2026-11-27T09:00:00.000Z" });
  const merge = joined.records.find((one) => one.join !== null)?.join?.id ?? "";
  await unmergeContacts(mia.at(NOW), { id, merge, version: joined.version });
  expect(await sign()).toMatchObject({ kind: "call" });
  expect((await getContact(mia.at(NOW), { id: twin.id })).data.last_sign).toMatchObject({ kind: "note" });
});

test("the next one that somebody touched stays, whatever becomes of the one before", async () => {
  const mia = await planner();
  const [first] = await mia.add({ due_on: "2026-11-30", repeats: { unit: "week", every: 1 } });
  const entry = first?.id ?? "";
  const [next] = open(await mia.change({ entry, version: 1, done: true }));
  await mia.change({ entry: next?.id ?? "", version: 1, text: "Call Dana" });
  const back = open(await mia.change({ entry, version: 2, done: false }));
  expect(back.map(({ text }) => text).toSorted()).toEqual(["Call", "Call Dana"]);
  await mia.change({ entry: next?.id ?? "", version: 2, deleted: true });
  const again = open(await mia.change({ entry, version: 3, done: true }));
  expect(again).toEqual([]);
});
