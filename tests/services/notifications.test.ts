// What people are told of in the product: each way they chose, once while it is new, to nobody else, and gone with what it is about.
import { beforeEach, expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import type { NotificationKind } from "#lib/notifications/kinds.ts";
import { paths } from "#lib/paths.ts";
import { authorize, type UserActor } from "#lib/permissions/index.ts";
import { sendDigests } from "#server/auth/notifications/digest.ts";
import {
  listNotifications,
  notificationsVersion,
  readNotification,
  readNotifications,
  unreadNotifications,
} from "#server/auth/notifications/notifications.ts";
import { createContact } from "#server/contact/service.ts";
import { notify } from "#server/platform/notify.ts";
import { readOnce, readWorkspace, stepInto, unscoped } from "#server/platform/transaction.ts";
import { holder } from "#tests/services/card-support.ts";
import { contactCall, NOBODYS } from "#tests/services/contact-support.ts";
import { callContext } from "#tests/support/call-context.ts";
import { emailsTo } from "#tests/support/emails.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

async function somebody(over: { workspaceId?: string; first?: string } = {}) {
  const person = await aPerson(owner, { first: over.first ?? "Mia" });
  const workspaceId = over.workspaceId ?? (await aWorkspace(owner, { owner: person }));
  if (over.workspaceId) await owner.query("select membership_add($1, $2, 'member', '{}')", [person.id, workspaceId]);
  return { id: person.id, workspaceId, call: as({ userId: person.id, workspaceId }) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const as = (over: Partial<UserActor>) => callContext(holder({ role: "member", ...over }));

function tell({ id: person, workspaceId: workspace }: Somebody, over: Partial<Parameters<typeof notify>[1]> = {}) {
  return unscoped((tx) => notify(tx, { kind: "order-moved", person, workspace, subject: newId(), ...over }));
}

const choose = (id: string, chosen: Record<string, boolean>) =>
  owner.query("update users set notifications = $2 where id = $1", [id, chosen]);
const list = async ({ call }: Somebody) => (await listNotifications(call, {})).data.notifications;
const titles = async (who: Somebody) => (await list(who)).map(({ title }) => title);
const unread = async ({ call }: Somebody) => (await unreadNotifications(call)).data.unread;

let mia: Somebody;
beforeEach(async () => {
  mia = await somebody();
});

async function device({ id }: Somebody) {
  await owner.query(
    `insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, key_id)
     values (gen_random_uuid(), $1, gen_random_uuid(), 'https://push.test/' || gen_random_uuid(), 'x', 'x', 'x')`,
    [id],
  );
}

const pushed = async ({ id }: Somebody) =>
  (
    await owner.query(
      "select m.kind from push_messages m join push_devices d on d.id = m.device_id where d.user_id = $1",
      [id],
    )
  ).rows.map(({ kind }) => kind);

test("what happened stands in the list with its names of now, and leads to its page", async () => {
  const liam = await somebody({ workspaceId: mia.workspaceId, first: "Liam" });
  const mias = holder({
    permissions: { "gui::contacts_personal": true },
    userId: mia.id,
    workspaceId: mia.workspaceId,
  });
  const { id: subject } = (await createContact(contactCall(mias), { ...NOBODYS, name: "Lena Fischer" })).data;
  await tell(mia, { kind: "mention", subject, by: liam.id });
  const [first] = await list(mia);
  expect(first?.title).toMatch(/^Liam .*mentioned you in a note about Lena Fischer$/);
  expect(first?.href).toBe(paths.comeTo(`/contact/${subject}`));
  await owner.query("update contacts set name = 'Lena Vogel' where id = $1", [subject]);
  await owner.query("update users set firstname = 'Lee' where id = $1", [liam.id]);
  expect((await titles(mia))[0]).toMatch(/^Lee .*about Lena Vogel$/);
  await owner.query("update contacts set deleted_at = now() where id = $1", [subject]);
  expect((await titles(mia))[0]).toMatch(/about a contact$/);
});

test("a name that is gone is said nowhere any more", async () => {
  await tell(mia, { kind: "mention", subject: newId(), by: newId() });
  expect(await titles(mia)).toEqual(["A colleague mentioned you in a note about a contact"]);
});

test("the same thing again is one row while it is new, and another once it was read", async () => {
  const subject = newId();
  await tell(mia, { subject });
  await tell(mia, { subject });
  const [row] = await list(mia);
  expect(await unread(mia)).toBe(1);
  await readNotification(mia.call, { id: row?.id ?? "", read: true });
  expect(await unread(mia)).toBe(0);
  await tell(mia, { subject });
  expect((await list(mia)).map(({ read_at: at }) => at !== null)).toEqual([false, true]);
  // It is new already: marking the old one as new adds nothing.
  await readNotification(mia.call, { id: row?.id ?? "", read: false });
  expect(await unread(mia)).toBe(1);
});

test("all are read up to the newest that was seen; what came since stays new", async () => {
  await tell(mia);
  await tell(mia);
  const [seen] = await list(mia);
  await tell(mia);
  expect((await readNotifications(mia.call, { until: seen?.id ?? "" })).data.unread).toBe(1);
  expect((await list(mia)).map(({ read_at: at }) => at === null)).toEqual([true, false, false]);
});

test("nobody is told of what they did, where they are not, or while they are suspended", async () => {
  await tell(mia, { by: mia.id });
  const elsewhere = await somebody();
  await tell(mia, { workspace: elsewhere.workspaceId });
  await owner.query("update memberships set suspended_at = now() where user_id = $1", [mia.id]);
  await tell(mia);
  expect((await owner.query("select 1 from notifications where person_id = $1", [mia.id])).rows).toEqual([]);
});

test("what was switched off on screen or on devices is told there no more; each alone", async () => {
  await device(mia);
  await choose(mia.id, { "mention-screen": false });
  await tell(mia, { kind: "mention" });
  expect([await list(mia), await pushed(mia)]).toEqual([[], ["mention"]]);
  await choose(mia.id, { "mention-push": false });
  await tell(mia, { kind: "mention" });
  expect([(await list(mia)).length, await pushed(mia)]).toEqual([1, ["mention"]]);
});

test.each<[NotificationKind, boolean]>([
  ["card-answer", true],
  ["campaign-asked", true],
  ["text-answer", true],
  ["import-done", false],
  ["devices-look", false],
])("while nobody chose, a device hears of %s: %s", async (kind, hears) => {
  await device(mia);
  await tell(mia, { kind });
  expect(await pushed(mia)).toEqual(hears ? [kind] : []);
});

test("a colleague in the same workspace sees, counts and marks none of mine", async () => {
  const liam = await somebody({ workspaceId: mia.workspaceId, first: "Liam" });
  const before = await notificationsVersion(liam.call.actor);
  await tell(mia);
  const [row] = await list(mia);
  expect(await list(liam)).toEqual([]);
  expect(await unread(liam)).toBe(0);
  expect(await notificationsVersion(liam.call.actor)).toBe(before);
  const notHis = { id: row?.id ?? "", read: true };
  await expect(readNotification(liam.call, notHis)).rejects.toMatchObject({ code: "not_found" });
  await expect(readNotifications(liam.call, { until: notHis.id })).rejects.toMatchObject({ code: "not_found" });
  expect(await unread(mia)).toBe(1);
  // And the database would not show it to a statement that asks for it outright.
  const scope = authorize(liam.call.actor, "notifications.read");
  const rows = await readWorkspace(scope, (tx) => tx.execute("select 1 from notifications"));
  expect(rows.rows).toEqual([]);
});

test("its version moves with what comes and what is read", async () => {
  const versions = [await notificationsVersion(mia.call.actor)];
  await tell(mia);
  versions.push(await notificationsVersion(mia.call.actor));
  const [row] = await list(mia);
  await readNotification(mia.call, { id: row?.id ?? "", read: true });
  versions.push(await notificationsVersion(mia.call.actor));
  expect(new Set(versions).size).toBe(3);
});

test("older ones come page by page", async () => {
  for (let nth = 0; nth < 32; nth += 1) await tell(mia);
  const first = (await listNotifications(mia.call, {})).data;
  expect([first.notifications.length, first.more]).toEqual([30, true]);
  const rest = (await listNotifications(mia.call, { before: first.notifications.at(-1)?.id })).data;
  expect([rest.notifications.length, rest.more]).toEqual([2, false]);
});

test("after 90 days they go", async () => {
  await tell(mia);
  await tell(mia);
  const [newer] = await list(mia);
  await owner.query("update notifications set at = now() - interval '91 days' where person_id = $1 and id <> $2", [
    mia.id,
    newer?.id,
  ]);
  await readOnce("select notifications_sweep()", []);
  expect((await list(mia)).map(({ id }) => id)).toEqual([newer?.id]);
});

test("somebody is told from inside a workspace's own transaction as well", async () => {
  const liam = await somebody({ workspaceId: mia.workspaceId, first: "Liam" });
  const scope = authorize(liam.call.actor, "notifications.mark");
  await unscoped((tx) =>
    stepInto(tx, scope, () =>
      notify(tx, { kind: "mention", person: mia.id, workspace: mia.workspaceId, subject: newId(), by: liam.id }),
    ),
  );
  expect(await unread(mia)).toBe(1);
});

const MORNING = new Date("2026-03-10T13:00:00Z");

async function told(who: Somebody, kind: NotificationKind, at: string) {
  const subject = newId();
  await tell(who, { kind, subject });
  await owner.query("update notifications set at = $2 where subject_id = $1", [subject, at]);
}

const daily = async ({ id }: Somebody) => {
  const { rows } = await owner.query("select email from users where id = $1", [id]);
  return (await emailsTo(owner, String(rows[0].email))).filter(({ purpose }) => purpose === "digest");
};

test("who wants one email a day gets it in the morning, once, of what is still new", async () => {
  await owner.query("update users set time_zone = 'America/New_York' where id = $1", [mia.id]);
  await choose(mia.id, { "daily-digest": true, "text-answer-screen": false, mention: false });
  await told(mia, "task-due", "2026-03-09T20:00:00Z");
  await told(mia, "text-answer", "2026-03-09T21:00:00Z");
  await told(mia, "order-moved", "2026-03-09T21:00:00Z");
  await told(mia, "mention", "2026-03-09T21:00:00Z");
  // After seven in the morning there: that is for the next day.
  await told(mia, "change-answer", "2026-03-10T11:30:00Z");
  await sendDigests(undefined, new Date("2026-03-10T10:59:00Z"));
  expect((await daily(mia)).length).toBe(0);
  await Promise.all([sendDigests(undefined, MORNING), sendDigests(undefined, MORNING)]);
  const [email, again] = await daily(mia);
  expect(again).toBeUndefined();
  expect(email?.paragraphs).toEqual(["Somebody answered your text.", "A task with a contact is due."]);
  // What is wanted by email alone stands in no list.
  expect(await titles(mia)).not.toContain("Somebody answered your text");
});

test("what was read meanwhile is in no email, and who did not ask for it gets none", async () => {
  await choose(mia.id, { "daily-digest": true });
  await told(mia, "task-due", "2026-03-09T20:00:00Z");
  const [row] = await list(mia);
  await readNotification(mia.call, { id: row?.id ?? "", read: true });
  const liam = await somebody({ first: "Liam" });
  await told(liam, "task-due", "2026-03-09T20:00:00Z");
  await sendDigests(undefined, MORNING);
  expect([await daily(mia), await daily(liam)]).toEqual([[], []]);
});

test("an account that ends takes along what it was told", async () => {
  await tell(mia);
  await unscoped((tx) => tx.execute(`select notifications_forget('${mia.id}')`));
  expect((await owner.query("select 1 from notifications where person_id = $1", [mia.id])).rows).toEqual([]);
});
