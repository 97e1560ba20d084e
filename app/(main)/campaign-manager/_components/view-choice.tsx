"use client";
// The list or the calendar: the same campaigns, searched and filtered alike.
import { CalendarDays, List } from "lucide-react";
import { type ListAddress, listHref } from "#components/patterns/list-address.ts";
import { Segmented } from "#components/ui/segmented.tsx";
import { isCalendar } from "./calendar/calendar-ask.ts";
import { CAMPAIGNS } from "./campaign-shape.ts";

/** What is deleted is on no calendar. */
const living = ({ deleted: _, ...filters }: ListAddress["filters"]) => filters;

/** Where the same campaigns are a list. */
export function asList(list: ListAddress): string {
  return listHref(CAMPAIGNS, { ...list, page: 1, filters: living(list.filters), kept: {} });
}

/** Beside what can be done here; on a phone over the campaigns, where there is room for it. */
export function ViewChoice({ list, size }: { list: ListAddress; size?: "lg" }) {
  const calendar = { ...list, page: 1, filters: living(list.filters), kept: { view: "calendar" } };
  return (
    <Segmented
      label="Show as"
      size={size}
      value={isCalendar(list) ? "calendar" : "list"}
      segments={[
        { value: "list", label: "List", icon: <List aria-hidden="true" />, href: asList(list) },
        {
          ...{ value: "calendar", label: "Calendar", icon: <CalendarDays aria-hidden="true" /> },
          href: listHref(CAMPAIGNS, calendar),
        },
      ]}
    />
  );
}

export function PhoneViewChoice({ list }: { list: ListAddress }) {
  return (
    <span className="hidden touch:contents">
      <ViewChoice list={list} />
    </span>
  );
}
