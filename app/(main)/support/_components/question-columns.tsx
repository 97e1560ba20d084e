"use client";
// The columns of both lists of questions. Unread ones stand out.
import NextLink from "next/link";
import { LiveTime } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { cn } from "#components/ui/cn.ts";
import { paths } from "#lib/paths.ts";
import type { DeskQuestion, SupportQuestion } from "#lib/services/auth/support-entities.ts";
import { TOPIC_LABELS } from "#lib/services/auth/support-words.ts";
import { QuestionBadge } from "./question-badge.tsx";

/** Where one of one's own questions is. */
export const ownHref = (id: string) => paths.supportQuestion(id);
/** Where a question is at the desk. */
export const deskHref = (id: string) => paths.deskQuestion(id);

type SubjectProps = { question: SupportQuestion; href: string };

function Subject({ question: { subject, unread }, href }: SubjectProps) {
  return (
    <NextLink
      href={href}
      prefetch={false}
      title={subject}
      className={cn("opens-row cut block rounded-small hover:underline", unread ? "font-semibold" : "font-medium")}
    >
      {unread ? <span className="sr-only">Unread: </span> : null}
      {subject}
    </NextLink>
  );
}

function Dot({ unread }: { unread: boolean }) {
  return (
    <span aria-hidden="true" className={cn("size-2 shrink-0 rounded-full", unread ? "bg-brand" : "bg-transparent")} />
  );
}

type Made<T extends SupportQuestion> = { timeZone: string; href: (id: string) => string; about: DataColumn<T>[] };

function columns<T extends SupportQuestion>({ timeZone, href, about }: Made<T>): DataColumn<T>[] {
  return [
    {
      id: "subject",
      header: "Question",
      sortKey: "subject",
      phone: "title",
      headClass: "pl-7",
      cellClass: "pl-2 touch:pl-0",
      cell: ({ row }) => (
        <div className="flex min-w-0 items-center gap-3">
          <Dot unread={row.original.unread} />
          <Subject question={row.original} href={href(row.original.id)} />
        </div>
      ),
    },
    ...about,
    {
      id: "state",
      header: "Status",
      sortKey: "state",
      sortedAs: "text-down",
      phone: "side",
      headClass: "w-[120px]",
      cell: ({ row }) => <QuestionBadge state={row.original.state} />,
    },
    {
      id: "updated",
      header: "Changed",
      sortKey: "updated_at",
      sortedAs: "date",
      phone: "more",
      headClass: "w-[124px]",
      cellClass: "text-muted touch:pl-5",
      cell: ({ row }) => <LiveTime at={row.original.updated_at} timeZone={timeZone} />,
    },
  ];
}

/** What one has asked oneself. */
export function ownColumns(timeZone: string): DataColumn<SupportQuestion>[] {
  const topic: DataColumn<SupportQuestion> = {
    id: "topic",
    header: "About",
    phone: "line",
    headClass: "w-[148px]",
    cellClass: "text-muted touch:pl-5",
    cell: ({ row }) => TOPIC_LABELS[row.original.topic],
  };
  return columns({ timeZone, href: ownHref, about: [topic] });
}

export const OWN_CHOICES = [
  { id: "topic", header: "About" },
  { id: "state", header: "Status" },
  { id: "updated", header: "Changed" },
] as const;

const DESK_ABOUT: DataColumn<DeskQuestion>[] = [
  {
    id: "person",
    header: "Asked by",
    phone: "line",
    headClass: "w-[24%]",
    cellClass: "touch:pl-5",
    cell: ({ row: { original } }) => (
      <>
        <p className="cut leading-5">{original.person.name || original.person.email}</p>
        <p className="cut text-12 text-muted">{original.workspace_name ?? "No workspace"}</p>
      </>
    ),
  },
  {
    id: "assignee",
    header: "Assigned to",
    headClass: "w-[150px] max-xl:hidden",
    cellClass: "max-xl:hidden",
    cell: ({ row }) => <p className="cut text-muted">{row.original.assignee?.name ?? "Nobody yet"}</p>,
  },
];

/** What everybody has asked. */
export function deskColumns(timeZone: string): DataColumn<DeskQuestion>[] {
  return columns({ timeZone, href: deskHref, about: DESK_ABOUT });
}

export const DESK_CHOICES = [
  { id: "person", header: "Asked by" },
  { id: "assignee", header: "Assigned to" },
  { id: "state", header: "Status" },
  { id: "updated", header: "Changed" },
] as const;
