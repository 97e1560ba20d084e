"use client";
// The live list of share links: the table, the phone's list, and what is done with both.
import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import NextLink from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { LinkItem } from "#components/link/link-item.tsx";
import { LinkMenu } from "#components/link/link-menu.tsx";
import { editHref } from "#components/link/link-row.tsx";
import { DataTable } from "#components/patterns/data-table.tsx";
import { useColumnChoice } from "#components/patterns/data-table-column-menu.tsx";
import { useListKeys } from "#components/patterns/data-table-keys.ts";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { messageOf } from "#lib/client/api.ts";
import type { LinkPage } from "#lib/client/links-api.ts";
import { useLinks } from "#lib/client/use-links.ts";
import type { Link } from "#lib/services/links/entities.ts";
import { Bulk } from "./bulk.tsx";
import { linkColumns } from "./columns.tsx";
import { forgetFresh, peekFresh } from "./fresh-link.ts";
import { ListFoot } from "./list-foot.tsx";
import { type ListQuery, listPath, SORTS } from "./list-query.ts";
import { NoLinksYet, NoRows } from "./nothing.tsx";
import { CREATE_PATH, Toolbar } from "./toolbar.tsx";
import { useLinkActs } from "./use-link-acts.ts";
import { useListQuery } from "./use-list-query.ts";
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

function CreateBar() {
  return (
    <ThumbBar>
      <NextLink href={CREATE_PATH} className={cn(buttonVariants({ variant: "primary", size: "lg" }))}>
        <Plus aria-hidden="true" />
        Create link
      </NextLink>
    </ThumbBar>
  );
}

type PhoneListProps = {
  links: readonly Link[];
  timeZone: string;
  fresh: string | null;
  onDelete: (link: Link) => void;
};

function PhoneList({ links, timeZone, fresh, onDelete }: PhoneListProps) {
  return (
    <ul aria-label="Share links" className="hidden touch:block">
      {links.map((link) => (
        <LinkItem
          key={link.id}
          link={link}
          timeZone={timeZone}
          fresh={link.id === fresh}
          menu={<LinkMenu link={link} onDelete={() => onDelete(link)} />}
        />
      ))}
    </ul>
  );
}

type LinkListProps = { first: LinkPage; firstQuery: ListQuery; timeZone: string };

/** `first` is what the server already read for `firstQuery`. */
export function LinkList({ first, firstQuery, timeZone }: LinkListProps) {
  const { query, change } = useListQuery();
  const path = listPath(query);
  const { data, error, isLoading, mutate } = useLinks(path, path === listPath(firstQuery) ? first : undefined);
  if (!data) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  if (data.meta.total === 0 && query.search === "") return <NoLinksYet />;
  return <Rows page={data} query={query} change={change} timeZone={timeZone} busy={isLoading} error={error} />;
}

type RowsProps = {
  page: LinkPage;
  query: ListQuery;
  change: (part: Partial<ListQuery>, replace?: boolean) => void;
  timeZone: string;
  busy: boolean;
  error: unknown;
};

function Rows({ page, query, change, timeZone, busy }: RowsProps) {
  const rows = page.data;
  const router = useRouter();
  const fresh = useFresh();
  const [keys, setKeys] = useState(false);
  const [visibility, setVisibility] = useColumnChoice("share-links");
  const picked = usePicked(rows);
  const { remove } = useLinkActs();
  const cursor = useListKeys({
    ids: rows.map((link) => link.id),
    onOpen: (id) => router.push(editHref(id)),
    onToggle: picked.toggle,
    onClear: picked.clear,
    onCreate: () => router.push(CREATE_PATH),
    onHelp: () => setKeys(true),
  });
  const columns = useMemo(
    () => linkColumns({ timeZone, onDelete: (link) => void remove([link.id]) }),
    [timeZone, remove],
  );
  return (
    <>
      <Toolbar query={query} change={change} visibility={visibility} onVisibility={setVisibility} />
      <div aria-busy={busy} className={cn("transition-opacity duration-(--base)", busy && "opacity-60")}>
        {rows.length === 0 ? (
          <NoRows query={query} total={page.meta.total} change={change} />
        ) : (
          <>
            <DataTable
              label="share links"
              className="-mx-3 w-[calc(100%+24px)]! touch:hidden"
              columns={columns}
              rows={rows}
              rowId={(link) => link.id}
              rowName={(link) => link.title}
              sorting={{ key: query.sort, desc: query.desc }}
              onSort={({ key, desc }) => change({ sort: SORTS.find((sort) => sort === key) ?? query.sort, desc })}
              selection={picked.selection}
              onSelection={picked.select}
              visibility={visibility}
              cursor={cursor}
              fresh={fresh}
            />
            <PhoneList links={rows} timeZone={timeZone} fresh={fresh} onDelete={(link) => void remove([link.id])} />
          </>
        )}
      </div>
      <ListFoot query={query} total={page.meta.total} change={change} onKeys={() => setKeys(true)} />
      <Bulk picked={picked.links} onClear={picked.clear} onDelete={remove} />
      <CreateBar />
      {keys ? <KeysDialog onClose={() => setKeys(false)} /> : null}
    </>
  );
}
