// Code that is fetched before anybody needs it. Browser only.

/** Starts to fetch; where it does not come, whoever needs it later asks again and hears of it then. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
