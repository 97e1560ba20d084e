// The plain alphabet of texts (GSM 03.38), what each letter costs in it, and the plain spelling of letters that are not in it.

const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** These go out as two: the escape, and the letter itself. */
const EXTENSION = "^{}\\[~]|€\f";

const UNITS: ReadonlyMap<string, number> = new Map([
  ...[...BASIC].map((char) => [char, 1] as const),
  ...[...EXTENSION].map((char) => [char, 2] as const),
]);

/** How many places of the plain alphabet a letter takes; null for one that is not in it. */
export function plainUnits(char: string): number | null {
  return UNITS.get(char) ?? null;
}

const STRAIGHT: ReadonlyMap<string, string> = new Map([
  ...[..."‘’‚‛′ʼ`´"].map((char) => [char, "'"] as const),
  ...[..."“”„‟″«»"].map((char) => [char, '"'] as const),
  ...[..."–—−‐‑‒•·"].map((char) => [char, "-"] as const),
  // Spaces of other widths, and what takes no room at all.
  ...[..."\t\u00a0\u2002\u2003\u2007\u2009\u200a\u202f"].map((char) => [char, " "] as const),
  ...[..."\u00ad\u200b\u2060\ufeff"].map((char) => [char, ""] as const),
  ["…", "..."],
]);

/** The plain spelling that reads the same; null where there is none. */
export function straightOf(char: string): string | null {
  return STRAIGHT.get(char) ?? null;
}
