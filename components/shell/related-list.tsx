"use client";
// The parent franchise and the locations: names with the specification's suffix, searchable from more than seven.
import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Failed } from "#components/patterns/failed.tsx";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/cn.ts";
import { controlClass } from "#components/ui/input.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { counted } from "#lib/plural.ts";
import { useShell } from "./shell-context.tsx";
import type { RelatedWorkspace, ShellProps } from "./types.ts";
import { useRelated } from "./use-related.ts";

export const SEARCH_ABOVE = 7;

/** The heading over the list, which is known before the list is. */
export function relatedHeading({ parent, around }: Pick<ShellProps, "parent" | "around">): string {
  if (!parent) return "Locations";
  return around > 1 ? "Franchise and locations" : "Franchise";
}

/** "20 people". */
export function peopleLabel(count: number): string {
  return counted(count, "person");
}

/** A mark, the name, and "(franchise)" or "(location)". */
export function RelatedName({ workspace }: { workspace: RelatedWorkspace }) {
  return (
    <>
      <WorkspaceMark name={workspace.name} src={workspace.logoUrl} size={22} />
      <span className="cut">
        {workspace.name}
        {workspace.suffixed ? <span className="font-normal text-faint"> ({workspace.kind})</span> : null}
      </span>
      {workspace.people === null ? null : (
        <span className="tn ml-auto shrink-0 pl-2 text-12 font-normal text-muted">{peopleLabel(workspace.people)}</span>
      )}
    </>
  );
}

/** As many grey rows as will come, so that nothing under them moves. */
function Coming({ count }: { count: number }) {
  const rows = Array.from({ length: Math.min(count, SEARCH_ABOVE) }, (_, row) => `row ${row}`);
  return rows.map((row) => (
    <span key={row} className="flex h-[34px] items-center px-2.5 touch:h-11">
      <Skeleton className="h-3 w-40" />
    </span>
  ));
}

type RelatedListProps = { children: (shown: readonly RelatedWorkspace[]) => ReactNode };

/** Hands the list, narrowed by the search field, to whoever draws the rows. */
export function RelatedList({ children }: RelatedListProps) {
  const shell = useShell();
  const { related, known, error, again } = useRelated();
  const [query, setQuery] = useState("");
  const needle = query.trim().toLowerCase();
  const shown = related.filter((workspace) => workspace.name.toLowerCase().includes(needle));
  return (
    <>
      <p className="px-2.5 pt-2 pb-1 text-11 font-semibold text-faint">{relatedHeading(shell)}</p>
      {shell.around > SEARCH_ABOVE ? (
        <div className="relative mx-1 mb-1">
          <Search className="absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-muted" aria-hidden="true" />
          <input
            type="search"
            aria-label="Find a location"
            placeholder="Find a location"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              // The menu would take emails for its type-ahead and Home or End for itself.
              if (!["Escape", "ArrowDown", "ArrowUp", "Tab"].includes(event.key)) event.stopPropagation();
            }}
            className={cn(controlClass, "h-[30px] pl-8 text-13 touch:h-11")}
          />
        </div>
      ) : null}
      <div className="max-h-[238px] overflow-y-auto [scrollbar-width:thin]" aria-busy={!known && !error}>
        {known ? children(shown) : null}
        {known || error ? null : <Coming count={shell.around} />}
      </div>
      {error ? (
        <div className="px-2.5">
          <Failed error={error} again={again} />
        </div>
      ) : null}
      {known && shown.length === 0 && query ? (
        <p className="px-2.5 py-2 text-12 text-muted">Nothing matches “{query.trim()}”</p>
      ) : null}
    </>
  );
}
