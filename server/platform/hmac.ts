// HMAC-SHA-256 on the path of every visit.
import { createHmac, createSecretKey, type KeyObject } from "node:crypto";

const keys = new WeakMap<Buffer, KeyObject>();

/**
 * The 32 bytes of a text's HMAC-SHA-256 (RFC 2104) under a key that its caller keeps. Node 24 takes bytes for a key object
 * first and catches its own refusal, which costs five times the hash: so that each key is made one, once.
 */
export function hmacSha256(key: Buffer, text: string): Buffer {
  const known = keys.get(key) ?? createSecretKey(key);
  keys.set(key, known);
  return createHmac("sha256", known).update(text).digest();
}
