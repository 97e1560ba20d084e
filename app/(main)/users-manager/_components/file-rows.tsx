"use client";
// The rows of a file, one by one: what stands in them, and what is wrong or became of them.
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Table, Td, Th, Tr } from "#components/ui/table.tsx";
import { messageOf } from "#lib/client/api.ts";
import { importRowsPath } from "#lib/client/members-api.ts";
import { useImportRows } from "#lib/client/use-members.ts";
import type { MemberImport, MemberImportRow, RowState } from "#lib/services/auth/member-imports-entities.ts";
import { countOf, ROW_WORDS } from "./file-words.ts";

const PER_PAGE = 50;
const TONES: Record<RowState, BadgeTone> = {
  ready: "line",
  problem: "danger",
  skipped: "neutral",
  sent: "positive",
  failed: "danger",
};
const ORDER = ["problem", "failed", "skipped", "ready", "sent"] as const;

function Row({ row }: { row: MemberImportRow }) {
  return (
    <Tr>
      <Td className="tn h-11 w-14 text-muted">{row.line}</Td>
      <Td className="h-11 max-w-64">
        <span className="block cut" title={row.cells.join(" · ")}>
          {row.email || <span className="text-faint">empty</span>}
        </span>
      </Td>
      <Td className="h-11 w-28 text-muted">
        <span className="block cut">{row.role}</span>
      </Td>
      <Td className="h-11 w-28">
        <Badge tone={TONES[row.state]}>{ROW_WORDS[row.state]}</Badge>
      </Td>
      <Td className="h-11 text-muted">{row.problem}</Td>
    </Tr>
  );
}

/** A row on a phone: what is wrong stands under the address, where it can be read without scrolling sideways. */
function Item({ row }: { row: MemberImportRow }) {
  return (
    <li className="flex items-start gap-3 border-b border-line py-2.5 text-13">
      <span className="tn w-8 shrink-0 pt-px text-muted">{row.line}</span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="cut font-medium">{row.email || <span className="font-normal text-faint">empty</span>}</span>
        <span className="text-12 text-muted [overflow-wrap:anywhere]">{row.problem ?? row.role}</span>
      </span>
      <Badge tone={TONES[row.state]}>{ROW_WORDS[row.state]}</Badge>
    </li>
  );
}

function Rows({ rows }: { rows: readonly MemberImportRow[] }) {
  return (
    <>
      <div className="touch:hidden">
        <Table aria-label="Rows of the file">
          <thead>
            <tr>
              <Th>Row</Th>
              <Th>Address</Th>
              <Th>Role</Th>
              <Th>State</Th>
              <Th>What to know</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </tbody>
        </Table>
      </div>
      <ul aria-label="Rows of the file" className="hidden border-t border-line-strong touch:block">
        {rows.map((row) => (
          <Item key={row.line} row={row} />
        ))}
      </ul>
    </>
  );
}

/** Fifty at a time; the states that rows are in are the filter. */
export function FileRows({ file }: { file: MemberImport }) {
  const [state, setState] = useState<RowState | "">("");
  const [page, setPage] = useState(1);
  const stamp = file.state === "draft" ? `&stamp=${file.version}` : "";
  const path = importRowsPath(file.id, `state=${state}&page=${page}&per_page=${PER_PAGE}${stamp}`);
  const { data, error, mutate } = useImportRows(path, file.state === "running");
  const pages = Math.max(1, Math.ceil((data?.meta.total ?? 0) / PER_PAGE));
  const shown = ORDER.filter((each) => (file.rows[each] ?? 0) > 0);
  const segments = [
    { value: "" as const, label: `All ${file.total.toLocaleString("en")}` },
    ...shown.map((each) => ({ value: each, label: `${ROW_WORDS[each]} ${countOf(file, each)}` })),
  ];
  return (
    <section aria-label="Rows" className="grid gap-3">
      <div className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
        <Segmented<RowState | "">
          label="Rows by state"
          value={state}
          segments={segments}
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
