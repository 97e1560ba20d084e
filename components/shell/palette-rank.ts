// One ranking for everything that the palette knows: how well a row fits what was typed, and in which order rows and their groups stand. Pure.

export type Ranked = {
  /** What it is called. */
  label: string;
  /** What stands beside it. */
  beside: string;
  /** What it is looked for by as well, and does not show. */
  words?: string | undefined;
  /** The server found it, also by what is not shown here: it stays, however little its own words fit. */
  found: boolean;
};

export type RankedGroup<Row> = { heading: string; rows: readonly Row[] };

/** Named exactly so, begins so, has a word that begins so, holds every word, holds them with what stands beside or behind it. */
const FIT = { exact: 6, begins: 5, word: 4, label: 3, beside: 2, found: 1, none: 0 } as const;

const holdsAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

/** Letters as they are compared: without case and accents, and with plain quotes. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase()
    .trim();
}

/** How well a row fits what was typed; 0 where it does not. */
export function fitOf(query: string, { label, beside, words: also = "", found }: Ranked): number {
  const typed = folded(query);
  const words = typed.split(/\s+/);
  const text = folded(label);
  if (text === typed) return FIT.exact;
  if (text.startsWith(typed)) return FIT.begins;
  if (words.every((word) => text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)))) return FIT.word;
  if (holdsAll(text, words)) return FIT.label;
  if (holdsAll(`${text} ${folded(`${beside} ${also}`)}`, words)) return FIT.beside;
  return found ? FIT.found : FIT.none;
}

/**
 * The groups with what fits, the best row of all first: a group stands where its best row does. Among equals the order that
 * they came in stays; with nothing typed everything stands as it came.
 */
export function rankGroups<Row extends Ranked>(query: string, groups: readonly RankedGroup<Row>[]): RankedGroup<Row>[] {
  const shown = groups.filter(({ rows }) => rows.length > 0);
  if (query.trim() === "") return shown;
  return shown
    .map(({ heading, rows }) => {
      const fits = rows
        .map((row) => ({ row, fit: fitOf(query, row) }))
        .filter(({ fit }) => fit > FIT.none)
        .sort((a, b) => b.fit - a.fit);
      return { heading, best: fits[0]?.fit ?? FIT.none, rows: fits.map(({ row }) => row) };
    })
    .filter(({ best }) => best > FIT.none)
    .sort((a, b) => b.best - a.best)
    .map(({ heading, rows }) => ({ heading, rows }));
}
