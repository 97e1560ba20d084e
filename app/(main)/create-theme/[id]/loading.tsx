// The form of a new theme on its way.
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes. */
export default function CreateThemeLoading() {
  return (
    <Page width="narrow">
      <div className="grid max-w-[480px] gap-5">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    </Page>
  );
}
