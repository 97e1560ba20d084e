// Fields on their way: a sentence and rows in their places.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function FieldsLoading() {
  return (
    <Page>
      <Skeleton className="mb-8 h-6 w-[34em] max-w-full" />
      <ListSkeleton rows={5} picture={false} />
    </Page>
  );
}
