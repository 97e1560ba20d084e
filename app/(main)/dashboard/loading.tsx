// The dashboard's frame while its figures are read.
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

const ROWS = ["a", "b", "c", "d", "e"];

export default function Loading() {
  return (
    <Page>
      <div aria-busy="true">
        <Skeleton className="mb-3 h-4 w-40" />
        <Skeleton className="mb-2 h-6 w-[min(560px,90%)]" />
        <Skeleton className="mb-9 h-6 w-[min(380px,60%)]" />
        <div className="grid grid-cols-[minmax(0,1fr)_280px] gap-x-9 gap-y-12 touch:grid-cols-1">
          <Skeleton className="h-[420px] w-full touch:h-[300px]" />
          <div className="grid content-start gap-5">
            {ROWS.map((row) => (
              <Skeleton key={row} className="h-12 w-full" />
            ))}
          </div>
        </div>
      </div>
    </Page>
  );
}
