// The people on their way: their tools and rows in their places.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function UsersManagerLoading() {
  return (
    <Page top="tools">
      <Skeleton className="mt-3 h-5 w-56" />
      <div className="flex items-center gap-2 pt-5 pb-2.5">
        <Skeleton className="h-[30px] w-[280px] rounded-control touch:h-11 touch:w-auto touch:flex-1" />
        <Skeleton className="hidden h-11 w-24 rounded-control touch:block" />
        <span className="flex-1 touch:hidden" />
        <Skeleton className="h-[30px] w-24 rounded-control touch:hidden" />
        <Skeleton className="h-[30px] w-32 rounded-control touch:hidden" />
      </div>
      <div className="pt-9 touch:pt-0">
        <ListSkeleton rows={8} picture={false} />
      </div>
    </Page>
  );
}
