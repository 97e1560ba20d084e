// The server's time in a browser whose own clock may be wrong.

let ahead = Number.NEGATIVE_INFINITY;

/**
 * What the server's clock says now, in milliseconds; `told` is what it said when it made the page. The way here only ever
 * makes it look earlier, and a page may come back from the router's memory, so the furthest clock that was told counts.
 */
export function serverNow(told: string): number {
  const at = new Date(told).getTime();
  if (typeof window === "undefined") return at;
  ahead = Math.max(ahead, at - Date.now());
  return Date.now() + ahead;
}
