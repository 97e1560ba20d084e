// The form and the record of exports on their way.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function AdminContactsLoading() {
  return (
    <Page width="wide">
      <Skeleton className="h-6 w-96 max-w-full" />
      <Skeleton className="mt-8 mb-12 h-72 max-w-[600px] rounded-surface" />
      <ListSkeleton rows={4} picture={false} />
    </Page>
  );
}
