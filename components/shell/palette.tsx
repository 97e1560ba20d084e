"use client";
// ⌘K: go anywhere the menu allows, do the usual things, switch workspace or view, find whatever has a name. One ranking for all of it.
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { confirmNavigation } from "#lib/client/navigation-guard.ts";
import { useHelpGroup } from "./palette-help.ts";
import { PaletteItem } from "./palette-item.tsx";
import { rankGroups } from "./palette-rank.ts";
import { actionGroups, foundGroups } from "./palette-rows.ts";
import { useShell } from "./shell-context.tsx";
import { useActions } from "./use-actions.ts";
import { useFinders } from "./use-finders.ts";
import { useFound } from "./use-found.ts";

const group =
  "[&_[cmdk-group-heading]]:flex [&_[cmdk-group-heading]]:h-[30px] [&_[cmdk-group-heading]]:items-end [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-11 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-faint";

function PaletteInput({ query, setQuery }: { query: string; setQuery: (query: string) => void }) {
  const { workspaceLabel } = useShell();
  return (
    <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-4">
      <Search className="size-[18px] shrink-0 text-muted" aria-hidden="true" />
      <Command.Input
        data-autofocus
        value={query}
        onValueChange={setQuery}
        placeholder="Search or jump to"
        className="h-full min-w-0 flex-1 bg-transparent text-17 font-medium tracking-head outline-none placeholder:font-normal placeholder:text-faint"
      />
      {workspaceLabel ? <Badge className="touch:hidden">{workspaceLabel}</Badge> : null}
      <Kbd className="touch:hidden">Esc</Kbd>
    </div>
  );
}

function PaletteFoot() {
  return (
    <div className="flex h-10 shrink-0 items-center gap-[18px] border-t border-line bg-surface px-4 text-12 text-muted touch:hidden">
      <span className="inline-flex items-center gap-[5px]">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> move
      </span>
      <span className="inline-flex items-center gap-[5px]">
        <Kbd>↵</Kbd> open
      </span>
    </div>
  );
}

function PaletteEmpty({ query, searching }: { query: string; searching: boolean }) {
  return (
    <Command.Empty className="px-2.5 py-8 text-center text-13 break-words text-muted">
      {/* A list of options holds at least one; nothing can be done with this one. */}
      <div role="option" aria-selected={false} aria-disabled="true" tabIndex={-1}>
        {searching ? "Searching…" : `Nothing matches “${query}”`}
      </div>
    </Command.Empty>
  );
}

/** Everything that fits what is typed, the best first. */
function useRows(query: string, { find = {}, close }: PaletteProps & { close: () => void }) {
  const router = useRouter();
  const go = (href: string) => {
    close();
    confirmNavigation(() => router.push(href));
  };
  const actions = useActions(go);
  const pages = actions.flatMap((group) => group.actions.map(({ id }) => id));
  const { found, searching } = useFound(query, useFinders(pages, find));
  const editable = pages.includes(cardPaths.shareCard());
  const acts = actionGroups([...actions, ...useHelpGroup(query)], close);
  const groups = rankGroups(query, [...foundGroups(found, go, { editable }), ...acts]);
  return { groups, searching };
}

type PaletteProps = { find?: Parameters<typeof useFinders>[1] };

/** Mounted only while it is open. What looks is a prop, so a test can take its place. */
export function Palette({ find = {} }: PaletteProps) {
  const { overlay, open } = useShell();
  const [query, setQuery] = useState("");
  const [selected, setSelected] = useState("");
  const close = () => open(null);
  const { groups, searching } = useRows(query, { find, close });
  const first = groups[0]?.rows[0]?.value ?? "";
  // The best match is what Enter opens, also when it was found after the rest.
  useEffect(() => setSelected(first), [first]);
  return (
    <Dialog
      open={overlay === "palette"}
      onClose={close}
      title="Search or jump to"
      titleHidden
      className="mt-28 w-[640px] touch:mt-auto touch:h-[85dvh]"
    >
      <Command
        label="Search or jump to"
        loop
        shouldFilter={false}
        value={selected}
        onValueChange={setSelected}
        className="flex max-h-[min(560px,70dvh)] flex-col touch:h-full touch:max-h-none"
      >
        <PaletteInput query={query} setQuery={setQuery} />
        <Command.List className="min-h-0 flex-1 overflow-y-auto p-1.5 [scrollbar-width:thin]">
          <PaletteEmpty query={query} searching={searching} />
          {groups.map(({ heading, rows }) => (
            <Command.Group key={heading} heading={heading} className={group}>
              {rows.map((row) => (
                <PaletteItem key={row.value} row={row} query={query} />
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <PaletteFoot />
      </Command>
    </Dialog>
  );
}
