// A tab on its way: its sentence and rows in their places.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function PeopleRouteLoading() {
  return (
    <Page width="wide">
      <Skeleton className="mb-8 h-7 w-[520px] max-w-full touch:mb-6" />
      <Skeleton className="mb-6 h-10 w-72 max-w-full" />
      <ListSkeleton rows={8} />
    </Page>
  );
}
