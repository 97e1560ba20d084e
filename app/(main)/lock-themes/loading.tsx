// Themes on their way.
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes: the tabs, the sentence, the rows. */
export default function LockThemesLoading() {
  return (
    <Page top="tools">
      <Skeleton className="mt-3 h-5 w-56" />
      <Skeleton className="mt-9 mb-9 h-8 w-full max-w-[560px]" />
      <ListSkeleton rows={5} />
    </Page>
  );
}
