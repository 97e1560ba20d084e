// Applies an appearance at once and remembers it; browser only.
import { parseTheme, type Theme, themeAttribute, themeCookie } from "#lib/theme.ts";

/** Sets the cookie and the document's attribute. */
export function applyTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari
  document.cookie = themeCookie(theme, location.protocol === "https:");
  const attribute = themeAttribute(theme);
  if (attribute) document.documentElement.dataset.theme = attribute;
  else delete document.documentElement.dataset.theme;
}

/** What is applied now. */
export function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme);
}
