// Introductions by colleagues: only by those who opened theirs and know the person well, asked once, answered once, on both sides'
// timelines; and thank-yous within what the company allows.
import { expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import type { CreateContact } from "#lib/services/contact/entities.ts";
import { addContactEntry } from "#server/contact/entries.ts";
import { answerIntroduction } from "#server/contact/network/answer-introduction.ts";
import { askIntroduction, getOpenness, listIntroductions, setOpenness } from "#server/contact/network/introductions.ts";
import { listReferrals } from "#server/contact/network/referrals.ts";
import { getGiftLimit, setGiftLimit, thankReferral, unthankReferral } from "#server/contact/network/thanks.ts";
import { listWays } from "#server/contact/network/ways.ts";
import { getContact } from "#server/contact/reads.ts";
import { createContact, deleteContact, updateOneContact } from "#server/contact/service.ts";
import { getTimeline } from "#server/contact/timeline.ts";
import { type contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { emailsTo } from "#tests/support/emails.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

type Call = ReturnType<typeof contactCall>;
type Who = Awaited<ReturnType<typeof knower>>;
const PERMISSIONS = {
  ...{ "gui::contacts_personal": true, "gui::my-network": true, "gui::referral-network": true },
} as const;
const someone = (over: Parameters<typeof knower>[1] = {}) => knower(owner, { permissions: PERMISSIONS, ...over });
const join = ({ workspaceId, person }: Who) =>
  owner.query("select membership_add($1, $2, 'member', '{}')", [person.id, workspaceId]);

/** Mia, and colleagues in her workspace who let introductions be found through them. */
async function office(colleagues: number) {
  const mia = await someone();
  const others: Who[] = [];
  for (let n = 0; n < colleagues; n += 1) {
    const one = await someone({ workspaceId: mia.workspaceId });
    await join(one);
    await setOpenness(one.call, { open: true });
    others.push(one);
  }
  return { mia, others };
}

/** Somebody whom this person met twice. */
async function wellKnown(call: Call, values: Partial<CreateContact> & { name: string }) {
  const { data } = await createContact(call, { ...NOBODYS, ...values });
  for (let n = 0; n < 3; n += 1)
    await addContactEntry(call, { id: data.id, kind: "meeting", text: "Met", due_on: null });
  return data;
}

const ways = async (call: Call, search: string) => (await listWays(call, { search })).data;
const names = (found: Awaited<ReturnType<typeof ways>>) => found.map(({ person }) => person.name);
const asked = async (call: Call) => (await listIntroductions(call)).data;
const versionOf = async (call: Call, id: string) => (await getContact(call, { id })).data.version;

test("a way leads through a colleague who opened theirs and knows the person well, and by nobody else", async () => {
  const { mia, others } = await office(2);
  const [noah, closed] = [others[0], others[1]];
  if (!(noah && closed)) throw new Error("no colleagues");
  await setOpenness(closed.call, { open: false });
  const lena = await wellKnown(noah.call, {
    name: "Lena Fischer",
    company: "Harbor Dental",
    email: "lena@fischer.test",
  });
  await wellKnown(closed.call, { name: "Lena Closed", company: "Harbor Dental" });
  await createContact(noah.call, { ...NOBODYS, name: "Lena Faint", company: "Harbor Dental" });
  const secret = await wellKnown(noah.call, { name: "Lena Private", company: "Harbor Dental" });
  await updateOneContact(noah.call, {
    id: secret.id,
    version: await versionOf(noah.call, secret.id),
    seen_by: "owner",
  });
  const gone = await wellKnown(noah.call, { name: "Lena Deleted" });
  await deleteContact(noah.call, { id: gone.id });
  await wellKnown(mia.call, { name: "Lena Mine" });
  const found = await ways(mia.call, "lena");
  expect(found.map(({ person, path, words }) => [person, path.map(({ id }) => id), words])).toEqual([
    [{ id: lena.id, name: "Lena Fischer", title: "", company: "Harbor Dental" }, [noah.person.id], "knows them well"],
  ]);
  expect(names(await ways(mia.call, "Fischer, Harbor Dental"))).toEqual(["Lena Fischer"]);
  expect(await ways(mia.call, "le")).toEqual([]);
  expect(await ways(mia.call, "fischer.test")).toEqual([]);
  const stranger = await someone();
  expect(await ways(stranger.call, "lena")).toEqual([]);
});

test("it is closed at first, and each opens their own alone", async () => {
  const { mia, others } = await office(1);
  expect((await getOpenness(mia.call)).data.open).toBe(false);
  const noah = others[0]?.call;
  if (noah === undefined) throw new Error("no colleague");
  await wellKnown(noah, { name: "Lena Fischer" });
  await setOpenness(noah, { open: false });
  expect(await ways(mia.call, "lena")).toEqual([]);
  await setOpenness(noah, { open: true });
  await owner.query("update memberships set suspended_at = now() where user_id = $1", [others[0]?.person.id]);
  expect(await ways(mia.call, "lena")).toEqual([]);
});

test("with two between both opened theirs, the first knows the second, and each is asked in turn", async () => {
  const { mia, others } = await office(2);
  const [marcus, noah] = others;
  if (!(marcus && noah)) throw new Error("no colleagues");
  const lena = await wellKnown(noah.call, { name: "Lena Fischer" });
  await wellKnown(marcus.call, { name: "Noah", email: noah.person.email });
  const path = [marcus.person.id, noah.person.id];
  const found = await ways(mia.call, "lena");
  expect(found.map((way) => way.path.map(({ id }) => id))).toEqual([[noah.person.id], path]);
  await askIntroduction(mia.call, { contact: lena.id, path, text: "About a clinic" });
  expect(await asked(noah.call)).toEqual([]);
  const [first] = await asked(marcus.call);
  await answerIntroduction(marcus.call, { id: first?.id ?? "", version: 1, act: "yes", answer: "" });
  const [second] = await asked(noah.call);
  expect([second?.state, second?.may]).toEqual(["asked", ["yes", "no", "later"]]);
  await setOpenness(marcus.call, { open: false });
  expect((await ways(mia.call, "lena")).map((way) => way.path.length)).toEqual([1]);
});

async function request() {
  const { mia, others } = await office(1);
  const noah = others[0];
  if (noah === undefined) throw new Error("no colleague");
  const lena = await wellKnown(noah.call, {
    name: "Lena Fischer",
    company: "Harbor Dental",
    email: "lena@fischer.test",
  });
  const ask = { contact: lena.id, path: [noah.person.id], text: "We look for a dentist" };
  return { mia, noah, lena, ask };
}

test("asked twice at once it is there once, and one letter goes to the colleague and to nobody else", async () => {
  const { mia, noah, ask } = await request();
  await Promise.all([askIntroduction(mia.call, ask), askIntroduction(mia.call, ask)]);
  await askIntroduction(mia.call, ask);
  expect((await asked(mia.call)).map(({ state, may }) => [state, may])).toEqual([["asked", ["withdraw"]]]);
  expect((await emailsTo(owner, noah.person.email)).filter(({ purpose }) => purpose === "introduction")).toHaveLength(
    1,
  );
  expect(await emailsTo(owner, "lena@fischer.test")).toEqual([]);
  expect((await ways(mia.call, "lena"))[0]?.asked).toBe("asked");
  await expect(askIntroduction(mia.call, { ...ask, path: [newId()] })).rejects.toMatchObject({ code: "not_found" });
});

test("a yes stands on both timelines as an introduction, and the asker gets a name and no address", async () => {
  const { mia, noah, lena, ask } = await request();
  await askIntroduction(mia.call, ask);
  const [one] = await asked(noah.call);
  await answerIntroduction(noah.call, { id: one?.id ?? "", version: 1, act: "yes", answer: "Happy to" });
  const [mine] = await asked(mia.call);
  expect([mine?.state, mine?.answer]).toEqual(["yes", "Happy to"]);
  const made = (await getContact(mia.call, { id: mine?.contact ?? "" })).data;
  expect([made.name, made.company, made.email, made.owner.id]).toEqual([
    "Lena Fischer",
    "Harbor Dental",
    "",
    mia.person.id,
  ]);
  for (const [call, id] of [
    [mia.call, made.id],
    [noah.call, lena.id],
  ] as const) {
    const { data } = await getTimeline(call, { id, kind: "notes", per_page: 10 });
    expect(data.filter(({ kind }) => kind === "introduction")).toHaveLength(1);
  }
  expect((await emailsTo(owner, mia.person.email)).map(({ purpose }) => purpose)).toContain("introduction");
});

test("of two answers at once one counts, and the same one again is no second", async () => {
  const { mia, noah, ask } = await request();
  await askIntroduction(mia.call, ask);
  const [one] = await asked(noah.call);
  const answer = (act: "yes" | "no") =>
    answerIntroduction(noah.call, { id: one?.id ?? "", version: 1, act, answer: "" }).then(
      () => "done",
      (error) => error.code,
    );
  expect((await Promise.all([answer("yes"), answer("no")])).toSorted()).toEqual(["conflict", "done"]);
  const state = (await asked(mia.call))[0]?.state;
  expect(await answer(state === "yes" ? "yes" : "no")).toBe("done");
  const { rows } = await owner.query("select count(*)::int as n from contacts where owner_id = $1", [mia.person.id]);
  expect(rows[0].n).toBe(state === "yes" ? 1 : 0);
});

test("not now leaves it open, a withdrawn one can be asked again, and after thirty days it is over", async () => {
  const { mia, noah, ask } = await request();
  await askIntroduction(mia.call, ask);
  const [one] = await asked(noah.call);
  const id = one?.id ?? "";
  await answerIntroduction(noah.call, { id, version: 1, act: "later", answer: "After the holidays" });
  expect((await asked(noah.call))[0]?.may).toEqual(["yes", "no"]);
  await expect(answerIntroduction(noah.call, { id, version: 2, act: "withdraw", answer: "" })).rejects.toMatchObject({
    code: "invalid",
  });
  await answerIntroduction(mia.call, { id, version: 2, act: "withdraw", answer: "" });
  await askIntroduction({ ...mia.call, now: new Date(Date.now() + 60_000) }, ask);
  const late = { ...noah.call, now: new Date(Date.now() + 31 * 86_400_000) };
  const [newest] = await asked(late);
  expect([newest?.state, newest?.may]).toEqual(["ended", []]);
  await expect(
    answerIntroduction(late, { id: newest?.id ?? "", version: 1, act: "yes", answer: "" }),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("a request is answered however many newer ones there are", async () => {
  const { mia, noah, ask } = await request();
  await askIntroduction(mia.call, ask);
  const [one] = await asked(noah.call);
  await owner.query(
    `insert into introduction_requests (workspace_id, id, asker_id, contact_id, path, text, asked_at, state)
     select workspace_id, gen_random_uuid(), asker_id, contact_id, path, text, asked_at + n * interval '1 second', 'withdrawn'
     from introduction_requests, generate_series(1, 100) n where id = $1`,
    [one?.id],
  );
  expect((await asked(noah.call)).some(({ id }) => id === one?.id)).toBe(false);
  await answerIntroduction(noah.call, { id: one?.id ?? "", version: 1, act: "later", answer: "Soon" });
  const { rows } = await owner.query("select state from introduction_requests where id = $1", [one?.id]);
  expect(rows).toEqual([{ state: "later" }]);
});

test("a request is between who asks and who is asked, also for whoever looks after the workspace", async () => {
  const { mia, ask } = await request();
  await askIntroduction(mia.call, ask);
  const [one] = await asked(mia.call);
  const manager = await someone({ workspaceId: mia.workspaceId, role: "manager", view: "company" });
  for (const { call } of [manager, await someone()]) {
    expect(await asked(call)).toEqual([]);
    const answer = answerIntroduction(call, { id: one?.id ?? "", version: 1, act: "yes", answer: "" });
    await expect(answer).rejects.toMatchObject({ code: "not_found" });
  }
});

/** Somebody who came to Mia by somebody else. */
async function referred({ workspaceId, person }: Who) {
  const [by, id] = [newId(), newId()];
  for (const [answer, name, from] of [
    [by, "Sean", null],
    [id, "Lucy", by],
  ] as const) {
    await owner.query(
      `insert into exchanges (workspace_id, id, owner_id, card_id, channel, name, opened_at, created_at, introduced_by)
       values ($1, $2, $3, $4, 'introduction', $5, now(), now(), $6)`,
      [workspaceId, answer, person.id, newId(), name, from],
    );
    await owner.query(
      `insert into contacts (workspace_id, id, owner_id, origin, answer_id, name, sign, sign_at, created_at, updated_at)
       values ($1, $2, $3, 'answer', $2, $4, 'answered', now(), now(), now())`,
      [workspaceId, answer, person.id, name],
    );
  }
  return id;
}
const REFERRED = { page: 1, per_page: 50, sort_by: "at", sort_desc: true, filters: "" } as const;
const DAY = "2026-01-05";

test("a gift costs what the company allows at most, and nothing before a manager said how much", async () => {
  const mia = await someone();
  const id = await referred(mia);
  const thank = (cents: number | null) => thankReferral(mia.call, { id, thanked_on: DAY, note: "Flowers", cents });
  await expect(thank(100)).rejects.toMatchObject({ code: "invalid" });
  await expect(setGiftLimit(mia.call, { cents: 7500, currency: "USD" })).rejects.toMatchObject({ code: "forbidden" });
  const manager = await someone({ workspaceId: mia.workspaceId, role: "manager", view: "company" });
  await setGiftLimit(manager.call, { cents: 7500, currency: "USD" });
  const set = { limit: { cents: 7500, currency: "USD" }, may_set: false };
  expect((await getGiftLimit(mia.call)).data).toEqual({ ...set, owed: 1, given: 0 });
  await expect(thank(7501)).rejects.toThrow("A gift can cost at most $75.");
  await thank(7500);
  const thanks = { thanked_on: DAY, note: "Flowers", cents: 7500, currency: "USD" };
  expect((await listReferrals(mia.call, REFERRED)).data[0]).toMatchObject({ id, thanks });
  expect((await getGiftLimit(mia.call)).data).toEqual({ ...set, owed: 0, given: 1 });
});

test("what is owed is counted of all referrals, however many a page shows", async () => {
  const mia = await someone();
  for (let nth = 0; nth < 3; nth += 1) await referred(mia);
  expect((await listReferrals(mia.call, { ...REFERRED, per_page: 2 })).data).toHaveLength(2);
  expect((await getGiftLimit(mia.call)).data).toMatchObject({ owed: 3, given: 0 });
});

test("a thank-you is its person's own, and can be taken away and brought back", async () => {
  const mia = await someone();
  const id = await referred(mia);
  await thankReferral(mia.call, { id, thanked_on: DAY, note: "", cents: null });
  expect((await unthankReferral(mia.call, { id, deleted: true })).data).toBeNull();
  expect((await unthankReferral(mia.call, { id, deleted: false })).data?.thanked_on).toBe(DAY);
  const other = await someone({ workspaceId: mia.workspaceId });
  const theirs = thankReferral(other.call, { id, thanked_on: DAY, note: "", cents: null });
  await expect(theirs).rejects.toMatchObject({ code: "not_found" });
  const tomorrow = thankReferral(mia.call, { id, thanked_on: "2999-01-01", note: "", cents: null });
  await expect(tomorrow).rejects.toMatchObject({ code: "invalid" });
});

test("fifty questions an hour", async () => {
  const { mia, ask } = await request();
  const one = () =>
    askIntroduction(mia.call, ask).then(
      () => "asked",
      (error) => error.code,
    );
  const said: string[] = [];
  for (let n = 0; n < 51; n += 1) said.push(await one());
  expect([said[49], said[50]]).toEqual(["asked", "rate_limited"]);
});

test("a thank-you comes back for thirty days, is of a day that has begun here, and is said anew after it was taken away", async () => {
  const mia = await someone();
  const id = await referred(mia);
  const at = (days: number) => ({ ...mia.call, now: new Date(mia.call.now.getTime() + days * 86_400_000) });
  const thank = (call: Call, thanked_on: string) => thankReferral(call, { id, thanked_on, note: "", cents: null });
  const evening = { ...mia.call, now: new Date("2026-11-25T03:30:00Z") };
  await expect(thank(evening, "2026-11-25"), "it is the 24th in New York").rejects.toMatchObject({ code: "invalid" });
  await thank(evening, "2026-11-24");
  await unthankReferral(mia.call, { id, deleted: true });
  await unthankReferral(at(20), { id, deleted: true });
  await expect(unthankReferral(at(31), { id, deleted: false })).rejects.toMatchObject({ code: "gone" });
  expect((await thank(mia.call, DAY)).data?.thanked_on).toBe(DAY);
});

test("a limit that is set again as it is says nothing, and is told in its own currency", async () => {
  const manager = await someone({ role: "manager", view: "company" });
  for (let twice = 0; twice < 2; twice += 1) await setGiftLimit(manager.call, { cents: 5000, currency: "EUR" });
  expect((await getGiftLimit(manager.call)).data).toMatchObject({
    limit: { cents: 5000, currency: "EUR" },
    may_set: true,
  });
  const { rows } = await owner.query("select 1 from audit where workspace_id = $1 and action = 'referrals.limit'", [
    manager.workspaceId,
  ]);
  expect(rows).toHaveLength(1);
});

test("nobody introduces a contact that is not theirs any more, although they look after everybody's", async () => {
  const { mia, noah, lena, ask } = await request();
  await askIntroduction(mia.call, ask);
  const [one] = await asked(mia.call);
  const other = await someone({ workspaceId: mia.workspaceId });
  await owner.query("update contacts set owner_id = $2 where id = $1", [lena.id, other.person.id]);
  const manager = { ...noah.call, actor: { ...noah.actor, role: "manager", view: "company" } as const };
  const answer = { id: one?.id ?? "", version: one?.version ?? 0, answer: "" };
  await expect(answerIntroduction(manager, { ...answer, act: "yes" })).rejects.toMatchObject({ code: "invalid" });
  await answerIntroduction(manager, { ...answer, act: "no" });
  expect((await asked(mia.call))[0]).toMatchObject({ state: "no" });
  const letters = await emailsTo(owner, mia.person.email);
  expect(letters.filter(({ purpose }) => purpose === "introduction")).toHaveLength(1);
});
