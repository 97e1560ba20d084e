// A theme on its way.
import { Skeleton } from "#components/ui/skeleton.tsx";

/** In the shape of what comes: the fields, three cards. */
export default function EditThemeLoading() {
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] touch:grid-cols-1">
      <div className="grid max-w-[560px] content-start gap-5 px-8 pt-7 max-xl:px-6 touch:px-4">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
      <div className="border-l border-line px-8 pt-7 touch:hidden">
        <Skeleton className="h-[480px] w-full" />
      </div>
    </div>
  );
}
