// A leaderboard on its way: a sentence, tabs, tools and rows in their places.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function TeamLeaderboardLoading() {
  return (
    <Page width="wide" top="tools">
      <Skeleton className="mt-6 h-4 w-40" />
      <Skeleton className="mt-2.5 mb-8 h-6 w-[34em] max-w-full" />
      <div className="flex h-10 items-center border-b border-line-strong touch:h-11">
        <Skeleton className="h-4 w-48 max-w-full" />
      </div>
      <Skeleton className="mt-5 h-[30px] w-[280px] max-w-full rounded-control touch:h-11" />
      <div className="max-w-[860px] pt-9 touch:pt-4">
        <ListSkeleton rows={6} />
      </div>
    </Page>
  );
}
