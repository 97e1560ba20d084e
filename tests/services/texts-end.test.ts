// What ends of texts, and when: with a contact, with who tried one, with its workspace, and by itself after a while.
import { expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { getInbox } from "#server/campaign/sms/inbox.ts";
import { getDesk } from "#server/campaign/sms/reads.ts";
import { takeReply } from "#server/campaign/sms/replies.ts";
import { runTexts } from "#server/campaign/sms/run.ts";
import { sendText } from "#server/campaign/sms/sending.ts";
import { textContacts } from "#server/contact/text-contacts.ts";
import { aDraft, aNumber, aReader, aTextPlace, noon, texting } from "#tests/services/texts-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();
const LIST = { page: 1, per_page: 50, sort_by: "last_at", sort_desc: true, filters: "" } as const;
const run = (at = noon()) => runTexts(textContacts, undefined, () => at);

const say = (who: UserActor, from: string, body: string) =>
  takeReply(textContacts, { workspaceId: who.workspaceId ?? "", from, body, providerId: newId(), at: noon() });

async function inPlace(who: UserActor, statement: string, values: unknown[]) {
  await owner.query("begin");
  await owner.query("select set_config('app.workspace', $1, true)", [who.workspaceId]);
  await owner.query(statement, values);
  await owner.query("commit");
}

/** Somebody of this place was sent a text that stands in the outbox. */
async function sent(who: UserActor) {
  const reader = await aReader(owner, who);
  const draft = await aDraft(who);
  await sendText(texting(who), draft);
  await run();
  const { rows } = await owner.query<{ id: string }>("select id from sms_recipients where send_id = $1", [draft.id]);
  return { reader, draft, text: rows[0]?.id ?? "" };
}

async function aMessage(who: UserActor, over: { kind: string; state: string; price?: number; days?: number }) {
  const id = newId();
  await owner.query(
    `insert into sms_messages (workspace_id, id, thread_id, kind, number, text, by, state, price, at)
     values ($1, $2, $3, $4, '+16175550142', 'Hi', $5, $6, $7, now() - make_interval(days => $8))`,
    [who.workspaceId, id, null, over.kind, who.userId, over.state, over.price ?? 0, over.days ?? 0],
  );
  return id;
}

const kept = async (ids: string[]) =>
  (await owner.query<{ id: string }>("select id from sms_messages where id = any ($1)", [ids])).rows.map(
    ({ id }) => id,
  );
const inOutbox = async (id: string) =>
  (await owner.query("select recipient, subject, letter from outbox where id = $1", [id])).rows;
const BLANK = [{ recipient: "", subject: "", letter: null }];

test("a reply that may mean STOP is one before its conversation ends, and found by the number alone", async () => {
  const liam = await aTextPlace(owner);
  const number = aNumber();
  await say(liam, number, "Who gave you my number?");
  const { id } = await aReader(owner, liam, { number });
  await inPlace(liam, "select contact_drop($1)", [id]);
  const { data } = await getInbox(texting(liam), LIST);
  expect(data).toMatchObject([{ name: "", last: "", contact_id: null }]);
  await run(new Date(Date.now() + 60_000));
  expect((await getInbox(texting(liam), LIST)).data).toEqual([]);
  await aReader(owner, liam, { number });
  const draft = await aDraft(liam);
  await expect(sendText(texting(liam), draft)).rejects.toEqual(expect.objectContaining({ code: "invalid" }));
});

test("what nobody knows of stays in the sum when its contact ends, and what waits is given back", async () => {
  const liam = await aTextPlace(owner);
  const { reader } = await sent(liam);
  await say(liam, reader.number, "Is there parking?");
  const { data } = await getInbox(texting(liam), LIST);
  for (const state of ["unknown", "handed_over", "waiting"]) {
    const id = await aMessage(liam, { kind: "test", state, price: 1_000 });
    await owner.query("update sms_messages set kind = 'answer', thread_id = $2 where id = $1", [id, data[0]?.id]);
  }
  const before = (await getDesk(texting(liam))).data.money;
  expect(before).toMatchObject({ spent: 12_200, reserved: 2_000 });
  await inPlace(liam, "select contact_drop($1)", [reader.id]);
  expect((await getDesk(texting(liam))).data.money).toMatchObject({ spent: 13_200, reserved: 0 });
});

test("a text that is swept ends in the outbox, and so do old tests and conversations with nobody", async () => {
  const liam = await aTextPlace(owner);
  const { draft, text } = await sent(liam);
  expect(await inOutbox(text)).not.toEqual(BLANK);
  const tests = [
    await aMessage(liam, { kind: "test", state: "accepted", days: 31 }),
    await aMessage(liam, { kind: "test", state: "accepted", days: 29 }),
  ];
  const [old, young] = [aNumber(), aNumber()];
  await say(liam, old, "Hello");
  await say(liam, young, "Hello");
  await owner.query("update sms_threads set last_at = now() - interval '181 days' where number = $1", [old]);
  await owner.query("update sms_sends set deleted_at = now() - interval '31 days' where id = $1", [draft.id]);
  await owner.query("select sms_sweep(1000)");
  expect(await inOutbox(text)).toEqual(BLANK);
  expect(await kept(tests)).toEqual(tests.slice(1));
  expect((await getInbox(texting(liam), LIST)).data.map(({ number }) => number)).toEqual([young]);
});

test("tests end with who tried them, and a closed workspace leaves nobody in the outbox", async () => {
  const liam = await aTextPlace(owner);
  const { text } = await sent(liam);
  const mine = await aMessage(liam, { kind: "test", state: "accepted" });
  await owner.query("select person_forget($1, 'nobody@example.com')", [liam.userId]);
  expect(await kept([mine])).toEqual([]);
  await owner.query("update workspaces set closed_at = now() where id = $1", [liam.workspaceId]);
  await inPlace(liam, "select campaigns_erase(10000)", []);
  expect(await inOutbox(text)).toEqual(BLANK);
});
