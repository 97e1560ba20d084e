// Stand-ins for Twilio and Telnyx: take texts as their real wires do and refuse what those would, and write signed reports in any order.
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { SmsCallback } from "#server/campaign/sms/providers/port.ts";
import { twilioSignature } from "#server/campaign/sms/providers/twilio.ts";

export type Taken = {
  id: string;
  from: string;
  to: string;
  body: string;
  callback: string | null;
  seconds: number | null;
};

/** How the next call ends instead of well; `code` is the provider's own number. */
export type Trouble =
  | { kind: "error"; status: number; code?: number; retryAfter?: number }
  | { kind: "stall" | "hang-up" | "broken" | "redirect" };

export type TextsStandIn = {
  url: string;
  taken: Taken[];
  /** What was wrong with a call's form; the call was refused for it. */
  wrong: string[];
  /** The next calls, one after the other. */
  next: (...troubles: Trouble[]) => void;
  /** What a look-up says of a number; null where the provider refuses. */
  line: (number: string, type: string | null) => void;
  /** What a look-up says of a text from now on. */
  became: (id: string, status: string, code?: number) => void;
  stop: () => Promise<void>;
};

export const TWILIO = { accountSid: `AC${"0".repeat(31)}1`, authToken: "twilio-token" };
export const TELNYX_KEY = "telnyx-key";

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

const E164 = /^\+\d{7,15}$/;

type Read = Omit<Taken, "id"> | string;

/** What a form of Twilio says, or what is wrong with it. */
function twilioForm(request: IncomingMessage, text: string): Read {
  if (request.headers["content-type"] !== "application/x-www-form-urlencoded") return "content type";
  const form = new URLSearchParams(text);
  const known = ["To", "From", "Body", "StatusCallback", "ValidityPeriod"];
  const strange = [...form.keys()].find((name) => !known.includes(name));
  if (strange !== undefined) return `field ${strange}`;
  const [to, from, body] = [form.get("To") ?? "", form.get("From") ?? "", form.get("Body") ?? ""];
  const seconds = form.get("ValidityPeriod");
  if (seconds !== null && !(Number(seconds) >= 1 && Number(seconds) <= 36_000)) return "ValidityPeriod";
  if (!E164.test(to) || !E164.test(from) || body === "") return "To, From or Body";
  return { to, from, body, callback: form.get("StatusCallback"), seconds: seconds === null ? null : Number(seconds) };
}

function telnyxBody(request: IncomingMessage, text: string): Read {
  if (request.headers["content-type"] !== "application/json") return "content type";
  const {
    from,
    to,
    text: body,
    type,
    webhook_url: callback = null,
    ...rest
  } = JSON.parse(text) as Record<string, string>;
  if (Object.keys(rest).length > 0) return `field ${Object.keys(rest)[0]}`;
  if (!E164.test(to ?? "") || !E164.test(from ?? "") || !body || type !== "SMS") return "to, from, text or type";
  return { to: to ?? "", from: from ?? "", body, callback, seconds: null };
}

type Wire = {
  isAllowed: (request: IncomingMessage) => boolean;
  read: (request: IncomingMessage, text: string) => Read;
  /** Status and body of a good answer, of a bad one, and of a look-up. */
  took: (id: string, said: Omit<Taken, "id">) => [number, object];
  refuse: (status: number, code: number) => object;
  found: (id: string, status: string, code: number | undefined) => object;
  path: string;
  /** Of numbers. */
  lines: string;
  asks: string;
  lineSaid: (type: string) => object;
};

const basic = `Basic ${Buffer.from(`${TWILIO.accountSid}:${TWILIO.authToken}`).toString("base64")}`;
const TWILIO_WIRE: Wire = {
  path: `/2010-04-01/Accounts/${TWILIO.accountSid}/Messages`,
  lines: "/v2/PhoneNumbers/",
  asks: "?Fields=line_type_intelligence",
  lineSaid: (type) => ({ valid: true, line_type_intelligence: { type, carrier_name: "A carrier", error_code: null } }),
  isAllowed: (request) => request.headers.authorization === basic,
  read: twilioForm,
  took: (sid, { to, from, body }) => [201, { sid, to, from, body, status: "queued", error_code: null }],
  refuse: (status, code) => ({ code, message: "refused", more_info: "", status }),
  found: (sid, status, code) => ({ sid, status, error_code: code ?? null }),
};
const TELNYX_WIRE: Wire = {
  path: "/v2/messages",
  lines: "/v2/number_lookup/",
  asks: "?type=carrier",
  lineSaid: (type) => ({ data: { valid_number: true, carrier: { name: "A carrier", type } } }),
  isAllowed: (request) => request.headers.authorization === `Bearer ${TELNYX_KEY}`,
  read: telnyxBody,
  took: (id, { to }) => [200, { data: { id, record_type: "message", to: [{ phone_number: to, status: "queued" }] } }],
  refuse: (status, code) => ({ errors: [{ code: String(code), title: "refused", detail: "", meta: { status } }] }),
  found: (id, status, code) => ({
    data: { id, to: [{ status }], errors: code === undefined ? [] : [{ code: String(code), title: "" }] },
  }),
};

