// STOP and START by reply: kept whoever holds what, told late or twice, and confirmed once.
import { expect, test } from "vitest";
import type { UserActor } from "#lib/permissions/index.ts";
import { countAudience } from "#server/campaign/sms/audience.ts";
import { getInbox } from "#server/campaign/sms/inbox.ts";
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
