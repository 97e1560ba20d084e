"use client";
// A page outside the main layout failed.
import { LateFailure } from "#components/shell/late-failure.tsx";

type ErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** The digest finds it in the log. */
export default function RootError({ error, reset }: ErrorProps) {
  return <LateFailure reference={error.digest} onRetry={reset} />;
}
