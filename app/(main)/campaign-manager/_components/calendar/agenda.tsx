// A month on a phone: what already runs, then each day on which something starts, ends or is due.
import type { ReactNode } from "react";
import { agendaOf, type Entry } from "#lib/campaign/calendar.ts";
import { monthOf } from "#lib/campaign/calendar-days.ts";
import { calendarDay } from "#lib/date-format.ts";
import type { CalendarCampaign } from "#lib/services/campaign/calendar-entities.ts";
import { CalendarLine } from "./calendar-line.tsx";
import { entryText, turnText } from "./calendar-words.ts";

type AgendaProps = {
  month: string;
  today: string;
  entries: readonly Entry<CalendarCampaign>[];
  timeZone: string;
};

const keyOf = ({ kind, of }: Entry<CalendarCampaign>) => `${kind} ${of.id}`;

function Day({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="pt-5">
      <h3 id={id} className="border-b border-line-strong pb-2 text-13 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Below 992 px. Today has its place even when nothing happens. */
export function Agenda({ month, today, entries, timeZone }: AgendaProps) {
  const { already, days } = agendaOf(month, entries);
  const quiet = monthOf(today) === month && days.every(({ day }) => day !== today);
  const all = quiet ? [...days, { day: today, turns: [] }].toSorted((a, b) => a.day.localeCompare(b.day)) : days;
  return (
    <div className="hidden touch:block">
      {already.length > 0 ? (
        <Day id="agenda-already" title="Running when the month begins">
          <ul>
            {already.map((entry) => (
              <CalendarLine key={keyOf(entry)} campaign={entry.of} text={entryText(entry, timeZone)} />
            ))}
          </ul>
        </Day>
      ) : null}
      {all.map(({ day, turns }) => (
        <Day
          key={day}
          id={`agenda-${day}`}
          title={
            <>
              {calendarDay(day, "weekday")}{" "}
              {day === today ? <span className="ml-1 font-medium text-brand">Today</span> : null}
            </>
          }
        >
          {turns.length === 0 ? (
            <p className="py-3 text-13 text-muted">Nothing starts, ends or is due.</p>
          ) : (
            <ul>
              {turns.map(({ entry, turn }) => (
                <CalendarLine key={keyOf(entry)} campaign={entry.of} text={turnText(entry, turn, timeZone)} />
              ))}
            </ul>
          )}
        </Day>
      ))}
    </div>
  );
}
