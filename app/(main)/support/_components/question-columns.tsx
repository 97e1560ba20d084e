"use client";
// The columns of both lists of questions, and a question on a phone. Unread ones stand out.
import NextLink from "next/link";
import type { ReactNode } from "react";
import { LiveTime } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { cn } from "#components/ui/cn.ts";
import type { DeskQuestion, SupportQuestion } from "#lib/services/auth/support-entities.ts";
import { QuestionBadge } from "./question-badge.tsx";
import { TOPIC_WORDS } from "./question-shape.ts";

/** Where one of one's own questions is. */
export const ownHref = (id: string) => `/support?question=${encodeURIComponent(id)}`;
/** Where a question is at the desk. */
export const deskHref = (id: string) => `/support?tab=desk&question=${encodeURIComponent(id)}`;

type SubjectProps = { question: SupportQuestion; href: string; className?: string };

function Subject({ question: { subject, unread }, href, className }: SubjectProps) {
  return (
    <NextLink
      href={href}
      prefetch={false}
      title={subject}
      className={cn("cut block rounded-small hover:underline", unread ? "font-semibold" : "font-medium", className)}
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
      headClass: "pl-7!",
      cellClass: "pl-2!",
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
      header: "State",
      sortKey: "state",
      descFirst: true,
      headClass: "w-[120px]",
      cell: ({ row }) => <QuestionBadge state={row.original.state} />,
    },
    {
      id: "updated",
      header: "Changed",
      sortKey: "updated_at",
      descFirst: true,
      headClass: "w-[124px]",
      cellClass: "text-muted",
      cell: ({ row }) => <LiveTime at={row.original.updated_at} timeZone={timeZone} />,
    },
  ];
}

/** What one has asked oneself. */
export function ownColumns(timeZone: string): DataColumn<SupportQuestion>[] {
  const topic: DataColumn<SupportQuestion> = {
    id: "topic",
    header: "About",
    headClass: "w-[148px]",
    cellClass: "text-muted",
    cell: ({ row }) => TOPIC_WORDS[row.original.topic],
  };
  return columns({ timeZone, href: ownHref, about: [topic] });
}

export const OWN_CHOICES = [
  { id: "topic", header: "About" },
  { id: "state", header: "State" },
  { id: "updated", header: "Changed" },
] as const;

const DESK_ABOUT: DataColumn<DeskQuestion>[] = [
  {
    id: "person",
    header: "Who asks",
    headClass: "w-[24%]",
    cell: ({ row: { original } }) => (
      <>
        <p className="cut leading-5">{original.person.name || original.person.email}</p>
        <p className="cut text-12 text-muted">{original.workspace_name ?? "No workspace"}</p>
      </>
    ),
  },
  {
    id: "assignee",
    header: "Taken care of by",
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
  { id: "person", header: "Who asks" },
  { id: "assignee", header: "Taken care of by" },
  { id: "state", header: "State" },
  { id: "updated", header: "Changed" },
] as const;

type ItemProps = { question: SupportQuestion; href: string; timeZone: string; about: ReactNode };

/** The whole item opens the conversation. */
export function QuestionItem({ question, href, timeZone, about }: ItemProps) {
  return (
    <li className="relative flex items-center gap-3 border-b border-line py-3">
      <Dot unread={question.unread} />
      <div className="min-w-0 flex-1">
        <Subject
          question={question}
          href={href}
          className="leading-6 after:absolute after:inset-0 after:content-['']"
        />
        <p className="cut text-12 text-muted">{about}</p>
        <p className="cut text-12 text-muted">
          <LiveTime at={question.updated_at} timeZone={timeZone} />
        </p>
      </div>
      <QuestionBadge state={question.state} />
    </li>
  );
}