/** Starts one of them on a free port. */
export async function startTexts(name: "twilio" | "telnyx"): Promise<TextsStandIn> {
  const wire = name === "twilio" ? TWILIO_WIRE : TELNYX_WIRE;
  const troubles: Trouble[] = [];
  const lines = new Map<string, string | null>();
  const statuses = new Map<string, { status: string; code: number | undefined }>();
  const state = { taken: [] as Taken[], wrong: [] as string[] };
  const say = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };
  const take = (request: IncomingMessage, response: ServerResponse, text: string) => {
    const said = wire.read(request, text);
    if (typeof said === "string") {
      state.wrong.push(said);
      return say(response, 400, wire.refuse(400, 21211));
    }
    const trouble = troubles.shift();
    if (trouble?.kind === "error") {
      const headers = trouble.retryAfter === undefined ? {} : { "retry-after": String(trouble.retryAfter) };
      return say(response, trouble.status, wire.refuse(trouble.status, trouble.code ?? 0), headers);
    }
    if (trouble?.kind === "redirect") return say(response, 307, {}, { location: `${wire.path}.json` });
    // From here on it is taken, whatever the other side learns of it.
    const id = `${name === "twilio" ? "SM" : "tx"}${String(state.taken.length + 1).padStart(32, "0")}`;
    state.taken.push({ id, ...said });
    if (trouble?.kind === "stall") return;
    if (trouble?.kind === "hang-up") return response.destroy();
    if (trouble?.kind === "broken") return response.writeHead(200, { "content-type": "text/html" }).end("<html>");
    const [status, body] = wire.took(id, said);
    say(response, status, body);
  };
  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    const path = (request.url ?? "").replace(/\.json$/, "");
    if (!wire.isAllowed(request)) return say(response, 401, wire.refuse(401, name === "twilio" ? 20003 : 10009));
    if (request.method === "POST" && path === wire.path) return take(request, response, text);
    if (request.method === "GET" && path.startsWith(wire.lines) && path.endsWith(wire.asks)) {
      const number = decodeURIComponent(path.slice(wire.lines.length, -wire.asks.length));
      const type = lines.get(number) ?? null;
      return type === null ? say(response, 422, wire.refuse(422, 60601)) : say(response, 200, wire.lineSaid(type));
    }
    const found = path.startsWith(`${wire.path}/`) ? statuses.get(path.slice(wire.path.length + 1)) : undefined;
    if (request.method !== "GET" || !found) return say(response, 404, wire.refuse(404, 20404));
    const id = path.slice(wire.path.length + 1);
    say(response, 200, wire.found(id, found.status, found.code));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...state,
    url: `http://127.0.0.1:${port}`,
    next: (...all) => void troubles.push(...all),
    line: (number, type) => void lines.set(number, type),
    became: (id, status, code) => void statuses.set(id, { status, code }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A report or an inbound text as Twilio signs it. */
export function twilioCallback(url: string, fields: Record<string, string>, token = TWILIO.authToken): SmsCallback {
  const form = new URLSearchParams({ AccountSid: TWILIO.accountSid, ApiVersion: "2010-04-01", ...fields });
  const headers = { "x-twilio-signature": twilioSignature(token, url, form) };
  return { url, headers, body: form.toString() };
}

export type TelnyxSigner = { publicKey: string; sign: (url: string, body: object, at?: Date) => SmsCallback };

/** An account's key, and requests that it signs. */
export function telnyxSigner(): TelnyxSigner {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const key: KeyObject = createPrivateKey(privateKey.export({ format: "pem", type: "pkcs8" }));
  return {
    publicKey: publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("base64"),
    sign: (url, body, at = new Date()) => {
      const text = JSON.stringify(body);
      const timestamp = String(Math.floor(at.getTime() / 1000));
      const signature = sign(null, Buffer.from(`${timestamp}|${text}`), key).toString("base64");
      return { url, body: text, headers: { "telnyx-timestamp": timestamp, "telnyx-signature-ed25519": signature } };
    },
  };
}
