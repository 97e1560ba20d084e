// My place on its way: a sentence and rows in their places.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function UserLeaderboardLoading() {
  return (
    <Page width="wide">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-2.5 mb-10 h-6 w-[34em] max-w-full" />
      <div className="max-w-[860px]">
        <ListSkeleton rows={6} />
      </div>
    </Page>
  );
}
