"use client";
// Under the list: which rows, how many at once, the keys, the next page.
import { Pagination } from "#components/patterns/pagination.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { type ListQuery, PAGE_SIZES, pageHref } from "./list-query.ts";

type ListFootProps = {
  query: ListQuery;
  total: number;
  change: (part: Partial<ListQuery>) => void;
  onKeys: () => void;
};

function Keys({ onKeys }: { onKeys: () => void }) {
  return (
    <span className="flex flex-1 items-center justify-end gap-1 text-faint max-[1120px]:hidden">
      <Kbd>j</Kbd>
      <Kbd>k</Kbd> move&ensp;<Kbd>x</Kbd> select&ensp;<Kbd>↵</Kbd> open&ensp;
      <button type="button" onClick={onKeys} className="inline-flex items-center gap-1 rounded-small hover:text-ink">
        <Kbd>?</Kbd> all keys
      </button>
    </span>
  );
}

/** Stays where it is while rows are on their way. */
export function ListFoot({ query, total, change, onKeys }: ListFootProps) {
  return (
    <Pagination
      page={query.page}
      perPage={query.perPage}
      total={total}
      noun="share links"
      href={(page) => pageHref({ ...query, page })}
      onPage={(page) => change({ page })}
    >
      <label className="flex items-center gap-1.5 text-muted">
        Rows
        <select
          value={query.perPage}
          onChange={(event) => change({ perPage: Number(event.target.value) })}
          className="target h-7 cursor-pointer rounded-tight bg-transparent pr-1 font-medium text-ink touch:h-11 touch:text-[16px]"
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <Keys onKeys={onKeys} />
    </Pagination>
  );
}
