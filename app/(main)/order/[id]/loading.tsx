// An order on its way.
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes: a sentence, a picture, the way, the pieces. */
export default function OrderLoading() {
  return (
    <Page>
      <Skeleton className="mt-6 h-7 w-[24em] max-w-full" />
      <Skeleton className="mt-2 h-4 w-64 max-w-full" />
      <div className="mt-6 grid grid-cols-2 gap-12 touch:grid-cols-1">
        <Skeleton className="aspect-[620/440] w-full" />
        <div className="grid content-start gap-6">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-9 w-full" />
          ))}
        </div>
      </div>
    </Page>
  );
}
