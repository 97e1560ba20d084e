"use client";
// The legal hours of texts: what an administrator added, which only makes them stricter, and the table that holds anyway.
import { Plus } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { weekWords } from "#lib/campaign/sms/week-words.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall } from "#lib/client/use-call.ts";
import { calendarDay, shortDay } from "#lib/date-format.ts";
import { timesOver } from "#lib/plural.ts";
import type { SmsHours } from "#lib/services/campaign/sms-rules-contract.ts";
import { textPaths } from "./sender-shape.ts";
import { placeText } from "./text-places.ts";

const HoursDialog = late(() => import("./hours-dialog.tsx").then((module) => module.HoursDialog));
const ConfirmDialog = late(() =>
  import("#components/patterns/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

type Change = SmsHours["changes"][number];

/** "From December 1 to December 24, at most 2 times a day, closed on holidays". */
function boundsText({ valid_from, valid_until, cap, closed_on_holidays }: Change): string {
  const until = valid_until === null ? [] : [`until ${calendarDay(valid_until, "year")}`];
  const holidays = closed_on_holidays ? ["closed on holidays"] : [];
  const most = `at most ${timesOver(cap)} in 24 hours`;
  return [`From ${calendarDay(valid_from, "year")}`, ...until, most, ...holidays].join(", ");
}

function Added({ change, onEnd }: { change: Change; onEnd: () => void }) {
  const timeZone = useTimeZone();
  const { place, week, statute, made_by: by, made_at: at, ended_at: ended } = change;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3 text-13">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <p className="text-14 font-medium">{placeText(place, "Everywhere")}</p>
        <p className="tn">{weekWords(week)}</p>
        <p className="text-muted">{boundsText(change)}</p>
        <p className="wrap-anywhere text-12 text-muted">
          {statute} · {by.name}, {shortDay(at, timeZone)}
        </p>
      </div>
      {ended === null ? (
        <Button size="sm" onClick={onEnd}>
          Remove
        </Button>
      ) : (
        <Badge>Removed {shortDay(ended, timeZone)}</Badge>
      )}
    </li>
  );
}

function Table({ rows }: { rows: SmsHours["table"] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li
          key={`${row.place} ${row.valid_from}`}
          className="grid grid-cols-[180px_minmax(0,1fr)_minmax(0,1fr)] gap-4 border-b border-line py-2 text-13 touch:grid-cols-1 touch:gap-0.5"
        >
          <span className="font-medium">{placeText(row.place, "Everywhere else")}</span>
          <span className="tn">
            {weekWords(row.week)}
            {row.valid_until === null ? "" : `, until ${calendarDay(row.valid_until, "year")}`}
          </span>
          <span className="wrap-anywhere text-muted">{row.statute}</span>
        </li>
      ))}
    </ul>
  );
}

/** Asked before the hours are as they were. */
function TakeBack({
  change,
  onClose,
  onDone,
}: {
  change: Change;
  onClose: () => void;
  onDone: (now: SmsHours) => void;
}) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove the hours for ${placeText(change.place, "everywhere")}?`}
      confirmLabel="Remove"
      cancelLabel="Keep them"
      onConfirm={async () => {
        onDone(await call("campaign.adminEndHours", { id: change.id }));
        showSuccess("The hours are removed");
      }}
    >
      Texts go by the table again from now on.
    </ConfirmDialog>
  );
}

/** `first` is what the server read. */
export function TextHours({ first }: { first: SmsHours }) {
  const { data: hours = first, mutate } = useCall("campaign.adminHours", undefined, { fallbackData: first });
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Change | null>(null);
  const onDone = (now: SmsHours) => void mutate(now, { revalidate: false });
  return (
    <div className="grid gap-8 pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <Link href={textPaths.numbers()} className="link text-13">
            All numbers
          </Link>
          <h2 className="mt-1 text-20 tracking-head">Legal hours</h2>
          <p className="tn text-13 text-muted">Version {hours.version}</p>
        </div>
        <Button variant="primary" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          Add stricter hours
        </Button>
      </div>
      <Note title="This is no legal advice">
        Have a lawyer check the table, your own additions, and how people agree to your texts.
      </Note>
      <Section id="added-hours" title="Added here" hint="They hold beside the table and open nothing that it closes.">
        {hours.changes.length === 0 ? (
          <p className="py-4 text-13 text-muted">Nothing was added yet. Texts go by the table alone.</p>
        ) : (
          <ul>
            {hours.changes.map((change) => (
              <Added key={change.id} change={change} onEnd={() => setEnding(change)} />
            ))}
          </ul>
        )}
      </Section>
      <Section id="table-hours" title="The table">
        <Table rows={hours.table} />
      </Section>
      {adding ? <HoursDialog onClose={() => setAdding(false)} onDone={onDone} /> : null}
      {ending ? <TakeBack change={ending} onClose={() => setEnding(null)} onDone={onDone} /> : null}
    </div>
  );
}
