// What makes a password good enough, NIST SP 800-63B-4 section 3.1.1.2: length, nothing guessable, no composition rules.
import { counted } from "#lib/plural.ts";
import { PRODUCT_NAME } from "#lib/product.ts";

/** The least length where the password is all there is, and where a second factor stands beside it; in code points. */
export const PASSWORD_ALONE = 15;
export const PASSWORD_WITH_FACTOR = 8;
/** The most; anything up to it is taken whole, never cut. */
export const PASSWORD_MOST = 1024;

export type PasswordContext = {
  email?: string | undefined;
  /** What an attacker tries first: first and last name, the workspace's name. */
  names?: readonly (string | undefined)[];
  /** `PASSWORD_ALONE` unless the person has a second factor. */
  minimum?: number;
};

/** The form that is counted, hashed and compared: one letter typed in two ways is one letter. */
export function normalPassword(password: string): string {
  return password.normalize("NFC");
}

/** Its length as a person counts it: code points after NFC. */
export function passwordLength(password: string): number {
  return [...normalPassword(password)].length;
}

/**
 * Null when the password will do, else the sentence that says what to do. The server asks its list of common passwords
 * as well (`refuseWeakPassword`); everything here runs in the browser too.
 */
export function checkPassword(password: string, context: PasswordContext = {}): string | null {
  const minimum = context.minimum ?? PASSWORD_ALONE;
  const length = passwordLength(password);
  if (length < minimum)
    return `Use at least ${counted(minimum, "character")}. A few words in a row are easy to remember.`;
  if (length > PASSWORD_MOST) return `Use at most ${PASSWORD_MOST} characters.`;
  return guessable(foldPassword(password), context, minimum);
}

/** Lower case and one form for look-alikes of width: how guesses are compared. */
export function foldPassword(password: string): string {
  return password.normalize("NFKC").toLowerCase();
}

function guessable(folded: string, context: PasswordContext, minimum: number): string | null {
  const plain = withoutRuns(folded);
  if (count(plain) < minimum) {
    return `Repeated and running characters, such as “aaaa” or “1234”, are guessed first: add ${counted(more(minimum, plain), "more character")}.`;
  }
  const found = contextWords(context).filter((word) => plain.includes(word));
  const rest = found.reduce((text, word) => text.replaceAll(word, ""), plain);
  if (found.length > 0 && count(rest) < minimum) {
    return `“${found[0]}” is easy to guess for your account and does not count: add ${counted(more(minimum, rest), "more character")}.`;
  }
  return null;
}

function count(text: string): number {
  return [...text].length;
}

function more(minimum: number, text: string): number {
  return minimum - count(text);
}

const KEYBOARD = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "azertyuiop", "1qaz2wsx3edc4rfv5tgb6yhn7ujm"];

/** Runs shorter than this stand in ordinary words too. */
const RUN = 4;

/** The text with what repeats or runs counted once: `aaaa`, `1234`, `dcba`, `qwerty` and `abcabcabc` shrink. */
function withoutRuns(text: string): string {
  const unit = repeatedUnit(text);
  return unit === null ? runsOf(text).map(shortened).join("") : withoutRuns(unit);
}

function shortened(run: string[]): string {
  return run.length < RUN ? run.join("") : (run[0] ?? "");
}

function runsOf(text: string): string[][] {
  const runs: string[][] = [];
  for (const character of text) {
    const run = runs.at(-1);
    if (run && follows(run.at(-1) ?? "", character)) run.push(character);
    else runs.push([character]);
  }
  return runs;
}

/** What the whole text is a repetition of; null when it is none. */
function repeatedUnit(text: string): string | null {
  const at = text.length > 1 ? (text + text).indexOf(text, 1) : text.length;
  return at < text.length ? text.slice(0, at) : null;
}

/** True when a finger slides from one to the other: the same, the next, the one before, the neighbour key. */
function follows(before: string, character: string): boolean {
  const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  const slides = /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(character) && Math.abs(step) === 1;
  return step === 0 || slides || KEYBOARD.some((row) => row.includes(before + character));
}

/** Names, the parts of the address and the product's own name, the longest first; shorter than four says nothing. */
function contextWords({ email = "", names = [] }: PasswordContext): string[] {
  const texts = [PRODUCT_NAME, ...email.split("@"), ...email.split(/[@.+_-]/), ...names, ...names.flatMap(wordsOf)];
  const words = texts.map((text) => foldPassword(text ?? "").trim()).filter((word) => count(word) >= 4);
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

function wordsOf(name: string | undefined): string[] {
  return (name ?? "").split(/[\s,.'’-]+/);
}
