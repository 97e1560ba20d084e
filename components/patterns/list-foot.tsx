"use client";
// Under a list: which rows, how many at once, the keys where it has them, the next page.
import type { ReactNode } from "react";
import { Kbd } from "#components/ui/kbd.tsx";
import { useEarlyValue } from "#lib/client/use-early-value.ts";
import { type ListAddress, type ListShape, listHref, PAGE_SIZES } from "./list-address.ts";
import { type OpenEnd, Pagination } from "./pagination.tsx";
import type { ListChange } from "./use-list-address.ts";

type ListFootProps<Sort extends string> = {
  shape: ListShape<Sort>;
  list: ListAddress<Sort>;
  change: ListChange<Sort>;
  total: number;
  /** Set where there are more than `total`. */
  open?: OpenEnd | undefined;
  noun: string;
  /** Rows can be chosen too. */
  choosing?: boolean;
  onKeys: () => void;
  /** Said beside the count, where there is room. */
  note?: ReactNode;
};

function Keys({ choosing, onKeys }: { choosing: boolean; onKeys: () => void }) {
  return (
    <span className="flex flex-1 items-center justify-end gap-1 text-faint max-[1120px]:hidden">
      <Kbd>j</Kbd>
      <Kbd>k</Kbd> move&ensp;
      {choosing ? (
        <>
          <Kbd>x</Kbd> select&ensp;
        </>
      ) : null}
      <Kbd>↵</Kbd> open&ensp;
      <button type="button" onClick={onKeys} className="inline-flex items-center gap-1 rounded-small hover:text-ink">
        <Kbd>?</Kbd> all keys
      </button>
    </span>
  );
}

type RowsProps = { perPage: number; onChange: (perPage: number) => void };

function Rows({ perPage, onChange }: RowsProps) {
  const ref = useEarlyValue<HTMLSelectElement>(String(perPage), (value) => onChange(Number(value)));
  return (
    <label className="flex items-center gap-1.5 text-muted">
      Rows
      <select
        ref={ref}
        autoComplete="off"
        value={perPage}
        onChange={(event) => onChange(Number(event.target.value))}
        className="target h-7 cursor-pointer rounded-tight bg-transparent pr-1 font-medium text-ink touch:h-11 touch:text-[16px]"
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Stays where it is while rows are on their way. */
export function ListFoot<Sort extends string>(props: ListFootProps<Sort>) {
  const { shape, list, change, total, open, noun, choosing = false, onKeys, note } = props;
  return (
    <Pagination
      page={list.page}
      perPage={list.perPage}
      total={total}
      open={open}
      noun={noun}
      href={(page) => listHref(shape, { ...list, page })}
      onPage={(page) => change({ page })}
    >
      <Rows perPage={list.perPage} onChange={(perPage) => change({ perPage })} />
      {note}
      <Keys choosing={choosing} onKeys={onKeys} />
    </Pagination>
  );
}
