"use client";
// A page of the main layout failed: the frame stays, the page says so and offers another try.
import { ErrorState } from "#components/patterns/error-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { isMissing, missingText } from "#lib/client/missing.ts";

type ErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** The digest finds it in the log. */
export default function MainError({ error, reset }: ErrorProps) {
  return (
    <Page>
      <ErrorState
        title="This page could not be loaded"
        {...(isMissing(error) ? { message: missingText() } : {})}
        reference={error.digest}
        onRetry={reset}
      />
    </Page>
  );
}
