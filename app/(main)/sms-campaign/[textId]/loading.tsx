// A text on its way: its sections and the phone beside them.
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function TextLoading() {
  return (
    <Page width="wide">
      <div className="grid grid-cols-[minmax(0,1fr)_300px] gap-10 max-xl:grid-cols-1">
        <div className="grid content-start gap-6">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-56 w-full" />
        </div>
        <Skeleton className="h-80 w-full" />
      </div>
    </Page>
  );
}
