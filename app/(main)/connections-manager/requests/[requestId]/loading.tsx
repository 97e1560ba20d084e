// A request on its way: its sentence and its workspaces in their places.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function OneRequestLoading() {
  return (
    <Page>
      <Skeleton className="mb-8 h-6 w-96 max-w-full" />
      <ListSkeleton rows={4} picture={false} />
    </Page>
  );
}
