// Names as people write them: in either order, short, with an initial, misspelled, with Jr. behind them.
import { distance } from "fastest-levenshtein";
import { isFamilyName } from "./common-names.ts";
import { fold, wordsOf } from "./fold.ts";
import { isFirstName, kinOf, standsFor } from "./nicknames.ts";

export type Name = { text: string; words: readonly string[]; generation: string };

const BEFORE: ReadonlySet<string> = new Set(["dr", "mr", "mrs", "ms", "miss", "mx", "prof", "rev", "sir", "hon"]);
const BEHIND: ReadonlySet<string> = new Set(["phd", "md", "esq", "cpa", "dds", "jd", "rn", "mba"]);
const GENERATIONS: Readonly<Record<string, string>> = {
  jr: "Jr.",
  junior: "Jr.",
  sr: "Sr.",
  senior: "Sr.",
  ii: "II",
  iii: "III",
  iv: "IV",
};

/** The words of a name in the order first, last; titles left out, what parts father and son apart. */
export function readName(text: string): Name {
  const [head = "", ...tail] = text.split(",");
  const behind = tail.join(" ");
  // “Marsh, Elena” is “Elena Marsh”; “Elena Marsh, Jr.” is not.
  const turned = wordsOf(behind).some((word) => !(word in GENERATIONS || BEHIND.has(word)));
  const all = wordsOf(turned ? `${behind} ${head}` : `${head} ${behind}`);
  const found = all.find((word, index) => index > 0 && word in GENERATIONS);
  const words = all.filter((word) => word !== found && !BEFORE.has(word) && !BEHIND.has(word));
  return {
    text,
    words: words.length > 0 ? words : all,
    generation: found === undefined ? "" : (GENERATIONS[found] ?? ""),
  };
}

/** How two words of names fit: the same, one short for the other, a letter wrong or more, an initial; null for not at all. */
export type Fit = "same" | "short" | "typo" | "slips" | "initial";

/** Two letters wrong are one slip where they are each other's. */
export function slips(a: string, b: string): number {
  if (a.length === b.length) {
    const wrong = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [at]));
    const [one = 0, two = 0] = wrong;
    if (wrong.length === 2 && two === one + 1 && a[one] === b[two] && a[two] === b[one]) return 1;
  }
  return distance(a, b);
}

/** A first name and what nobody is called: a slip of it, or of what stands for it. */
function slipOfFirst(first: string, word: string): "slips" | null {
  return word.length > 1 && kinOf(first).some((kin) => kin.length > 2 && kin[0] === word[0] && slips(kin, word) === 1)
    ? "slips"
    : null;
}

/** A letter wrong in a word of some length is a typo; in a short one, or two of them, hardly one. */
function misspelled(a: string, b: string): "typo" | "slips" | null {
  const shorter = Math.min(a.length, b.length);
  const [firstA, firstB] = [isFirstName(a), isFirstName(b)];
  if (shorter < 2 || (firstA && firstB)) return null;
  // Words of such different lengths are further apart than two letters.
  const wrong = Math.abs(a.length - b.length) > 2 ? 3 : slips(a, b);
  if (wrong === 1) return shorter > 3 ? "typo" : "slips";
  if (wrong === 2 && shorter > 4) return "slips";
  if (firstA) return slipOfFirst(a, b);
  return firstB ? slipOfFirst(b, a) : null;
}

/** Barb for Barbara, which no table need know; Paul is not short for Paula. */
function beginning(a: string, b: string): boolean {
  const [few, more] = a.length < b.length ? [a, b] : [b, a];
  return few.length > 2 && more.length - few.length > 1 && more.startsWith(few) && isFirstName(more);
}

export function fitOf(a: string, b: string): Fit | null {
  if (a === b) return a.length === 1 ? "initial" : "same";
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? "initial" : null;
  return standsFor(a, b) || beginning(a, b) ? "short" : misspelled(a, b);
}

const WORTH: Readonly<Record<Fit, number>> = { same: 5, short: 4, typo: 3, slips: 2, initial: 1 };

type Pairing = { a: number; b: number; fit: Fit };

/** Which word of one is which of the other, the best fits first; each word once. */
function paired(a: readonly string[], b: readonly string[]): Pairing[] {
  const fits: Pairing[] = [];
  for (const [i, one] of a.entries()) {
    for (const [j, other] of b.entries()) {
      const fit = fitOf(one, other);
      if (fit !== null) fits.push({ a: i, b: j, fit });
    }
  }
  // Of two that fit as well, those in the same place.
  fits.sort((x, y) => WORTH[y.fit] - WORTH[x.fit] || Math.abs(x.a - x.b) - Math.abs(y.a - y.b));
  const [usedA, usedB] = [new Set<number>(), new Set<number>()];
  return fits.filter(({ a: i, b: j }) => {
    if (usedA.has(i) || usedB.has(j)) return false;
    usedA.add(i);
    usedB.add(j);
    return true;
  });
}

