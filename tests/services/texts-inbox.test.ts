// The inbox of texts: answers find their place, are answered inside the hours, and end with the contact; the stop stays.
import { expect, test } from "vitest";
import type { UserActor } from "#lib/permissions/index.ts";
import { authorize } from "#lib/permissions/index.ts";
import { getInbox, getThread } from "#server/campaign/sms/inbox.ts";
import { answerText, sortThread } from "#server/campaign/sms/inbox-changes.ts";
import { replyToText } from "#server/campaign/sms/outbox-reply.ts";
import { getDesk, getPeople, getText } from "#server/campaign/sms/reads.ts";
import { takeReply } from "#server/campaign/sms/replies.ts";
import { runTexts } from "#server/campaign/sms/run.ts";
import { sendText } from "#server/campaign/sms/sending.ts";
import { testText } from "#server/campaign/sms/test-text.ts";
import { textsPort } from "#server/campaign/sms/texts-port.ts";
import { textContacts } from "#server/contact/text-contacts.ts";
import { readWorkspace } from "#server/platform/transaction.ts";
import { actor } from "#tests/services/campaign-support.ts";
import { aDraft, aProvider, aReader, aTextPlace, noon, texting } from "#tests/services/texts-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();
const LIST = { page: 1, per_page: 50, sort_by: "last_at", sort_desc: true, filters: "" } as const;
const run = (at = noon()) => runTexts(textContacts, undefined, () => at);
const code = (wanted: string) => expect.objectContaining({ code: wanted });

/** Somebody was sent a text, and wrote back. */
async function answered(liam: UserActor, body: string, at = noon()) {
  const reader = await aReader(owner, liam);
  const draft = await aDraft(liam);
  await sendText(texting(liam), draft);
  await run();
  await takeReply(textContacts, {
    workspaceId: liam.workspaceId ?? "",
    from: reader.number,
    body,
    providerId: draft.id,
    at,
  });
  const { data } = await getInbox(texting(liam), LIST);
  return { reader, draft, thread: data[0] };
}

test("a reply stands in the inbox with the contact’s name, and an answer goes out once", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider();
  const back = take();
  const { reader, thread } = await answered(liam, "Is there parking?");
  expect(thread).toMatchObject({
    name: "Ines Duarte",
    number: reader.number,
    state: "open",
    asks: false,
    last: "Is there parking?",
  });
  const { data } = await answerText(texting(liam), { id: thread?.id ?? "", text: "Yes, behind the house." });
  expect(data.messages.map(({ direction, text }) => [direction, text])).toEqual([
    ["in", "Is there parking?"],
    ["out", "Yes, behind the house."],
  ]);
  await Promise.all([run(), run()]);
  expect(handed.filter(({ to }) => to === reader.number).map(({ body }) => body)).toEqual([
    "Boston: Open house on Sunday.\nReply STOP to end texts.",
    "Yes, behind the house.",
  ]);
  const { data: sorted } = await sortThread(texting(liam), {
    id: data.id,
    version: data.version,
    state: "done",
    assigned_to: liam.userId,
  });
  expect(sorted).toMatchObject({ state: "done", assigned_to: { id: liam.userId } });
  await expect(sortThread(texting(liam), { id: data.id, version: data.version, state: "open" })).rejects.toEqual(
    code("conflict"),
  );
  back();
});

