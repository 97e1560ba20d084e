// A list that is on its way: rows in the shape of the rows.
import { Skeleton } from "#components/ui/skeleton.tsx";

const WIDTHS = ["68%", "54%", "61%", "47%", "58%", "64%"] as const;

/** Says that it is loading; draws what is coming. */
export function ListSkeleton({ rows = 6, picture = true }: { rows?: number; picture?: boolean }) {
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        Loading
      </span>
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <div key={index} className="flex h-14 items-center gap-3 border-b border-line">
          {picture ? <Skeleton className="h-[34px] w-[62px]" /> : null}
          <span className="grid flex-1 gap-[7px]">
            <Skeleton className="h-2.5" style={{ width: WIDTHS[index % WIDTHS.length] }} />
            <Skeleton className="h-2" style={{ width: WIDTHS[(index + 3) % WIDTHS.length], opacity: 0.7 }} />
          </span>
          <Skeleton className="h-[18px] w-[84px]" />
        </div>
      ))}
    </div>
  );
}
