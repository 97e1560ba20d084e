// Finds or makes the key that signs tokens, and gives out the public half.
import { hkdfSync } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { keyFileOf, keysText, makeKeyFile } from "#lib/key-file.server.ts";

export type SigningKey = {
  kid: string;
  privateKey: CryptoKey;
  /** The text for TOKEN_PUBLIC_JWKS: the signing key first, at most one older one beside it. */
  publicJwks: string;
  /** What other keys come from: of the key that signs, and of the older one beside it. */
  secrets: readonly [Secret, ...Secret[]];
};

/** A secret of its own for each purpose, the same in every process that has this key. */
export type Secret = {
  /** The key's name in rows: the thumbprint of RFC 7638, whatever its kid says. */
  id: string;
  derive: (purpose: string, length: number) => Buffer;
};

export type KeyOptions = { tokenPrivateJwk?: string | undefined; dataDir: string; databaseUrl?: string | undefined };

const MAX_KEYS = 2;

/** The signing key of the environment, else the one in DATA_DIR/keys, made at the first start. */
export async function loadSigningKey({ tokenPrivateJwk, dataDir, databaseUrl }: KeyOptions): Promise<SigningKey> {
  if (tokenPrivateJwk) return fromText(tokenPrivateJwk, "TOKEN_PRIVATE_JWK");
  // Several processes may share a database, and none of them the other's disk.
  if (databaseUrl) throw new Error("TOKEN_PRIVATE_JWK is needed when DATABASE_URL is set.");
  const text = (await keysText({ DATA_DIR: dataDir })) ?? (await makeKeyFile(dataDir, await generatePrivateJwk()));
  return fromText(text, keyFileOf(dataDir));
}

/** A new private JWK as text, also for whoever fills TOKEN_PRIVATE_JWK. */
export async function generatePrivateJwk(): Promise<string> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: "ES256", use: "sig" });
}

/** The keys of a text; `source` is who is named when it holds none. */
export async function fromText(text: string, source: string): Promise<SigningKey> {
  const jwks = await Promise.all(parseKeys(text, source).map(withKid));
  const [first] = jwks;
  if (!first || jwks.length > MAX_KEYS) throw new Error(`${source} has to hold one or two keys.`);
  const privateKey = await importJWK(first, "ES256");
  if (!(privateKey instanceof CryptoKey)) throw new Error(`${source} has to hold a P-256 key.`);
  const [own, ...older] = await Promise.all(jwks.map(secretOf));
  if (!own) throw new Error(`${source} has to hold a key.`);
  const publicJwks = JSON.stringify({ keys: jwks.map(publicHalf) });
  return { kid: first.kid, privateKey, secrets: [own, ...older], publicJwks };
}

async function secretOf(jwk: JWK): Promise<Secret> {
  const secret = Buffer.from(jwk.d ?? "", "base64url");
  const derive: Secret["derive"] = (purpose, length) =>
    Buffer.from(hkdfSync("sha256", secret, "corner", purpose, length));
  return { id: await calculateJwkThumbprint(jwk), derive };
}

function parseKeys(text: string, source: string): JWK[] {
  let value: JWK & { keys?: JWK[] };
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${source} has to hold a private JWK as JSON.`);
  }
  const listed: JWK[] = Array.isArray(value.keys) ? value.keys : [value];
  if (!listed.every((key) => key.kty === "EC" && key.crv === "P-256" && typeof key.d === "string")) {
    throw new Error(`${source} has to hold a private P-256 key as JWK.`);
  }
  return listed;
}

async function withKid(jwk: JWK): Promise<JWK & { kid: string }> {
  return { ...jwk, kid: jwk.kid ?? (await calculateJwkThumbprint(jwk)) };
}

/** Only the named fields leave: whatever else a private JWK holds stays here. */
function publicHalf({ kty, crv, x, y, kid }: JWK) {
  return { kty, crv, x, y, kid, alg: "ES256", use: "sig" };
}
