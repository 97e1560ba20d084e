// The accounts on their way: the two lists' names, their tools and rows in their places.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function AccountsLoading() {
  return (
    <Page width="wide" top="tools">
      <div className="flex h-10 items-center gap-5 border-b border-line-strong">
        <Skeleton className="h-3 w-20" />
        <Skeleton className="h-3 w-24" />
      </div>
      <div className="flex items-center gap-2 pt-3.5 pb-2.5">
        <Skeleton className="h-[30px] w-[280px] rounded-control touch:h-11 touch:w-full" />
        <Skeleton className="h-[30px] w-28 rounded-control touch:hidden" />
        <Skeleton className="h-[30px] w-28 rounded-control touch:hidden" />
      </div>
      <ListSkeleton rows={10} />
    </Page>
  );
}
