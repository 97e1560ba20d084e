// What an operator gave for wallets, read once and checked: without it there are no passes, and nothing says that there are.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Env, env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { StartError } from "#lib/start-error.ts";
import { appleCertificatesProblem } from "#server/platform/wallet/apple-certificates.ts";
import { type AppleCertificates, type AppleIdentity, appleIdentity } from "#server/platform/wallet/apple-pass.ts";
import type { GoogleAccount } from "#server/platform/wallet/google-pass.ts";

export type AppleWallet = {
  certificates: AppleCertificates;
  identity: AppleIdentity;
  /** Where pushes go, an origin; `pushCa` is the authority of a stand-in. */
  push: string;
  pushCa: string | null;
};

/** `api` and `token` are the addresses of the service and of its sign-in. */
export type GoogleWallet = GoogleAccount & { api: string; token: string };

export type Wallets = { apple: AppleWallet | null; google: GoogleWallet | null };

const PUSH = "https://api.push.apple.com";
const GOOGLE_API = "https://walletobjects.googleapis.com";
const GOOGLE_TOKEN = "https://oauth2.googleapis.com/token";
export const APPLE_NAMES = ["APPLE_PASS_CERTIFICATE", "APPLE_PASS_KEY", "APPLE_WWDR_CERTIFICATE"] as const;
export const GOOGLE_NAMES = ["GOOGLE_WALLET_ISSUER", "GOOGLE_WALLET_ACCOUNT"] as const;

const account = z.object({
  client_email: z.string().min(3),
  private_key: z.string().includes("PRIVATE KEY"),
  token_uri: z.url({ protocol: /^https?$/ }).default(GOOGLE_TOKEN),
});

/** The text that a variable holds, or the file that it names. */
function textOf(name: keyof Env, value: string): string {
  if (value.includes("-----BEGIN") || value.startsWith("{")) return value;
  try {
    return readFileSync(value, "utf8").trim();
  } catch (cause) {
    throw new StartError(`${name} names a file that cannot be read.`, { cause });
  }
}

/** A line break in a variable is often written as two characters. */
const pemOf = (name: keyof Env, value: string) => textOf(name, value).replaceAll("\\n", "\n").trim();

function appleOf(from: Env, now: Date): AppleWallet | null {
  const { APPLE_PASS_CERTIFICATE: cert, APPLE_PASS_KEY: key, APPLE_WWDR_CERTIFICATE: wwdr } = from;
  if (cert === undefined || key === undefined || wwdr === undefined) return null;
  const { APPLE_PASS_KEY_PASSWORD: password, APPLE_PUSH_BASE: push, APPLE_PUSH_CA: ca } = from;
  const certificates = {
    signerCert: pemOf("APPLE_PASS_CERTIFICATE", cert),
    signerKey: pemOf("APPLE_PASS_KEY", key),
    wwdr: pemOf("APPLE_WWDR_CERTIFICATE", wwdr),
    ...(password === undefined ? {} : { signerKeyPassphrase: password }),
  };
  const identity = appleIdentity(certificates.signerCert);
  // One that ran out stops no start: cards go on without it, and the engine page says so.
  const asked = identity === null || identity.validUntil > now ? now : new Date(identity.validUntil.getTime() - 1);
  const problem = appleCertificatesProblem(certificates, asked);
  if (identity === null || problem !== null) throw new StartError(`APPLE_PASS_CERTIFICATE: ${problem}`);
  return { certificates, identity, push: push ?? PUSH, pushCa: ca === undefined ? null : pemOf("APPLE_PUSH_CA", ca) };
}

function googleOf(from: Env): GoogleWallet | null {
  const { GOOGLE_WALLET_ISSUER: issuerId, GOOGLE_WALLET_ACCOUNT: given, GOOGLE_WALLET_API_BASE: api } = from;
  if (issuerId === undefined || given === undefined) return null;
  const read = account.safeParse(jsonOf(textOf("GOOGLE_WALLET_ACCOUNT", given)));
  if (!read.success) throw new StartError("GOOGLE_WALLET_ACCOUNT must be the JSON key of a service account.");
  const { client_email: email, private_key: privateKey, token_uri: token } = read.data;
  return { issuerId, email, privateKey, token, api: api ?? GOOGLE_API };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads and checks what was given; throws a StartError with one sentence for what is wrong or only half there. */
export function readWallets(from: Env, now: Date = new Date()): Wallets {
  for (const names of [APPLE_NAMES, GOOGLE_NAMES]) {
    const missing = names.filter((name) => from[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      throw new StartError(`${missing[0]} is needed too: a wallet is set up by ${names.join(", ")} together.`);
  }
  return { apple: appleOf(from, now), google: googleOf(from) };
}

const NONE: Wallets = { apple: null, google: null };

function readQuietly(): Wallets {
  try {
    return readWallets(env());
  } catch (err) {
    log.error({ err }, "wallets are off: what was given for them is wrong");
    return NONE;
  }
}

/** The wallets of this process at this moment. */
export function wallets(now: Date = new Date()): Wallets {
  const { apple, google } = onceInProcess("wallets", readQuietly);
  return { apple: apple !== null && apple.identity.validUntil > now ? apple : null, google };
}

/** For each wallet the sentence that says why there is none; null where there is. */
export function walletGaps(now: Date = new Date()): Record<keyof Wallets, string | null> {
  const { apple, google } = wallets(now);
  const known = onceInProcess("wallets", readQuietly);
  const expired = apple === null && known.apple !== null;
  return {
    apple: apple ? null : expired ? "The pass certificate has expired." : `Needs ${APPLE_NAMES.join(", ")}.`,
    google: google ? null : `Needs ${GOOGLE_NAMES.join(", ")}.`,
  };
}
