// Puts off what nobody waits for until the page has loaded and the browser has nothing else to do.

const IDLE_TIMEOUT_MS = 10_000;
/** Where a browser cannot say when it is idle. */
const LATER_MS = 2000;

function idle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, LATER_MS);
}

/** Runs once, after the load event. */
export function whenIdle(run: () => void): void {
  if (document.readyState === "complete") idle(run);
  else addEventListener("load", () => idle(run), { once: true });
}
