"use client";
// The month that is shown, and the way to the others.
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { addMonths, monthOf } from "#lib/campaign/calendar-days.ts";
import { calendarMonth } from "#lib/date-format.ts";

type CalendarHeadProps = { month: string; today: string; onMonth: (month: string) => void };

export function CalendarHead({ month, today, onMonth }: CalendarHeadProps) {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <div className="flex items-center gap-2 pt-2 pb-3">
      <h2 aria-live="polite" className="mr-auto text-17">
        {calendarMonth(month)}
      </h2>
      <IconButton label={`Previous month, ${calendarMonth(before)}`} onClick={() => onMonth(before)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <Button size="sm" onClick={() => onMonth(monthOf(today))}>
        Today
      </Button>
      <IconButton label={`Next month, ${calendarMonth(after)}`} onClick={() => onMonth(after)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}
