// The page of exports on its way.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function ExportLoading() {
  return (
    <Page>
      <Skeleton className="mb-8 h-6 w-80 max-w-full" />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-12 max-xl:grid-cols-1">
        <Skeleton className="h-64 rounded-surface" />
        <ListSkeleton rows={4} picture={false} />
      </div>
    </Page>
  );
}
