"use client";
// A page of the main layout failed: the frame stays, the page says so and offers another try.
import { ErrorState } from "#components/patterns/error-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { failedPage } from "#lib/client/failed-page.ts";
import { isMissing, missingText } from "#lib/client/missing.ts";

type ErrorProps = { error: Error & { digest?: string }; reset: () => void };

export default function MainError({ error, reset }: ErrorProps) {
  const missing = isMissing(error) ? { message: missingText(), reference: undefined } : {};
  return (
    <Page>
      <ErrorState {...failedPage(error)} {...missing} onRetry={reset} />
    </Page>
  );
}
