"use client";
// The chart's picture: a column per day, round numbers at the left, the period before as a dashed line.
import { useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { calendarDay } from "#lib/date-format.ts";
import { KINDS, number, Swatch } from "./click-kinds.tsx";
import { beforeLine, type ClickDay, labelled, niceTop, ticks } from "./click-scale.ts";

function Pin({ day, left }: { day: ClickDay; left: boolean }) {
  return (
    <div
      className={cn(
        "pointer-events-none absolute -top-1.5 z-5 w-[136px] rounded-surface bg-float px-3 py-2.5 text-left text-12 shadow-float touch:hidden!",
        left ? "right-[calc(100%+6px)]" : "left-[calc(100%+6px)]",
      )}
    >
      <b>{calendarDay(day.date, "weekday")}</b>
      <dl className="mt-1.5 grid grid-cols-[1fr_auto] gap-x-3 gap-y-[3px]">
        {KINDS.map(({ key, head, swatch }) => (
          <div key={key} className="contents">
            <dt className="flex items-center gap-1.5 text-muted">
              <Swatch className={swatch} />
              {head}
            </dt>
            <dd className="tn text-right font-semibold">{number(day[key])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type ColumnProps = { day: ClickDay; top: number; left: boolean; pointed: boolean; onPoint: () => void };

function Column({ day, top, left, pointed, onPoint }: ColumnProps) {
  const height = (value: number) => ({ height: `${((value / top) * 100).toFixed(1)}%` });
  return (
    <div onPointerEnter={onPoint} className="click-day">
      {pointed ? <Pin day={day} left={left} /> : null}
      {[...KINDS]
        .reverse()
        .map(({ key, swatch }) =>
          day[key] > 0 ? <b key={key} style={height(day[key])} className={cn("click-bar", swatch)} /> : null,
        )}
    </div>
  );
}

function Axis({ days }: { days: readonly ClickDay[] }) {
  return labelled(days.length).map((index, place) => {
    const day = days[index];
    const last = index === days.length - 1;
    const style = last ? { right: 0 } : { left: `${(((index + 0.5) / days.length) * 100).toFixed(1)}%` };
    return day ? (
      <span
        key={day.date}
        style={style}
        className={cn(
          "absolute top-[calc(100%+7px)] text-11 whitespace-nowrap text-faint",
          !last && "-translate-x-1/2",
          place % 2 === 1 && "touch:hidden",
        )}
      >
        {calendarDay(day.date)}
      </span>
    ) : null;
  });
}

/** Where people begin to count once a day: a line at the left edge of that day; none where it is not in the picture. */
function OnceFrom({ days, from }: { days: readonly ClickDay[]; from: string }) {
  const index = days.findIndex(({ date }) => date === from);
  return index > 0 ? (
    <span
      data-once-from={from}
      style={{ left: `${((index / days.length) * 100).toFixed(1)}%` }}
      className="pointer-events-none absolute inset-y-0 border-l border-dashed border-line-strong"
    />
  ) : null;
}

type ClickBarsProps = {
  days: readonly ClickDay[];
  before?: readonly number[];
  onceFrom?: string | null | undefined;
};

/** The picture; a day's numbers float beside it while it is pointed at, and are not in the document before. */
export function ClickBars({ days, before = [], onceFrom }: ClickBarsProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const highest = Math.max(0, ...days.map((day) => day.people + day.previews + day.bots), ...before);
  const top = niceTop(highest);
  return (
    <div aria-hidden="true" className="relative mb-[26px] ml-[30px] h-[312px] touch:ml-7 touch:h-[190px]">
      {ticks(top).map((tick) => (
        <span
          key={tick}
          style={{ bottom: `${(tick / top) * 100}%` }}
          className={cn("absolute inset-x-0 border-t", tick === 0 ? "border-line-strong" : "border-chart-grid")}
        >
          <em className="tn absolute -top-2 -left-[30px] text-11 leading-4 text-faint not-italic touch:-left-7">
            {number(tick)}
          </em>
        </span>
      ))}
      <div className="absolute inset-0 flex" onPointerLeave={() => setPointed(null)}>
        {days.map((day, index) => (
          <Column
            key={day.date}
            day={day}
            top={top}
            left={index > days.length / 2}
            pointed={pointed === day.date}
            onPoint={() => setPointed(day.date)}
          />
        ))}
      </div>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full overflow-visible"
      >
        <path
          d={beforeLine(before, top)}
          fill="none"
          stroke="var(--ink-muted)"
          strokeWidth="1.25"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {onceFrom ? <OnceFrom days={days} from={onceFrom} /> : null}
      <Axis days={days} />
    </div>
  );
}
