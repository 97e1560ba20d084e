// One entry of the audit log: who, acting for whom, what, when, and what changed by it.

import { ArrowRight, VenetianMask } from "lucide-react";
import { Avatar } from "#components/ui/avatar.tsx";
import { namelessActor } from "#lib/audit-actor.ts";
import { clockTime, shortMoment } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { AuditEntry, AuditPerson } from "#lib/services/auth/audit-entities.ts";

type EntryProps = {
  entry: AuditEntry;
  timeZone: string;
  /** Makes a person's name a way to everything about them. */
  onPerson?: ((person: AuditPerson) => void) | undefined;
  /** Administrators look at many workspaces. */
  showWorkspace?: boolean;
};

function Name({ person, onPerson }: { person: AuditPerson; onPerson?: EntryProps["onPerson"] }) {
  if (!onPerson) return <bdi className="font-semibold">{person.name}</bdi>;
  return (
    <button
      type="button"
      title={`Only what has to do with ${isolate(person.name)}`}
      onClick={() => onPerson(person)}
      className="target relative rounded-small font-semibold hover:underline"
    >
      <bdi>{person.name}</bdi>
    </button>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  if (entry.changes.length === 0) return null;
  return (
    <details className="mt-1.5 text-12">
      <summary className="target w-fit cursor-pointer rounded-small text-muted hover:text-ink">
        {counted(entry.changes.length, "detail")}
      </summary>
      <dl className="mt-1.5 grid gap-1 border-l-2 border-line-strong pl-3">
        {entry.changes.map(({ field, from, to }) => (
          <div key={field} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-muted">{field}</dt>
            <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 break-all">
              {from === null ? null : <del className="text-danger no-underline line-through">{from}</del>}
              {from === null || to === null ? null : <ArrowRight className="size-3 self-center" aria-label="became" />}
              {to === null ? null : <ins className="font-medium text-positive no-underline">{to}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A face, and everything but the time. */
export function AuditEntryText({ entry, onPerson, showWorkspace = false }: Omit<EntryProps, "timeZone">) {
  const { actor, acting_for, sentence, workspace } = entry;
  const nameless = namelessActor(entry.action);
  // Beginning and ending it is what the sentence itself says.
  const inside = acting_for && !entry.action.startsWith("impersonation.") ? acting_for : null;
  return (
    <div className="grid grid-cols-[28px_minmax(0,1fr)] items-start gap-x-3">
      {acting_for ? (
        <span className="grid size-7 place-items-center rounded-full bg-warning-soft text-warning">
          <VenetianMask className="size-4" aria-hidden="true" />
        </span>
      ) : (
        <Avatar name={actor?.name ?? nameless} src={actor?.photo_url} size={28} />
      )}
      <div className="min-w-0 text-13 leading-6">
        <p className="break-words">
          {actor ? <Name person={actor} onPerson={onPerson} /> : <b className="font-semibold">{nameless}</b>}
          {inside ? (
            <>
              {" "}
              <span className="text-warning">
                as <Name person={inside} onPerson={onPerson} />
              </span>
            </>
          ) : null}{" "}
          {sentence}
        </p>
        {showWorkspace && workspace ? <p className="cut text-12 text-muted">{workspace.name}</p> : null}
        <Changes entry={entry} />
      </div>
    </div>
  );
}

type TimeProps = Pick<EntryProps, "entry" | "timeZone"> & {
  /** Its day stands over it. */
  timeOnly?: boolean;
};

/** To the minute, in the reader's time zone. */
export function AuditTime({ entry: { at }, timeZone, timeOnly = false }: TimeProps) {
  const when = timeOnly ? clockTime(at, timeZone) : shortMoment(at, timeZone);
  return (
    <time dateTime={at} suppressHydrationWarning className="tn text-12 leading-6 whitespace-nowrap text-muted">
      {when}
    </time>
  );
}

/** An entry among a few, outside the log itself. */
export function AuditEntryItem({ timeZone, ...shown }: EntryProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-3 touch:grid-cols-[minmax(0,1fr)]">
      <AuditEntryText {...shown} />
      <span className="touch:pl-10">
        <AuditTime entry={shown.entry} timeZone={timeZone} />
      </span>
    </li>
  );
}