test("what was read by itself is nobody’s to do, a number is found as it is written, and the last words are read", async () => {
  const liam = await aTextPlace(owner);
  const back = aProvider().take();
  const { thread, reader, draft } = await answered(liam, "HELP");
  const open = async () => (await getDesk(texting(liam))).data.waiting_answers;
  expect([thread?.state, await open()]).toEqual(["done", 0]);
  const said = { workspaceId: liam.workspaceId ?? "", from: reader.number, at: noon() };
  await takeReply(textContacts, { ...said, body: "Is there parking?", providerId: "p1" });
  expect(await open()).toBe(1);
  const one = { id: thread?.id ?? "" };
  await answerText(texting(liam), { ...one, text: "Yes." });
  expect(await open()).toBe(1);
  const written = `(${reader.number.slice(2, 5)}) ${reader.number.slice(5, 8)}-${reader.number.slice(8)}`;
  expect((await getInbox(texting(liam), { ...LIST, filters: written })).data).toMatchObject([one]);
  expect((await getInbox(texting(liam), { ...LIST, filters: "(999) 555-0000" })).data).toEqual([]);
  const ask = { ...LIST, sort_by: "name", id: draft.id, filters: written } as const;
  expect((await getPeople(texting(liam), ask)).data).toMatchObject([{ number: reader.number }]);
  await owner.query(
    `insert into sms_messages (workspace_id, id, thread_id, kind, number, text, state, at)
     select $1, gen_random_uuid(), $2, 'notice', $3, 'No. ' || nth, 'accepted', $4::timestamptz + make_interval(secs => nth)
     from generate_series(1, 500) nth`,
    [liam.workspaceId, one.id, reader.number, noon()],
  );
  const { messages } = (await getThread(texting(liam), one)).data;
  expect([messages.length, messages[0]?.text, messages.at(-1)?.text]).toEqual([500, "No. 1", "No. 500"]);
  await takeReply(textContacts, { ...said, body: "STOP", providerId: "p2" });
  expect(await open()).toBe(0);
  back();
});

test("nobody is answered at night, or after a STOP, and nobody reads another place’s", async () => {
  const [liam, noah] = [await aTextPlace(owner), await aTextPlace(owner)];
  const back = aProvider().take();
  const { reader, thread } = await answered(liam, "Hello");
  const one = { id: thread?.id ?? "" };
  const night = new Date(noon().getTime() + 11 * 3_600_000);
  await expect(answerText(texting(liam, night), { ...one, text: "Hi" })).rejects.toEqual(code("conflict"));
  await expect(getThread(texting(noah), one)).rejects.toEqual(code("not_found"));
  await expect(answerText(texting(noah), { ...one, text: "Hi" })).rejects.toEqual(code("not_found"));
  await takeReply(textContacts, {
    workspaceId: liam.workspaceId ?? "",
    from: reader.number,
    body: "stop",
    providerId: "s",
    at: noon(),
  });
  expect((await getThread(texting(liam), one)).data).toMatchObject({ stopped: true, may_answer: false });
  await expect(answerText(texting(liam), { ...one, text: "Hi" })).rejects.toEqual(code("conflict"));
  back();
});

test("somebody decides what a reply meant that may be a STOP", async () => {
  const liam = await aTextPlace(owner);
  const back = aProvider().take();
  const { thread } = await answered(liam, "Who gave you my number?");
  expect(thread).toMatchObject({ asks: true, decide_by: expect.any(String) });
  const one = { id: thread?.id ?? "", version: thread?.version ?? 0 };
  expect((await sortThread(texting(liam), { ...one, meant: "stop" })).data).toMatchObject({
    asks: false,
    stopped: true,
  });
  const other = await answered(liam, "Who gave you my number?");
  const two = { id: other.thread?.id ?? "", version: other.thread?.version ?? 0 };
  expect((await sortThread(texting(liam), { ...two, meant: "free" })).data).toMatchObject({
    asks: false,
    stopped: false,
  });
  back();
});

test("an administrator answers a text of the outbox as its recipient, and STOP stops", async () => {
  const liam = await aTextPlace(owner);
  const { number } = await aReader(owner, liam);
  const draft = await aDraft(liam);
  await sendText(texting(liam), draft);
  await run();
  const { data: people } = await getPeople(texting(liam), { ...LIST, sort_by: "name", id: draft.id });
  const admin = actor({ userId: liam.userId, isAdmin: true, permissions: {} });
  const id = people[0]?.id ?? "";
  expect((await replyToText(texting(admin), { id, text: "STOP" })).data).toEqual({ reading: "stop" });
  expect((await getInbox(texting(liam), LIST)).data).toMatchObject([{ number, stopped: true }]);
  await expect(replyToText(texting(liam), { id, text: "STOP" })).rejects.toEqual(code("forbidden"));
});

