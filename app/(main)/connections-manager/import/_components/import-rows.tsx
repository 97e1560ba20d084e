"use client";
// The rows of a file, one by one: whom each is about, what was found, and what became of it.
import Link from "next/link";
import { useMemo, useState } from "react";
import { DataTable } from "#components/patterns/data-table.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { messageOf } from "#lib/client/api.ts";
import { isWorking, useContactImportRows } from "#lib/client/use-contact-imports.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import type { ContactImport, ContactImportRow } from "#lib/services/contact/import-entities.ts";
import type { ImportRowState, KnownWay } from "#lib/services/contact/import-limits.ts";
import { ROW_ORDER, ROW_WORDS, rowsIn } from "./import-words.ts";
import { isAsked, RestChoice, RowChoice } from "./row-choice.tsx";
import { RowMeetsLine } from "./row-meets.tsx";

const PER_PAGE = 50;
const EVERY_COLUMN = {};
const TONES: Readonly<Record<ImportRowState, BadgeTone>> = {
  waiting: "neutral",
  new: "line",
  known: "brand",
  repeat: "neutral",
  problem: "danger",
  added: "positive",
  joined: "brand",
  left: "neutral",
  undone: "neutral",
  kept: "line",
};

function Name({ row }: { row: ContactImportRow }) {
  const name = row.name || <span className="text-faint">No name</span>;
  return (
    <span className="flex items-baseline gap-3">
      <span className="tn w-12 shrink-0 text-muted">
        <span className="sr-only">Row </span>
        {row.line.toLocaleString("en")}
      </span>
      {row.contact_id === null ? (
        <bdi className="cut min-w-0">{name}</bdi>
      ) : (
        <Link href={contactPaths.contact(row.contact_id)} prefetch={false} className="cut min-w-0 underline">
          {name}
        </Link>
      )}
    </span>
  );
}

/** What was found of a row: what cannot be read, whom it meets, or what it says. */
function Details({ row, known }: { row: ContactImportRow; known: KnownWay }) {
  const { problem, cells, meets } = row;
  if (problem === null && meets === null) return <span className="cut block">{cells.filter(Boolean).join(" · ")}</span>;
  return (
    <>
      {meets === null ? null : <RowMeetsLine {...{ row, meets, known }} />}
      {problem}
    </>
  );
}

const columnsOf = ({ id, known }: ContactImport, asks: boolean): DataColumn<ContactImportRow>[] => [
  { id: "name", header: "Row", phone: "title", cell: ({ row }) => <Name row={row.original} /> },
  {
    id: "state",
    header: "Status",
    phone: "side",
    headClass: "w-28",
    cell: ({ row }) => <Badge tone={TONES[row.original.state]}>{ROW_WORDS[row.original.state]}</Badge>,
  },
  ...(asks ? [choiceColumn(id)] : []),
  {
    id: "problem",
    header: "Details",
    phone: "line",
    headClass: "w-[48%]",
    cellClass: "py-2 text-muted touch:py-0 touch:pl-[60px] [overflow-wrap:anywhere]",
    cell: ({ row }) => <Details row={row.original} known={known} />,
  },
];

/** What is done with each of them that is asked for. */
const choiceColumn = (id: string): DataColumn<ContactImportRow> => ({
  id: "choice",
  header: "What to do",
  phone: "line",
  headClass: "w-44",
  cell: ({ row: { original } }) => (isAsked(original) ? <RowChoice id={id} row={original} /> : null),
});

const rowId = ({ line }: ContactImportRow) => `import-${line}`;
const rowName = ({ line, name }: ContactImportRow) => name || `row ${line}`;

/** Fifty at a time; the states that rows are in are the filter. */
export function ImportRows({ file }: { file: ContactImport }) {
  const [state, setState] = useState<ImportRowState | "">("");
  const [page, setPage] = useState(1);
  const input = { id: file.id, state, page, per_page: PER_PAGE };
  const { data, error, mutate } = useContactImportRows(input, isWorking(file.state));
  const asks = file.known === "ask" && (file.state === "draft" || file.state === "stopped");
  const columns = useMemo(() => columnsOf(file, asks), [asks, file]);
  const shown = ROW_ORDER.filter((each) => rowsIn(file, each) > 0);
  const segments = [
    { value: "" as const, label: `All ${file.total.toLocaleString("en")}` },
    ...shown.map((each) => ({ value: each, label: `${ROW_WORDS[each]} ${rowsIn(file, each).toLocaleString("en")}` })),
  ];
  return (
    <section aria-label="Rows" className="grid gap-3">
      <div className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
        <Segmented<ImportRowState | "">
          label="Rows by status"
          value={state}
          segments={segments}
          onSelect={(next) => {
            setState(next);
            setPage(1);
          }}
        />
      </div>
      {asks ? <RestChoice file={file} /> : null}
      {error && !data ? <ErrorState level={3} message={messageOf(error)} onRetry={() => void mutate()} /> : null}
      {data || error ? null : <ListSkeleton rows={8} picture={false} />}
      {data?.data.length === 0 ? <EmptyState drawing="nothing" level={3} title="No rows to show" /> : null}
      {data && data.data.length > 0 ? (
        <DataTable
          label="Rows of the file"
          columns={columns}
          rows={data.data}
          rowId={rowId}
          rowName={rowName}
          sorting={{ key: "line", desc: false }}
          onSort={() => undefined}
          visibility={EVERY_COLUMN}
          cursor={null}
        />
      ) : null}
      <Pages page={page} pages={Math.ceil((data?.meta.total ?? 0) / PER_PAGE)} onPage={setPage} />
    </section>
  );
}

type PagesProps = { page: number; pages: number; onPage: (page: number) => void };

function Pages({ page, pages, onPage }: PagesProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages of rows" className="flex items-center justify-end gap-2 text-12">
      <span className="tn mr-2">
        Page {page.toLocaleString("en")} of {pages.toLocaleString("en")}
      </span>
      <Button
        size="sm"
        disabledReason={page > 1 ? undefined : "This is the first page"}
        reasonAlign="end"
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <Button
        size="sm"
        disabledReason={page < pages ? undefined : "This is the last page"}
        reasonAlign="end"
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
