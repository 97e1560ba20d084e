"use client";
// What stands where a list has no rows: nothing yet, nothing that fits, no such page, or rows on their way.
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import type { ListPage } from "#lib/client/use-page.ts";
import { EmptyState } from "./empty-state.tsx";
import { isBin, type ListAddress, type ListShape } from "./list-address.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import type { ListChange } from "./use-list-address.ts";

type PagedNothingProps = {
  shape: ListShape;
  list: ListAddress;
  change: ListChange;
  page: ListPage<unknown> | undefined;
  label: string;
  /** Said while there is nothing at all, and while nothing is deleted. */
  nothing: ReactNode;
  nothingInBin?: ReactNode;
  /** Said where nothing fits the search: what it looked at. */
  looked?: ReactNode;
  /** Rows begin with a picture. */
  picture: boolean;
  /** The heading's rank: 3 inside a section. */
  level: 2 | 3;
  failed: boolean;
};

/** Neither searched nor filtered; the bin is a list of its own. */
export function isWhole({ search, filters }: Pick<ListAddress, "search" | "filters">): boolean {
  return search === "" && Object.keys(filters).every((name) => name === "deleted");
}

/** Called where there are no rows; a failure is said by somebody else. */
export function PagedNothing(props: PagedNothingProps) {
  const { list, change, page, label, level, picture } = props;
  if (!page) return props.failed ? null : <ListSkeleton rows={8} picture={picture} />;
  const { total } = page.meta;
  // Every row of the first page was just deleted; the next ones are on their way.
  if (total > 0 && list.page === 1) return <ListSkeleton rows={Math.min(total, list.perPage)} picture={picture} />;
  if (total > 0)
    return (
      <EmptyState
        drawing="nothing"
        level={level}
        title={`There is no page ${list.page}`}
        action={<Button onClick={() => change({ page: 1 })}>Go to the first page</Button>}
      >
        There are fewer {label} than that.
      </EmptyState>
    );
  if (isWhole(list)) return isBin(list) ? props.nothingInBin : props.nothing;
  return <NothingFits {...props} />;
}

function NothingFits({ shape, list, change, label, looked, level }: PagedNothingProps) {
  const everything = Object.fromEntries(Object.keys(shape.filters ?? {}).map((name) => [name, ""]));
  const onlySearched = isWhole({ ...list, search: "" });
  return (
    <EmptyState
      drawing="nothing"
      level={level}
      title={list.search ? `Nothing matches “${list.search}”` : `No ${label} match`}
      action={
        <Button onClick={() => change({ search: "", filters: everything })}>
          {onlySearched ? "Clear the search" : `Show all ${label}`}
        </Button>
      }
    >
      {looked}
    </EmptyState>
  );
}
