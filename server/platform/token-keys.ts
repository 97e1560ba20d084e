// Finds or makes the key that signs tokens, and gives out the public half.
import { hkdfSync } from "node:crypto";
import { chmod, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { systemCode } from "#lib/start-error.ts";

export type SigningKey = {
  kid: string;
  privateKey: CryptoKey;
  /** The text for TOKEN_PUBLIC_JWKS: the signing key first, at most one older one beside it. */
  publicJwks: string;
  /** A secret of its own for each purpose, the same in every process that has this key. */
  derive: Derive;
  /** The same of the older key beside it, for what was sealed before the keys changed places. */
  deriveOlder: Derive | null;
};

type Derive = (purpose: string, length: number) => Buffer;

export type KeyOptions = { tokenPrivateJwk?: string | undefined; dataDir: string; databaseUrl?: string | undefined };

const MAX_KEYS = 2;

/** The signing key of the environment, else the one in DATA_DIR/keys, made at the first start. */
export async function loadSigningKey(options: KeyOptions): Promise<SigningKey> {
  if (options.tokenPrivateJwk) return fromText(options.tokenPrivateJwk, "TOKEN_PRIVATE_JWK");
  // Several processes may share a database, and none of them the other's disk.
  if (options.databaseUrl) throw new Error("TOKEN_PRIVATE_JWK is needed when DATABASE_URL is set.");
  const file = path.join(options.dataDir, "keys", "token.json");
  const text = (await readIfThere(file)) ?? (await makeKeyFile(file));
  await chmod(file, 0o600);
  return fromText(text, file);
}

/** A new private JWK as text, also for whoever fills TOKEN_PRIVATE_JWK. */
export async function generatePrivateJwk(): Promise<string> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: "ES256", use: "sig" });
}

async function fromText(text: string, source: string): Promise<SigningKey> {
  const jwks = await Promise.all(parseKeys(text, source).map(withKid));
  const [first] = jwks;
  if (!first || jwks.length > MAX_KEYS) throw new Error(`${source} has to hold one or two keys.`);
  const privateKey = await importJWK(first, "ES256");
  if (!(privateKey instanceof CryptoKey)) throw new Error(`${source} has to hold a P-256 key.`);
  const [derive, deriveOlder = null] = jwks.map(deriverOf);
  if (!derive) throw new Error(`${source} has to hold a key.`);
  const publicJwks = JSON.stringify({ keys: jwks.map(publicHalf) });
  return { kid: first.kid, privateKey, derive, deriveOlder, publicJwks };
}

function deriverOf({ d = "" }: JWK): Derive {
  const secret = Buffer.from(d, "base64url");
  return (purpose, length) => Buffer.from(hkdfSync("sha256", secret, "corner", purpose, length));
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

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return null;
    throw error;
  }
}

/** Written beside and linked into place, so that two first starts agree on one key and none reads half a file. */
async function makeKeyFile(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${crypto.randomUUID()}`;
  await writeFile(draft, await generatePrivateJwk(), { mode: 0o600, flag: "wx" });
  try {
    await link(draft, file);
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, "utf8");
}
