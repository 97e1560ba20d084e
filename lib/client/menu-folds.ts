// Remembers which groups of the menu are folded; browser only.
import { FOLDS_COOKIE, foldsCookie, parseFolds, withFold } from "#lib/menu-folds.ts";

/** Folds or opens one group for the next visit; another tab's groups are kept. */
export function rememberFold(key: string, folded: boolean): void {
  const prefix = `${FOLDS_COOKIE}=`;
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(prefix));
  const folds = withFold(parseFolds(found?.slice(prefix.length)), key, folded);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari
  document.cookie = foldsCookie(folds, location.protocol === "https:");
}
