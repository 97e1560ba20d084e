// The list without rows: nothing yet, nothing that matches, nothing on this page.
import { Plus } from "lucide-react";
import NextLink from "next/link";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import type { LinkAddress, LinkChange } from "./links-shape.ts";
import { CREATE_PATH } from "./toolbar.tsx";

type NothingProps = { list: LinkAddress; total: number; change: LinkChange };

/** Before the first link. */
export function NoLinksYet() {
  return (
    <EmptyState
      drawing="links"
      title="No share links yet"
      className="pt-[12vh]"
      action={
        <NextLink href={CREATE_PATH} className={buttonVariants({ variant: "primary" })}>
          <Plus aria-hidden="true" />
          Create link
        </NextLink>
      }
    >
      Make a short link with its own picture and see who opens it.
    </EmptyState>
  );
}

/** Says which of the two it is, and how to get back to rows. */
export function NoRows({ list, total, change }: NothingProps) {
  // Every row of the first page was just deleted; the next ones are on their way.
  if (total > 0 && list.page === 1) return <ListSkeleton rows={Math.min(total, list.perPage)} />;
  if (total > 0) {
    return (
      <EmptyState
        drawing="nothing"
        title={`There is no page ${list.page}`}
        action={<Button onClick={() => change({ page: 1 })}>Go to the first page</Button>}
      >
        There are fewer links than that.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="nothing"
      title={`Nothing matches “${list.search}”`}
      action={<Button onClick={() => change({ search: "" })}>Clear the search</Button>}
    >
      We looked at titles, short links and destinations.
    </EmptyState>
  );
}
