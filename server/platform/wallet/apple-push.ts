// Tells phones through Apple that a pass has changed: an empty push over HTTP/2, with the pass's own certificate.
import { type ClientHttp2Session, connect } from "node:http2";
import { log } from "#lib/log.server.ts";
import { publicOnly } from "#server/platform/http/public-lookup.ts";
import type { AppleWallet } from "#server/platform/wallet/wallet-settings.ts";

/** What became of one push: `gone` is a phone that has the pass no more, `later` is to be tried again. */
export type PushOutcome = "told" | "gone" | "later";

/** Milliseconds of one push, and of all of one call. */
const PATIENCE = 10_000;
const AT_ONCE = 50;
/** A word of Apple's alone, so that it is a part of a path and nothing else. */
const TOKEN = /^[0-9a-f]{16,200}$/i;
const BODY = "{}";
const GONE = 410;
const REFUSED = 400;

/** True for what can be a phone's push token. */
export function isPushToken(text: string): boolean {
  return TOKEN.test(text);
}

/** Pushes to each of these phones; never throws, and what could not be said is `later`. */
export async function pushAll(apple: AppleWallet, tokens: readonly string[]): Promise<Map<string, PushOutcome>> {
  const outcomes = new Map<string, PushOutcome>(tokens.map((token) => [token, "later"]));
  const session = open(apple);
  try {
    for (let at = 0; at < tokens.length && !session.destroyed; at += AT_ONCE) {
      const some = tokens.slice(at, at + AT_ONCE);
      const made = await Promise.all(some.map((token) => push(session, apple.identity.passTypeIdentifier, token)));
      for (const [nth, token] of some.entries()) outcomes.set(token, made[nth] ?? "later");
    }
  } finally {
    session.destroy();
  }
  return outcomes;
}

function open({ certificates, push: authority, pushCa }: AppleWallet): ClientHttp2Session {
  const { signerCert: cert, signerKey: key, signerKeyPassphrase: passphrase } = certificates;
  const session = connect(authority, {
    ...{ cert, key },
    ...(passphrase === undefined ? {} : { passphrase }),
    // A stand-in stands where its operator says, and nowhere else is reached but the internet.
    ...(pushCa === null ? { lookup: publicOnly } : { ca: pushCa }),
  });
  session.on("error", (err) => log.warn({ err }, "wallet: Apple's push service was not reached"));
  return session;
}

function push(session: ClientHttp2Session, topic: string, token: string): Promise<PushOutcome> {
  if (!isPushToken(token)) return Promise.resolve("gone");
  if (session.destroyed) return Promise.resolve("later");
  const { promise, resolve } = Promise.withResolvers<PushOutcome>();
  const stream = session.request({
    ":method": "POST",
    ":path": `/3/device/${token}`,
    "apns-topic": topic,
    "content-type": "application/json",
    "content-length": BODY.length,
  });
  let status = 0;
  let said = "";
  stream.setTimeout(PATIENCE, () => stream.close());
  stream.setEncoding("utf8");
  stream.on("response", (headers) => {
    status = headers[":status"] ?? 0;
  });
  stream.on("data", (part: string) => {
    if (said.length < 500) said += part;
  });
  stream.on("error", () => undefined);
  stream.on("close", () => resolve(outcomeOf(status, said)));
  stream.end(BODY);
  return promise;
}

function outcomeOf(status: number, said: string): PushOutcome {
  if (status === 200) return "told";
  if (status === GONE || (status === REFUSED && /BadDeviceToken|DeviceTokenNotForTopic/.test(said))) return "gone";
  return "later";
}
