"use client";
// A whole list by its address: tools, a table from 992 px on, items on a phone, pages, keys. What a row shows comes from outside.
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { type ListPage, usePage } from "#lib/client/use-page.ts";
import { DataTable } from "./data-table.tsx";
import { useColumnChoice } from "./data-table-column-menu.tsx";
import type { ColumnChoice } from "./data-table-columns.tsx";
import { useListKeys } from "./data-table-keys.ts";
import type { DataColumn } from "./data-table-model.ts";
import { EmptyState } from "./empty-state.tsx";
import { type ListAddress, type ListShape, listApi } from "./list-address.ts";
import { ListFoot } from "./list-foot.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { type ListFilter, PagedTools } from "./paged-tools.tsx";
import { ReadFailure } from "./read-failure.tsx";
import { type ListChange, useListAddress } from "./use-list-address.ts";

const KeysDialog = dynamic(() => import("./data-table-keys-dialog.tsx"), { ssr: false });

type PagedListProps<T extends { id: string }> = {
  shape: ListShape;
  firstList: ListAddress;
  /** What the server already read for `firstList`. */
  first: ListPage<T> | undefined;
  /** What the rows are called: "invoices". */
  label: string;
  /** What the search field is called, where that is not "Search invoices". */
  search?: string;
  /** Under this name the choice of columns is kept. */
  columnsKey?: string;
  columns: readonly DataColumn<T>[];
  choices: readonly ColumnChoice[];
  nameOf: (row: T) => string;
  onOpen: (row: T) => void;
  onCreate?: () => void;
  /** A row on a phone. */
  item: (row: T) => ReactNode;
  filters?: readonly ListFilter[];
  /** Said while there is nothing at all. */
  nothing: ReactNode;
  /** Said where nothing fits the search: what it looked at. */
  looked?: ReactNode;
  tools?: ReactNode;
  /** In place of the link to the API's own file. */
  csv?: ReactNode;
  /** Others change it while it is looked at: it is asked for again every few seconds. */
  live?: boolean;
  /** Something is open over the list: its keys rest. */
  covered?: boolean;
};

const NONE: readonly ListFilter[] = [];
const nothingToDo = () => undefined;

type NothingProps = Pick<PagedListProps<never>, "shape" | "label" | "nothing" | "looked"> & {
  list: ListAddress;
  change: ListChange;
  total: number;
};

function Nothing({ shape, label, list, change, total, nothing, looked }: NothingProps) {
  if (total === 0 && list.search === "" && Object.keys(list.filters).length === 0) return nothing;
  const everything = Object.fromEntries(Object.keys(shape.filters ?? {}).map((name) => [name, ""]));
  return (
    <EmptyState
      drawing="nothing"
      title={total > 0 ? `There is no page ${list.page}` : `No ${label} match`}
      action={<Button onClick={() => change({ search: "", filters: everything })}>Show all {label}</Button>}
    >
      {total > 0 ? null : looked}
    </EmptyState>
  );
}

type BeforeProps = Omit<NothingProps, "total"> & {
  data: ListPage<unknown> | undefined;
  waiting: boolean;
};

/** What stands where no rows are. */
function Before({ data, waiting, ...rest }: BeforeProps) {
  if (data) return data.data.length === 0 ? <Nothing {...rest} total={data.meta.total} /> : null;
  return waiting ? <ListSkeleton rows={8} picture={false} /> : null;
}

/** The rows are those of before while others are on their way. */
export function PagedList<T extends { id: string }>(props: PagedListProps<T>) {
  const { shape, firstList, first, label, columns, choices, nameOf, onOpen, item, nothing, looked, tools } = props;
  const {
    search = `Search ${label}`,
    columnsKey = label,
    filters = NONE,
    onCreate = nothingToDo,
    csv,
    live = false,
    covered,
  } = props;
  const { list, change } = useListAddress(shape);
  const path = listApi(shape, list);
  const given = first !== undefined && path === listApi(shape, firstList);
  const { data, error, isLoading, mutate } = usePage<T>(path, given ? first : undefined, live);
  const rows = data?.data ?? [];
  const [keys, setKeys] = useState(false);
  const [visibility, setVisibility] = useColumnChoice(columnsKey);
  const cursor = useListKeys({
    ids: covered ? [] : rows.map((row) => row.id),
    onOpen: (id) => {
      const row = rows.find((candidate) => candidate.id === id);
      if (row) onOpen(row);
    },
    onCreate,
    onHelp: () => setKeys(true),
  });
  const busy = isLoading && !given;
  const table = { label, columns, rows, visibility, cursor, rowName: nameOf, rowId: (row: T) => row.id };
  return (
    <>
      <PagedTools {...{ shape, list, change, search, filters, choices, visibility, csv }} onVisibility={setVisibility}>
        {tools}
      </PagedTools>
      <ReadFailure error={error} stale={data !== undefined} onRetry={() => void mutate()} />
      <Before {...{ shape, label, list, change, nothing, looked, data }} waiting={!error} />
      {rows.length > 0 ? (
        <div aria-busy={busy} className={cn("transition-opacity duration-(--base)", busy && "opacity-60")}>
          <DataTable
            {...table}
            className="touch:hidden"
            sorting={{ key: list.sort, desc: list.desc }}
            onSort={({ key, desc }) => change({ sort: key, desc })}
          />
          <ul aria-label={label} className="hidden touch:block">
            {rows.map(item)}
          </ul>
        </div>
      ) : null}
      {data && data.meta.total > 0 ? (
        <ListFoot {...{ shape, list, change }} total={data.meta.total} noun={label} onKeys={() => setKeys(true)} />
      ) : null}
      {keys ? <KeysDialog onClose={() => setKeys(false)} choosing={false} /> : null}
    </>
  );
}
