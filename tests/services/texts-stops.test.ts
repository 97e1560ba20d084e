// STOP and START by reply: kept whoever holds what, told late or twice, and confirmed once.
import { expect, test } from "vitest";
import type { UserActor } from "#lib/permissions/index.ts";
import { countAudience } from "#server/campaign/sms/audience.ts";
import { getInbox, getThread } from "#server/campaign/sms/inbox.ts";
import { correctThread, sortThread } from "#server/campaign/sms/inbox-changes.ts";
import { getText } from "#server/campaign/sms/reads.ts";
import { takeReply } from "#server/campaign/sms/replies.ts";
import { runTexts } from "#server/campaign/sms/run.ts";
import { sendText } from "#server/campaign/sms/sending.ts";
import { textContacts } from "#server/contact/text-contacts.ts";
import { aDraft, aProvider, aReader, aTextPlace, noon, texting } from "#tests/services/texts-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();
const LIST = { page: 1, per_page: 50, sort_by: "last_at", sort_desc: true, filters: "" } as const;
const run = (at = noon()) => runTexts(textContacts, undefined, () => at);
const after = (minutes: number) => new Date(noon().getTime() + minutes * 60_000);

type Said = { from: string; body: string; providerId: string; at?: Date };
const say = (who: UserActor, { at = noon(), ...said }: Said) =>
  takeReply(textContacts, { ...said, at, workspaceId: who.workspaceId ?? "" });
const after5 = () => after(5);
const threadOf = async (who: UserActor) => (await getInbox(texting(who), LIST)).data[0];

test("a STOP is kept while somebody else holds the text and the money, and the clock ends what waits", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider();
  const back = take();
  const { number: from } = await aReader(owner, liam);
  const draft = await aDraft(liam);
  await sendText(texting(liam), draft);
  await owner.query("begin");
  await owner.query("select from sms_sends where id = $1 for update", [draft.id]);
  await owner.query("select from sms_accounts where workspace_id = $1 for update", [liam.workspaceId]);
  const next = await aDraft(liam, "Another one.");
  const lost = { ...textContacts, holderOf: () => Promise.reject(new Error("The line is dead.")) };
  const said = { workspaceId: liam.workspaceId ?? "", from, body: "STOP", providerId: "s1", at: noon() };
  await expect(takeReply(lost, said)).rejects.toThrow("dead");
  expect((await countAudience(texting(liam), next)).data.excluded).toMatchObject([{ reason: "stop", count: 1 }]);
  expect(await takeReply(textContacts, said)).toBe("stop");
  expect(await threadOf(liam)).toMatchObject({ stopped: true, asks: false, state: "done" });
  expect((await getText(texting(liam), draft)).data.sums).toMatchObject({ waiting: 1, stopped: 0 });
  await owner.query("commit");
  await owner.query("update sms_recipients set next_at = $2 where send_id = $1", [draft.id, after(600)]);
  await run();
  expect((await getText(texting(liam), draft)).data).toMatchObject({ reserved: 0, sums: { waiting: 0, stopped: 1 } });
  expect(handed.map(({ body }) => body)).toEqual([expect.stringContaining("no more texts")]);
  back();
});

test("a START that is told late does not undo the STOP after it", async () => {
  const liam = await aTextPlace(owner);
  const back = aProvider().take();
  const { number: from } = await aReader(owner, liam);
  await say(liam, { from, body: "STOP", providerId: "s1", at: after(2) });
  await say(liam, { from, body: "START", providerId: "s2", at: after(1) });
  expect(await threadOf(liam)).toMatchObject({ stopped: true });
  await say(liam, { from, body: "START", providerId: "s3", at: after(3) });
  // What is told twice says nothing new.
  await say(liam, { from, body: "STOP", providerId: "s1", at: after(2) });
  expect(await threadOf(liam)).toMatchObject({ stopped: false });
  const draft = await aDraft(liam);
  expect((await countAudience(texting(liam), draft)).data).toMatchObject({ receives: 1, excluded: [] });
  back();
});

test("what a machine asks again and again is answered once an hour", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider();
  const back = take();
  const { number: from } = await aReader(owner, liam);
  for (const minute of [0, 1, 59]) await say(liam, { from, body: "HELP", providerId: `h${minute}`, at: after(minute) });
  await run();
  const told = () => handed.filter(({ to }) => to === from).length;
  expect(told()).toBe(1);
  await say(liam, { from, body: "HELP", providerId: "h61", at: after(61) });
  await run(after(61));
  expect(told()).toBe(2);
  back();
});

const WHY = "They asked for another day";
const conflict = expect.objectContaining({ code: "conflict" });

