// A contact on its way: a face, lines, what is known beside it.
import { Skeleton } from "#components/ui/skeleton.tsx";

const LINES = ["a", "b", "c", "d"] as const;

/** In the shape of what comes. */
export default function ContactLoading() {
  return (
    <div
      aria-busy="true"
      className="grid flex-1 grid-cols-[minmax(0,1fr)_minmax(0,400px)] max-xl:grid-cols-[minmax(0,1fr)_340px] touch:grid-cols-1"
    >
      <span className="sr-only" role="status">
        Loading
      </span>
      <div className="grid content-start gap-6 px-8 pt-7 max-xl:px-6 touch:px-4 touch:pt-5">
        <div className="flex gap-4">
          <Skeleton className="size-16 rounded-full" />
          <span className="grid flex-1 content-center gap-2.5">
            <Skeleton className="h-5 w-52 max-w-full" />
            <Skeleton className="h-3 w-36" />
          </span>
        </div>
        <Skeleton className="h-10 rounded-control" />
        {LINES.map((line) => (
          <Skeleton key={line} className="h-12 rounded-control" />
        ))}
      </div>
      <div className="grid content-start gap-6 border-l border-line bg-surface px-8 pt-7 max-xl:px-5 touch:hidden">
        {LINES.map((line) => (
          <Skeleton key={line} className="h-14 rounded-control" />
        ))}
      </div>
    </div>
  );
}
