// Who may look behind the maintenance picture: a browser whose service-key cookie is one of the keys.
import { cookieValues } from "#lib/session/cookies.ts";
import type { EdgeRequest } from "./parse.ts";

/** Where the form of the maintenance page sends its key. */
export const SERVICE_KEY_PATH = "/api/maintenance/key";

/** 128 bits as base64url; a shorter key opens nothing. */
export const MIN_KEY_LENGTH = 22;
const MAX_KEY_LENGTH = 512;
/** The one in use and the one that replaces it. */
const MAX_KEYS = 2;

/** The keys of an environment's SERVICE_KEY, two at most, separated by commas; short and empty ones are none. */
export function serviceKeysIn(value: string | undefined): string[] {
  const given = (value ?? "").split(",").map((key) => key.trim());
  return given.filter((key) => key.length >= MIN_KEY_LENGTH && key.length <= MAX_KEY_LENGTH).slice(0, MAX_KEYS);
}

/** True when the request holds a key. */
export async function liftsMaintenance(request: EdgeRequest, keys: readonly string[]): Promise<boolean> {
  const offered = cookieValues(request.header("cookie"), "service-key");
  const found = await Promise.all(offered.slice(0, MAX_KEYS).map((value) => isServiceKey(value, keys)));
  return found.includes(true);
}

/** True for one of the keys; no keys, or short ones, open for nobody. */
export async function isServiceKey(offered: string, keys: readonly string[]): Promise<boolean> {
  if (offered.length > MAX_KEY_LENGTH) return false;
  const accepted = keys.filter((key) => key.length >= MIN_KEY_LENGTH);
  const equal = await Promise.all(accepted.map((key) => sameText(offered, key)));
  return equal.includes(true);
}

let blind: Promise<CryptoKey> | null = null;

/** Compares under a random key of this process, so that the time taken says nothing about the texts. */
async function sameText(one: string, other: string): Promise<boolean> {
  blind ??= crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const key = await blind;
  const encoder = new TextEncoder();
  const [left, right] = await Promise.all(
    [one, other].map(async (text) => new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)))),
  );
  let difference = 0;
  for (let at = 0; at < 32; at += 1) difference |= (left?.[at] ?? 0) ^ (right?.[at] ?? 255);
  return difference === 0;
}
