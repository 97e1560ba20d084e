// What a value is used for: one of the words that everybody uses, or a word of one's own, as it was typed.
import { cleanLine } from "#lib/clean-line.ts";
import { FACT_USES, type FactUse, MOST_USE, USE_LABELS } from "#lib/services/contact/contact-limits.ts";
import { cut } from "#lib/text.ts";

/** The one of ours; null for an own word. */
export function knownUse(use: string): FactUse | null {
  return FACT_USES.find((one) => one === use) ?? null;
}

/** As it is shown. */
export function labelOfUse(use: string): string {
  const known = knownUse(use);
  return known === null ? use : USE_LABELS[known];
}

/** The own word that it is; empty for one of ours. */
export function ownUse(use: string): string {
  return knownUse(use) === null ? use : "";
}

/** As it is kept: one of ours, however it is written, is no own word. */
export function keptUse(word: string): string {
  const text = cut(cleanLine(word), MOST_USE).trim();
  const folded = text.toLowerCase();
  return FACT_USES.find((one) => one === folded) ?? text;
}
