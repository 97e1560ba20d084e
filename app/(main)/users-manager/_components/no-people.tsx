// The list without rows: nothing that matches, or nothing on this page.
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import type { ListChange } from "#components/patterns/use-list-address.ts";
import { Button } from "#components/ui/button.tsx";
import type { PeopleSort } from "./people-shape.ts";

type NoPeopleProps = { list: ListAddress<PeopleSort>; total: number; change: ListChange<PeopleSort> };

/** Says which of the two it is, and how to get back to rows. */
export function NoPeople({ list, total, change }: NoPeopleProps) {
  if (total > 0) {
    return (
      <EmptyState
        drawing="nothing"
        title={`There is no page ${list.page}`}
        action={<Button onClick={() => change({ page: 1 })}>Go to the first page</Button>}
      >
        There are fewer people than that.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="nothing"
      title={list.search ? `Nobody matches “${list.search}”` : "Nobody is like that here"}
      action={<Button onClick={() => change({ search: "", filters: { role: "", state: "" } })}>Show everybody</Button>}
    >
      We looked at names, e-mail addresses and titles.
    </EmptyState>
  );
}
