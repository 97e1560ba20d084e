// Whether a browser may look behind the maintenance picture: one of its service-key cookies is a key.
import { cookieValues } from "#lib/session/cookies.ts";
import type { EdgeRequest } from "./parse.ts";

const MIN_LENGTH = 22; // 128 bits as base64url
const MAX_LENGTH = 512;

/** True when the request holds a key; short and empty keys open nothing. */
export async function liftsMaintenance(request: EdgeRequest, keys: readonly string[]): Promise<boolean> {
  const offered = cookieValues(request.header("cookie"), "service-key").filter((value) => value.length <= MAX_LENGTH);
  const accepted = keys.filter((key) => key.length >= MIN_LENGTH);
  let lifted = false;
  for (const value of offered.slice(0, 2)) {
    for (const key of accepted) {
      if (await sameText(value, key)) lifted = true;
    }
  }
  return lifted;
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
