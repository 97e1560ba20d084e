// The code on a device's back: random letters of their own, kept as a hash.
import { ALIAS_LETTERS, randomAlias } from "#server/platform/addresses/alias-letters.ts";
import { hashKeys } from "#server/platform/keyed-hash.ts";
import type { HashKey } from "#server/platform/keys/kept-keys-store.ts";
import { markOf } from "#server/platform/purpose-keys.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Twelve letters of thirty: 58 bits that no number and no address tells. */
const CODE_LETTERS = 12;
const GROUP = /.{4}(?=.)/g;
const SHAPE = new RegExp(`^[${ALIAS_LETTERS}]{${CODE_LETTERS}}$`);

/** A code as it is printed: "ABCD-EFGH-JKMN". */
export function newCode(): string {
  return randomAlias(CODE_LETTERS).toUpperCase().replace(GROUP, "$&-");
}

/** What somebody typed of it, as it is hashed; null for what can be no code. */
export function typedCode(text: string): string | null {
  const plain = text.replace(/[\s-]/g, "").toLowerCase();
  return SHAPE.test(plain) ? plain : null;
}

const markOfCode = ({ key }: HashKey, code: string) => markOf(key, typedCode(code) ?? "").toString("base64url");
const named = (one: HashKey, code: string) => `${one.id}.${markOfCode(one, code)}`;

/**
 * The hashes of codes as their rows keep them, each with the name of the key that made it: a code is random, so that a fast hash
 * under a key of ours is enough.
 */
export async function codeHashes(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const [own] = await hashKeys(tx, "tag codes");
  return codes.map((code) => named(own, code));
}

/** What a row may keep of a code that was printed under any of our keys, today's first; at first hashes named no key. */
export async function knownHashes(tx: Tx, code: string): Promise<string[]> {
  const keys = await hashKeys(tx, "tag codes");
  return [...keys.map((one) => named(one, code)), ...keys.map((one) => markOfCode(one, code))];
}
