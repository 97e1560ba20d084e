"use client";
// What happened with a contact, newest first, under a heading for each day; what came before is asked for by a press.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { messageOf } from "#lib/client/api.ts";
import { useCall } from "#lib/client/use-call.ts";
import { dayIn } from "#lib/date-format.ts";
import type { Moment } from "#lib/services/contact/timeline-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { MomentRow } from "./moment-row.tsx";
import { dayHeading } from "./moment-words.ts";
import type { ContactPage } from "./use-contact-page.ts";

export type TimelineKind = "all" | "visits" | "notes" | "deleted";
type Timeline = OutputOf<"contact.timeline">;

type PartProps = {
  page: ContactPage;
  kind: TimelineKind;
  /** What the server already read for it. */
  first?: Timeline | undefined;
  /** The place behind which it begins, and the day that stands over it already. */
  before?: string | undefined;
  day?: string | undefined;
};

const NOTHING: Readonly<Record<TimelineKind, string>> = {
  all: "Nothing happened yet. Write a note, or log a call or a meeting.",
  visits: "No visits yet. They appear here when they answer a card or open a link of their own.",
  notes: "No notes yet. What you write about them appears here.",
  deleted: "Nothing deleted. Notes, calls, meetings and tasks that you delete stay here for 30 days.",
};

type Day = { day: string; moments: Moment[] };

/** Moments in their order, cut where the day changes. */
function daysOf(moments: readonly Moment[], timeZone: string): Day[] {
  const days: Day[] = [];
  for (const moment of moments) {
    const day = dayIn(new Date(moment.at), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.moments.push(moment);
    else days.push({ day, moments: [moment] });
  }
  return days;
}

function DayOf({ page, day: { moments }, headed }: { page: ContactPage; day: Day; headed: boolean }) {
  const [first] = moments;
  return (
    <section className={headed ? "pt-6" : ""}>
      {headed && first ? (
        <h3 className="pb-2 text-12 font-semibold text-muted">{dayHeading(first.at, page.timeZone, page.now)}</h3>
      ) : null}
      <ol>
        {moments.map((moment) => (
          <MomentRow key={`${moment.kind} ${moment.id}`} page={page} moment={moment} />
        ))}
      </ol>
    </section>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-4 pt-6">
      <Skeleton className="h-10 rounded-control" />
      <Skeleton className="h-10 rounded-control" />
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 pt-6 text-13 text-muted">
      {messageOf(error)}
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** One page of it, and behind it the next. A page begins where the one before it ends now: nothing is lost or shown twice. */
export function TimelinePart({ page, kind, first, before, day }: PartProps) {
  const [open, setOpen] = useState(false);
  const { id } = page.contact;
  const whose = page.location === undefined ? { id } : { id, location: page.location };
  const asked = before === undefined ? { ...whose, kind } : { ...whose, kind, before };
  const given = first ? { fallbackData: first } : {};
  const { data, error, isValidating, mutate } = useCall("contact.timeline", asked, {
    keepPreviousData: true,
    ...given,
  });
  if (data === undefined) return error ? <Failed error={error} onRetry={() => void mutate()} /> : <Waiting />;
  if (data.data.length === 0 && before === undefined) return <p className="py-8 text-13 text-muted">{NOTHING[kind]}</p>;
  const days = daysOf(data.data, page.timeZone);
  const { next } = data.meta;
  return (
    <>
      {days.map((each) => (
        <DayOf key={each.day} page={page} day={each} headed={each.day !== day} />
      ))}
      {next === null ? (
        <p className="pt-4 text-12 text-faint">That is everything.</p>
      ) : open ? (
        <TimelinePart page={page} kind={kind} before={next} day={days.at(-1)?.day ?? day} />
      ) : (
        <Button size="sm" className="mt-4" busy={isValidating} onClick={() => setOpen(true)}>
          Show earlier
        </Button>
      )}
    </>
  );
}