test("a STOP that was only read out of words is corrected with a reason, which is recorded", async () => {
  const liam = await aTextPlace(owner);
  const back = aProvider().take();
  const { number: from } = await aReader(owner, liam);
  await say(liam, { from, body: "Please remove me from Sunday, I come on Saturday.", providerId: "w1" });
  const thread = await threadOf(liam);
  const id = thread?.id ?? "";
  const { data: read } = await getThread(texting(liam), { id });
  expect(read).toMatchObject({ stopped: true, may_correct: true, state: "done" });
  const { data: corrected } = await correctThread(texting(liam), { id, version: read.version, why: WHY });
  expect(corrected).toMatchObject({ stopped: false, may_correct: false, may_answer: true, state: "open" });
  const draft = await aDraft(liam);
  expect((await countAudience(texting(liam), draft)).data).toMatchObject({ receives: 1, excluded: [] });
  const { rows } = await owner.query("select after from audit where action = 'texts.correct' and subject_id = $1", [
    id,
  ]);
  expect(rows).toEqual([{ after: { why: WHY } }]);
  // Once more it says nothing.
  await expect(correctThread(texting(liam), { id, version: corrected.version, why: WHY })).rejects.toEqual(conflict);
  back();
});

test("a STOP that they typed is never corrected, whether it came before or after what was read", async () => {
  const liam = await aTextPlace(owner);
  const back = aProvider().take();
  const words = "Please remove me from this";
  const correct = async (from: string) => {
    const { data } = await getInbox(texting(liam), { ...LIST, filters: from });
    const { data: thread } = await getThread(texting(liam), { id: data[0]?.id ?? "" });
    await expect(correctThread(texting(liam), { ...thread, why: WHY })).rejects.toEqual(conflict);
    return thread;
  };
  const [typed, before, after, decided] = await Promise.all([1, 2, 3, 4].map(() => aReader(owner, liam)));
  const number = (one: typeof typed) => one?.number ?? "";
  await say(liam, { from: number(typed), body: "Stop.", providerId: "k1" });
  await say(liam, { from: number(before), body: "STOP", providerId: "k2" });
  await say(liam, { from: number(before), body: words, providerId: "k3", at: after5() });
  await say(liam, { from: number(after), body: words, providerId: "k4" });
  await say(liam, { from: number(after), body: "unsubscribe", providerId: "k5", at: after5() });
  for (const one of [typed, before, after]) expect(await correct(number(one))).toMatchObject({ may_correct: false });
  // What a person decided is no reading.
  await say(liam, { from: number(decided), body: "Wrong number", providerId: "k6" });
  const { data } = await getInbox(texting(liam), { ...LIST, filters: number(decided) });
  await sortThread(texting(liam), { id: data[0]?.id ?? "", version: data[0]?.version ?? 0, meant: "stop" });
  expect(await correct(number(decided))).toMatchObject({ stopped: true, may_correct: false });
  const draft = await aDraft(liam);
  expect((await countAudience(texting(liam), draft)).data.excluded).toMatchObject([{ reason: "stop", count: 4 }]);
  back();
});

test("a STOP that reached another location of the brand keeps what was read from being corrected", async () => {
  const [liam, noah] = [await aTextPlace(owner), await aTextPlace(owner)];
  await owner.query("update workspaces set parent_id = $1 where id = $2", [liam.workspaceId, noah.workspaceId]);
  const back = aProvider().take();
  const { number: from } = await aReader(owner, liam);
  await say(liam, { from, body: "remove me please", providerId: "b1" });
  await say(noah, { from, body: "STOP", providerId: "b2", at: after5() });
  const { data: thread } = await getThread(texting(liam), { id: (await threadOf(liam))?.id ?? "" });
  await expect(correctThread(texting(liam), { ...thread, why: WHY })).rejects.toEqual(conflict);
  expect(await threadOf(liam)).toMatchObject({ stopped: true });
  back();
});

test("what nobody decided counts as STOP after a day even where the workspace closed meanwhile", async () => {
  const [liam, noah] = [await aTextPlace(owner), await aTextPlace(owner)];
  await owner.query("update workspaces set parent_id = $1 where id = $2", [liam.workspaceId, noah.workspaceId]);
  const back = aProvider().take();
  const { number: from } = await aReader(owner, liam);
  await say(noah, { from, body: "Who gave you my number?", providerId: "c1" });
  await owner.query("update workspaces set closed_at = now() where id = $1", [noah.workspaceId]);
  const draft = await aDraft(liam);
  await run(after(23 * 60));
  expect((await countAudience(texting(liam), draft)).data).toMatchObject({ receives: 1 });
  await run(after(24 * 60 + 1));
  expect((await countAudience(texting(liam), draft)).data.excluded).toMatchObject([{ reason: "stop", count: 1 }]);
  back();
});
