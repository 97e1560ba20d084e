// Recovery codes: ten of them, eighty random bits each, which no key of ours has to open.
import { createHash, randomBytes } from "node:crypto";

const COUNT = 10;
const BYTES = 10;
/** Crockford's base 32: no i, l, o or u, so that a code read from paper is typed as it was meant. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LETTERS = (BYTES * 8) / 5;

/** Ten fresh codes, as they are shown: four groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => grouped(letters(randomBytes(BYTES))));
}

function letters(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString("hex")}`);
  let text = "";
  for (let at = 0; at < LETTERS; at += 1) {
    text += ALPHABET[Number(value % 32n)];
    value /= 32n;
  }
  return text;
}

function grouped(code: string): string {
  return code.match(/.{4}/g)?.join("-") ?? code;
}

/**
 * What is stored of a code, however it was typed; null for what cannot be one. A plain SHA-256 is enough for eighty
 * random bits, and needs no key: a recovery code still opens the account when the key has been lost.
 */
export function recoveryHash(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
  if (code.length !== LETTERS || [...code].some((letter) => !ALPHABET.includes(letter))) return null;
  return createHash("sha256").update(`recovery ${code}`).digest("hex");
}
