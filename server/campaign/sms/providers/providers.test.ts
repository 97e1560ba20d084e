// Both wires of texts against their stand-ins: what is sent, what an answer means, and which callbacks are believed.
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { afterRecipientEvent, type RecipientState } from "#lib/campaign/sms/sms-states.ts";
import {
  startTexts,
  TELNYX_KEY,
  type TextsStandIn,
  TWILIO,
  telnyxSigner,
  twilioCallback,
} from "#tests/support/texts-stand-in.ts";
import type { SmsMessage, SmsProvider } from "./port.ts";
import { telnyxProvider } from "./telnyx.ts";
import { twilioProvider, twilioSignature } from "./twilio.ts";

const NOW = new Date();
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const message = (over: Partial<SmsMessage> = {}): SmsMessage => ({
  ...{ id: "recipient-1", from: "+16175550100", to: "+16175550148", body: "Harbor Realty: 1 + 1 = 2 & more" },
  ...{ sendBy: inMinutes(60), callbackUrl: "https://corner.test/api/texts/callback?p=1", ...over },
});
const signer = telnyxSigner();
const started: TextsStandIn[] = [];
afterEach(() => Promise.all(started.splice(0).map((one) => one.stop())));

async function start(name: "twilio" | "telnyx"): Promise<{ standIn: TextsStandIn; provider: SmsProvider }> {
  const standIn = await startTexts(name);
  started.push(standIn);
  const way = { api: standIn.url, lookups: standIn.url, patience: 300 };
  const provider =
    name === "twilio"
      ? twilioProvider({ ...TWILIO, ...way })
      : telnyxProvider({ apiKey: TELNYX_KEY, publicKey: signer.publicKey, ...way });
  return { standIn, provider };
}

const BOTH = ["twilio", "telnyx"] as const;

test.each(BOTH)("%s takes a text as its wire asks for it", async (name) => {
  const { standIn, provider } = await start(name);
  expect(await provider.send(message())).toEqual({ result: "accepted", providerId: standIn.taken[0]?.id });
  expect(standIn.wrong).toEqual([]);
  expect(standIn.taken[0]).toMatchObject({
    ...{ from: "+16175550100", to: "+16175550148", body: "Harbor Realty: 1 + 1 = 2 & more" },
    callback: "https://corner.test/api/texts/callback?p=1&id=recipient-1",
  });
});

test("Twilio throws away what still waits in its queue when the hours are over", async () => {
  const { standIn, provider } = await start("twilio");
  await provider.send(message());
  await provider.send(message({ sendBy: null, callbackUrl: null }));
  await provider.send(message({ sendBy: inMinutes(3 * 1440) }));
  const [first, second, third] = standIn.taken;
  expect(first?.seconds).toBeLessThanOrEqual(3600);
  expect(first?.seconds).toBeGreaterThan(3500);
  expect([second?.seconds, second?.callback, third?.seconds]).toEqual([null, null, 36_000]);
});

test.each(BOTH)("%s is not asked at all once it is too late", async (name) => {
  const { standIn, provider } = await start(name);
  const late = await provider.send(message({ sendBy: new Date(Date.now() + 5_000) }));
  expect([late, standIn.taken]).toEqual([{ result: "refused", reason: "too_late", retryAfter: null }, []]);
});

test.each([
  ["twilio", 400, 21610, "stopped", null],
  ["twilio", 400, 21614, "landline", null],
  ["twilio", 400, 21635, "landline", null],
  ["twilio", 400, 21211, "not_a_number", null],
  ["twilio", 400, 21408, "not_allowed", null],
  ["twilio", 400, 21606, "wrong_sender", null],
  ["twilio", 400, 21617, "too_long", null],
  ["twilio", 401, 20003, "account", null],
  ["twilio", 400, 99999, "unreadable", null],
  ["twilio", 429, 20429, "too_many", 5],
  ["twilio", 400, 21611, "too_many", 5],
  ["telnyx", 400, 40300, "stopped", null],
  ["telnyx", 400, 40001, "landline", null],
  ["telnyx", 400, 40010, "unregistered", null],
  ["telnyx", 422, 40310, "not_a_number", null],
  ["telnyx", 401, 10009, "account", null],
  ["telnyx", 403, 77777, "unreadable", null],
  ["telnyx", 429, 10011, "too_many", 5],
] as const)("%s, %i with %i, is %s", async (name, status, code, reason, retryAfter) => {
  const { standIn, provider } = await start(name);
  standIn.next({ kind: "error", status, code });
  expect(await provider.send(message())).toEqual({ result: "refused", reason, retryAfter });
});

