/** The email addresses in what somebody typed or pasted, each once: spaces, commas, semicolons, lines and `<…>` part them. */
export function addressesIn(text: string): string[] {
  const words = text.split(/[\s,;]+/).map((word) => word.replace(/^<|>$/g, ""));
  return [...new Set(words.filter(Boolean))];
}
