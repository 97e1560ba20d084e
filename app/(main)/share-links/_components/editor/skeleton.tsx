// The editor's shape while it loads.
import { Skeleton } from "#components/ui/skeleton.tsx";

function FieldShape({ tall = false }: { tall?: boolean }) {
  return (
    <span className="grid gap-2">
      <Skeleton className="h-3 w-24" />
      <Skeleton className={tall ? "h-20 rounded-control" : "h-10 rounded-control touch:h-11"} />
    </span>
  );
}

/** Form at the left, stage at the right. */
export function EditorSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid flex-1 grid-cols-[minmax(0,1fr)_minmax(0,580px)] max-xl:grid-cols-[minmax(0,1fr)_372px] touch:grid-cols-1"
    >
      <span className="sr-only" role="status">
        Loading
      </span>
      <div className="grid max-w-[680px] content-start gap-6 px-8 pt-7 pb-12 max-xl:px-6 touch:px-4 touch:pt-5">
        <FieldShape />
        <FieldShape />
        <FieldShape />
        <FieldShape tall />
      </div>
      <div className="border-l border-line bg-surface px-8 pt-6 max-xl:p-5 touch:hidden">
        <Skeleton className="h-[38px] rounded-control" />
        <Skeleton className="mx-auto mt-[18px] h-[360px] w-[380px] max-w-full rounded-surface" />
      </div>
    </div>
  );
}
