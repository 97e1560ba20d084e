// The code on a device's back: random letters of their own, kept as a hash.
import { ALIAS_LETTERS, randomAlias } from "#server/platform/addresses/alias-letters.ts";
import { markOf, purposeKeys } from "#server/platform/purpose-keys.ts";

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

/** The hash of a code as its row keeps it: the code is random, so that a fast hash under a key of ours is enough. */
export async function codeHash(code: string): Promise<string> {
  const [key] = await purposeKeys("tag codes");
  return markOf(key, typedCode(code) ?? "").toString("base64url");
}
