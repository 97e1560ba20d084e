// The settings in outline: tabs, a face, fields.
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

const ROWS = ["a", "b", "c", "d"];

/** The shape of the first tab; the others are shorter. */
export default function Loading() {
  return (
    <Page top="tools">
      <div className="flex h-10 items-center gap-5 border-b border-line-strong touch:h-11">
        {ROWS.slice(0, 3).map((row) => (
          <Skeleton key={row} className="h-4 w-20" />
        ))}
      </div>
      <div className="grid max-w-[640px] gap-6 pt-7">
        <Skeleton className="size-20 rounded-full" />
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-11 w-full" />
        ))}
      </div>
    </Page>
  );
}
