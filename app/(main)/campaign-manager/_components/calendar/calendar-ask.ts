// What the calendar is asked, by its address: the days of one month, narrowed as the list is.
import type { ListAddress } from "#components/patterns/list-address.ts";
import { monthOf, shownDays } from "#lib/campaign/calendar-days.ts";
import { narrowedBy } from "../campaign-shape.ts";

export const isCalendar = ({ kept }: Pick<ListAddress, "kept">) => kept.view === "calendar";

/** The month of the address; the one of today where it names none. */
export function monthIn({ kept }: Pick<ListAddress, "kept">, today: string): string {
  return kept.month ?? monthOf(today);
}

/** The same for what the server reads first and for what the page asks then. */
export function calendarAsk(list: ListAddress, today: string) {
  return { ...shownDays(monthIn(list, today)), filters: list.search.trim(), ...narrowedBy(list) };
}
