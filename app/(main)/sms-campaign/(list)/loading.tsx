// The texts on their way: their sentence, tools and rows in their places.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function TextsLoading() {
  return (
    <Page width="wide">
      <Skeleton className="mb-8 h-6 w-[28em] max-w-full" />
      <ListSkeleton rows={8} />
    </Page>
  );
}
