// What is left to say when a page outside the shell fails: markup and nothing else.
import { Mark } from "./mark.tsx";

type FailureSheetProps = {
  title?: string | undefined;
  message?: string | undefined;
  /** What support needs to find it. */
  reference?: string | undefined;
  onRetry: () => void;
};

const COULD_NOT = "This page could not be loaded";
const OURS = "Something went wrong on our side. Nothing you entered was changed.";

/** Needs no other part of ours to work. */
export function FailureSheet({ title = COULD_NOT, message = OURS, reference, onRetry }: FailureSheetProps) {
  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,416px)] place-content-center bg-surface p-5">
      <div role="alert" className="grid gap-1.5 rounded-surface border border-line bg-raised px-10 py-9 touch:px-6">
        <Mark size={28} />
        <h1 className="mt-5 text-20 text-balance">{title}</h1>
        <p className="text-13 text-muted">{message}</p>
        {reference ? <p className="tn text-12 text-faint">Reference {reference}</p> : null}
        <button
          type="button"
          onClick={onRetry}
          className="mt-4 h-11 rounded-control border border-line-strong bg-raised text-15 font-medium hover:border-line-control hover:bg-hover"
        >
          Retry
        </button>
      </div>
    </main>
  );
}
