// Why two records look like one person or two, as somebody would say it.

import type { PairReason } from "#lib/services/contact/contact-limits.ts";

/** `weight` is how much it says, and is kept nowhere. */
export type Weighed = PairReason & { weight: number };

export const pro = (weight: number, text: string): Weighed => ({ for: true, weight, text });
export const contra = (weight: number, text: string): Weighed => ({ for: false, weight: -weight, text });

/** Those that say most come first. */
export function reasonsOf(weighed: readonly Weighed[]): PairReason[] {
  return weighed
    .filter(({ text }) => text !== "")
    .toSorted((a, b) => Number(b.for) - Number(a.for) || Math.abs(b.weight) - Math.abs(a.weight))
    .map(({ for: pros, text }) => ({ for: pros, text }));
}
