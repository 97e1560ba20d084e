// Remembers which groups of the menu are folded; browser only.
import { FOLDS_COOKIE, foldsValue, parseFolds, withFold } from "#lib/menu-folds.ts";
import { cookieValue, setCookie } from "./cookie.ts";

/** Folds or opens one group for the next visit; another tab's groups are kept. */
export function rememberFold(key: string, folded: boolean): void {
  const known = parseFolds(cookieValue(FOLDS_COOKIE) ?? undefined);
  setCookie(FOLDS_COOKIE, foldsValue(withFold(known, key, folded)));
}
