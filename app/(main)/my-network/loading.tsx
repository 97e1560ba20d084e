// The list on its way: its tools and rows in their places.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function NetworkLoading() {
  return (
    <Page width="wide" top="tools">
      <Skeleton className="mt-5 mb-3 h-7 w-[420px] max-w-full rounded-control" />
      <Skeleton className="h-[30px] w-[280px] max-w-full rounded-control touch:h-11" />
      <div className="pt-9 touch:pt-4">
        <ListSkeleton rows={10} />
      </div>
    </Page>
  );
}
