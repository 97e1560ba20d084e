"use client";
// One request: where it stands in each workspace, and what can be done with it.
import { Printer } from "lucide-react";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { usePersonRequest } from "#lib/client/use-person-requests.ts";
import { calendarDay, longMoment } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { PersonRequest } from "#lib/services/contact/person-request-entities.ts";
import { REQUEST_KIND_LABELS, REQUEST_SOURCE_LABELS } from "#lib/services/contact/person-request-limits.ts";
import { RequestActs } from "./request-acts.tsx";
import { RequestBadge } from "./request-badge.tsx";
import { joinedWords, othersWords, partWords } from "./request-words.ts";

type RequestViewProps = { first: PersonRequest; timeZone: string };

function Facts({ request, timeZone }: { request: PersonRequest; timeZone: string }) {
  const told: Record<string, string | null> = {
    "They want to": REQUEST_KIND_LABELS[request.kind],
    "Asked on": `${calendarDay(request.asked_on, "year")}, ${REQUEST_SOURCE_LABELS[request.source].toLowerCase()}`,
    "Answer by": request.state === "open" ? calendarDay(request.due_on, "year") : null,
    "How you know": request.proof || null,
    "Written down by": request.opened_by?.name ?? null,
    "Done on": request.done_at === null ? null : longMoment(request.done_at, timeZone),
  };
  return (
    <dl className="grid grid-cols-[160px_minmax(0,1fr)] gap-x-6 gap-y-2 pb-8 text-13 touch:grid-cols-[120px_minmax(0,1fr)]">
      {Object.entries(told).map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Parts({ request }: { request: PersonRequest }) {
  return (
    <section aria-labelledby="parts" className="pb-8">
      <h2 id="parts" className="pb-1 text-15 font-semibold">
        {counted(request.parts.length, "workspace")}
      </h2>
      <ul>
        {request.parts.map((part) => (
          <li
            key={part.workspace.id}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-4 border-b border-line py-3 text-13 touch:grid-cols-1 touch:gap-1"
          >
            <bdi className="cut font-semibold">{part.workspace.name}</bdi>
            <span className="text-muted">{partWords(request, part)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Erased, it is the certificate: what, where, how much and when, without saying who. */
export function RequestView({ first, timeZone }: RequestViewProps) {
  const request = usePersonRequest(first).data ?? first;
  const notes = [joinedWords(request), othersWords(request)].filter((words) => words !== null);
  return (
    <>
      <PageHeader
        lead={
          <span className="inline-flex flex-wrap items-center gap-3">
            <bdi>{request.shown}</bdi>
            <RequestBadge request={request} />
          </span>
        }
        actions={
          request.state === "done" ? (
            <Button onClick={() => print()} icon={<Printer aria-hidden="true" />}>
              Print
            </Button>
          ) : null
        }
      />
      <Facts request={request} timeZone={timeZone} />
      <Parts request={request} />
      {notes.map((words) => (
        <div key={words} className="pb-6">
          <Note tone="neutral" title={words} />
        </div>
      ))}
      {request.state === "done" && request.kind === "erase" ? (
        <p className="max-w-[56em] text-12 text-muted">
          The text of emails about them is erased within eight days. That they said stop is kept, without their address,
          so that nobody writes to them again.
        </p>
      ) : null}
      <RequestActs request={request} />
    </>
  );
}
