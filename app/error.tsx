"use client";
// A page outside the main layout failed.
import { LateFailure } from "#components/shell/late-failure.tsx";
import { failedPage } from "#lib/client/failed-page.ts";

type ErrorProps = { error: Error & { digest?: string }; reset: () => void };

export default function RootError({ error, reset }: ErrorProps) {
  return <LateFailure {...failedPage(error)} onRetry={reset} />;
}
