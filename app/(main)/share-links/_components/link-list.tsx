"use client";
// The live list of share links, what is done with them, and those that were deleted.
import { Plus } from "lucide-react";
import NextLink from "next/link";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { editHref } from "#components/link/link-row.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { useMayWrite, WhenWriting } from "#components/shell/when-writing.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { fetchNow } from "#lib/client/missing.ts";
import { type LinkPage, useLinks } from "#lib/client/use-links.ts";
import { paths } from "#lib/paths.ts";
import type { Link } from "#lib/services/links/entities.ts";
import { forgetFresh, peekFresh } from "./fresh-link.ts";
import { COLUMN_CHOICES, deletedColumns, elsewhereColumns, linkColumns } from "./link-columns.tsx";
import { LinkFilters, type LookedInto, useLookedInto } from "./link-filters.tsx";
import { LINKS, type LinkSort } from "./link-shape.ts";
import { useLinkCommands } from "./use-link-commands.ts";

const Bulk = late(() => import("./bulk.tsx").then((module) => module.Bulk));
const SwitchButton = late(() => import("./switch-button.tsx").then((module) => module.SwitchButton));
const NothingDeleted = late(() => import("./nothing-deleted.tsx").then((module) => module.NothingDeleted));

const FRESH_MS = 5000;

function useFresh(): string | null {
  const [fresh, setFresh] = useState(peekFresh);
  useEffect(() => {
    forgetFresh();
    const timer = setTimeout(() => setFresh(null), FRESH_MS);
    return () => clearTimeout(timer);
  }, []);
  return fresh;
}

/** Deleting one row. Its button goes with it; without a new place the keyboard would begin at the top of the page again. */
function useTake(remove: (ids: readonly string[]) => Promise<void>) {
  const place = useRef<HTMLDivElement>(null);
  const take = useCallback(
    (link: Link) => {
      void remove([link.id]).then(() => {
        if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
      });
    },
    [remove],
  );
  return { place, take };
}

/** "c" does the same. */
function CreateButton() {
  return (
    <NextLink
      href={paths.createShareLink()}
      aria-keyshortcuts="c"
      className={cn(buttonVariants({ size: "sm", variant: "primary" }), "touch:hidden")}
    >
      <Plus aria-hidden="true" />
      Create link
      <Kbd onBrand className="ml-0.5">
        C
      </Kbd>
    </NextLink>
  );
}

function CreateBar() {
  return (
    <ThumbBar>
      <NextLink href={paths.createShareLink()} className={buttonVariants({ variant: "primary", size: "lg" })}>
        <Plus aria-hidden="true" />
        Create link
      </NextLink>
    </ThumbBar>
  );
}

type MakingProps = { there: LookedInto | null; mayWrite: boolean };

/** Where a link is made: here, or in the location that is looked into; nowhere in a session that only reads. */
function Tools({ there, mayWrite }: MakingProps) {
  if (there) return <SwitchButton place={there} className={switchClass} />;
  return mayWrite ? <CreateButton /> : null;
}

/** The same for the thumb. */
function Bar({ there, mayWrite }: MakingProps) {
  if (!there) return mayWrite ? <CreateBar /> : null;
  return (
    <ThumbBar>
      <SwitchButton place={there} className={buttonVariants({ variant: "primary", size: "lg" })} />
    </ThumbBar>
  );
}

/** Before the first link. */
function NoLinksYet() {
  return (
    <EmptyState
      drawing="links"
      title="No share links yet"
      className="pt-[12vh]"
      action={
        <>
          <WhenWriting>
            <NextLink href={paths.createShareLink()} className={buttonVariants({ variant: "primary" })}>
              <Plus aria-hidden="true" />
              Create link
            </NextLink>
          </WhenWriting>
          <NextLink href={paths.deletedShareLinks()} prefetch={false} className={buttonVariants({})}>
            Deleted links
          </NextLink>
        </>
      }
    >
      Make a short link with its own picture and see who opens it.
    </EmptyState>
  );
}

const switchClass = cn(buttonVariants({ size: "sm", variant: "primary" }), "touch:hidden");
const titleOf = (link: Link) => link.title;

type LinkListProps = {
  first: LinkPage;
  firstList: ListAddress<LinkSort>;
  timeZone: string;
  /** The locations of this franchise can be looked into. */
  overLocations: boolean;
};

/** Where a row leads: into the editor, which for a location's link is there. */
function useOpen(place: LookedInto | null): (link: Link) => void {
  const router = useRouter();
  const id = place?.id;
  return useCallback(
    (link: Link) => {
      const href = editHref(link.id);
      if (id === undefined) return router.push(href);
      void fetchNow(() => import("#lib/client/session-actions.ts")).then((acts) => acts?.switchWorkspace(id, href));
    },
    [id, router],
  );
}

/** `first` is what the server already read for `firstList`. */
export function LinkList({ first, firstList, timeZone, overLocations }: LinkListProps) {
  const router = useRouter();
  const mayWrite = useMayWrite();
  const { remove, restore, removing } = useLinkCommands();
  const { place, take } = useTake(remove);
  const there = useLookedInto(overLocations);
  const open = useOpen(there);
  const elsewhere = there !== null;
  const columns = useMemo(
    () => (elsewhere ? elsewhereColumns(timeZone, open) : linkColumns({ timeZone, onDelete: take })),
    [timeZone, take, elsewhere, open],
  );
  const bin = useMemo(
    () => ({
      columns: deletedColumns(timeZone),
      onRestore: (links: readonly Link[]) => restore(links.map(({ id }) => id)),
      nothing: <NothingDeleted />,
    }),
    [timeZone, restore],
  );
  return (
    <>
      <PagedList
        {...{ first, firstList, columns, removing, place }}
        {...(there ? {} : { bin })}
        shape={LINKS}
        read={useLinks}
        live
        label="share links"
        search="Search title, link, destination"
        columnsKey="share-links"
        choices={COLUMN_CHOICES}
        nameOf={titleOf}
        onOpen={open}
        onCreate={mayWrite ? () => router.push(paths.createShareLink()) : undefined}
        fresh={useFresh()}
        filterFields={(rows) => <LinkFilters rows={rows} overLocations={overLocations} />}
        tools={<Tools there={there} mayWrite={mayWrite} />}
        bulk={(picked) =>
          picked.rows.length === 0 ? null : (
            <Bulk picked={picked.rows} onClear={picked.clear} onDelete={there || !mayWrite ? null : remove} />
          )
        }
        looked="We looked at titles, short links and destinations."
        nothing={<NoLinksYet />}
        alone
        picture
      />
      <Bar there={there} mayWrite={mayWrite} />
    </>
  );
}
