// A search among rows that are weighed before they are searched: the same words, in the same sense, as a list's in the database.

/** One or two characters begin a word, three and more stand anywhere; an empty search finds everything. */
export function findsIn<Row>(search: string, textsOf: (row: Row) => readonly string[]): (row: Row) => boolean {
  const wanted = search.toLowerCase();
  if (wanted === "") return () => true;
  const short = [...wanted].length < 3;
  return (row) => {
    const text = textsOf(row).join(" ").toLowerCase();
    return short ? text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) : text.includes(wanted);
  };
}
