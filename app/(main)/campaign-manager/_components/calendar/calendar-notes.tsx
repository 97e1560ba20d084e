"use client";
// What is said beside a month: that it is empty, that it shows not all, and what has no dates.
import Link from "next/link";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { isWhole } from "#components/patterns/paged-nothing.tsx";
import type { ListChange } from "#components/patterns/use-list-address.ts";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { calendarMonth } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import { MOST_ON_CALENDAR } from "#lib/services/campaign/campaign-limits.ts";
import { CAMPAIGNS } from "../campaign-shape.ts";
import { asList } from "../view-choice.tsx";

type EmptyMonthProps = { month: string; list: ListAddress; change: ListChange };

const EVERYTHING = Object.fromEntries([...Object.keys(CAMPAIGNS.filters ?? {}), "deleted"].map((name) => [name, ""]));

/** What would stand here. */
export function EmptyMonth({ month, list, change }: EmptyMonthProps) {
  const name = calendarMonth(month);
  if (isWhole(list))
    return (
      <Note title={`No campaign runs in ${name}`} className="mb-3">
        A campaign shows from its first day to its last. One that waits shows on the day the answer is due. Canceled and
        declined campaigns are not shown.
      </Note>
    );
  return (
    <Note
      title={`No campaigns match in ${name}`}
      className="mb-3 items-center"
      action={
        <Button size="sm" onClick={() => change({ search: "", filters: EVERYTHING })}>
          Show all campaigns
        </Button>
      }
    >
      Canceled and declined campaigns are only in the list.
    </Note>
  );
}

/** The limit is the server's. */
export function TooMany() {
  return (
    <Note tone="warning" title={`More than ${MOST_ON_CALENDAR} campaigns run in these weeks`} className="mb-3">
      The earliest are shown. Search or filter to see the others.
    </Note>
  );
}

/** What is on no day for want of a date, and where it is. */
export function Undated({ count, list }: { count: number; list: ListAddress }) {
  if (count === 0) return null;
  return (
    <p className="pt-4 text-13 text-muted">
      {counted(count, "campaign")} {count === 1 ? "has" : "have"} no dates yet.{" "}
      <Link href={asList(list)} className="link">
        See the list
      </Link>
    </p>
  );
}
