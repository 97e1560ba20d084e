"use client";
// What comes up in the company: whose hand-over waits for a decision, who leaves within a week, and which location opens with what it
// still lacks; nothing where none is.
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

const ASKED = { sort_by: "at", sort_desc: false, per_page: MOST } as const;
const SOON = { ...ASKED, state: "dated" } as const;
/** Without access already, and nobody knows yet who takes over. */
const WAITING = { ...ASKED, state: "open" } as const;

/** Those who wait for a decision, then those whose day is within a week, the next one first. */
export function LeavingSoon({ brand, timeZone }: { brand: string; timeZone: string }) {
  const today = dayIn(useClock(), timeZone);
  const waiting = useDashboardLines("auth.handOvers", WAITING).data?.data ?? [];
  const dated = useDashboardLines("auth.handOvers", SOON).data?.data ?? [];
  const soon = dated.flatMap(({ due_at: due, ...row }) => {
    const day = due === null ? null : dayIn(new Date(due), timeZone);
    return day !== null && day <= addDays(today, WEEK) ? [{ ...row, beside: dayWords(day, today) }] : [];
  });
  const rows = [...waiting.map((row) => ({ ...row, beside: "Needs a decision" })), ...soon].slice(0, MOST);
  if (rows.length === 0) return null;
  return (
    <Lines id="leaving" title="Leaving soon" all={{ href: peoplePaths.leaving(), text: "Everyone leaving" }}>
      {rows.map(({ id, person, place, beside }) => (
        <Line
          key={id}
          href={peoplePaths.leavingOf(person.id, place.id)}
          title={person.name || "Somebody"}
          text={shortName(place.name, brand)}
          beside={beside}
        />
      ))}
    </Lines>
  );
}

const dayWords = (day: string, today: string) => (day <= today ? "Today" : calendarDay(day, "weekday"));

/** "Still to do: first people, cards." Of more only the first are named. */
function lacking(opening: Opening): string {
  const left = leftOf(opening).map((item) => itemWords(item).title.toLowerCase());
  if (left.length === 0) return "Nothing is left to do.";
  const more = left.length - NAMED;
  return `Still to do: ${inOnePhrase([...left.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])])}.`;
}

/** The first day first; one without a day comes last. */
const NEXT_OPENINGS = { sort_by: "opens_on", sort_desc: false, per_page: MOST } as const;

/** Locations that open, the first day first. */
export function OpeningSoon({ brand, timeZone }: { brand: string; timeZone: string }) {
  const today = dayIn(useClock(), timeZone);
  const next = useDashboardLines("auth.openings", NEXT_OPENINGS).data?.data ?? [];
  if (next.length === 0) return null;
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
