// What a provider of texts calls in with: reports in any order and as often as they come, replies to the place that wrote, and nothing that it did not sign.
import { expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import { getInbox } from "#server/campaign/sms/inbox.ts";
import { giveSmsProvider } from "#server/campaign/sms/provider.ts";
import type { SmsCallbackRead, SmsMessage, SmsProvider } from "#server/campaign/sms/providers/port.ts";
import { getPeople, getText } from "#server/campaign/sms/reads.ts";
import { runTexts } from "#server/campaign/sms/run.ts";
import { sendText } from "#server/campaign/sms/sending.ts";
import { textContacts } from "#server/contact/text-contacts.ts";
import { rawRouteAt, serveRaw } from "#server/main/raw-routes.ts";
import { aDraft, aReader, aTextPlace, noon, texting } from "#tests/services/texts-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();
const NUMBER = "+16175550100";
const LIST = { page: 1, per_page: 50, sort_desc: false, filters: "" } as const;

/** Signs with a word, and says in JSON what it has to say. */
function aWire() {
  const handed: SmsMessage[] = [];
  const provider: SmsProvider = {
    name: "twilio",
    send: async (message) => {
      handed.push(message);
      return { result: "accepted", providerId: `SM${message.id}` };
    },
    readCallback: ({ headers, body }): SmsCallbackRead =>
      headers["x-signed"] === "yes" ? (JSON.parse(body) as SmsCallbackRead) : { kind: "forged" },
    lookUp: async () => null,
  };
  return { handed, back: giveSmsProvider(provider, NUMBER) };
}

async function callIn(path: string, said: object, { signed = "yes", ip = "203.0.113.9" } = {}) {
  const { found } = rawRouteAt("POST", path);
  if (!found) throw new Error(`Nothing answers at ${path}.`);
  const headers = { "content-type": "application/json", "x-signed": signed };
  const body = new TextEncoder().encode(JSON.stringify(said));
  return serveRaw(found, { method: "POST", url: `/api${path}`, headers, body, ip, id: "test" });
}

const status = (id: string, progress: string, reason: string | null = null) => ({
  ...{ kind: "status", providerId: `SM${id}`, id, progress, reason },
});

test("a report counts once, in whatever order it comes, and only when it is signed", async () => {
  const liam = await aTextPlace(owner);
  const { handed, back } = aWire();
  await aReader(owner, liam);
  const draft = await aDraft(liam);
  await sendText(texting(liam), draft);
  await runTexts(textContacts, undefined, noon);
  const id = handed.find(({ body }) => body.includes("Open house"))?.id ?? "";
  expect(handed[0]).toMatchObject({
    from: NUMBER,
    callbackUrl: expect.stringContaining(`/api/campaign/texts/twilio/${id}`),
  });
  const at = `/campaign/texts/twilio/${id}`;
  const refused = callIn(at, status(id, "failed", "unreachable"), { signed: "no" });
  await expect(refused).rejects.toEqual(expect.objectContaining({ code: "malformed" }));
  for (const progress of ["delivered", "accepted", "delivered"]) await callIn(at, status(id, progress));
  await callIn(at, status(id, "failed", "unreachable"));
  const { data } = await getText(texting(liam), draft);
  expect(data).toMatchObject({ spent: 11_200, reserved: 0, sums: { delivered: 1, failed: 0, accepted: 0 } });
  back();
});

test("a carrier that knows of a STOP is believed, and a reply goes to the place that wrote last", async () => {
  const [liam, noah] = [await aTextPlace(owner), await aTextPlace(owner)];
  const { handed, back } = aWire();
  const { number } = await aReader(owner, liam);
  const other = await aReader(owner, noah, { number });
  const [first, second] = [await aDraft(liam), await aDraft(noah)];
  await sendText(texting(liam), first);
  await runTexts(textContacts, undefined, noon);
  await sendText(texting(noah), second);
  await runTexts(textContacts, undefined, () => new Date(noon().getTime() + 60_000));
  expect(handed.map(({ to }) => to)).toEqual([number, other.number]);
  const said = { kind: "inbound", providerId: "IN1", from: number, to: NUMBER, body: "Is it sunny?", at: null };
  for (const _ of [1, 2]) await callIn("/campaign/texts/twilio", said);
  const ask = { ...LIST, sort_by: "last_at" } as const;
  expect((await getInbox(texting(noah), ask)).data).toMatchObject([{ last: "Is it sunny?", name: "Ines Duarte" }]);
  expect((await getInbox(texting(liam), ask)).data).toEqual([]);
  const [mine] = handed;
  await callIn(`/campaign/texts/twilio/${mine?.id}`, status(mine?.id ?? "", "failed", "stopped"));
  const next = await aDraft(liam, "Another one.");
  await expect(sendText(texting(liam), next)).rejects.toEqual(expect.objectContaining({ code: "invalid" }));
  const { data } = await getPeople(texting(liam), { ...LIST, sort_by: "name", id: first.id });
  expect(data).toMatchObject([{ state: "failed", words: "They told the carrier to stop texts from this number." }]);
  back();
});

test("a stranger's text is nobody's where several places share a number, and an answer counts as a text to them", async () => {
  const [liam, noah] = [await aTextPlace(owner), await aTextPlace(owner)];
  const { back } = aWire();
  const { number } = await aReader(owner, liam);
  await aReader(owner, noah);
  const [first, second] = [await aDraft(liam), await aDraft(noah)];
  await sendText(texting(liam), first);
  await sendText(texting(noah), second);
  await runTexts(textContacts, undefined, noon);
  const said = (from: string, body: string) =>
    callIn("/campaign/texts/twilio", { ...{ kind: "inbound", to: NUMBER, at: null, from, body }, providerId: body });
  await said("+16175550199", "Who is this?");
  const ask = { ...LIST, sort_by: "last_at" } as const;
  const inboxes = async () => [
    (await getInbox(texting(liam), ask)).data.map(({ last }) => last),
    (await getInbox(texting(noah), ask)).data.map(({ last }) => last),
  ];
  expect(await inboxes()).toEqual([[], []]);
  // What failed reached nobody.
  await owner.query("update sms_recipients set number = $2, state = 'failed' where workspace_id = $1", [
    noah.workspaceId,
    number,
  ]);
  await said(number, "To the first.");
  expect(await inboxes()).toEqual([["To the first."], []]);
  const thread = newId();
  await owner.query(
    "insert into sms_threads (workspace_id, id, number, last_at, state) values ($1, $2, $3, now(), 'done')",
    [noah.workspaceId, thread, number],
  );
  await owner.query(
    `insert into sms_messages (workspace_id, id, thread_id, kind, number, text, state, handed_at, at)
     values ($1, $2, $3, 'answer', $4, 'Yes', 'delivered', $5, now())`,
    [noah.workspaceId, newId(), thread, number, new Date(noon().getTime() + 60_000)],
  );
  await said(number, "To the second.");
  expect(await inboxes()).toEqual([["To the first."], ["To the second."]]);
  back();
});

test("without a provider nothing is taken in, and a text of nobody changes nothing", async () => {
  const none = callIn("/campaign/texts/twilio", { kind: "ignored" });
  await expect(none).rejects.toEqual(expect.objectContaining({ code: "not_found" }));
  const { back } = aWire();
  const answer = await callIn("/campaign/texts/twilio/nobody", status("nobody", "delivered"));
  expect(answer.status).toBe(200);
  back();
});

test("sixty thousand calls a minute from one address", async () => {
  const { back } = aWire();
  const ip = "203.0.113.77";
  await callIn("/campaign/texts/twilio", { kind: "ignored" }, { ip });
  const { rowCount } = await owner.query(
    "update rate_limits set points = 59999 where key like 'text-calls:%203.0.113.77%'",
  );
  expect(rowCount).toBe(1);
  await callIn("/campaign/texts/twilio", { kind: "ignored" }, { ip });
  const over = callIn("/campaign/texts/twilio", { kind: "ignored" }, { ip });
  await expect(over).rejects.toEqual(expect.objectContaining({ code: "rate_limited" }));
  back();
});
