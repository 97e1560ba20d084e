// The one number of a campaign over time as columns, with the pace of others like it as a dashed line; readers hear each of them.
import { labelled, niceTop, ticks } from "#components/patterns/click-scale.ts";
import { cn } from "#components/ui/cn.ts";
import { calendarDay } from "#lib/date-format.ts";

type Bar = { day: string; count: number };

const figure = (count: number) => count.toLocaleString("en-US");
const share = (of: number, top: number) => `${((of / top) * 100).toFixed(1)}%`;

function Scale({ top }: { top: number }) {
  return ticks(top).map((tick) => (
    <span
      key={tick}
      style={{ bottom: share(tick, top) }}
      className={cn("absolute inset-x-0 border-t", tick === 0 ? "border-line-strong" : "border-chart-grid")}
    >
      <em className="tn absolute -top-2 -left-9 w-7 text-right text-11 leading-4 text-faint not-italic">
        {figure(tick)}
      </em>
    </span>
  ));
}

function Days({ bars }: { bars: readonly Bar[] }) {
  return labelled(bars.length).map((index, place) => {
    const bar = bars[index];
    const last = index === bars.length - 1 && bars.length > 1;
    if (!bar) return null;
    return (
      <span
        key={bar.day}
        style={last ? { right: 0 } : { left: share(index + 0.5, bars.length) }}
        className={cn(
          "absolute top-[calc(100%+7px)] text-11 whitespace-nowrap text-faint",
          !last && "-translate-x-1/2",
          place % 2 === 1 && "touch:hidden",
        )}
      >
        {calendarDay(bar.day)}
      </span>
    );
  });
}

/** `pace` is how many a bar would have where it went as others did; null where nothing tells it. */
export function DayBars({ bars, pace }: { bars: readonly Bar[]; pace: number | null }) {
  const top = niceTop(Math.max(pace ?? 0, ...bars.map(({ count }) => count)));
  return (
    <>
      <div aria-hidden="true" className="relative mt-5 mb-8 ml-9 h-[220px] touch:h-[170px]">
        <Scale top={top} />
        <div className="absolute inset-0 flex">
          {bars.map(({ day, count }) => (
            <i key={day} className="flex h-full min-w-0 flex-1 items-end justify-center">
              <b
                className="block w-3/4 max-w-10 rounded-t-tight bg-brand [print-color-adjust:exact]"
                style={{ height: share(count, top) }}
              />
            </i>
          ))}
        </div>
        {pace === null ? null : (
          <i
            style={{ bottom: share(pace, top) }}
            className="absolute inset-x-0 border-t-[1.5px] border-dashed border-muted"
          />
        )}
        <Days bars={bars} />
      </div>
      <ul className="sr-only">
        {bars.map(({ day, count }) => (
          <li key={day}>
            {calendarDay(day)}: {figure(count)}
          </li>
        ))}
      </ul>
    </>
  );
}
