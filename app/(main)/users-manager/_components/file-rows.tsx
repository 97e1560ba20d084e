"use client";
// The rows of a file, one by one: what stands in them, and what is wrong or became of them.
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { DataTable } from "#components/patterns/data-table.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { messageOf } from "#lib/client/api.ts";
import { isMoving, useImportRows } from "#lib/client/use-members.ts";
import type { MemberImport, MemberImportRow, RowFilter, RowState } from "#lib/services/auth/member-imports-entities.ts";
import { countOf, ROW_LABELS } from "./file-labels.ts";

const PER_PAGE = 50;
const EVERY_COLUMN = {};
const TONES: Record<RowState, BadgeTone> = {
  ready: "line",
  problem: "danger",
  skipped: "neutral",
  sent: "positive",
  failed: "danger",
};
const ORDER = ["problem", "failed", "skipped", "ready", "sent"] as const;

/** On a phone what is wrong stands under the address, where it can be read without scrolling sideways. */
const COLUMNS: DataColumn<MemberImportRow>[] = [
  {
    id: "email",
    header: "Address",
    phone: "title",
    cell: ({ row: { original } }) => (
      <span className="flex items-center gap-3">
        <span className="tn w-8 shrink-0 text-muted">
          <span className="sr-only">Row </span>
          {original.line}
        </span>
        {original.has_photo || original.photo_problem !== null ? (
          <Avatar name={original.email} src={original.photo_url} size={28} />
        ) : null}
        <span className="cut min-w-0" title={original.cells.join(" · ")}>
          {original.email || <span className="text-faint">empty</span>}
        </span>
      </span>
    ),
  },
  {
    id: "role",
    header: "Role",
    headClass: "w-28",
    cellClass: "text-muted",
    cell: ({ row }) => <span className="block cut">{row.original.role}</span>,
  },
  {
    id: "state",
    header: "Status",
    phone: "side",
    headClass: "w-28",
    cell: ({ row }) => <Badge tone={TONES[row.original.state]}>{ROW_LABELS[row.original.state]}</Badge>,
  },
  {
    id: "problem",
    header: "Details",
    phone: "line",
    headClass: "w-[34%]",
    cellClass: "py-2 text-muted touch:py-0 touch:pl-11 [overflow-wrap:anywhere]",
    cell: ({ row: { original } }) => (
      <>
        {original.problem ?? original.photo_problem}
        {original.problem === null && original.photo_problem === null ? (
          <span className="hidden touch:inline">{original.role}</span>
        ) : null}
      </>
    ),
  },
];

const rowId = ({ line }: MemberImportRow) => `file-${line}`;

function Rows({ rows }: { rows: readonly MemberImportRow[] }) {
  return (
    <DataTable
      label="Rows of the file"
      columns={COLUMNS}
      rows={rows}
      rowId={rowId}
      rowName={({ email }) => email}
      sorting={{ key: "line", desc: false }}
      onSort={() => undefined}
      visibility={EVERY_COLUMN}
      cursor={null}
    />
  );
}

/** The states that the file's rows are in, and those without a photo while that can be mended. */
function segmentsOf(file: MemberImport) {
  const shown = ORDER.filter((each) => (file.rows[each] ?? 0) > 0);
  const { missing } = file.photos;
  return [
    { value: "" as const, label: `All ${file.total.toLocaleString("en")}` },
    ...shown.map((each) => ({ value: each, label: `${ROW_LABELS[each]} ${countOf(file, each)}` })),
    ...(missing > 0 && file.state === "draft"
      ? [{ value: "no_photo" as const, label: `No photo ${missing.toLocaleString("en")}` }]
      : []),
  ];
}

/** Fifty at a time; the states that rows are in are the filter. */
export function FileRows({ file }: { file: MemberImport }) {
  const [state, setState] = useState<RowFilter>("");
  const [page, setPage] = useState(1);
  const input = { id: file.id, state, page, per_page: PER_PAGE };
  const { data, error, mutate } = useImportRows(input, isMoving(file));
  const pages = Math.max(1, Math.ceil((data?.meta.total ?? 0) / PER_PAGE));
  return (
    <section aria-label="Rows" className="grid gap-3">
      <div className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
        <Segmented<RowFilter>
          label="Rows by state"
          value={state}
          segments={segmentsOf(file)}
          onSelect={(next) => {
            setState(next);
            setPage(1);
          }}
        />
      </div>
      {data && data.data.length === 0 ? (
        <EmptyState drawing="nothing" level={3} title="No row is in this state" />
      ) : null}
      {error ? <ErrorState level={3} message={messageOf(error)} onRetry={() => void mutate()} /> : null}
      {data || error ? null : <ListSkeleton rows={8} picture={false} />}
      {data && data.data.length > 0 && !error ? <Rows rows={data.data} /> : null}
      {pages > 1 ? <Steps page={page} pages={pages} onPage={setPage} /> : null}
    </section>
  );
}

type StepsProps = { page: number; pages: number; onPage: (page: number) => void };

function Steps({ page, pages, onPage }: StepsProps) {
  return (
    <nav aria-label="Pages of rows" className="flex items-center justify-end gap-2 text-12">
      <span className="tn mr-2">
        Page {page} of {pages.toLocaleString("en")}
      </span>
      <Button
        size="icon-sm"
        aria-label="Previous page"
        disabledReason={page > 1 ? undefined : "This is the first page"}
        reasonAlign="end"
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button
        size="icon-sm"
        aria-label="Next page"
        disabledReason={page < pages ? undefined : "This is the last page"}
        reasonAlign="end"
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
