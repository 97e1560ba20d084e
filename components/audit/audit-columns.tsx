"use client";
// The columns of an audit log: what was done by whom, and when.
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import type { AuditEntry, AuditPerson } from "#lib/services/auth/audit-entities.ts";
import { AuditEntryText, AuditTime } from "./audit-entry.tsx";

type Options = {
  timeZone: string;
  /** Narrows the log to one person. */
  onPerson: (person: AuditPerson) => void;
  /** Administrators look at many workspaces. */
  showWorkspace: boolean;
};

/** Newest first, always; the days are headings over them. */
export function auditColumns({ timeZone, onPerson, showWorkspace }: Options): DataColumn<AuditEntry>[] {
  return [
    {
      id: "entry",
      header: "What was done",
      phone: "title",
      cellClass: "py-3 touch:py-0",
      cell: ({ row }) => <AuditEntryText entry={row.original} {...{ onPerson, showWorkspace }} />,
    },
    {
      id: "at",
      header: "Time",
      numeric: true,
      phone: "side",
      headClass: "w-[110px]",
      cellClass: "py-4 text-right align-top touch:self-start touch:py-0",
      cell: ({ row }) => <AuditTime entry={row.original} timeZone={timeZone} timeOnly />,
    },
  ];
}
