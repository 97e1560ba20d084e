"use client";
// A month as a table of weeks, each campaign a bar over its days. Arrow keys go from day to day, and over the edge of the month.
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { barsOf, type Entry, entriesOn } from "#lib/campaign/calendar.ts";
import { addMonths, isMonth, lastDay, monthOf, weeksOf } from "#lib/campaign/calendar-days.ts";
import { fullDay } from "#lib/date-format.ts";
import { addDays } from "#lib/days.ts";
import { counted } from "#lib/plural.ts";
import type { CalendarCampaign } from "#lib/services/campaign/calendar-entities.ts";
import { MonthBar } from "./month-bar.tsx";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

type MonthGridProps = {
  month: string;
  today: string;
  entries: readonly Entry<CalendarCampaign>[];
  timeZone: string;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
};

/** The same day of another month, or its last one. */
function inMonth(day: string, month: string): string {
  const same = `${month}${day.slice(7)}`;
  const last = lastDay(month);
  return same > last ? last : same;
}

/** Where a key leads from a day; null for any other key. */
function dayAfter(key: string, day: string): string | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
    ...{ Home: -weekday, End: 6 - weekday },
  };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === "PageUp") return inMonth(day, addMonths(monthOf(day), -1));
  return key === "PageDown" ? inMonth(day, addMonths(monthOf(day), 1)) : null;
}

/** The one day that Tab comes to, and the keys that move it. */
function useDayCursor({ month, today, onMonth }: Pick<MonthGridProps, "month" | "today" | "onMonth">) {
  const [wanted, setWanted] = useState(today);
  const moved = useRef(false);
  const cursor = monthOf(wanted) === month ? wanted : `${month}-01`;
  useEffect(() => {
    if (moved.current) document.getElementById(`day-${cursor}`)?.focus();
    moved.current = false;
  }, [cursor]);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, from: string) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const next = dayAfter(event.key, from);
    if (next === null || !isMonth(monthOf(next))) return;
    event.preventDefault();
    moved.current = true;
    setWanted(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  };
  return { cursor, onKeyDown };
}

type Cursor = ReturnType<typeof useDayCursor>;
type WeekProps = { week: readonly string[]; cursor: Cursor; grid: MonthGridProps };

function DayNumber({ day, cursor, grid }: { day: string; cursor: Cursor; grid: MonthGridProps }) {
  const { today, entries, onDay } = grid;
  const count = entriesOn(entries, day).length;
  const name = fullDay(`${day}T12:00:00Z`, "UTC");
  return (
    <button
      id={`day-${day}`}
      type="button"
      tabIndex={day === cursor.cursor ? 0 : -1}
      aria-current={day === today ? "date" : undefined}
      aria-label={count === 0 ? name : `${name}, ${counted(count, "entry")}`}
      aria-haspopup="dialog"
      onClick={() => onDay(day)}
      onKeyDown={(event) => cursor.onKeyDown(event, day)}
      className={cn(
        "tn m-1 grid h-6 min-w-6 place-items-center rounded-full px-1.5 text-12",
        day === today
          ? "bg-brand font-semibold text-brand-contrast hover:bg-brand-hover"
          : monthOf(day) === grid.month
            ? "font-medium hover:bg-hover"
            : "text-muted hover:bg-hover",
      )}
    >
      {Number(day.slice(8))}
    </button>
  );
}

function Week({ week, cursor, grid }: WeekProps) {
  const { entries, timeZone, onDay } = grid;
  const { bars, more } = barsOf(week, entries);
  return (
    <tr>
      {week.map((day, column) => (
        <td
          key={day}
          className="relative h-[136px] border-r border-b border-line p-0 align-top first:shadow-[inset_1px_0_0_var(--line)]"
        >
          <DayNumber {...{ day, cursor, grid }} />
          {bars
            .filter((bar) => bar.column === column)
            .map((bar) => (
              <MonthBar key={`${bar.entry.kind} ${bar.entry.of.id}`} {...{ bar, timeZone }} />
            ))}
          {more[column] ? (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onDay(day)}
              className="absolute bottom-1 left-[3px] rounded-tight px-1.5 text-12 text-muted hover:bg-hover hover:text-ink"
            >
              +{more[column]} more<span className="sr-only"> on {fullDay(`${day}T12:00:00Z`, "UTC")}</span>
            </button>
          ) : null}
        </td>
      ))}
    </tr>
  );
}

/** From 992 px on; below it the agenda stands in its place. */
export function MonthGrid(props: MonthGridProps) {
  const cursor = useDayCursor(props);
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 touch:hidden">
      <caption className="sr-only">Campaigns by day</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th
              key={name}
              scope="col"
              abbr={name}
              className="h-8 border-b border-line-strong px-2 text-left text-12 font-medium text-muted"
            >
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(props.month).map((week) => (
          <Week key={week[0]} week={week} cursor={cursor} grid={props} />
        ))}
      </tbody>
    </table>
  );
}
