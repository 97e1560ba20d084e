// The letter of each location in a row: of its own words, without those that all of them begin with.

const wordsOf = (name: string) => name.trim().split(/\s+/);

/** "Harbor Boston" and "Harbor Miami" are B and M. */
export function lettersOf(names: readonly string[]): string[] {
  const all = names.map(wordsOf);
  const [first = []] = all;
  // The last word of a name is always its own.
  const most = Math.min(...all.map((words) => words.length - 1));
  const found = first.findIndex((word, at) => at >= most || all.some((words) => words[at] !== word));
  const shared = names.length < 2 || found < 0 ? 0 : found;
  return all.map((words) => [...(words[shared] ?? "")][0]?.toLocaleUpperCase("en") ?? "?");
}
