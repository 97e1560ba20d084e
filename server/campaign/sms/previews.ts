// Three texts that stand for the others: the longest, one as long as most, and one to somebody without a name.
import type { SmsAudienceReport } from "#lib/services/campaign/sms-entities.ts";
import type { Judged } from "#server/campaign/sms/judge.ts";

type Preview = SmsAudienceReport["previews"][number];
type Kept = { one: Judged; people: number };

/** Looks at each of those who get it, and keeps three. */
export class Previews {
  #longest: Judged | null = null;
  #nameless: Kept | null = null;
  /** The first of each number of segments. */
  readonly #sizes = new Map<number, Kept>();

  add(one: Judged): void {
    if (this.#longest === null || one.units > this.#longest.units) this.#longest = one;
    const size = this.#sizes.get(one.segments);
    this.#sizes.set(one.segments, { one: size?.one ?? one, people: (size?.people ?? 0) + 1 });
    if (one.person.isCompany || one.person.name.trim() === "")
      this.#nameless = { one, people: (this.#nameless?.people ?? 0) + 1 };
  }

  lines(): Preview[] {
    const [most] = [...this.#sizes.values()].toSorted((a, b) => b.people - a.people);
    if (this.#longest === null || most === undefined) return [];
    const longest = { one: this.#longest, people: this.#sizes.get(this.#longest.segments)?.people ?? 0 };
    const lines = [lineOf("longest", longest), lineOf("most", most)];
    return this.#nameless === null ? lines : [...lines, lineOf("nameless", this.#nameless)];
  }
}

function lineOf(which: Preview["which"], { one, people }: Kept): Preview {
  const { person, text, units, segments } = one;
  return { which, name: person.name, people, text, units, segments };
}
