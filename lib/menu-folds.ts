// Which groups of the menu somebody folded: a cookie the server reads, so that the first paint is already right.

export const FOLDS_COOKIE = "folds";
const KEY = /^[a-z-]{1,40}$/;
const MOST = 12;

/** The value that is kept; null where nothing is folded. */
export function foldsValue(folds: readonly string[]): string | null {
  return folds.length > 0 ? folds.join(".") : null;
}

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
