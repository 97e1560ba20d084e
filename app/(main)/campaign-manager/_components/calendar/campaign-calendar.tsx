"use client";
// The campaigns of a month: a grid of weeks, on a phone a list by day; searched and filtered as the list is.
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { Clock, useClock } from "#components/patterns/clock.tsx";
import { useListKeys } from "#components/patterns/data-table-keys.ts";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress, ListShape } from "#components/patterns/list-address.ts";
import { PagedTools } from "#components/patterns/paged-tools.tsx";
import { ReadFailure } from "#components/patterns/read-failure.tsx";
import { type ListChange, useListAddress } from "#components/patterns/use-list-address.ts";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { cn } from "#components/ui/cn.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { entriesOf, entriesOn } from "#lib/campaign/calendar.ts";
import { lastDay } from "#lib/campaign/calendar-days.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { useCall } from "#lib/client/use-call.ts";
import { dayIn } from "#lib/date-format.ts";
import type { CampaignCalendar as Read } from "#lib/services/campaign/calendar-entities.ts";
import { campaignFilters, type FilterPlace, SEARCH } from "../campaign-filters.ts";
import { NewCampaignThumb } from "../campaign-lead.tsx";
import { CAMPAIGNS, type CampaignSort } from "../campaign-shape.ts";
import { PhoneViewChoice } from "../view-choice.tsx";
import { Agenda } from "./agenda.tsx";
import { calendarAsk, monthIn } from "./calendar-ask.ts";
import { CalendarHead } from "./calendar-head.tsx";
import { EmptyMonth, TooMany, Undated } from "./calendar-notes.tsx";
import { MonthGrid } from "./month-grid.tsx";

const DayDialog = late(() => import("./day-dialog.tsx").then((module) => module.default));
const KeysDialog = late(() => import("./keys-dialog.tsx").then((module) => module.default));

type CampaignCalendarProps = {
  places: readonly FilterPlace[];
  /** What the server already read for `firstList`. */
  first: Read;
  firstList: ListAddress<CampaignSort>;
  timeZone: string;
  /** When the server drew this, as ISO text. */
  now: string;
};

/** The calendar sorts nothing. */
const SHAPE: ListShape = CAMPAIGNS;
const NONE: readonly never[] = [];
const nothing = () => undefined;

/** What was shown stays while the next month is on its way, and where it could not be read. */
function useCalendar(
  { first, firstList }: CampaignCalendarProps,
  { list, today }: Record<"list", ListAddress> & { today: string },
) {
  const ask = calendarAsk(list, today);
  const given = JSON.stringify(ask) === JSON.stringify(calendarAsk(firstList, today));
  return useCall("campaign.calendar", ask, {
    ...(given ? { fallbackData: first } : {}),
    keepPreviousData: true,
    revalidateIfStale: !given,
    revalidateOnFocus: false,
  });
}

/** Those of the list that have a meaning where there are no rows. */
function useKeys(): { keys: boolean; setKeys: (open: boolean) => void } {
  const router = useRouter();
  const mayWrite = useMayWrite();
  const [keys, setKeys] = useState(false);
  useListKeys({
    ids: NONE,
    onOpen: nothing,
    onCreate: mayWrite ? () => router.push(campaignPaths.newCampaign()) : nothing,
    onHelp: () => setKeys(true),
  });
  return { keys, setKeys };
}

type MonthProps = {
  data: Read;
  /** Another month is on its way; the bars are still those of the one before. */
  busy: boolean;
  month: string;
  today: string;
  timeZone: string;
  list: ListAddress;
  change: ListChange;
};

/** What was read, and the day that is open. */
function Month({ data, busy, month, today, timeZone, list, change }: MonthProps) {
  const entries = useMemo(() => entriesOf(data.campaigns, timeZone), [data, timeZone]);
  const [day, setDay] = useState<string | null>(null);
  const empty = !busy && entriesOn(entries, `${month}-01`, lastDay(month)).length === 0;
  return (
    <>
      {empty ? <EmptyMonth {...{ month, list, change }} /> : null}
      {data.more ? <TooMany /> : null}
      <div aria-busy={busy} className={cn("transition-opacity duration-(--base)", busy && "opacity-60")}>
        <MonthGrid
          {...{ month, today, entries, timeZone }}
          onMonth={(next) => change({ kept: { month: next } })}
          onDay={setDay}
        />
        {empty ? null : <Agenda {...{ month, today, entries, timeZone }} />}
        <Undated count={data.undated} list={list} />
      </div>
      {day === null ? null : (
        <DayDialog {...{ day, timeZone }} entries={entriesOn(entries, day)} onClose={() => setDay(null)} />
      )}
    </>
  );
}

/** The list's own search and filters. */
function Tools({ list, change, places }: Pick<MonthProps, "list" | "change"> & Pick<CampaignCalendarProps, "places">) {
  const filters = useMemo(() => campaignFilters(places), [places]);
  return (
    <PagedTools
      {...{ list, change }}
      shape={SHAPE}
      search={SEARCH}
      filters={filters}
      orders={NONE}
      choices={NONE}
      visibility={{}}
      onVisibility={nothing}
      csv={null}
    >
      <PhoneViewChoice list={list} />
    </PagedTools>
  );
}

function Calendar(props: CampaignCalendarProps) {
  const { timeZone } = props;
  const { list, change } = useListAddress(SHAPE);
  const today = dayIn(useClock(), timeZone);
  const month = monthIn(list, today);
  const { data, error, isLoading, mutate } = useCalendar(props, { list, today });
  const { keys, setKeys } = useKeys();
  return (
    <>
      <Tools {...{ list, change }} places={props.places} />
      <CalendarHead {...{ month, today }} onMonth={(next) => change({ kept: { month: next } })} />
      {/* The bars of another month would pass for those of this one. */}
      <ReadFailure error={error} stale={false} onRetry={() => void mutate()} />
      {data === undefined && !error ? <Skeleton className="h-[620px] w-full" /> : null}
      {data === undefined || error ? null : (
        <Month {...{ data, month, today, timeZone, list, change }} busy={isLoading} />
      )}
      {keys ? <KeysDialog onClose={() => setKeys(false)} /> : null}
      <NewCampaignThumb />
    </>
  );
}

export function CampaignCalendar(props: CampaignCalendarProps) {
  return (
    <Clock now={props.now}>
      <Calendar {...props} />
    </Clock>
  );
}
