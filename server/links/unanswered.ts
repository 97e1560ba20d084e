// Fetches for somebody without telling them by the clock what our network knows of a name.
import { setTimeout as sleep } from "node:timers/promises";
import { FETCH_LIMITS, type FetchedPage, type FetchOptions, fetchPage } from "#server/links/fetch-guard.ts";
import { FetchRefused } from "#server/platform/http/fetch-address.ts";

/** After the fetch has given up at its limit it still has to say so, in milliseconds. */
const SLACK_MS = 100;

/**
 * What stands at an address; null where none answered, whether the name is unknown, resolves inside, refuses or is
 * silent, and then no sooner than the limit: else this would be a way to learn what our network calls its machines.
 * Throws FetchRefused where it only leads on and on.
 */
export async function fetchOrWait(url: string, options: FetchOptions): Promise<FetchedPage | null> {
  const answered = new AbortController();
  const limit = sleep((options.ms ?? FETCH_LIMITS.ms) + SLACK_MS, undefined, { signal: answered.signal });
  limit.catch(() => undefined);
  try {
    return await fetchPage(url, options);
  } catch (error) {
    if (!(error instanceof FetchRefused) || error.problem === "too_many_redirects") throw error;
    await limit;
    return null;
  } finally {
    answered.abort();
  }
}