test.each(BOTH)("%s says itself when it can be asked again", async (name) => {
  const { standIn, provider } = await start(name);
  standIn.next({ kind: "error", status: 429, retryAfter: 17 });
  expect(await provider.send(message())).toEqual({ result: "refused", reason: "too_many", retryAfter: 17 });
});

test.each(BOTH)("%s: what may have been taken is unknown, what certainly was not is refused", async (name) => {
  const { standIn, provider } = await start(name);
  standIn.next({ kind: "stall" }, { kind: "hang-up" }, { kind: "broken" }, { kind: "error", status: 500 });
  standIn.next({ kind: "error", status: 503, retryAfter: 9 }, { kind: "error", status: 408 }, { kind: "redirect" });
  for (let call = 0; call < 7; call += 1) expect(await provider.send(message())).toEqual({ result: "unknown" });
  // The first three were taken all the same, each of them once.
  expect(standIn.taken).toHaveLength(3);
});

test.each(BOTH)("%s: where nobody listens nothing was taken, and it is asked again later", async (name) => {
  const { standIn, provider } = await start(name);
  await standIn.stop();
  expect(await provider.send(message())).toEqual({ result: "refused", reason: "too_many", retryAfter: 30 });
});

test.each([
  ["twilio", "delivered", undefined, { progress: "delivered", reason: null }],
  ["twilio", "sent", undefined, { progress: "accepted", reason: null }],
  ["twilio", "undelivered", 30007, { progress: "failed", reason: "filtered" }],
  ["twilio", "failed", 30610, { progress: "failed", reason: "quiet_hours" }],
  ["telnyx", "delivered", undefined, { progress: "delivered", reason: null }],
  ["telnyx", "delivery_unconfirmed", undefined, { progress: "accepted", reason: null }],
  ["telnyx", "delivery_failed", 40002, { progress: "failed", reason: "filtered" }],
  ["telnyx", "expired", undefined, { progress: "failed", reason: "too_late" }],
  ["telnyx", "something-new", undefined, null],
] as const)("%s, looked up: %s", async (name, status, code, expected) => {
  const { standIn, provider } = await start(name);
  await provider.send(message());
  const id = standIn.taken[0]?.id ?? "";
  expect(await provider.lookUp(id)).toBeNull();
  standIn.became(id, status, code);
  expect(await provider.lookUp(id)).toEqual(expected);
});

const URL_OF_ONE = "https://corner.test/api/texts/callback?p=1&id=recipient-1";
const twilio = twilioProvider(TWILIO);
const telnyx = telnyxProvider({ apiKey: TELNYX_KEY, publicKey: signer.publicKey });
const finalized = (status: string, errors: object[] = []) => ({
  data: { event_type: "message.finalized", payload: { id: "tx1", to: [{ status }], errors } },
});

test("Twilio’s signature is the one that Twilio publishes", () => {
  const fields = new URLSearchParams({
    ...{ To: "+18005551212", From: "+14158675309", Digits: "1234", Caller: "+14158675309" },
    CallSid: "CA1234567890ABCDE",
  });
  const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
  expect(twilioSignature("12345", url, fields)).toBe("RSOYDt4T1cUTdK1PDd93/VVr8B8=");
});

test("reports are read with the recipient’s id, and answers with their words", () => {
  const status = { kind: "status", id: "recipient-1", progress: "delivered", reason: null };
  const delivered = twilioCallback(URL_OF_ONE, { MessageSid: "SM1", MessageStatus: "delivered" });
  expect(twilio.readCallback(delivered, NOW)).toEqual({ ...status, providerId: "SM1" });
  expect(telnyx.readCallback(signer.sign(URL_OF_ONE, finalized("delivered")), NOW)).toEqual({
    ...status,
    providerId: "tx1",
  });
  const failed = twilioCallback(URL_OF_ONE, { MessageSid: "SM1", MessageStatus: "undelivered", ErrorCode: "30005" });
  expect(twilio.readCallback(failed, NOW)).toMatchObject({ progress: "failed", reason: "not_a_number" });
  const refused = signer.sign(URL_OF_ONE, finalized("delivery_failed", [{ code: "40300" }]));
  expect(telnyx.readCallback(refused, NOW)).toMatchObject({ progress: "failed", reason: "stopped" });

  const from = "+16175550148";
  const said = { SmsStatus: "received", MessageSid: "SM2", From: from, To: "+16175550100", Body: "Arrêt 🛑" };
  const inbound = { kind: "inbound", from, to: "+16175550100", body: "Arrêt 🛑" };
  expect(twilio.readCallback(twilioCallback(URL_OF_ONE, said), NOW)).toEqual({
    ...inbound,
    providerId: "SM2",
    at: null,
  });
  const payload = { id: "tx2", text: "Arrêt 🛑", from: { phone_number: from }, to: [{ phone_number: "+16175550100" }] };
  const received = {
    data: { event_type: "message.received", payload: { ...payload, received_at: "2026-12-01T10:00:00Z" } },
  };
  const read = telnyx.readCallback(signer.sign(URL_OF_ONE, received), NOW);
  expect(read).toEqual({ ...inbound, providerId: "tx2", at: new Date("2026-12-01T10:00:00Z") });
});

