"use client";
// A whole list by its address: tools, rows, pages, keys, chosen rows, a bin. What a row shows comes from outside.
import { type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { SMALL_SCREEN, useMedia } from "#lib/client/use-media.ts";
import { type ListPage, type ReadPage, useLivePage, usePage } from "#lib/client/use-page.ts";
import { DataTable } from "./data-table.tsx";
import { useColumnChoice } from "./data-table-column-menu.tsx";
import type { ColumnChoice } from "./data-table-columns.tsx";
import { type RowKey, useListKeys } from "./data-table-keys.ts";
import type { DataColumn } from "./data-table-model.ts";
import { late } from "./late.tsx";
import { isBin, type ListAddress, type ListShape, listApi } from "./list-address.ts";
import { ListFoot } from "./list-foot.tsx";
import { ordersOf } from "./list-orders.ts";
import type { ListFilter } from "./list-sheet.ts";
import { Mended } from "./mended.tsx";
import { BinBulk, binColumns, binFilter, type ListBin } from "./paged-bin.tsx";
import { isWhole, PagedNothing } from "./paged-nothing.tsx";
import { PagedTools } from "./paged-tools.tsx";
import { ReadFailure } from "./read-failure.tsx";
import type { SwipeAct } from "./row-swipe.tsx";
import { useListAddress } from "./use-list-address.ts";
import { type Picked, usePicked } from "./use-picked.ts";

const RowSwipe = late(() => import("./row-swipe.tsx").then((module) => module.default));
const KeysDialog = late(() => import("./data-table-keys-dialog.tsx").then((module) => module.default));

type Row = { id: string };

type PagedListProps<T extends Row> = {
  shape: ListShape;
  firstList: ListAddress;
  /** What the server already read for `firstList`. */
  first: ListPage<T> | undefined;
  /** The hook that reads a page and keeps it, where it is neither the usual one nor the usual live one; the same on every render. */
  read?: ReadPage<T>;
  /** Others change it while it is looked at: it follows. The same on every render. */
  live?: boolean;
  /** What the rows are called: "invoices". */
  label: string;
  /** What the search field is called, where that is not "Search invoices". */
  search?: string;
  filters?: readonly ListFilter[];
  /** Filters that are no choice of a few; the rows are those that are shown. */
  filterFields?: (rows: readonly T[]) => ReactNode;
  tools?: ReactNode;
  /** In place of the link to the API's own file; null where there is none. */
  csv?: ReactNode;
  /** The same ones on every render, or the table would remount its cells. */
  columns: readonly DataColumn<T>[];
  /** Columns that may be left out. */
  choices?: readonly ColumnChoice[];
  /** Under this name the choice of columns is kept. */
  columnsKey?: string;
  nameOf: (row: T) => string;
  onOpen: (row: T) => void;
  onCreate?: (() => void) | undefined;
  /** What can be done with chosen rows, of `total` at least; without it there is nothing to choose. */
  bulk?: (picked: Picked<T>, total: number) => ReactNode;
  /** Where rows can be deleted and brought back; the shape says so too. */
  bin?: ListBin<T>;
  /** Rows on their way out, which an answer in between must not bring back. */
  removing?: readonly string[];
  /** Rows that follow each other under one heading; the same function on every render. */
  groupOf?: (row: T) => string;
  /** A row to point out for a moment. */
  fresh?: string | null;
  /** Takes the focus when the row that had it is gone. */
  place?: RefObject<HTMLDivElement | null>;
  /** Said while there is nothing at all. */
  nothing: ReactNode;
  /** Then it stands alone, without tools. */
  alone?: boolean;
  /** Said where nothing fits the search: what it looked at. */
  looked?: ReactNode;
  /** Rows begin with a picture. */
  picture?: boolean;
  /** The rank of headings in it: 3 inside a section. */
  level?: 2 | 3;
  /** Beside the count of rows. */
  note?: ReactNode;
  /** Keys of this list alone, for the row that the keyboard stands on. */
  rowKeys?: readonly (RowKey & { act: (row: T) => void })[];
  /** What a swipe over a row of a phone offers. */
  swipe?: (row: T) => readonly SwipeAct[];
  /** Something is open over the list: its keys rest. */
  covered?: boolean;
};

const NONE: readonly never[] = [];
const nothingToDo = () => undefined;

/** The rows are those of before while others are on their way, and where what was asked for could not be read. */
function useRows<T extends Row>(props: PagedListProps<T>, list: ListAddress) {
  const { shape, first, firstList, live = false, removing = NONE } = props;
  const { read: useRead = live ? useLivePage<T> : usePage<T> } = props;
  const path = listApi(shape, list);
  const given = first !== undefined && path === listApi(shape, firstList);
  const { data: page, error, isLoading, mutate } = useRead(path, given ? first : undefined);
  const rows = useMemo(() => page?.data.filter(({ id }) => !removing.includes(id)) ?? NONE, [page, removing]);
  return { page, rows, error, busy: isLoading && !given, retry: () => void mutate() };
}

/** What the rows are shown as: the bin has columns of its own. */
function useColumns<T extends Row>({ columns, bin, nameOf, filters = NONE, label }: PagedListProps<T>, inBin: boolean) {
  const ofBin = useMemo(() => (bin ? binColumns(bin, nameOf) : NONE), [bin, nameOf]);
  const shown = inBin ? ofBin : columns;
  return { shown, orders: ordersOf(shown), filters: bin ? [...filters, binFilter(label)] : filters };
}

type Keys<T> = { rows: readonly T[]; picked: Picked<T>; onHelp: () => void };

function useKeys<T extends Row>(props: PagedListProps<T>, { rows, picked, onHelp }: Keys<T>) {
  const { covered = false, bulk, onOpen, onCreate = nothingToDo, rowKeys = NONE } = props;
  const onRow = (act: (row: T) => void) => (id: string) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (row) act(row);
  };
  return useListKeys({
    ids: covered ? NONE : rows.map((row) => row.id),
    onOpen: onRow(onOpen),
    more: Object.fromEntries(rowKeys.map(({ key, act }) => [key, onRow(act)])),
    ...(bulk ? { onToggle: picked.toggle, onClear: picked.clear } : {}),
    onCreate,
    onHelp,
  });
}

