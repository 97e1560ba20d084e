"use client";
// The log's columns: when, who, what it did, what was answered.
import { Check, Hand, Minus, X } from "lucide-react";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { RelativeTime } from "#components/patterns/relative-time.tsx";
import { cn } from "#components/ui/cn.ts";
import type { DirectoryRequest } from "#lib/services/auth/directory-entities.ts";
import { OUTCOME_LABELS } from "./directory-shape.ts";

const LOOKS = {
  made: { Icon: Check, tone: "text-positive" },
  changed: { Icon: Check, tone: "text-positive" },
  same: { Icon: Minus, tone: "text-muted" },
  refused: { Icon: X, tone: "text-danger" },
  waits: { Icon: Hand, tone: "text-warning" },
} as const;

function Answer({ row: { outcome, status } }: { row: DirectoryRequest }) {
  const { Icon, tone } = LOOKS[outcome];
  return (
    <span className={cn("tn inline-flex items-center gap-1.5 text-13 font-medium", tone)}>
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {outcome === "waits" ? OUTCOME_LABELS.waits : `${status} ${OUTCOME_LABELS[outcome].toLowerCase()}`}
    </span>
  );
}

function Who({ row: { who, address } }: { row: DirectoryRequest }) {
  return (
    <span className="block min-w-0">
      <bdi className="cut block font-medium">{who || "The directory"}</bdi>
      {address && address !== who ? <bdi className="cut block text-12 text-muted">{address}</bdi> : null}
    </span>
  );
}

/** How a row is called. */
export function nameOfRequest({ who, did }: DirectoryRequest): string {
  return `${who || "The directory"}: ${did}`;
}

/** The same array on every render. */
export function requestColumns(timeZone: string): DataColumn<DirectoryRequest>[] {
  return [
    {
      id: "who",
      header: "Who",
      phone: "title",
      headClass: "w-[190px] max-xl:w-[150px]",
      cell: ({ row }) => <Who row={row.original} />,
    },
    {
      id: "did",
      header: "What it did",
      phone: "line",
      cell: ({ row }) => <span className="block text-13 wrap-anywhere">{row.original.did}</span>,
    },
    {
      id: "answer",
      header: "Answer",
      phone: "more",
      cellClass: "touch:mt-1",
      headClass: "w-[140px]",
      cell: ({ row }) => <Answer row={row.original} />,
    },
    {
      id: "at",
      header: "When",
      sortKey: "at",
      sortedAs: "date",
      phone: "side",
      headClass: "w-[120px]",
      cell: ({ row }) => <RelativeTime at={row.original.at} timeZone={timeZone} />,
    },
  ];
}

export const REQUEST_CHOICES = [
  { id: "did", header: "What it did" },
  { id: "answer", header: "Answer" },
  { id: "at", header: "When" },
] as const;
