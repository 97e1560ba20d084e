"use client";
// The columns of contacts: who it is, where they came from, whether we may write, what to do next, what happened last, whose they are.
import {
  ArrowLeftRight,
  Ban,
  CalendarDays,
  Check,
  CircleAlert,
  CircleDashed,
  Clock,
  FileUp,
  PenLine,
  UserRoundCheck,
  Waypoints,
} from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import {
  DUE_COLORS,
  dayWords,
  dueWords,
  lineUnder,
  SIGN_WORDS,
  whereFrom,
  whereKind,
} from "#components/contact/contact-words.ts";
import { LiveTime, useClock } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { useTaskZone } from "#components/shell/shell-context.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { LookBadge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/cn.ts";
import { mayWriteWords } from "#lib/contact/may-words.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { dayIn } from "#lib/date-format.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";
import { BIRTHDAY, fieldColumn, OWNER, STAGE } from "./connection-choices.tsx";
import { ConnectionMenu } from "./connection-menu.tsx";
import type { RowActs } from "./row-acts.ts";

type Options = { timeZone: string; company: boolean; acts: RowActs; fields: readonly ContactField[] };
type CellProps = { row: Contact; timeZone: string };

const WHERE_ICONS = {
  event: CalendarDays,
  introduced: Waypoints,
  answer: ArrowLeftRight,
  capture: UserRoundCheck,
  typed: PenLine,
  import: FileUp,
} as const;

const NAME = "cut block max-w-full rounded-small leading-5 font-semibold touch:text-15 touch:leading-6";

/** On a phone the face stands beside the whole row, and the row is pressed where its name is. */
function Person({ row, children }: { row: Contact; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar
        name={row.name}
        src={row.photo_url}
        size={36}
        className="touch:absolute touch:top-1/2 touch:left-4 touch:-translate-y-1/2"
      />
      <div className="min-w-0 touch:pl-12">{children}</div>
    </div>
  );
}

/** The second line is their work; on a phone what is to do, where something is. */
function PersonCell({ row, timeZone, href }: CellProps & { href: string }) {
  const now = useClock();
  const work = lineUnder(row);
  const last = `${SIGN_WORDS[row.last_sign.kind]}, ${dayWords(row.last_sign.at, timeZone, now)}`;
  return (
    <Person row={row}>
      <Link href={href} prefetch={false} className={`${NAME} opens-row hover:underline`}>
        {row.name}
      </Link>
      {work === "" ? null : <p className="cut text-12 leading-[18px] text-muted touch:hidden">{work}</p>}
      <p className="hidden cut text-13 font-normal text-muted touch:block">{row.follow_up?.text ?? (work || last)}</p>
    </Person>
  );
}

function Where({ row }: { row: Contact }) {
  const Icon = WHERE_ICONS[whereKind(row)];
  return (
    <p className="flex min-w-0 items-center gap-2 text-muted">
      <Icon className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <span className="cut">{whereFrom(row)}</span>
    </p>
  );
}

/** What and when; on a phone the day alone, which stands at the side. */
function FollowUp({ row, timeZone }: CellProps) {
  const today = dayIn(useClock(), useTaskZone(timeZone));
  if (row.follow_up === null) return null;
  const { words, tone } = dueWords(row.follow_up.due_on, today);
  return (
    <>
      <p className="cut font-medium touch:hidden">{row.follow_up.text}</p>
      <p className={cn("flex items-center gap-1 text-12 whitespace-nowrap touch:text-13", DUE_COLORS[tone])}>
        {tone === "late" ? <CircleAlert className="size-3.5 shrink-0 touch:hidden" aria-hidden="true" /> : null}
        {words}
      </p>
    </>
  );
}

function LastSign({ row, timeZone }: CellProps) {
  const now = useClock();
  const { kind, at } = row.last_sign;
  return (
    <>
      <p className="cut">{SIGN_WORDS[kind]}</p>
      <p className="text-12 text-muted">
        <time dateTime={at}>{dayWords(at, timeZone, now)}</time>
      </p>
    </>
  );
}

