// A pair of contacts in a few words.
import type { PairStrength } from "#lib/services/contact/contact-limits.ts";
import type { Pair } from "#lib/services/contact/pair-entities.ts";

export const STRENGTH_LABELS: Readonly<Record<PairStrength, string>> = {
  sure: "Strong match",
  likely: "Good match",
  maybe: "Weak match",
};

/** From how sure on pairs are shown, and join by themselves. */
export const SHOWN_LABELS: Readonly<Record<PairStrength, string>> = {
  sure: "Strong matches",
  likely: "Good matches",
  maybe: "Weak matches",
};
export const JOINS_LABELS: Readonly<Record<"sure" | "likely", string>> = {
  sure: "Strong matches",
  likely: "Strong and good matches",
};

/** Why two joined by themselves, in one line; what says that they are one comes first. */
export function becauseWords({ reasons }: Pick<Pair, "reasons">): string {
  const said = reasons.filter((reason) => reason.for).map(({ text }) => text);
  return said.length === 0 ? "The reasons are gone." : said.join(", ");
}

/** How many of the three bars are filled. */
export const STRENGTH_BARS: Readonly<Record<PairStrength, number>> = { sure: 3, likely: 2, maybe: 1 };

const SENTENCES: Readonly<Record<PairStrength, string>> = {
  sure: "These two are almost certainly one person.",
  likely: "These two are probably one person.",
  maybe: "These two might be one person.",
};

/** What the page says of a pair above its reasons. */
export function pairSentence({ strength, state }: Pick<Pair, "strength" | "state">): string {
  return state === "apart" ? "Somebody here said that these are two people." : SENTENCES[strength];
}

/** One name where both are called the same, else both. */
export function pairName({ a, b }: Pick<Pair, "a" | "b">): string {
  return a.name === b.name ? a.name : `${a.name} and ${b.name}`;
}

/** What says most, for a line in the list: the first reason that the two are one person. */
export function firstReason({ reasons }: Pick<Pair, "reasons">): string {
  return (reasons.find((reason) => reason.for) ?? reasons[0])?.text ?? "";
}

/** The pair beside this one: behind it (`step` 1) or before it; the ends hold. Null in an empty list. */
export function beside<Row extends { id: string }>(rows: readonly Row[], id: string | null, step: 1 | -1): Row | null {
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return rows[0] ?? null;
  return rows[Math.min(rows.length - 1, Math.max(0, at + step))] ?? null;
}
