// The sheet of a page that failed outside the shell, with the words for why. Every page fetches this ahead.
import { failedPage } from "#lib/client/failed-page.ts";
import { FailureSheet } from "./failure-sheet.tsx";

export type PageFailureProps = { error: Error & { digest?: string }; onRetry: () => void };

/** Says what its browser was told of the failure. */
export function PageFailure({ error, onRetry }: PageFailureProps) {
  return <FailureSheet {...failedPage(error)} onRetry={onRetry} />;
}
