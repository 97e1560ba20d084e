// The cookies that scripts may read and write, with the attributes that they have everywhere; browser only.
import { type COOKIES, expireCookie, readCookie, serialiseCookie } from "#lib/session/cookies.ts";

/** Those that are not kept from scripts. */
type BrowserCookie = {
  [Name in keyof typeof COOKIES]: (typeof COOKIES)[Name]["httpOnly"] extends false ? Name : never;
}[keyof typeof COOKIES];

const secure = () => location.protocol === "https:";

/** The cookie's value; null for none, and for two that differ. */
export function cookieValue(name: BrowserCookie): string | null {
  return readCookie(document.cookie, name);
}

/** Sets it for as long as its name is kept; null takes it away. */
export function setCookie(name: BrowserCookie, value: string | null): void {
  const options = { secure: secure() };
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari
  document.cookie = value === null ? expireCookie(name, options) : serialiseCookie(name, value, options);
}
