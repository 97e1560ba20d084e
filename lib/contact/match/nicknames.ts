// Which first names stand for each other.
import { NICKNAME_LINES } from "./nickname-table.ts";

/** A name, and every name that it is short for. */
const ROOTS = new Map<string, Set<string>>();
const known = new Set<string>();

for (const line of NICKNAME_LINES.trim().split(/\s+/)) {
  const [name = "", shorts = ""] = line.split(":");
  known.add(name);
  for (const short of shorts.split(",")) {
    known.add(short);
    const roots = ROOTS.get(short) ?? new Set([short]);
    ROOTS.set(short, roots.add(name));
  }
}

/** Of everyday use and not in the table: Spanish ones, and English ones that it forgot. */
const MORE = [
  "jose:pepe francisco:paco,pancho guadalupe:lupe,lupita jesus:chuy dolores:lola ignacio:nacho antonio:tono,toni",
  "alejandro:alex,ale roberto:beto,tito enrique:quique eduardo:lalo,edu manuel:manolo rosario:charo concepcion:concha",
  "barbara:barb katherine:katie,kate,kat catherine:katie,kate,cat kathleen:katie jennifer:jen,jenn michael:mikey",
];
for (const line of MORE.join(" ").split(" ")) {
  const [name = "", shorts = ""] = line.split(":");
  known.add(name);
  for (const short of shorts.split(",")) {
    known.add(short);
    ROOTS.set(short, (ROOTS.get(short) ?? new Set([short])).add(name));
  }
}

const rootsOf = (name: string): ReadonlySet<string> => ROOTS.get(name) ?? new Set([name]);

/** Whether the table has it as somebody's first name: two that it has are two names, however alike they are written. */
export const isFirstName = (name: string): boolean => known.has(name) || ROOTS.has(name);

/** Whether one stands for the other, or both for a third: Bob for Robert, Bob as Rob. Of folded names. */
export function standsFor(a: string, b: string): boolean {
  if (a === b) return true;
  const [ofA, ofB] = [ROOTS.get(a), ROOTS.get(b)];
  if (ofA?.has(b) === true || ofB?.has(a) === true) return true;
  if (ofA === undefined || ofB === undefined) return false;
  for (const root of ofA) if (root !== a && ofB.has(root)) return true;
  return false;
}

const SHORTS = new Map<string, string[]>();
for (const [short, roots] of ROOTS) for (const root of roots) SHORTS.set(root, [...(SHORTS.get(root) ?? []), short]);

const kin = new Map<string, readonly string[]>();

/** Every name that stands for it or for what it is short for, itself too. */
export function kinOf(name: string): readonly string[] {
  const kept = kin.get(name);
  if (kept !== undefined) return kept;
  const found = [...new Set([...rootsOf(name)].flatMap((root) => [root, ...(SHORTS.get(root) ?? [])]))];
  // Names of the table alone, so that it never grows beyond it.
  if (isFirstName(name)) kin.set(name, found);
  return found;
}

/** The names behind it that begin otherwise, as Robert behind Bob: nothing else brings those together. */
export const namesBehind = (name: string): string[] => [...rootsOf(name)].filter((root) => root[0] !== name[0]);
