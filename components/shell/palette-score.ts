// How well a row of the palette fits what was typed.

/** Every word has to occur in the row's own words; one that begins with them comes first. */
export function score(_value: string, search: string, keywords: string[] = []): number {
  const text = keywords.join(" ").toLowerCase();
  const needle = search.trim().toLowerCase();
  if (!needle.split(/\s+/).every((word) => text.includes(word))) return 0;
  if (text.startsWith(needle)) return 1;
  return text.includes(` ${needle}`) ? 0.8 : 0.5;
}
