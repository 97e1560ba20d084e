// The log on its way: its filters and rows in their places.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export function AuditLogLoading() {
  return (
    <Page className="pt-2 touch:pt-0">
      <div className="flex items-center gap-2 pt-3.5 pb-2.5">
        <Skeleton className="h-[30px] w-[280px] rounded-control touch:h-11 touch:w-full" />
        <Skeleton className="h-[30px] w-[140px] rounded-control touch:hidden" />
      </div>
      <ListSkeleton rows={10} />
    </Page>
  );
}
