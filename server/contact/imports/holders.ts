// Whom a row is about, among people who share a key with it: a mailbox is an office's and a phone a family's too, so that two
// names that share no word are two people, and a person is no company. Looked up word by word, because a switchboard has
// thousands. Pure.
import type { ContactKind } from "#lib/services/contact/contact-limits.ts";
import { keysOf, type ReadPerson } from "#server/contact/imports/person-of.ts";

type Known = { id: string; place: number };

type Named = { id: string; name: string; kind: ContactKind };

const keyFor = (kind: ContactKind, key: string) => `${kind} ${key}`;

/** Those of one key: the first of all, the first without a name, and the first with each word in their name. */
type Held = { first: Known; nameless: Known | null; byWord: Map<string, Known> };

function wordsIn(name: string): string[] {
  return (
    name
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** As the row says it: what it is called for want of a name is none. */
export const nameOf = ({ values }: ReadPerson): string => values.find(({ field }) => field === "name")?.value ?? "";

export class Holders {
  readonly #byKey = new Map<string, Held>();
  #places = 0;

  /** Of several that a row could be about, the one that was added first is it. */
  add(plain: string, { id, name, kind }: Named): void {
    const key = keyFor(kind, plain);
    this.#places += 1;
    const known = { id, place: this.#places };
    const held: Held = this.#byKey.get(key) ?? { first: known, nameless: null, byWord: new Map() };
    this.#byKey.set(key, held);
    const words = wordsIn(name);
    if (words.length === 0) held.nameless ??= known;
    for (const word of words) if (!held.byWord.has(word)) held.byWord.set(word, known);
  }

  /** The id of whom a row is about, or null. */
  find(person: ReadPerson): string | null {
    return this.#found(person)[0]?.id ?? null;
  }

  /** The keys by which the row is about that one. */
  keysTo(person: ReadPerson, id: string): string[] {
    return this.#found(person).flatMap((one) => (one.id === id ? one.key : []));
  }

  #found(person: ReadPerson): { key: string; id: string }[] {
    const words = wordsIn(nameOf(person));
    return keysOf(person).flatMap((key) => {
      const held = this.#byKey.get(keyFor(person.kind, key));
      const found = held === undefined ? null : whoOf(held, words);
      return found === null ? [] : { key, id: found.id };
    });
  }
}

function whoOf({ first, nameless, byWord }: Held, words: readonly string[]): Known | null {
  if (words.length === 0) return first;
  const all = [nameless, ...words.map((word) => byWord.get(word) ?? null)].filter((known) => known !== null);
  return all.reduce<Known | null>((best, known) => (best === null || known.place < best.place ? known : best), null);
}
