"use client";
// Something failed: what it was, what to do, and Retry.
import { RotateCw } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "./empty-state.tsx";

type ErrorStateProps = {
  title?: string;
  message?: string;
  /** What support needs to find it. */
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
  level?: 1 | 2 | 3;
};

/** Announced when it appears in place of content. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title = "This could not be loaded",
    message = "Something went wrong on our side. Nothing you entered was changed.",
    reference,
    onRetry,
    level = 2,
  } = props;
  return (
    <div role="alert">
      <EmptyState
        drawing="broken"
        title={title}
        level={level}
        action={
          onRetry ? (
            <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
              Retry
            </Button>
          ) : null
        }
      >
        <p>{message}</p>
        {reference ? <p className="tn mt-1.5 text-12 text-faint">Reference {reference}</p> : null}
      </EmptyState>
    </div>
  );
}