/**
 * How two names agree: the same in two words or more; close, with short forms or slips; with an initial for a word; the first
 * alone, as after a marriage; the last alone, as in a family; a part, where one has a single word; or not at all.
 */
export type NameMatch = {
  kind: "same" | "close" | "initial" | "first" | "last" | "part" | "other";
  /** Words that are short for others, as they are folded. */
  short: readonly (readonly [string, string])[];
  /** How far the worst word is off. */
  wrong: "no" | "typo" | "slips";
  /** Written in another order. */
  turned: boolean;
  /** Each has a middle name or another that the other has not. */
  middles: boolean;
  /** A middle initial that fits beside two words that do. */
  initials: boolean;
  /** One has a word more, in full: a second last name, or another person's. */
  extra: boolean;
  /** The words that fit, initials aside, as each has them. */
  words: readonly (readonly [string, string])[];
};

const rest = (words: readonly string[], used: readonly number[]) => words.filter((_, at) => !used.includes(at));
const written = (words: readonly string[]) => words.filter((word) => word.length > 1);

/** Whether the first names meet: somebody called by the middle name is written out, not misspelled. */
function firstsMeet(pairs: readonly Pairing[]): boolean {
  const [ofA, ofB] = [pairs.find(({ a }) => a === 0), pairs.find(({ b }) => b === 0)];
  if (ofA && ofB) return true;
  const one = ofA ?? ofB;
  return one !== undefined && one.fit === "same";
}

function kindOfOne(
  a: Name,
  b: Name,
  { only, initials }: { only: Pairing; initials: readonly Pairing[] },
): NameMatch["kind"] {
  if (a.words.length === 1 || b.words.length === 1) return "part";
  // An initial is of the word that is missing, not of a middle name beside it.
  const short = Math.min(a.words.length, b.words.length) === 2;
  if (initials.some(({ a: i, b: j }) => i === 0 || j === 0 || (short && only.a === 0 && only.b === 0)))
    return "initial";
  // Where the family's name stands in front, in either of them, a shared first word is the family's.
  const family = [a, b].some(({ words: [first = ""] }) => isFamilyName(first));
  return only.a === 0 && only.b === 0 && !family ? "first" : "last";
}

function kindOf(a: Name, b: Name, pairs: readonly Pairing[]): NameMatch["kind"] {
  const full = pairs.filter(({ fit }) => fit !== "initial");
  const [only] = full;
  if (only === undefined) return "other";
  if (full.length === 1) return kindOfOne(a, b, { only, initials: pairs.filter(({ fit }) => fit === "initial") });
  if (!firstsMeet(pairs)) return "last";
  return full.every(({ fit }) => fit === "same") ? "same" : "close";
}

/** A slip in each of two words is more than one. */
function wrongOf(full: readonly Pairing[]): NameMatch["wrong"] {
  const typos = full.filter(({ fit }) => fit === "typo").length;
  if (typos > 1 || full.some(({ fit }) => fit === "slips")) return "slips";
  return typos === 1 ? "typo" : "no";
}

/** Compares two names that were read; the order of the two makes no difference to the kind. */
export function compareNames(a: Name, b: Name): NameMatch {
  const pairs = paired(a.words, b.words);
  const full = pairs.filter(({ fit }) => fit !== "initial");
  const [leftA, leftB] = [
    rest(
      a.words,
      pairs.map((pair) => pair.a),
    ),
    rest(
      b.words,
      pairs.map((pair) => pair.b),
    ),
  ];
  return {
    kind: kindOf(a, b, pairs),
    short: full.flatMap((pair) =>
      pair.fit === "short" ? [[a.words[pair.a] ?? "", b.words[pair.b] ?? ""] as const] : [],
    ),
    wrong: wrongOf(full),
    turned: full.some((x) => full.some((y) => x.a < y.a && x.b > y.b)),
    middles: leftA.length > 0 && leftB.length > 0,
    initials: full.length > 1 && pairs.length > full.length,
    extra: written(leftA).length !== written(leftB).length,
    words: full.map((pair) => [a.words[pair.a] ?? "", b.words[pair.b] ?? ""] as const),
  };
}

/** Whether the text is a name that a person has, and not, say, a number. */
export const isName = (text: string): boolean => /\p{L}/u.test(fold(text));
