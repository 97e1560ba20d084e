"use client";
// The live list of share links: its tools, its rows and what is done with them.
import { Plus, TriangleAlert } from "lucide-react";
import dynamic from "next/dynamic";
import NextLink from "next/link";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { editHref } from "#components/link/link-row.tsx";
import { useColumnChoice } from "#components/patterns/data-table-column-menu.tsx";
import { useListKeys } from "#components/patterns/data-table-keys.ts";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { listApi } from "#components/patterns/list-address.ts";
import { ListFoot } from "#components/patterns/list-foot.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { messageOf } from "#lib/client/api.ts";
import type { LinkPage } from "#lib/client/links-api.ts";
import { useLinks } from "#lib/client/use-links.ts";
import type { Link } from "#lib/services/links/entities.ts";
import { Bulk } from "./bulk.tsx";
import { forgetFresh, peekFresh } from "./fresh-link.ts";
import { LinkRows } from "./link-rows.tsx";
import { LINKS, type LinkAddress, type LinkChange } from "./links-shape.ts";
import { NoLinksYet, NoRows } from "./nothing.tsx";
import { CREATE_PATH, Toolbar } from "./toolbar.tsx";
import { useLinkActs } from "./use-link-acts.ts";
import { usePicked } from "./use-picked.ts";

const KeysDialog = dynamic(() => import("#components/patterns/data-table-keys-dialog.tsx"), { ssr: false });
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

function CreateBar() {
  return (
    <ThumbBar>
      <NextLink href={CREATE_PATH} className={buttonVariants({ variant: "primary", size: "lg" })}>
        <Plus aria-hidden="true" />
        Create link
      </NextLink>
    </ThumbBar>
  );
}

/** The rows are those of before; they come back to life by themselves. */
function StaleNote({ message }: { message: string }) {
  return (
    <p role="status" className="flex items-center gap-1.5 py-2 text-12 text-warning">
      <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
      These figures are not up to date. {message}
    </p>
  );
}

type LinkListProps = { first: LinkPage; firstList: LinkAddress; timeZone: string };

/** `first` is what the server already read for `firstList`. */
export function LinkList({ first, firstList, timeZone }: LinkListProps) {
  const { list, change } = useListAddress(LINKS);
  const path = listApi(LINKS, list);
  const given = path === listApi(LINKS, firstList);
  const { data, error, isLoading, mutate } = useLinks(path, given ? first : undefined);
  if (!data && error) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton rows={10} />;
  if (data.meta.total === 0 && list.search === "") return <NoLinksYet />;
  return (
    <Filled page={data} list={list} change={change} timeZone={timeZone} busy={isLoading && !given} error={error} />
  );
}

type FilledProps = {
  page: LinkPage;
  list: LinkAddress;
  change: LinkChange;
  timeZone: string;
  busy: boolean;
  error: unknown;
};

function Filled({ page, list, change, timeZone, busy, error }: FilledProps) {
  const { remove, leaving } = useLinkActs();
  const { place, take } = useTake(remove);
  const rows = page.data.filter((link) => !leaving.includes(link.id));
  const router = useRouter();
  const fresh = useFresh();
  const [keys, setKeys] = useState(false);
  const [visibility, setVisibility] = useColumnChoice("share-links");
  const picked = usePicked(rows);
  const cursor = useListKeys({
    ids: rows.map((link) => link.id),
    onOpen: (id) => router.push(editHref(id)),
    onToggle: picked.toggle,
    onClear: picked.clear,
    onCreate: () => router.push(CREATE_PATH),
    onHelp: () => setKeys(true),
  });
  const shared = { rows, list, change, timeZone, picked, visibility, cursor, fresh };
  return (
    <>
      <Toolbar list={list} change={change} visibility={visibility} onVisibility={setVisibility} />
      {error ? <StaleNote message={messageOf(error)} /> : null}
      <div
        ref={place}
        tabIndex={-1}
        aria-busy={busy}
        className={cn("transition-opacity duration-(--base)", busy && "opacity-60")}
      >
        {rows.length > 0 ? (
          <LinkRows {...shared} onDelete={take} />
        ) : (
          <NoRows list={list} total={page.meta.total} change={change} />
        )}
      </div>
      <ListFoot
        shape={LINKS}
        list={list}
        total={page.meta.total}
        change={change}
        noun="share links"
        choosing
        onKeys={() => setKeys(true)}
      />
      <Bulk picked={picked.links} onClear={picked.clear} onDelete={remove} />
      <CreateBar />
      {keys ? <KeysDialog onClose={() => setKeys(false)} /> : null}
    </>
  );
}
