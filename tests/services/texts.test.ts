// Texts: who gets one, that it goes once, that a stop is obeyed while it runs, and that no more is spent than there is.
import { expect, test } from "vitest";
import type { UserActor } from "#lib/permissions/index.ts";
import { countAudience, nameAudience } from "#server/campaign/sms/audience.ts";
import { getDesk, getPeople, getText } from "#server/campaign/sms/reads.ts";
import { takeReply } from "#server/campaign/sms/replies.ts";
import { runTexts } from "#server/campaign/sms/run.ts";
import { moveText, sendText } from "#server/campaign/sms/sending.ts";
import { changeText } from "#server/campaign/sms/service.ts";
import { textContacts } from "#server/contact/text-contacts.ts";
import { stopMarker } from "#server/platform/stop-store.ts";
import type { TextContactsPort } from "#server/platform/text-contacts-port.ts";
import {
  aDraft,
  aNumber,
  aProvider,
  aReader,
  aTextPlace,
  noon,
  takes,
  texting,
} from "#tests/services/texts-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();
const LIST = { page: 1, per_page: 200, sort_by: "name", sort_desc: false, filters: "" } as const;

const run = (at = noon()) => runTexts(textContacts, undefined, () => at);
const look = async (who: UserActor, id: string) => (await getText(texting(who), { id })).data;
const sumOf = (sums: Record<string, number>) => Object.values(sums).reduce((sum, one) => sum + one, 0);
const people = async (who: UserActor, id: string) =>
  (await getPeople(texting(who), { ...LIST, id })).data.map(({ number, state, reason }) => ({ number, state, reason }));

test("everybody of an audience gets it or has one reason, and the sums are the audience", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider();
  const back = take();
  const same = aNumber();
  await aReader(owner, liam, { name: "Ann Agreed", number: same });
  await aReader(owner, liam, { name: "Bea Twin", number: same });
  await aReader(owner, liam, { name: "Cal Silent", agreed: false });
  await aReader(owner, liam, { name: "Dee Jamaican", number: "+18765550123" });
  await aReader(owner, liam, { name: "Eve Private", scope: "owner" });
  const draft = await aDraft(liam);
  const { data: counted } = await countAudience(texting(liam), draft);
  expect(counted).toMatchObject({ people: 5, receives: 1, now: 1, waits: [], enough: true });
  expect(counted.excluded.map(({ reason, count }) => [reason, count])).toEqual([
    ["no_consent", 2],
    ["duplicate", 1],
    ["country", 1],
  ]);
  const { data: named } = await nameAudience(texting(liam), { id: draft.id, reason: "no_consent" });
  expect(named.map(({ name }) => name)).toEqual(["Cal Silent", "Eve Private"]);
  const { data: sent } = await sendText(texting(liam), draft);
  expect(sent).toMatchObject({ state: "running", people: 5, reserved: 11_200 });
  await run();
  const after = await look(liam, draft.id);
  expect(after.sums).toMatchObject({ excluded: 4, accepted: 1, waiting: 0 });
  expect(after).toMatchObject({ spent: 11_200, reserved: 0 });
  expect(handed.map(({ to, body }) => [to, body])).toEqual([
    [same, "Boston: Open house on Sunday.\nReply STOP to end texts."],
  ]);
  await run();
  expect(await look(liam, draft.id)).toMatchObject({ state: "done" });
  expect(handed).toHaveLength(1);
  back();
});

test("at night everybody waits for the morning, and nobody is left out for it", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider();
  const back = take();
  await aReader(owner, liam);
  const draft = await aDraft(liam);
  const night = new Date(noon().getTime() + 11 * 3_600_000);
  const { data: counted } = await countAudience(texting(liam, night), draft);
  expect(counted).toMatchObject({ receives: 1, now: 0, waits: [{ count: 1 }] });
  await sendText(texting(liam, night), draft);
  await run(night);
  expect(handed).toEqual([]);
  expect((await look(liam, draft.id)).sums).toMatchObject({ waiting: 1 });
  await run(new Date(night.getTime() + 12 * 3_600_000));
  expect(handed).toHaveLength(1);
  back();
});

test("two processes at once hand nobody over twice", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider();
  const back = take();
  for (let nth = 0; nth < 60; nth += 1) await aReader(owner, liam);
  const draft = await aDraft(liam);
  await sendText(texting(liam), draft);
  await Promise.all([run(), run(), run()]);
  expect(new Set(handed.map(({ to }) => to)).size).toBe(60);
  expect(handed).toHaveLength(60);
  const { sums } = await look(liam, draft.id);
  expect(sums).toMatchObject({ accepted: 60 });
  back();
});

