// Support on its way: its tools and questions in their places.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function SupportLoading() {
  return (
    <Page top="tools">
      <Skeleton className="mt-3 h-5 w-56" />
      <Skeleton className="mt-5 h-[30px] w-[280px] rounded-control touch:h-11 touch:w-full" />
      <div className="pt-4">
        <ListSkeleton rows={6} picture={false} />
      </div>
    </Page>
  );
}
