"use client";
// A page of the main layout failed: the frame stays, the page says so and offers another try.
import { ErrorState } from "#components/patterns/error-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { type FailedPage, failedPage, tryAgain } from "#lib/client/failed-page.ts";
import { isMissing, missingText } from "#lib/client/missing.ts";

export default function MainError(failed: FailedPage) {
  const { error } = failed;
  const missing = isMissing(error) ? { message: missingText(), reference: undefined } : {};
  return (
    <Page>
      <ErrorState {...failedPage(error)} {...missing} onRetry={() => tryAgain(failed)} />
    </Page>
  );
}
