// A file on its way: its sentence and its rows in their places.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function OneImportLoading() {
  return (
    <Page>
      <Skeleton className="mb-8 h-6 w-96 max-w-full" />
      <ListSkeleton rows={8} picture={false} />
    </Page>
  );
}
