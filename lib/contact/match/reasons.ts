// Why two records look like one person or two, as somebody would say it.

/** `for` says that they are one; `weight` how much it says, and is kept nowhere. */
export type Reason = { for: boolean; text: string };
export type Weighed = Reason & { weight: number };

export const pro = (weight: number, text: string): Weighed => ({ for: true, weight, text });
export const contra = (weight: number, text: string): Weighed => ({ for: false, weight: -weight, text });

/** Those that say most come first. */
export function reasonsOf(weighed: readonly Weighed[]): Reason[] {
  return weighed
    .filter(({ text }) => text !== "")
    .toSorted((a, b) => Number(b.for) - Number(a.for) || Math.abs(b.weight) - Math.abs(a.weight))
    .map(({ for: pros, text }) => ({ for: pros, text }));
}
