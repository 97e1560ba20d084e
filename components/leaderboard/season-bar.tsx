// How far a season is: its weeks, those that are over filled.
import { cn } from "#components/ui/cn.ts";
import { calendarDay } from "#lib/date-format.ts";
import type { BoardSeason } from "#lib/services/auth/leaderboard-entities.ts";

/** Thirteen small bars over their first and last day. */
export function SeasonBar({ season: { from, to, week, weeks, over } }: { season: BoardSeason }) {
  const words = over ? "Over" : `Week ${week} of ${weeks}`;
  return (
    <div className="pt-4">
      <div role="img" aria-label={words} className="grid grid-cols-13 gap-[3px]">
        {Array.from({ length: weeks }, (_, nth) => nth + 1).map((one) => (
          <i
            key={one}
            className={cn(
              "h-2 rounded-[2px]",
              one < week || over
                ? "bg-brand"
                : one === week
                  ? "bg-chart-preview shadow-[inset_0_0_0_1px_var(--chart-preview-edge)]"
                  : "bg-line",
            )}
          />
        ))}
      </div>
      <p className="mt-2 flex justify-between text-12 text-muted">
        <span>{calendarDay(from)}</span>
        <span aria-hidden="true">{words}</span>
        <span>{calendarDay(to)}</span>
      </p>
    </div>
  );
}
