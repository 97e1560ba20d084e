// How many may be written to now, and who waits until when and why: told once for all who are in one place and are known by the same.
import { areaCodeOf } from "#lib/campaign/sms/area-codes.ts";
import { mayText } from "#lib/campaign/sms/hours.ts";
import type { HoursAnswer, HoursTable } from "#lib/campaign/sms/hours-types.ts";
import type { SmsAudienceReport } from "#lib/services/campaign/sms-entities.ts";
import type { Judged } from "#server/campaign/sms/judge.ts";

type Line = SmsAudienceReport["waits"][number];

/** The moment that is asked about, and the table that counts. */
export type Hours = { at: Date; table: HoursTable };

function hoursOf({ country, region, evidence, person }: Judged, hours: Hours): HoursAnswer {
  const number = person.number ?? "";
  return mayText({ country, region, evidence, number, consent: person.consent, ...hours, recent: [] });
}

/** Looks at each of those who get it. */
export class Waits {
  now = 0;
  readonly #answers = new Map<string, HoursAnswer>();
  readonly #lines = new Map<string, Line>();

  add(one: Judged, hours: Hours): void {
    const { country, region, evidence, person } = one;
    const code = evidence === "confirmed" ? "" : areaCodeOf(person.number ?? "");
    const key = `${country} ${region} ${evidence} ${code} ${person.consent}`;
    const answer = this.#answers.get(key) ?? hoursOf(one, hours);
    this.#answers.set(key, answer);
    if (answer.may) this.now += 1;
    else this.#count(answer);
  }

  #count({ rule, until, sentence }: HoursAnswer): void {
    const line = this.#lines.get(sentence);
    const place = rule;
    this.#lines.set(sentence, { place, until: until?.toISOString() ?? null, sentence, count: (line?.count ?? 0) + 1 });
  }

  /** Who goes first stands first. */
  lines(): Line[] {
    const key = ({ until }: Line) => until ?? "9";
    return [...this.#lines.values()].toSorted((a, b) => (key(a) < key(b) ? -1 : 1) || b.count - a.count);
  }
}
