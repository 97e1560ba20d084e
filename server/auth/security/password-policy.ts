// The whole password rule: what the browser checks too, and the list of common passwords that only stands here.
import { AppError } from "#lib/errors.ts";
import { checkPassword, foldPassword, PASSWORD_ALONE, type PasswordContext } from "#lib/password-rules.ts";
import { ENDINGS, PHRASES, WORDS } from "#server/auth/security/common-passwords.ts";

/** The shortest entry that can matter: the least length with a second factor. */
const SHORTEST = 8;

let common: ReadonlySet<string> | undefined;

/** Every common password of eight characters and more, in the form that is compared. */
export function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    [...WORDS, ...WORDS.flatMap((word) => ENDINGS.map((ending) => word + ending)), ...PHRASES]
      .map(letters)
      .filter((entry) => entry.length >= SHORTEST),
  );
  return common;
}

/** One form for what is typed for the same word: spaces and marks between are nothing, `0` is an o, `@` an a. */
function letters(text: string): string {
  return foldPassword(text)
    .replaceAll("@", "a")
    .replaceAll("0", "o")
    .replaceAll("$", "s")
    .replace(/[\s\p{P}\p{S}]+/gu, "");
}

/** Null when the password will do, else what to do about it: `checkPassword`, then the list. */
export function passwordComplaint(password: string, context: PasswordContext = {}): string | null {
  const complaint = checkPassword(password, { minimum: PASSWORD_ALONE, ...context });
  if (complaint) return complaint;
  const whole = letters(password);
  const bare = whole.replace(/\d+$/, "");
  const listed = commonPasswords().has(whole) || (bare.length >= SHORTEST && commonPasswords().has(bare));
  return listed ? "This is one of the passwords that are tried first. Choose words that only you put together." : null;
}

/** Throws `invalid` on `field` for a password that will not do. */
export function refuseWeakPassword(password: string, context: PasswordContext, field = "password"): void {
  const sentence = passwordComplaint(password, context);
  if (sentence) throw new AppError("invalid", sentence, { fields: { [field]: [sentence] } });
}
