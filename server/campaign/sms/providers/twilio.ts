// Twilio's wire: a form for each text, signed forms back. The address of a report carries the recipient's id.
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { SmsCallback, SmsCallbackRead, SmsMessage, SmsProgress, SmsProvider, SmsSent, SmsStatus } from "./port.ts";
import { callProvider } from "./provider-call.ts";
import { twilioReason } from "./reasons.ts";
import { callbackFor, idInCallback, lineFrom, refused, secondsLeft, sentOf } from "./sent.ts";

export type TwilioAccount = {
  accountSid: string;
  authToken: string;
  api?: string;
  lookups?: string;
  patience?: number;
};

const API = "https://api.twilio.com";
const LOOKUPS = "https://lookups.twilio.com";
/** It takes a time to live within these; a text with less is not worth handing over. */
const SECONDS = { least: 10, most: 36_000 } as const;

const made = z.object({ sid: z.string().min(1) });
const failed = z.object({ code: z.number() });
const found = z.object({ status: z.string(), error_code: z.number().nullish() });

const line = z.object({ line_type_intelligence: z.object({ type: z.string().nullable() }) });

const PROGRESS: Readonly<Record<string, SmsProgress>> = {
  ...{ accepted: "accepted", scheduled: "accepted", queued: "accepted", sending: "accepted", sent: "accepted" },
  ...{ delivered: "delivered", read: "delivered" },
  ...{ undelivered: "failed", failed: "failed", canceled: "failed" },
};

function statusOf(status: string, code: string | number | null | undefined): SmsStatus | null {
  const progress = Object.hasOwn(PROGRESS, status) ? PROGRESS[status] : undefined;
  if (progress === undefined) return null;
  return { progress, reason: progress === "failed" ? twilioReason(code) : null };
}

/** base64 of HMAC-SHA1 over the address and every field with its value, sorted by name. */
export function twilioSignature(authToken: string, url: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].sort();
  const signed = names.flatMap((name) => [...new Set(fields.getAll(name))].sort().map((value) => name + value));
  return createHmac("sha1", authToken)
    .update(url + signed.join(""))
    .digest("base64");
}

/** Texts over an account of Twilio. */
export function twilioProvider(account: TwilioAccount): SmsProvider {
  const messages = `${account.api ?? API}/2010-04-01/Accounts/${encodeURIComponent(account.accountSid)}/Messages`;
  const authorization = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString("base64")}`;
  return {
    name: "twilio",
    send: (message) => sendOne(message, { address: `${messages}.json`, authorization, patience: account.patience }),
    readCallback: (request) => readOne(request, account),
    lineOf: async (number) => {
      const address = `${account.lookups ?? LOOKUPS}/v2/PhoneNumbers/${encodeURIComponent(number)}?Fields=line_type_intelligence`;
      const answer = await callProvider(address, { method: "GET", headers: { authorization } }, account.patience);
      const said = typeof answer === "object" && answer.status === 200 ? line.safeParse(answer.body) : null;
      return said?.success ? lineFrom(said.data.line_type_intelligence.type, "landline") : null;
    },
    lookUp: async (providerId) => {
      const address = `${messages}/${encodeURIComponent(providerId)}.json`;
      const answer = await callProvider(address, { method: "GET", headers: { authorization } }, account.patience);
      const status = typeof answer === "object" && answer.status === 200 ? found.safeParse(answer.body) : null;
      return status?.success ? statusOf(status.data.status, status.data.error_code) : null;
    },
  };
}

type Way = { address: string; authorization: string; patience: number | undefined };

async function sendOne(message: SmsMessage, { address, authorization, patience }: Way): Promise<SmsSent> {
  const seconds = secondsLeft(message, Date.now());
  if (seconds !== null && seconds < SECONDS.least) return refused("too_late");
  const callback = callbackFor(message);
  const body = new URLSearchParams({
    ...{ To: message.to, From: message.from, Body: message.body },
    ...(callback === null ? {} : { StatusCallback: callback }),
    // What waits in a queue of theirs until then is thrown away: nothing arrives after hours.
    ...(seconds === null ? {} : { ValidityPeriod: String(Math.min(seconds, SECONDS.most)) }),
  });
  const headers = { authorization, "content-type": "application/x-www-form-urlencoded" };
  const answer = await callProvider(address, { method: "POST", headers, body: body.toString() }, patience);
  return sentOf(answer, {
    idOf: (given) => made.safeParse(given).data?.sid ?? null,
    reasonOf: (given) => twilioReason(failed.safeParse(given).data?.code),
  });
}

function isSigned({ url, headers }: SmsCallback, fields: URLSearchParams, authToken: string): boolean {
  const given = Buffer.from(headers["x-twilio-signature"] ?? "", "base64");
  const wanted = Buffer.from(twilioSignature(authToken, url, fields), "base64");
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function readOne(request: SmsCallback, { accountSid, authToken }: TwilioAccount): SmsCallbackRead {
  const fields = new URLSearchParams(request.body);
  const of = (name: string) => fields.get(name) ?? "";
  if (!isSigned(request, fields, authToken) || of("AccountSid") !== accountSid) return { kind: "forged" };
  const providerId = of("MessageSid") || of("SmsSid");
  if (providerId === "") return { kind: "ignored" };
  const said = of("MessageStatus") || of("SmsStatus");
  const status = statusOf(said, fields.get("ErrorCode"));
  if (status !== null) return { kind: "status", providerId, id: idInCallback(request.url), ...status };
  if (!fields.has("Body") || of("From") === "" || of("To") === "") return { kind: "ignored" };
  return { kind: "inbound", providerId, from: of("From"), to: of("To"), body: of("Body"), at: null };
}