test("forged, changed, old and foreign requests are not believed", () => {
  const good = twilioCallback(URL_OF_ONE, { MessageSid: "SM1", MessageStatus: "delivered" });
  const foreign = twilioCallback(URL_OF_ONE, { MessageSid: "SM1", MessageStatus: "delivered", AccountSid: "ACother" });
  const bad = [
    { ...good, body: `${good.body}&Extra=1` },
    { ...good, url: URL_OF_ONE.replace("recipient-1", "recipient-2") },
    { ...good, headers: {} },
    { ...good, headers: { "x-twilio-signature": "short" } },
    twilioCallback(URL_OF_ONE, { MessageSid: "SM1", MessageStatus: "delivered" }, "other-token"),
    foreign,
  ];
  expect(bad.map((one) => twilio.readCallback(one, NOW).kind)).toEqual(bad.map(() => "forged"));

  const signed = signer.sign(URL_OF_ONE, finalized("delivered"), NOW);
  const worse = [
    { ...signed, body: `${signed.body} ` },
    { ...signed, headers: { ...signed.headers, "telnyx-timestamp": String(Math.floor(NOW.getTime() / 1000) + 1) } },
    { ...signed, headers: { ...signed.headers, "telnyx-timestamp": "soon" } },
    { ...signed, headers: {} },
    telnyxSigner().sign(URL_OF_ONE, finalized("delivered"), NOW),
    signer.sign(URL_OF_ONE, finalized("delivered"), inMinutes(-6)),
    signer.sign(URL_OF_ONE, finalized("delivered"), inMinutes(6)),
  ];
  expect(worse.map((one) => telnyx.readCallback(one, NOW).kind)).toEqual(worse.map(() => "forged"));
});

test("what is signed and says nothing that is kept is ignored", () => {
  const twilios = [{}, { MessageSid: "SM1" }, { MessageSid: "SM1", MessageStatus: "constructor" }];
  expect(twilios.map((fields) => twilio.readCallback(twilioCallback(URL_OF_ONE, fields), NOW).kind)).toEqual([
    ...["ignored", "ignored", "ignored"],
  ]);
  const bodies = [{}, { data: { event_type: "call.initiated", payload: {} } }, finalized("toString"), { data: null }];
  expect(bodies.map((body) => telnyx.readCallback(signer.sign(URL_OF_ONE, body), NOW).kind)).toEqual(
    bodies.map(() => "ignored"),
  );
});

test("reports in any order, any of them twice, end where the last word of the provider is", () => {
  const reports = ["queued", "sending", "sent", "delivered"];
  const order = fc
    .tuple(fc.subarray(reports), fc.shuffledSubarray([...reports, ...reports], { minLength: 8 }))
    .map((two) => two.flat());
  fc.assert(
    fc.property(order, (statuses) => {
      let state: RecipientState = "handed_over";
      for (const MessageStatus of statuses) {
        const read = twilio.readCallback(twilioCallback(URL_OF_ONE, { MessageSid: "SM1", MessageStatus }), NOW);
        if (read.kind !== "status") throw new Error(read.kind);
        const event = ({ accepted: "accept", delivered: "deliver", failed: "fail" } as const)[read.progress];
        state = afterRecipientEvent(event, state) ?? state;
      }
      expect(state).toBe("delivered");
    }),
    { numRuns: 100 },
  );
});

test.each([
  ["twilio", "landline", "fixedVoip"],
  ["telnyx", "fixed line", "voip"],
] as const)("%s says what kind of line a number is, or cannot say", async (name, landline, voip) => {
  const { standIn, provider } = await start(name);
  const [home, phone, other, silent] = ["+16175550101", "+16175550102", "+16175550103", "+14165550104"];
  for (const [number, type] of [
    [home, landline],
    [phone, "mobile"],
    [other, voip],
    [silent, null],
  ] as const)
    standIn.line(number, type);
  const said = await Promise.all([home, phone, other, silent].map((number) => provider.lineOf?.(number)));
  expect(said).toEqual(["landline", "mobile", "unknown", null]);
});
