// A request on its way.
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes: a sentence, what would change, two buttons. */
export default function LocationRequestLoading() {
  return (
    <Page>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-2.5 mb-8 h-6 w-[28em] max-w-full" />
      <div className="grid max-w-[640px] gap-4">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-9 w-full" />
        ))}
      </div>
    </Page>
  );
}
