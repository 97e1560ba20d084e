"use client";
// Finds one of the share links: a search, and a press on a row.
import Link from "next/link";
import { useState } from "react";
import { Failed } from "#components/patterns/failed.tsx";
import { SearchField } from "#components/patterns/search-field.tsx";
import { WhenWriting } from "#components/shell/when-writing.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useCall } from "#lib/client/use-call.ts";
import { useTypedSearch } from "#lib/client/use-typed-search.ts";
import { paths } from "#lib/paths.ts";
import type { Link as ShareLink } from "#lib/services/links/entities.ts";
import { withoutScheme } from "#lib/web-address.ts";

/** As many as fit without scrolling on a phone. */
const FOUND = 6;

type LinkPickerProps = { busy: string | null; onPick: (id: string) => void };

function Row({ link, busy, onPick }: LinkPickerProps & { link: ShareLink }) {
  return (
    <li>
      <button
        type="button"
        disabled={busy !== null}
        aria-busy={busy === link.id}
        onClick={() => onPick(link.id)}
        className="grid w-full min-w-0 rounded-control px-2 py-2 text-left hover:bg-hover disabled:opacity-60 touch:min-h-11"
      >
        <span className="block truncate text-14 text-ink">{link.title}</span>
        <span className="block truncate text-12 text-muted">{withoutScheme(link.shortlink)}</span>
      </button>
    </li>
  );
}

function Results({ busy, onPick, search }: LinkPickerProps & { search: string }) {
  const { data, error, mutate } = useCall(
    "links.list",
    { filters: search, per_page: FOUND, page: 1 },
    { keepPreviousData: true },
  );
  if (data === undefined && error) return <Failed error={error} again={() => void mutate()} />;
  if (data === undefined) return <Skeleton className="h-10 rounded-control" />;
  if (data.data.length > 0)
    return (
      <ul aria-label="Share links">
        {data.data.map((link) => (
          <Row key={link.id} {...{ link, busy, onPick }} />
        ))}
      </ul>
    );
  if (search !== "") return <p className="py-3 text-13 text-muted">No link found. Try another title or address.</p>;
  return (
    <p className="py-3 text-13 text-muted">
      You have no share links yet.{" "}
      <WhenWriting>
        <Link href={paths.createShareLink()} className="target text-brand hover:underline">
          Create one
        </Link>
        , then send it from here.
      </WhenWriting>
    </p>
  );
}

/** Begins with the newest. */
export function LinkPicker(props: LinkPickerProps) {
  const [search, setSearch] = useState("");
  const { text, type, settle } = useTypedSearch(search, setSearch);
  return (
    <div className="grid grid-cols-1 gap-3 px-6 pt-3 pb-5">
      <SearchField label="Search share links" value={text} onChange={type} onLeave={settle} />
      <div className="min-h-[180px]">
        <Results {...props} search={search} />
      </div>
    </div>
  );
}
