// Any page of the main layout in outline, where the page brings none of its own.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** A lead and a list. */
export default function Loading() {
  return (
    <Page>
      <div className="grid gap-3 pb-8">
        <Skeleton className="h-3 w-40" />
        <Skeleton className="h-5 w-[min(34em,90%)]" />
        <Skeleton className="h-5 w-[min(22em,60%)]" />
      </div>
      <ListSkeleton />
    </Page>
  );
}
