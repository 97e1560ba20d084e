// By what records are brought together to be compared: each is compared with those alone that share a key with it.
import type { Name } from "./names.ts";
import { namesBehind } from "./nicknames.ts";
import { type Person, placeOf } from "./person.ts";

/** Of a block larger than this nobody is compared by this key: a common name or a switchboard says too little. */
export const MOST_OF_A_BLOCK = 40;
/** The most keys of one record, so that nobody with a hundred addresses slows everybody down. */
const MOST_KEYS = 40;

const sorted = (...words: string[]) => words.toSorted().join(" ");

/** What slips and accents leave of a word: its first letter and the consonants behind it, once each in a row. */
function bones(word: string): string {
  return (
    word.slice(0, 1) +
    word
      .slice(1)
      .replace(/[aeiouyhw]/g, "")
      .replace(/(.)\1+/g, "$1")
  );
}

/** Two words of it; one with the first letter of another; one with what the other is short for; and what slips leave of both. */
function nameKeys({ words }: Name): string[] {
  const full = words.filter((word) => word.length > 1);
  return full.flatMap((one) => {
    const others = words.filter((word) => word !== one);
    return others.flatMap((other) => {
      const behind = [other, ...namesBehind(other)].map((name) => `i:${one} ${name.slice(0, 1)}`);
      if (other.length === 1 || other < one) return behind;
      return [...behind, `n:${one} ${other}`, `b:${sorted(bones(one), bones(other))}`];
    });
  });
}

/** A word of the name with where they work or live: what slips leave of a name is found beside it. */
function placeKeys(person: Person): string[] {
  const hosts = person.mailboxes.filter(({ free }) => !free).map(({ host }) => placeOf(host));
  const companies = person.companies.flatMap(({ words }) => [placeOf(words.join("")), words[0] ?? ""]);
  const places = new Set([...hosts, ...companies, ...person.addresses]);
  const words = new Set(person.names.flatMap((name) => name.words.filter((word) => word.length > 1)));
  return [...places].flatMap((place) => [...words].map((word) => `w:${word} ${place}`));
}

/** A record's keys, each once. Two of one person share one as good as always; two of a crowd share none that counts. */
export function blockingKeys(person: Person): string[] {
  const keys = [
    ...person.mailboxes.map(({ folded }) => `e:${folded}`),
    ...person.phones.map((phone) => `p:${phone}`),
    ...person.names.flatMap(nameKeys),
    ...person.mailboxes.filter(({ role, local }) => !role && local.length > 5).map(({ local }) => `l:${local}`),
    ...placeKeys(person),
  ];
  return [...new Set(keys)].slice(0, MOST_KEYS);
}

/** The words of a name as they are counted (`Around.often`); under a key of their own that brings nobody together. */
export const countedKeys = ({ names }: Person): string[] => [
  ...new Set(names.flatMap(({ words }) => words.filter((word) => word.length > 1).map((word) => `s:${word}`))),
];
