// Where somebody sits, as far as the language of their browser tells.

/** "US" for English as it is set up in America; undefined where the language names no place, or is no language: a browser may say "c" or nothing. */
export function browserRegion(): string | undefined {
  if (typeof navigator === "undefined") return undefined;
  try {
    return new Intl.Locale(navigator.language).maximize().region;
  } catch {
    return undefined;
  }
}