test("what a crash leaves handed over is unknown, stays in the sum, and is never sent again", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider(({ id }, nth) => {
    if (nth === 2) throw new Error("The line is dead.");
    return { result: "accepted", providerId: id };
  });
  const back = take();
  for (let nth = 0; nth < 3; nth += 1) await aReader(owner, liam);
  const draft = await aDraft(liam);
  await sendText(texting(liam), draft);
  await run();
  // A process that dies between the commit and the call leaves the same behind.
  await owner.query("update sms_recipients set state = 'handed_over' where send_id = $1 and state = 'unknown'", [
    draft.id,
  ]);
  const before = await look(liam, draft.id);
  expect(before.sums).toMatchObject({ accepted: 2, handed_over: 1 });
  expect(sumOf(before.sums)).toBe(3);
  await owner.query("update sms_recipients set provider = 'gone' where send_id = $1", [draft.id]);
  await run(new Date(noon().getTime() + 5 * 60_000));
  const after = await look(liam, draft.id);
  expect(after.sums).toMatchObject({ accepted: 2, unknown: 1 });
  expect(after).toMatchObject({ spent: 33_600, reserved: 0 });
  await run(new Date(noon().getTime() + 10 * 60_000));
  expect(handed).toHaveLength(3);
  back();
});

test("a STOP in the middle stops what waits for that number, in every text and at once", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider();
  const back = take();
  const { number } = await aReader(owner, liam, { name: "Zoe Last" });
  await aReader(owner, liam, { name: "Ann First" });
  const first = await aDraft(liam);
  const second = await aDraft(liam, "Another one.");
  await sendText(texting(liam), first);
  await sendText(texting(liam), second);
  const said = { workspaceId: liam.workspaceId ?? "", from: number, body: "please take me off", providerId: "r1" };
  expect(await takeReply(textContacts, { ...said, at: noon() })).toBe("stop");
  await takeReply(textContacts, { ...said, at: noon() });
  await run();
  expect(handed.filter(({ to, body }) => to === number && body.includes("Reply STOP to end"))).toEqual([]);
  // The one confirmation, though it was told twice.
  expect(handed.filter(({ to }) => to === number)).toHaveLength(1);
  expect((await look(liam, first.id)).sums).toMatchObject({ stopped: 1, accepted: 1 });
  expect((await look(liam, second.id)).sums).toMatchObject({ stopped: 1, accepted: 1 });
  const third = await aDraft(liam, "A third one.");
  const { data: counted } = await countAudience(texting(liam), third);
  expect(counted.excluded).toMatchObject([{ reason: "stop", count: 1 }]);
  await takeReply(textContacts, { ...said, body: "START", providerId: "r2", at: noon() });
  expect((await countAudience(texting(liam), third)).data).toMatchObject({ receives: 2, excluded: [] });
  back();
});

test("a stop that is written after the people were chosen is read by the statement that claims them", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider();
  const back = take();
  const { number } = await aReader(owner, liam);
  const draft = await aDraft(liam);
  await sendText(texting(liam), draft);
  const { own, keyId } = (await stopMarker())(`phone:${number}`);
  const late: TextContactsPort = {
    ...textContacts,
    verdicts: async (tx, scope, ask) => {
      const found = await textContacts.verdicts(tx, scope, ask);
      await owner.query("select stop_write($1, $2, $3, 'sms', 'any', 'brand', 'visitor')", [
        own,
        keyId,
        liam.workspaceId,
      ]);
      return found;
    },
  };
  await runTexts(late, undefined, noon);
  expect(handed.filter(({ to }) => to === number)).toEqual([]);
  expect(await people(liam, draft.id)).toEqual([{ number, state: "stopped", reason: null }]);
  expect(await look(liam, draft.id)).toMatchObject({ reserved: 0, spent: 0 });
  back();
});

test("a reply that may mean STOP holds the number until somebody decides", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider();
  const back = take();
  const { number } = await aReader(owner, liam);
  const draft = await aDraft(liam);
  await sendText(texting(liam), draft);
  const said = { workspaceId: liam.workspaceId ?? "", from: number, providerId: "u1", at: noon() };
  expect(await takeReply(textContacts, { ...said, body: "Who gave you my number?" })).toBe("unsure");
  await run();
  expect(handed.filter(({ to }) => to === number)).toEqual([]);
  expect(await people(liam, draft.id)).toEqual([{ number, state: "waiting", reason: null }]);
  await run(new Date(noon().getTime() + 25 * 3_600_000));
  expect(await people(liam, draft.id)).toEqual([{ number, state: "stopped", reason: null }]);
  back();
});

