// A search in rows that are there already, as every list's: one and two letters begin a word, three and more stand anywhere.
const FEW_LETTERS = 3;

const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Those whose name, or where they are, has the text. */
export function searched<T extends { name: string; under: string }>(rows: readonly T[], text: string): readonly T[] {
  const wanted = folded(text.trim());
  if (wanted === "") return rows;
  const anywhere = [...wanted].length >= FEW_LETTERS;
  return rows.filter(({ name, under }) => {
    const words = folded(`${name} ${under}`);
    return anywhere ? words.includes(wanted) : words.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted));
  });
}
