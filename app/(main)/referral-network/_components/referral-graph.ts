// Referrals as a picture: whoever introduced is near, whoever came by them stands further out in the same wedge.
import type { Referral } from "#lib/services/contact/network-entities.ts";

type Person = { id: string; name: string; ring: number; wedge: string };

/** Whoever came by somebody and introduced others is drawn once, where they came. */
export function graphOf(referrals: readonly Referral[]) {
  const people = new Map<string, Person>();
  const introduced: { from: string; to: string }[] = [];
  for (const { id, name, introducer } of referrals) {
    const from = introducer?.id ?? null;
    if (introducer === null || from === null || from === id) continue;
    people.set(id, { id, name, ring: 2, wedge: introducer.name });
    introduced.push({ from, to: id });
  }
  const came = new Set(people.keys());
  for (const { introducer } of referrals) {
    const from = introducer?.id ?? null;
    if (introducer === null || from === null || came.has(from)) continue;
    people.set(from, { id: from, name: introducer.name, ring: 0, wedge: introducer.name });
  }
  return { people: [...people.values()].toSorted((a, b) => a.ring - b.ring), introduced };
}
