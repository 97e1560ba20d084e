"use client";
// What comes up in the company: who leaves within a week, and which location opens with what it still lacks; nothing where neither is.
import { daysLeft, itemWords, leftOf } from "#components/franchise/opening-words.ts";
import { useClock } from "#components/patterns/clock.tsx";
import { shortName } from "#components/shell/short-name.ts";
import { useDashboardLines } from "#lib/client/use-dashboard.ts";
import { calendarDay, dayIn } from "#lib/date-format.ts";
import { addDays } from "#lib/days.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { inOnePhrase } from "#lib/plural.ts";
import type { Opening } from "#lib/services/auth/opening-entities.ts";
import { Line, Lines } from "./lines.tsx";

const MOST = 3;
const WEEK = 7;
/** What a location still lacks, by name, before it is a number. */
const NAMED = 2;

const SOON = { state: "dated", sort_by: "at", sort_desc: false, per_page: MOST } as const;

/** Those whose day is within a week, the next one first. */
export function LeavingSoon({ brand, timeZone }: { brand: string; timeZone: string }) {
  const today = dayIn(useClock(), timeZone);
  const { data } = useDashboardLines("auth.handOvers", SOON);
  const rows = data?.data.flatMap(({ due_at: due, ...row }) => {
    const day = due === null ? null : dayIn(new Date(due), timeZone);
    return day !== null && day <= addDays(today, WEEK) ? [{ ...row, day }] : [];
  });
  if (rows === undefined || rows.length === 0) return null;
  return (
    <Lines id="leaving" title="Leaving soon" all={{ href: peoplePaths.leaving(), text: "Everyone leaving" }}>
      {rows.map(({ id, person, place, day }) => (
        <Line
          key={id}
          href={peoplePaths.leavingOf(person.id, place.id)}
          title={person.name || "Somebody"}
          text={shortName(place.name, brand)}
          beside={day <= today ? "Today" : calendarDay(day, "weekday")}
        />
      ))}
    </Lines>
  );
}

/** "Still to do: first people, cards." Of more only the first are named. */
function lacking(opening: Opening): string {
  const left = leftOf(opening).map((item) => itemWords(item).title.toLowerCase());
  if (left.length === 0) return "Nothing is left to do.";
  const more = left.length - NAMED;
  return `Still to do: ${inOnePhrase([...left.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])])}.`;
}

/** One without a day comes last. */
const dayOf = ({ opens_on: day }: Opening) => day ?? "9999";

/** Locations that open, the first day first. */
export function OpeningSoon({ brand, timeZone }: { brand: string; timeZone: string }) {
  const today = dayIn(useClock(), timeZone);
  const { data = [] } = useDashboardLines("auth.openings", undefined);
  if (data.length === 0) return null;
  const next = data.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other))).slice(0, MOST);
  return (
    <Lines id="opening" title="Opening" all={{ href: peoplePaths.franchiseTab("opening"), text: "Checklists" }}>
      {next.map((one) => (
        <Line
          key={one.id}
          href={peoplePaths.openingOf(one.id)}
          title={shortName(one.name, brand)}
          text={lacking(one)}
          beside={daysLeft(one.opens_on, today) ?? "No day yet"}
        />
      ))}
    </Lines>
  );
}
