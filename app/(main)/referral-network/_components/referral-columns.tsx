"use client";
// The columns of referrals: who came, who gets the credit, what became of it, since when.
import { Check, MessageSquare, Reply, UserPlus } from "lucide-react";
import Link from "next/link";
import { dayWords } from "#components/contact/contact-words.ts";
import { useClock } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { Avatar } from "#components/ui/avatar.tsx";
import { LookBadge } from "#components/ui/badge.tsx";
import { contactPaths } from "#lib/contact-paths.ts";
import type { Referral } from "#lib/services/contact/network-entities.ts";
import { BECAME_LABELS, WAY_LABELS } from "#lib/services/contact/network-limits.ts";
import { ThanksCell } from "./thanks-cell.tsx";

const LOOKS = {
  referred: { tone: "neutral", Icon: UserPlus },
  answered: { tone: "neutral", Icon: Reply },
  talking: { tone: "neutral", Icon: MessageSquare },
  client: { tone: "positive", Icon: Check },
} as const;

function Person({ row }: { row: Referral }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar
        name={row.name}
        src={row.photo_url}
        size={36}
        className="touch:absolute touch:top-1/2 touch:left-4 touch:-translate-y-1/2"
      />
      <div className="min-w-0 touch:pl-12">
        <Link
          href={contactPaths.contact(row.id)}
          prefetch={false}
          className="opens-row cut block max-w-full rounded-small leading-5 font-semibold hover:underline touch:text-15 touch:leading-6"
        >
          {row.name}
        </Link>
        <p className="cut text-12 leading-[18px] text-muted touch:hidden">{row.company}</p>
      </div>
    </div>
  );
}

function Introducer({ introducer }: Pick<Referral, "introducer">) {
  if (introducer === null) return <span className="text-muted">Nobody: you had talked before</span>;
  const { id, name, way } = introducer;
  if (id === null) return <span className="text-muted">{name}</span>;
  return (
    <>
      <Link href={contactPaths.contact(id)} prefetch={false} className="cut block max-w-full hover:underline">
        {name}
      </Link>
      {way === "word" ? <p className="text-12 leading-[18px] text-muted">{WAY_LABELS.word}</p> : null}
    </>
  );
}

function CameOn({ at, timeZone }: { at: string; timeZone: string }) {
  return <time dateTime={at}>{dayWords(at, timeZone, useClock())}</time>;
}

export function referralColumns(timeZone: string): DataColumn<Referral>[] {
  return [
    {
      ...{ id: "person", header: "Who came", sortKey: "name", sortName: "Name", phone: "title" },
      cell: ({ row }) => <Person row={row.original} />,
    },
    {
      ...{ id: "introducer", header: "Introduced by", sortKey: "introducer", phone: "line" },
      headClass: "w-[22%]",
      cellClass: "touch:pl-12",
      cell: ({ row }) => <Introducer introducer={row.original.introducer} />,
    },
    {
      ...{ id: "became", header: "Became", phone: "more" },
      headClass: "w-[112px]",
      cellClass: "touch:pl-12",
      cell: ({ row: { original } }) => (
        <LookBadge look={{ ...LOOKS[original.became], label: BECAME_LABELS[original.became] }} />
      ),
    },
    {
      ...{ id: "thanks", header: "Thanks", phone: "end" },
      headClass: "w-[160px]",
      cell: ({ row }) => <ThanksCell row={row.original} timeZone={timeZone} />,
    },
    {
      ...{ id: "at", header: "Came on", sortKey: "at", sortedAs: "date", phone: "side-top" },
      headClass: "w-[104px]",
      cellClass: "text-muted",
      cell: ({ row }) => <CameOn at={row.original.at} timeZone={timeZone} />,
    },
  ];
}
