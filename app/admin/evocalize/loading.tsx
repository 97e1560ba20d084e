// Orders for ads on their way: a sentence, tools and rows in their places.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function EvocalizeLoading() {
  return (
    <Page width="wide">
      <Skeleton className="mb-8 h-6 w-[30em] max-w-full" />
      <div className="flex items-center gap-2 pb-2.5">
        <Skeleton className="h-[30px] w-[280px] rounded-control touch:h-11 touch:w-full" />
      </div>
      <ListSkeleton rows={8} />
    </Page>
  );
}
