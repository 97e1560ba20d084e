// A stand-in for a browser's push service, and the browser behind it: checks who signed (RFC 8292), opens what was sealed
// (RFC 8291), by their texts and not by the library that made them.
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { importJWK, type JWTPayload, jwtVerify } from "jose";
import { trustStandIn } from "#server/platform/push/push-request.ts";

const fixture = (name: string) => readFileSync(new URL(`../fixtures/wallet/${name}`, import.meta.url), "utf8");

export type SoftBrowser = { endpoint: string; keys: { p256dh: string; auth: string }; open: (body: Buffer) => string };

export type Taken = {
  path: string;
  headers: Readonly<Record<string, string>>;
  bytes: number;
  text: string;
  claims: JWTPayload;
  /** The key that the message says it is signed with. */
  key: string;
};

export type PushService = {
  origin: string;
  taken: Taken[];
  /** What a path is answered with instead of 201. */
  answers: Map<string, { status: number; retryAfter?: number }>;
  /** While `until` is there nothing is answered before it; how many wait at the moment, and waited at once. */
  hold: { until: Promise<void> | null; waiting: number; most: number };
  browser: () => SoftBrowser;
  stop: () => Promise<void>;
};

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** RFC 8291, 3.4 and RFC 8188, 2: one record, so the text ends at its last 2. */
function opened(own: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const theirs = body.subarray(21, 21 + body.readUInt8(20));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), theirs]);
  const secret = derived(own.computeSecret(theirs), auth, info, 32);
  const key = derived(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derived(secret, salt, "Content-Encoding: nonce\0", 12);
  const sealed = body.subarray(21 + theirs.length);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
}

/** The claims of a message, where the key it names signed them; throws where not. */
async function claimsOf(authorization: string): Promise<{ claims: JWTPayload; key: string }> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const half = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const { payload } = await jwtVerify(
    token,
    await importJWK({ kty: "EC", crv: "P-256", x: half(1), y: half(33) }, "ES256"),
    {
      algorithms: ["ES256"],
    },
  );
  return { claims: payload, key };
}

/** Starts it on a free port, and lets this process send there. */
export async function startPushService(): Promise<PushService> {
  const taken: Taken[] = [];
  const answers: PushService["answers"] = new Map();
  const browsers = new Map<string, SoftBrowser>();
  const hold: PushService["hold"] = { until: null, waiting: 0, most: 0 };
  const server = createServer({ cert: fixture("push.pem"), key: fixture("push.key") }, async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    const path = request.url ?? "";
    const { status, retryAfter } = answers.get(path) ?? { status: 201 };
    hold.waiting += 1;
    hold.most = Math.max(hold.most, hold.waiting);
    await hold.until;
    hold.waiting -= 1;
    try {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const signed = await claimsOf(headers.authorization ?? "");
      taken.push({ path, headers, bytes: body.length, text: browsers.get(path)?.open(body) ?? "", ...signed });
      response.writeHead(status, retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }).end();
    } catch {
      response.writeHead(401).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The stand-in listens nowhere.");
  const origin = `https://localhost:${address.port}`;
  trustStandIn({ origin, ca: fixture("push-ca.pem") });
  const browser = (): SoftBrowser => {
    const own = createECDH("prime256v1");
    own.generateKeys();
    const auth = randomBytes(16);
    const path = `/send/${randomBytes(24).toString("base64url")}`;
    const made = {
      endpoint: `${origin}${path}`,
      keys: { p256dh: own.getPublicKey("base64url"), auth: auth.toString("base64url") },
      open: (body: Buffer) => opened(own, auth, body),
    };
    browsers.set(path, made);
    return made;
  };
  return {
    ...{ origin, taken, answers, hold, browser },
    stop: async () => {
      trustStandIn(null);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