test("what ends with a contact are number, name and words; how many there were and the stop stay", async () => {
  const liam = await aTextPlace(owner);
  const back = aProvider().take();
  const { reader, draft } = await answered(liam, "STOP");
  const scope = authorize(liam, "texts.read");
  const steps = await readWorkspace(scope, (tx) => textsPort.steps(tx, [reader.id], { until: null, limit: 10 }));
  expect(steps.map(({ kind }) => kind).toSorted()).toEqual(["replied", "texted", "texted"]);
  await owner.query("begin");
  await owner.query("select set_config('app.workspace', $1, true)", [liam.workspaceId]);
  await owner.query("select contact_drop($1)", [reader.id]);
  await owner.query("commit");
  expect((await getText(texting(liam), draft)).data).toMatchObject({ people: 1, sums: { accepted: 1 } });
  const { data: people } = await getPeople(texting(liam), { ...LIST, sort_by: "name", id: draft.id });
  expect(people).toMatchObject([{ contact_id: null, name: "", number: "", text: "" }]);
  expect((await getInbox(texting(liam), LIST)).data).toEqual([]);
  const { rows } = await owner.query("select count(*)::integer as left from sms_messages where number = $1", [
    reader.number,
  ]);
  expect(rows).toEqual([{ left: 0 }]);
  const again = await aReader(owner, liam, { number: reader.number });
  const next = await aDraft(liam);
  await expect(sendText(texting(liam), next)).rejects.toEqual(code("invalid"));
  expect(again.number).toBe(reader.number);
  back();
});

test("a draft is tried on one’s own number, ten tests an hour", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider();
  const back = take();
  const draft = await aDraft(liam, "Hi {first_name|there}.");
  await expect(testText(texting(liam), draft)).rejects.toEqual(code("conflict"));
  const phone = JSON.stringify({ prefix: "+1", phone: "617 555 0142", country: "US" });
  await owner.query("update users set phone = $2 where id = $1", [liam.userId, phone]);
  for (let nth = 2; nth <= 10; nth += 1) await testText(texting(liam), draft);
  await expect(testText(texting(liam), draft)).rejects.toEqual(code("rate_limited"));
  await run();
  const mine = handed.filter(({ to }) => to === "+16175550142");
  expect(mine.map(({ body }) => body)).toEqual(Array(9).fill("Boston: Hi Mia.\nReply STOP to end texts."));
  // Whoever else says that it is theirs tries it once more, and then nobody.
  const noah = await aTextPlace(owner);
  await owner.query("update users set phone = $2 where id = $1", [noah.userId, phone]);
  const theirs = await aDraft(noah);
  await testText(texting(noah), theirs);
  await expect(testText(texting(noah), theirs)).rejects.toEqual(code("rate_limited"));
  back();
});

test("a test goes to no other country, and in a trial to a number alone that its owner confirmed", async () => {
  const liam = await aTextPlace(owner);
  const back = aProvider().take();
  const draft = await aDraft(liam);
  const own = (phone: string) =>
    owner.query("update users set phone = jsonb_build_object('prefix', '', 'phone', $2::text) where id = $1", [
      liam.userId,
      phone,
    ]);
  await own("+447700900123");
  await expect(testText(texting(liam), draft)).rejects.toEqual(code("conflict"));
  const { id, number } = await aReader(owner, liam);
  await own(number);
  await owner.query("update workspaces set subscription_status = 'trialing' where id = $1", [liam.workspaceId]);
  await expect(testText(texting(liam), draft)).rejects.toEqual(code("conflict"));
  await owner.query("update contact_facts set source = 'answer' where contact_id = $1", [id]);
  expect((await testText(texting(liam), draft)).data.id).toBe(draft.id);
  back();
});