const MAY_LOOKS = {
  both: { tone: "positive", Icon: Check },
  mail: { tone: "positive", Icon: Check },
  text: { tone: "positive", Icon: Check },
  none: { tone: "neutral", Icon: CircleDashed },
  ended: { tone: "neutral", Icon: CircleDashed },
  stop: { tone: "danger", Icon: Ban },
} as const;

/** An end that is near looks like one. */
function MayWrite({ row }: { row: Contact }) {
  const words = mayWriteWords(row.may_write, useClock());
  const { tone, Icon } = MAY_LOOKS[row.may_write.state];
  const look = words.startsWith("Ends") ? ({ tone: "warning", Icon: Clock } as const) : { tone, Icon };
  return <LookBadge look={{ ...look, label: words }} />;
}

const PERSON = { id: "person", header: "Person", sortKey: "name", sortName: "Name", phone: "title" } as const;

/** Where from, may we write and last sign may be left out. */
function knownColumns(timeZone: string): DataColumn<Contact>[] {
  return [
    {
      id: "from",
      header: "Where from",
      headClass: "w-[17%] max-xl:hidden",
      cellClass: "max-xl:hidden",
      cell: ({ row }) => <Where row={row.original} />,
    },
    {
      id: "may_write",
      header: "May we write",
      phone: "line",
      headClass: "w-[148px] max-xl:w-[140px]",
      cellClass: "touch:pl-12",
      cell: ({ row }) => <MayWrite row={row.original} />,
    },
    {
      id: "follow_up",
      header: "Follow up",
      sortKey: "follow_up",
      sortedAs: "soonest",
      phone: "side-top",
      headClass: "w-[22%] max-xl:w-[26%]",
      cell: ({ row }) => <FollowUp row={row.original} timeZone={timeZone} />,
    },
    {
      id: "last",
      header: "Last sign",
      sortKey: "last_sign",
      sortedAs: "date",
      // Where there is little room the name comes first.
      headClass: "w-[150px] max-xl:hidden",
      cellClass: "max-xl:hidden",
      cell: ({ row }) => <LastSign row={row.original} timeZone={timeZone} />,
    },
  ];
}

/** The owner may be left out, too. */
export function connectionColumns({ timeZone, company, acts, fields }: Options): DataColumn<Contact>[] {
  return [
    {
      ...PERSON,
      cell: ({ row: { original } }) => (
        <PersonCell row={original} timeZone={timeZone} href={contactPaths.contact(original.id)} />
      ),
    },
    ...knownColumns(timeZone),
    ...(company ? [OWNER] : []),
    STAGE,
    BIRTHDAY,
    ...fields.map(fieldColumn),
    {
      id: "menu",
      header: "",
      phone: "end",
      headClass: "w-12",
      cellClass: "pr-3 pl-0 text-right",
      cell: ({ row }) => <ConnectionMenu row={row.original} acts={acts} />,
    },
  ];
}

/** A location's that the brand sees: read from here, and changed there. */
export function elsewhereColumns(timeZone: string, location: string): DataColumn<Contact>[] {
  const person: DataColumn<Contact> = {
    ...PERSON,
    cell: ({ row: { original } }) => (
      <PersonCell
        row={original}
        timeZone={timeZone}
        href={`${contactPaths.contact(original.id)}?location=${location}`}
      />
    ),
  };
  return [person, ...knownColumns(timeZone), OWNER];
}

/** Those that were deleted. */
export function deletedColumns(timeZone: string): DataColumn<Contact>[] {
  return [
    {
      ...PERSON,
      cell: ({ row }) => (
        <Person row={row.original}>
          <p className={NAME}>{row.original.name}</p>
        </Person>
      ),
    },
    {
      id: "deleted",
      header: "Deleted",
      phone: "line",
      headClass: "w-[180px]",
      cellClass: "text-muted touch:pl-12",
      cell: ({ row: { original } }) => <LiveTime at={original.deleted_at ?? original.created_at} timeZone={timeZone} />,
    },
  ];
}
