// The sheet of a page that failed outside the shell, with the words for why. Every page fetches this ahead.
import { type FailedPage, failedPage, tryAgain } from "#lib/client/failed-page.ts";
import { FailureSheet } from "./failure-sheet.tsx";

/** Says what its browser was told of the failure. */
export function PageFailure(failed: FailedPage) {
  return <FailureSheet {...failedPage(failed.error)} onRetry={() => tryAgain(failed)} />;
}
