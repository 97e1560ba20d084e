// Which groups of the menu somebody folded: a cookie the server reads, so that the first paint is already right.

const COOKIE = "folds";
const KEY = /^[a-z-]{1,40}$/;
const MOST = 12;
const YEAR_SECONDS = 31_536_000;

export const FOLDS_COOKIE = COOKIE;

/** The keys in a cookie's value; what is no key is dropped. */
export function parseFolds(value: string | undefined): string[] {
  const keys = (value ?? "").split(".").filter((key) => KEY.test(key));
  return [...new Set(keys)].slice(0, MOST);
}

/** The keys after one group was folded or opened. */
export function withFold(folds: readonly string[], key: string, folded: boolean): string[] {
  const others = folds.filter((other) => other !== key);
  return folded ? [...others, key].slice(-MOST) : others;
}

/** The line for `document.cookie`; nothing folded forgets it. */
export function foldsCookie(folds: readonly string[], secure: boolean): string {
  const age = folds.length > 0 ? YEAR_SECONDS : 0;
  return `${COOKIE}=${folds.join(".")}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
