// Duplicates on their way: the pairs at the side, two contacts beside them.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function DuplicatesLoading() {
  return (
    <Page width="wide" top="tools">
      <div className="grid grid-cols-[320px_minmax(0,1fr)] gap-8 pt-3.5 touch:grid-cols-1">
        <div>
          <Skeleton className="mb-3 h-[30px] w-[220px] rounded-control" />
          <ListSkeleton rows={6} />
        </div>
        <Skeleton className="h-[360px] rounded-surface touch:hidden" />
      </div>
    </Page>
  );
}
