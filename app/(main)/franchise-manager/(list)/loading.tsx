// Locations on their way: tabs, a sentence, tools and rows in their places.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function FranchiseManagerLoading() {
  return (
    <Page width="wide" top="tools">
      <div className="flex h-10 items-center border-b border-line-strong touch:h-11">
        <Skeleton className="h-4 w-64 max-w-full" />
      </div>
      <Skeleton className="mt-6 h-4 w-24" />
      <Skeleton className="mt-2.5 mb-8 h-6 w-[34em] max-w-full" />
      <div className="flex items-center gap-2 pt-5 pb-2.5">
        <Skeleton className="h-[30px] w-[280px] rounded-control touch:h-11 touch:w-auto touch:flex-1" />
      </div>
      <div className="pt-9 touch:pt-0">
        <ListSkeleton rows={6} />
      </div>
    </Page>
  );
}
