// Base64url as RFC 7515 spells it and no other way: one byte string, one text.

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const SHAPE = /^[A-Za-z0-9_-]+$/;

/** The bytes, or null for padding, spaces, foreign characters or stray bits in the last one. */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  const over = text.length % 4;
  if (over === 1 || !SHAPE.test(text)) return null;
  if (over !== 0) {
    const unused = over === 2 ? 15 : 3;
    if ((ALPHABET.indexOf(text.charAt(text.length - 1)) & unused) !== 0) return null;
  }
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** The canonical spelling of these bytes. */
export function encodeBase64url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
