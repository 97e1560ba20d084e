// Telnyx's wire: JSON for each text, and JSON back that is signed with the account's Ed25519 key.
import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { z } from "zod";
import type { SmsCallback, SmsCallbackRead, SmsMessage, SmsProgress, SmsProvider, SmsSent, SmsStatus } from "./port.ts";
import { callProvider } from "./provider-call.ts";
import { telnyxReason } from "./reasons.ts";
import { callbackFor, idInCallback, lineFrom, refused, secondsLeft, sentOf } from "./sent.ts";

/** `publicKey` is base64 of the 32 bytes that the account's portal shows. */
export type TelnyxAccount = { apiKey: string; publicKey: string; api?: string; patience?: number };

const API = "https://api.telnyx.com";
const LEAST_SECONDS = 10;
/** A signed request is taken for so long. */
const TOLERANCE_MS = 5 * 60_000;

const codes = z.array(z.object({ code: z.union([z.string(), z.number()]) })).default([]);
const failed = z.object({ errors: codes });
const outbound = z.object({
  id: z.string().min(1),
  to: z.array(z.object({ status: z.string() })).min(1),
  errors: codes,
});
const made = z.object({ data: z.object({ id: z.string().min(1) }) });
const found = z.object({ data: outbound });
const inbound = z.object({
  id: z.string().min(1),
  text: z.string().default(""),
  from: z.object({ phone_number: z.string().min(1) }),
  to: z.array(z.object({ phone_number: z.string().min(1) })).min(1),
  received_at: z.string().nullish(),
});
const line = z.object({ data: z.object({ carrier: z.object({ type: z.string().nullable() }) }) });
const event = z.object({ data: z.object({ event_type: z.string(), payload: z.unknown() }) });

const PROGRESS: Readonly<Record<string, SmsProgress>> = {
  // Handed to the carrier, and nobody ever says more of it.
  ...{ queued: "accepted", sending: "accepted", sent: "accepted", delivery_unconfirmed: "accepted" },
  ...{ delivered: "delivered", webhook_delivered: "delivered" },
  ...{ expired: "failed", sending_failed: "failed", delivery_failed: "failed" },
};

function statusOf({ to: [first], errors: [error] }: z.infer<typeof outbound>): SmsStatus | null {
  const said = first?.status ?? "";
  const progress = Object.hasOwn(PROGRESS, said) ? PROGRESS[said] : undefined;
  if (progress === undefined) return null;
  const reason = said === "expired" ? "too_late" : telnyxReason(error?.code);
  return { progress, reason: progress === "failed" ? reason : null };
}

/** Before the 32 bytes of an Ed25519 key, as DER has it. */
const DER_HEAD = Buffer.from("302a300506032b6570032100", "hex");

function keyOf(publicKey: string): KeyObject {
  return createPublicKey({
    key: Buffer.concat([DER_HEAD, Buffer.from(publicKey, "base64")]),
    format: "der",
    type: "spki",
  });
}

/** Texts over an account of Telnyx. */
export function telnyxProvider(account: TelnyxAccount): SmsProvider {
  const key = keyOf(account.publicKey);
  const messages = `${account.api ?? API}/v2/messages`;
  const authorization = `Bearer ${account.apiKey}`;
  return {
    name: "telnyx",
    send: (message) => sendOne(message, { address: messages, authorization, patience: account.patience }),
    readCallback: (request, now) => readOne(request, key, now),
    lineOf: async (number) => {
      const address = `${account.api ?? API}/v2/number_lookup/${encodeURIComponent(number)}?type=carrier`;
      const answer = await callProvider(address, { method: "GET", headers: { authorization } }, account.patience);
      const said = typeof answer === "object" && answer.status === 200 ? line.safeParse(answer.body) : null;
      return said?.success ? lineFrom(said.data.data.carrier.type, "fixed line") : null;
    },
    lookUp: async (providerId) => {
      const address = `${messages}/${encodeURIComponent(providerId)}`;
      const answer = await callProvider(address, { method: "GET", headers: { authorization } }, account.patience);
      const status = typeof answer === "object" && answer.status === 200 ? found.safeParse(answer.body) : null;
      return status?.success ? statusOf(status.data.data) : null;
    },
  };
}

type Way = { address: string; authorization: string; patience: number | undefined };

async function sendOne(message: SmsMessage, { address, authorization, patience }: Way): Promise<SmsSent> {
  const seconds = secondsLeft(message, Date.now());
  if (seconds !== null && seconds < LEAST_SECONDS) return refused("too_late");
  const callback = callbackFor(message);
  const body = {
    ...{ from: message.from, to: message.to, text: message.body, type: "SMS" },
    ...(callback === null ? {} : { webhook_url: callback }),
  };
  const headers = { authorization, "content-type": "application/json" };
  const answer = await callProvider(address, { method: "POST", headers, body: JSON.stringify(body) }, patience);
  return sentOf(answer, {
    idOf: (given) => made.safeParse(given).data?.data.id ?? null,
    reasonOf: (given) => telnyxReason(failed.safeParse(given).data?.errors[0]?.code),
  });
}

function isSigned({ headers, body }: SmsCallback, key: KeyObject, now: Date): boolean {
  const timestamp = headers["telnyx-timestamp"] ?? "";
  const age = now.getTime() - Number(timestamp) * 1000;
  // What is no number is no age either.
  if (timestamp === "" || !(Math.abs(age) <= TOLERANCE_MS)) return false;
  const signature = Buffer.from(headers["telnyx-signature-ed25519"] ?? "", "base64");
  return verify(null, Buffer.from(`${timestamp}|${body}`), key, signature);
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function readOne(request: SmsCallback, key: KeyObject, now: Date): SmsCallbackRead {
  if (!isSigned(request, key, now)) return { kind: "forged" };
  const read = event.safeParse(jsonOf(request.body));
  if (!read.success) return { kind: "ignored" };
  const { event_type: type, payload } = read.data.data;
  return type === "message.received" ? inboundOf(payload) : outboundOf(type, payload, request.url);
}

function inboundOf(payload: unknown): SmsCallbackRead {
  const { data } = inbound.safeParse(payload);
  const to = data?.to[0]?.phone_number;
  if (data === undefined || to === undefined) return { kind: "ignored" };
  const at = Date.parse(data.received_at ?? "");
  return {
    ...{ kind: "inbound", providerId: data.id, from: data.from.phone_number, to, body: data.text },
    at: Number.isNaN(at) ? null : new Date(at),
  };
}

function outboundOf(type: string, payload: unknown, url: string): SmsCallbackRead {
  if (type !== "message.sent" && type !== "message.finalized") return { kind: "ignored" };
  const { data } = outbound.safeParse(payload);
  const status = data === undefined ? null : statusOf(data);
  if (data === undefined || status === null) return { kind: "ignored" };
  return { kind: "status", providerId: data.id, id: idInCallback(url), ...status };
}
