// What a page that failed says of itself, by what its browser was told.

/** `UNAVAILABLE_DIGEST` of lib/errors.ts, without the rest of it: this is fetched before anything has failed. */
const UNAVAILABLE = "unavailable";

type Failure = Error & { digest?: string };

/** True where another try in a moment may help. */
export function isUnavailable(digest: string | undefined): boolean {
  return digest?.startsWith(UNAVAILABLE) ?? false;
}

/** What Next hands to a page that failed; `retry` asks the server again, `reset` only draws again what it sent. */
export type FailedPage = { error: Failure; reset: () => void; retry: () => void };

/** Another try: what failed at the server is of no use drawn again, and what failed here needs no server. */
export function tryAgain({ error, reset, retry }: FailedPage): void {
  if (error.digest === undefined) reset();
  else retry();
}

/** The words of such a page; `reference` finds it in the log. */
export function failedPage(error: Failure): { title: string; message?: string; reference?: string | undefined } {
  if (isUnavailable(error.digest)) return { title: "This page isn’t available right now", message: BUSY };
  return { title: "This page could not be loaded", reference: error.digest };
}

const BUSY = "It is taking too long to load. Nothing you entered was changed. Please try again in a few seconds.";