/** Those that nobody asked for yet. */
const leftOut = (choices: readonly ColumnChoice[]) =>
  Object.fromEntries(choices.filter(({ off }) => off).map(({ id }) => [id, false]));

/** Everything that the parts of the list have to know of each other. */
function usePagedList<T extends Row>(props: PagedListProps<T>) {
  const { shape, label, columnsKey = label, choices = NONE, bin, alone = false } = props;
  const address = { shape, ...useListAddress(shape) };
  const { list } = address;
  const inBin = bin !== undefined && isBin(list);
  const read = useRows(props, list);
  const total = read.page?.meta.total ?? 0;
  const { total_exact: exact, next_cursor: next } = read.page?.meta ?? {};
  const open = exact === false ? { rows: read.page?.data.length ?? 0, more: next !== undefined } : undefined;
  const [chosen, setVisibility] = useColumnChoice(columnsKey);
  const visibility = { ...leftOut(choices), ...chosen };
  const picked = usePicked(read.rows, inBin ? "bin" : "list");
  const [keys, setKeys] = useState(false);
  return {
    ...{ address, inBin, total, open, visibility, setVisibility, picked, keys, setKeys },
    ...read,
    ...useColumns(props, inBin),
    cursor: useKeys(props, { rows: read.rows, picked, onHelp: () => setKeys(true) }),
    /** There is nothing at all, and what says so stands alone. */
    bare: alone && read.page !== undefined && total === 0 && !inBin && isWhole(list),
  };
}

type BodyProps<T extends Row> = { props: PagedListProps<T>; state: ReturnType<typeof usePagedList<T>> };

/** The rows, or what stands in their place. */
function Body<T extends Row>({ props, state }: BodyProps<T>) {
  const { label, nameOf, bulk, bin, fresh, nothing, looked, groupOf, picture = false, level = 2 } = props;
  const { address, page, rows, shown, picked, visibility, cursor, error } = state;
  const { list, change } = address;
  if (rows.length === 0)
    return (
      <PagedNothing
        {...{ ...address, page, label, nothing, looked, picture, level, nothingInBin: bin?.nothing }}
        failed={Boolean(error)}
      />
    );
  return (
    <DataTable
      {...{ label, rows, visibility, cursor, fresh, groupOf }}
      columns={shown}
      rowId={(row) => row.id}
      rowName={nameOf}
      sorting={{ key: list.sort, desc: list.desc }}
      onSort={({ key, desc }) => change({ sort: key, desc })}
      {...(bulk ? { selection: picked.selection, onSelection: picked.select } : {})}
    />
  );
}

type SwipedProps<T extends Row> = BodyProps<T> & { place: RefObject<HTMLDivElement | null> };

/** The code for a finger comes where there is one. */
function Swiped<T extends Row>({ props: { swipe, bulk }, state, place }: SwipedProps<T>) {
  const onPhone = useMedia(SMALL_SCREEN);
  const { rows, inBin, picked } = state;
  if (!swipe || !onPhone || inBin) return null;
  const acts = (id: string) => rows.filter((row) => row.id === id).flatMap(swipe);
  return <RowSwipe place={place} acts={acts} onSelect={bulk ? picked.toggle : undefined} />;
}

/** One markup for every width: on a phone the sheet lays the table out anew. */
export function PagedList<T extends Row>(props: PagedListProps<T>) {
  const { label, search = `Search ${label}`, choices = NONE, bulk, bin, csv, note } = props;
  const state = usePagedList(props);
  const { address, inBin, page, rows, total, busy, picked, setKeys, orders, filters, visibility } = state;
  const choosing = bulk !== undefined;
  const own = useRef<HTMLDivElement>(null);
  const place = props.place ?? own;
  return (
    <>
      {state.bare ? null : (
        <PagedTools
          {...{ ...address, search, filters, orders, choices, visibility, csv }}
          filterFields={props.filterFields?.(rows)}
          onVisibility={state.setVisibility}
        >
          {props.tools}
        </PagedTools>
      )}
      <ReadFailure error={state.error} stale={page !== undefined} level={props.level ?? 2} onRetry={state.retry} />
      <div
        ref={place}
        tabIndex={-1}
        aria-busy={busy}
        // What is there for the first time never stood faded: it would come half legible.
        className={cn("transition-opacity duration-(--base)", busy && rows.length > 0 && "opacity-60")}
      >
        <Mended page={page} search={address.list.search} />
        <Body props={props} state={state} />
        <Swiped {...{ props, state, place }} />
      </div>
      {total > 0 ? (
        <ListFoot
          {...{ ...address, total, open: state.open, noun: label, note, choosing }}
          onKeys={() => setKeys(true)}
        />
      ) : null}
      {inBin && bin ? <BinBulk bin={bin} picked={picked} /> : bulk?.(picked, total)}
      {state.keys ? (
        <KeysDialog onClose={() => setKeys(false)} choosing={choosing} more={props.rowKeys ?? NONE} />
      ) : null}
    </>
  );
}
