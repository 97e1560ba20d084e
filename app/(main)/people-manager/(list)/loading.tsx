// The people on their way: their sentence, tabs, tools and rows in their places.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function PeopleManagerLoading() {
  return (
    <Page width="wide">
      <Skeleton className="mb-8 h-7 w-[520px] max-w-full touch:mb-6" />
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="flex items-center gap-2 pt-5 pb-2.5">
        <Skeleton className="h-[30px] w-[280px] rounded-control touch:h-11 touch:w-auto touch:flex-1" />
        <Skeleton className="hidden h-11 w-24 rounded-control touch:block" />
        <Skeleton className="h-[30px] w-28 rounded-control touch:hidden" />
        <Skeleton className="h-[30px] w-28 rounded-control touch:hidden" />
      </div>
      <div className="pt-9 touch:pt-0">
        <ListSkeleton rows={10} />
      </div>
    </Page>
  );
}
