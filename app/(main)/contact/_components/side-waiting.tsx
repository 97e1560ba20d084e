// The place of a section beside a contact's time whose code or rows are on their way: as high as it will be with none, so that
// nothing below it moves away under a press.
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In place of the rows. */
export function RowsWaiting() {
  return (
    <div role="status" aria-label="Loading" className="py-3">
      <Skeleton className="h-[1lh] rounded-control text-13" />
    </div>
  );
}

/** In place of the whole section. */
export function SideWaiting() {
  return (
    <div>
      <div className="min-h-9 border-b border-line-strong touch:min-h-11" />
      <RowsWaiting />
    </div>
  );
}
