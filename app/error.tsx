"use client";
// A page outside the main layout failed.
import { FailureSheet } from "#components/shell/failure-sheet.tsx";

type ErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** The digest finds it in the log. */
export default function RootError({ error, reset }: ErrorProps) {
  return <FailureSheet reference={error.digest} onRetry={reset} />;
}
