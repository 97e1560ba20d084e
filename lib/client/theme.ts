// Applies an appearance at once and remembers it; browser only.
import { parseTheme, THEME_COOKIE, type Theme, themeAttribute } from "#lib/theme.ts";
import { setCookie } from "./cookie.ts";

/** Sets the cookie and the document's attribute; choosing the system forgets the choice. */
export function applyTheme(theme: Theme): void {
  setCookie(THEME_COOKIE, theme === "system" ? null : theme);
  const attribute = themeAttribute(theme);
  if (attribute) document.documentElement.dataset.theme = attribute;
  else delete document.documentElement.dataset.theme;
}

/** What is applied now. */
export function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme);
}