test("two texts at once cannot reserve more than is left", async () => {
  const liam = await aTextPlace(owner);
  const back = aProvider().take();
  await aReader(owner, liam);
  await aReader(owner, liam);
  await owner.query(
    "insert into sms_accounts (workspace_id, month, spent) values ($1, to_char(now() at time zone 'UTC', 'YYYY-MM'), 100000000 - 30000)",
    [liam.workspaceId],
  );
  const drafts = [await aDraft(liam), await aDraft(liam), await aDraft(liam)];
  const sent = await Promise.allSettled(drafts.map((draft) => sendText(texting(liam), draft)));
  expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  const { data } = await getDesk(texting(liam));
  expect(data.money).toMatchObject({ allowance: 100_000_000, reserved: 22_400, left: 7_600 });
  const winner = drafts.find((_, nth) => sent[nth]?.status === "fulfilled");
  const { data: stopped } = await moveText(texting(liam), {
    id: winner?.id ?? "",
    version: (await look(liam, winner?.id ?? "")).version,
    step: "stop",
  });
  expect(stopped).toMatchObject({ state: "stopped", reserved: 0, spent: 0, sums: { stopped: 2 } });
  expect((await getDesk(texting(liam))).data.money).toMatchObject({ reserved: 0, left: 30_000 });
  back();
});

test("what is paused goes on, what is stopped never does, and what is booked can be a draft again", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider();
  const back = take();
  await aReader(owner, liam);
  const draft = await aDraft(liam);
  const { data: sent } = await sendText(texting(liam), draft);
  const { data: paused } = await moveText(texting(liam), { ...sent, step: "pause" });
  await run();
  expect(handed).toEqual([]);
  await moveText(texting(liam), { ...paused, step: "resume" });
  await run();
  expect(handed).toHaveLength(1);
  const later = new Date(noon().getTime() + 3_600_000);
  const other = await aDraft(liam, "Later.");
  const { data: changed } = await changeText(texting(liam), {
    id: other.id,
    version: other.version,
    starts_at: later.toISOString(),
  });
  const { data: booked } = await sendText(texting(liam), changed);
  expect(booked).toMatchObject({ state: "booked", people: 1, reserved: 11_200 });
  await run();
  expect(handed).toHaveLength(1);
  const { data: again } = await moveText(texting(liam), { ...booked, step: "back" });
  expect(again).toMatchObject({ state: "draft", people: 0, reserved: 0 });
  const { data: rebooked } = await sendText(texting(liam), again);
  expect(rebooked.state).toBe("booked");
  await run(later);
  expect(handed).toHaveLength(2);
  back();
});

test("what waits until its end is dropped, and its money is given back", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider((message, nth) =>
    nth > 9 ? takes(message) : { result: "refused", reason: "too_many", retryAfter: 7200 },
  );
  const back = take();
  await aReader(owner, liam);
  const draft = await aDraft(liam);
  const { data: changed } = await changeText(texting(liam), { id: draft.id, version: draft.version, drop_hours: 1 });
  await sendText(texting(liam), changed);
  await run();
  expect(handed).toHaveLength(1);
  expect((await look(liam, draft.id)).sums).toMatchObject({ waiting: 1 });
  await run(new Date(noon().getTime() + 61 * 60_000));
  expect(await look(liam, draft.id)).toMatchObject({ state: "done", reserved: 0, spent: 0, sums: { dropped: 1 } });
  back();
});

test("what is given back of a month that is over takes nothing from this one", async () => {
  const liam = await aTextPlace(owner);
  const back = aProvider().take();
  await aReader(owner, liam);
  const draft = await aDraft(liam);
  await sendText(texting(liam), draft);
  await run();
  await owner.query("update sms_accounts set month = '2020-01' where workspace_id = $1", [liam.workspaceId]);
  await owner.query("update sms_recipients set state = 'refused' where send_id = $1", [draft.id]);
  expect((await getDesk(texting(liam))).data.money).toMatchObject({ reserved: 0, spent: 0 });
  back();
});

test("nobody reads or moves another place’s texts", async () => {
  const [liam, noah] = [await aTextPlace(owner), await aTextPlace(owner)];
  await aReader(owner, liam);
  const draft = await aDraft(liam);
  const none = expect.objectContaining({ code: "not_found" });
  await expect(getText(texting(noah), draft)).rejects.toEqual(none);
  await expect(sendText(texting(noah), draft)).rejects.toEqual(none);
  await expect(countAudience(texting(noah), draft)).rejects.toEqual(none);
  await expect(getPeople(texting(noah), { ...LIST, id: draft.id })).rejects.toEqual(none);
  const theirs = { id: draft.id, version: draft.version, audience: { kind: "segment", value: draft.id } } as const;
  await expect(changeText(texting(liam), theirs)).rejects.toEqual(none);
});
