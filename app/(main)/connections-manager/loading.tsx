// The list on its way: its tools and rows in their places.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function ConnectionsLoading() {
  return (
    <Page width="wide" top="tools">
      <div className="flex items-center gap-2 pt-3.5 pb-2.5 touch:pt-3">
        <Skeleton className="h-[30px] w-[280px] rounded-control touch:h-11 touch:w-auto touch:flex-1" />
        <Skeleton className="hidden h-11 w-24 rounded-control touch:block" />
        <span className="flex-1 touch:hidden" />
        <Skeleton className="h-[30px] w-20 rounded-control touch:hidden" />
        <Skeleton className="h-[30px] w-32 rounded-control touch:hidden" />
      </div>
      <div className="pt-9 touch:pt-0">
        <ListSkeleton rows={10} picture={false} />
      </div>
    </Page>
  );
}
