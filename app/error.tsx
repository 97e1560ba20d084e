"use client";
// A page outside the main layout failed.
import { LateFailure } from "#components/shell/late-failure.tsx";

type ErrorProps = { error: Error & { digest?: string }; reset: () => void };

export default function RootError({ error, reset }: ErrorProps) {
  return <LateFailure error={error} onRetry={reset} />;
}
