"use client";
// What administrators took out of workspaces' contacts: who, when, what, why, and what became of the file.
import { Download, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { LiveTime, useClock } from "#components/patterns/clock.tsx";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import type { AdminExport } from "#lib/services/contact/admin-export-contract.ts";
import { addressOf } from "#lib/services/request.ts";
import { TAKEN } from "./taken-shape.ts";
import { fileWords, whatWords } from "./taken-words.ts";
import { useTaken } from "./use-taken.ts";

const CHOICES = [
  { id: "by", header: "Who" },
  { id: "why", header: "Why" },
  { id: "file", header: "File" },
] as const;

function What({ row }: { row: AdminExport }) {
  return (
    <>
      <p className="cut font-medium">{row.workspace.name}</p>
      <p className="cut text-12 font-normal text-muted">{whatWords(row)}</p>
    </>
  );
}

function FileOf({ row, timeZone }: { row: AdminExport; timeZone: string }) {
  return <span className="text-12 text-muted">{fileWords(row, { timeZone, now: useClock() })}</span>;
}

/** Whoever took it downloads it, and nobody else. */
function Acts({ row, onDrop }: { row: AdminExport; onDrop: (row: AdminExport) => void }) {
  if (!row.mine || row.state === "ended" || row.state === "failed") return null;
  return (
    <span className="flex items-center justify-end gap-1">
      {row.state === "ready" ? (
        <a
          href={addressOf("contact.adminExportFile", { id: row.id })}
          download
          aria-label={`Download contacts of ${row.workspace.name}`}
          className={buttonVariants({ size: "sm" })}
        >
          <Download aria-hidden="true" />
          Download
        </a>
      ) : null}
      <IconButton label={`Delete the file of ${row.workspace.name}`} onClick={() => onDrop(row)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </span>
  );
}

function columnsFor(onDrop: (row: AdminExport) => void, timeZone: string): DataColumn<AdminExport>[] {
  return [
    {
      id: "workspace",
      header: "Workspace",
      sortKey: "workspace",
      phone: "title",
      headClass: "w-[22%]",
      cell: ({ row }) => <What row={row.original} />,
    },
    {
      id: "total",
      header: "Contacts",
      sortKey: "total",
      sortedAs: "figure",
      numeric: true,
      headClass: "w-[100px]",
      cell: ({ row }) => row.original.total.toLocaleString("en"),
    },
    {
      id: "why",
      header: "Why",
      phone: "line",
      cell: ({ row }) => <bdi className="block text-13 wrap-anywhere">{row.original.why}</bdi>,
    },
    {
      id: "by",
      header: "Who",
      phone: "more",
      headClass: "w-[130px]",
      cell: ({ row }) => <span className="cut block">{row.original.by.name}</span>,
    },
    {
      id: "created",
      header: "When",
      sortKey: "created_at",
      sortedAs: "date",
      phone: "side-top",
      headClass: "w-[120px]",
      cell: ({ row }) => <LiveTime at={row.original.created_at} timeZone={timeZone} />,
    },
    {
      id: "file",
      header: "File",
      headClass: "w-[170px] max-xl:hidden",
      cellClass: "max-xl:hidden",
      cell: ({ row }) => <FileOf row={row.original} timeZone={timeZone} />,
    },
    {
      id: "acts",
      header: "",
      phone: "end",
      headClass: "w-[170px]",
      cellClass: "text-right",
      cell: ({ row }) => <Acts row={row.original} onDrop={onDrop} />,
    },
  ];
}

type TakenListProps = { first: ListPage<AdminExport>; firstList: ListAddress };

/** `first` is what the server read for `firstList`. */
export function TakenList({ first, firstList }: TakenListProps) {
  const [dropping, setDropping] = useState<AdminExport | null>(null);
  const timeZone = useTimeZone();
  const refresh = useRefresh();
  const columns = useMemo(() => columnsFor(setDropping, timeZone), [timeZone]);
  async function drop({ id }: AdminExport) {
    try {
      await call("contact.dropAdminExport", { id });
      showSuccess("File deleted");
    } catch (error) {
      showFailure(error);
    }
    await refresh("contact.adminExports");
  }
  return (
    <Section title="Exports" id="exports" hint="Kept forever">
      <PagedList
        {...{ first, firstList, columns }}
        shape={TAKEN}
        read={useTaken}
        label="exports"
        csv={null}
        search="Search workspace, person, reason"
        choices={CHOICES}
        nameOf={({ workspace }) => workspace.name}
        onOpen={() => undefined}
        level={3}
        looked="We looked at workspaces, administrators and reasons."
        nothing={
          <EmptyState drawing="nothing" title="No exports yet" level={3}>
            Every export of a workspace’s contacts is listed here, with its reason.
          </EmptyState>
        }
      />
      <ConfirmDialog
        open={dropping !== null}
        onClose={() => setDropping(null)}
        title="Delete the file?"
        confirmLabel="Delete the file"
        cancelLabel="Keep it"
        onConfirm={async () => {
          if (dropping) await drop(dropping);
        }}
      >
        It can no longer be downloaded. The export stays in this list.
      </ConfirmDialog>
    </Section>
  );
}
