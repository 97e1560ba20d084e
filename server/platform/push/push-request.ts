// One message to one browser: sealed for it (RFC 8291), signed for its push service (RFC 8292), and sent where only the internet is.
import { request } from "node:https";
import { onceInProcess } from "#lib/once.ts";
import { publicOnly } from "#server/platform/http/public-lookup.ts";
import { type PushKey, pushSubject } from "#server/platform/push/push-keys.ts";

/** What a browser hands out of itself. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushAnswer = { status: number; retryAfter: number };

export type PushSend = {
  key: PushKey;
  target: PushTarget;
  text: string;
  /** Seconds that a push service keeps it for a browser that is away. */
  ttl: number;
};

/** Milliseconds that a push service may take. */
const PATIENCE = 10_000;
/** A push service takes 4,096 bytes: 86 of the header, one that ends the text, 16 of the seal (RFC 8291, 4). */
export const MOST_TEXT_BYTES = 4096 - 86 - 1 - 16;

/** A stand-in that tests put up, by its origin; nothing else fills it. */
type StandIn = { origin: string; ca: string } | null;
const standIn = () => onceInProcess<{ now: StandIn }>("push.stand-in", () => ({ now: null }));

/** For tests: counts this origin as a push service of the internet until it is taken away with null. */
export function trustStandIn(now: StandIn): void {
  standIn().now = now;
}

/** True for what can be a push service's address: https on its usual port, by a name, and nothing to sign in with. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname, origin } = new URL(text);
  if (standIn().now?.origin === origin) return true;
  const named = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(hostname) && !hostname.endsWith(".localhost");
  return protocol === "https:" && port === "" && username === "" && password === "" && named;
}

/** Sends it; the status is 0 where nobody answered in time. Never throws for what the other side does. */
export async function sendPush({ key, target, text, ttl }: PushSend): Promise<PushAnswer> {
  const { default: webPush } = await import("web-push");
  if (!isPushEndpoint(target.endpoint)) return { status: 404, retryAfter: 0 };
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    text,
    {
      vapidDetails: { subject: pushSubject(), publicKey: key.publicKey, privateKey: key.privateKey },
      contentEncoding: "aes128gcm",
      urgency: "high",
      TTL: ttl,
    },
  );
  return post(target.endpoint, headers, body);
}

function post(endpoint: string, headers: Record<string, unknown>, body: Buffer | null | string): Promise<PushAnswer> {
  const trusted = standIn().now;
  const known = trusted?.origin === new URL(endpoint).origin ? { ca: trusted.ca } : { lookup: publicOnly };
  const { promise, resolve } = Promise.withResolvers<PushAnswer>();
  const nobody = () => resolve({ status: 0, retryAfter: 0 });
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const out = request(
    endpoint,
    { ...known, method: "POST", agent: false, headers: sent, signal: AbortSignal.timeout(PATIENCE) },
    (answer) => {
      // What an answer would lead to elsewhere is followed nowhere, and what it says is not read.
      resolve({ status: answer.statusCode ?? 0, retryAfter: Number(answer.headers["retry-after"]) || 0 });
      answer.destroy();
    },
  );
  out.on("error", nobody);
  out.end(body);
  return promise;
}
