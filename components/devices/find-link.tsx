"use client";
// Finds a share link that is older than those in the list of a device's choices: a search, and a press on a row.
import { useState } from "react";
import { Failed } from "#components/patterns/failed.tsx";
import { SearchField } from "#components/patterns/search-field.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useCall } from "#lib/client/use-call.ts";
import { useTypedSearch } from "#lib/client/use-typed-search.ts";
import { linksOf, type Opening } from "./openings.ts";

/** As many as fit below the form on a phone. */
const FOUND = 6;

type FindLinkProps = { onPick: (opening: Opening) => void };

function Results({ search, onPick }: FindLinkProps & { search: string }) {
  const { data, error, mutate } = useCall(
    "links.list",
    { filters: search, per_page: FOUND, page: 1 },
    { keepPreviousData: true },
  );
  if (data === undefined && error) return <Failed error={error} again={() => void mutate()} />;
  if (data === undefined) return <Skeleton className="h-10 rounded-control" />;
  const found = linksOf(data.data);
  if (found.length === 0) return <p className="text-13 text-muted">No link found. Try another title or address.</p>;
  return (
    <ul aria-label="Share links found">
      {found.map((opening) => (
        <li key={opening.id}>
          <button
            type="button"
            onClick={() => onPick(opening)}
            className="block w-full truncate rounded-control px-2 py-1.5 text-left text-14 hover:bg-hover touch:min-h-11"
          >
            {opening.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Nothing is asked for before something is typed; what was picked leaves the field empty for the next. */
export function FindLink({ onPick }: FindLinkProps) {
  const [search, setSearch] = useState("");
  const { text, type, settle } = useTypedSearch(search, setSearch);
  const pick = (opening: Opening) => {
    setSearch("");
    onPick(opening);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <SearchField label="Find an older share link" value={text} onChange={type} onLeave={settle} />
      {search === "" ? null : <Results search={search} onPick={pick} />}
    </div>
  );
}
