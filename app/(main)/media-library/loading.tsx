// The library on its way: tabs, tools and pictures in their places.
import { Page } from "#components/patterns/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

const TILES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** In the shape of what comes. */
export default function MediaLibraryLoading() {
  return (
    <Page width="wide" top="tools">
      <div className="flex h-10 items-center border-b border-line-strong touch:h-11">
        <Skeleton className="h-4 w-80 max-w-full" />
      </div>
      <div className="flex items-center gap-2 pt-3.5 pb-2.5 touch:pt-3">
        <Skeleton className="h-[30px] w-[280px] rounded-control touch:h-11 touch:w-auto touch:flex-1" />
      </div>
      <div aria-busy="true" className="grid grid-cols-[repeat(auto-fill,minmax(170px,1fr))] gap-4 touch:grid-cols-2">
        <span className="sr-only" role="status">
          Loading
        </span>
        {TILES.map((tile) => (
          <Skeleton key={tile} className="aspect-[7/6] w-full rounded-control" />
        ))}
      </div>
    </Page>
  );
}
