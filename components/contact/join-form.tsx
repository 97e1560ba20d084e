"use client";
// The comparison of two contacts with its one act: press, or ⌘↵.
import { GitMerge } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { DialogActions } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Comparison, type ComparisonProps } from "./comparison.tsx";

/** What went wrong, over the acts of a dialog. */
export function JoinProblem({ error }: { error: string | null }) {
  return error === null ? null : (
    <p role="alert" className="px-6 pb-3 text-13 text-danger">
      {error}
    </p>
  );
}

type JoinFormProps = ComparisonProps & {
  busy: boolean;
  error: string | null;
  onJoin: () => void;
  /** The ways out, before the act; behind it on a page. */
  children: ReactNode;
  /** It stands on a page, and is no dialog's. */
  onPage?: boolean;
};

export function JoinForm({ busy, error, onJoin, children, onPage = false, ...compared }: JoinFormProps) {
  const act = (
    <Button type="submit" variant="primary" busy={busy} data-autofocus={!onPage || undefined}>
      <GitMerge aria-hidden="true" />
      Join the two
      <Kbd onBrand className="ml-0.5 touch:hidden">
        ⌘↵
      </Kbd>
    </Button>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onJoin();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <div className={onPage ? "pt-3" : "px-6 pt-3 touch:px-4"}>
        <Comparison {...compared} />
      </div>
      <JoinProblem error={error} />
      {onPage ? (
        <div className="mt-5 flex flex-wrap gap-2">
          {act}
          {children}
        </div>
      ) : (
        <DialogActions>
          {children}
          {act}
        </DialogActions>
      )}
    </form>
  );
}
