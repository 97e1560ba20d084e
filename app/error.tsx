"use client";
// A page outside the main layout failed.
import { ErrorState } from "#components/patterns/error-state.tsx";
import { SheetFrame } from "#components/shell/sheet-frame.tsx";

type ErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** The digest finds it in the log. */
export default function RootError({ error, reset }: ErrorProps) {
  return (
    <SheetFrame>
      <div className="-mx-6 pt-4">
        <ErrorState title="This page could not be loaded" level={1} reference={error.digest} onRetry={reset} />
      </div>
    </SheetFrame>
  );
}
