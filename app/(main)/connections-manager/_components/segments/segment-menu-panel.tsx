"use client";
// The acts on a chosen segment. Deleting needs no question, because it can be undone.
import { FileDown, ListFilter, Lock, PenLine, Trash2, Users } from "lucide-react";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/dropdown-menu.tsx";
import type { Segment } from "#lib/services/contact/segment-entities.ts";
import { CONNECTIONS } from "../connection-shape.ts";
import { openedHref, showList } from "./segment-address.ts";
import { useSegmentCommands } from "./use-segment-commands.ts";

type SegmentMenuPanelProps = {
  segment: Segment;
  managing: boolean;
  onRename: (segment: Segment) => void;
  onExport: (() => void) | undefined;
};

/** Managers and owners share; what is shared is kept to oneself again by its maker alone. */
function Sharing({ segment, managing }: Pick<SegmentMenuPanelProps, "segment" | "managing">) {
  const { change } = useSegmentCommands();
  if (!managing || !segment.mine) return null;
  return segment.shared ? (
    <DropdownMenuItem onSelect={() => void change(segment, { shared: false }, "Only you have this segment now")}>
      <Lock aria-hidden="true" />
      Keep to myself
    </DropdownMenuItem>
  ) : (
    <DropdownMenuItem onSelect={() => void change(segment, { shared: true }, "Segment shared with everybody here")}>
      <Users aria-hidden="true" />
      Share with everybody
    </DropdownMenuItem>
  );
}

/** Stands inside the menu that its button opens. */
export default function SegmentMenuPanel({ segment, managing, onRename, onExport }: SegmentMenuPanelProps) {
  const { list } = useListAddress(CONNECTIONS);
  const { remove } = useSegmentCommands();
  const changes = useMayWrite() && segment.may_change;
  return (
    <DropdownMenuContent>
      <DropdownMenuItem onSelect={() => showList(openedHref(segment, list, changes))}>
        <ListFilter aria-hidden="true" />
        {changes ? "Change filter" : "Show its filters"}
      </DropdownMenuItem>
      {onExport ? (
        <DropdownMenuItem onSelect={onExport}>
          <FileDown aria-hidden="true" />
          Export
        </DropdownMenuItem>
      ) : null}
      {changes ? (
        <>
          <DropdownMenuItem onSelect={() => onRename(segment)}>
            <PenLine aria-hidden="true" />
            Rename
          </DropdownMenuItem>
          <Sharing segment={segment} managing={managing} />
          <DropdownMenuSeparator />
          <DropdownMenuItem tone="danger" onSelect={() => void remove(segment)}>
            <Trash2 aria-hidden="true" />
            Delete segment
          </DropdownMenuItem>
        </>
      ) : null}
    </DropdownMenuContent>
  );
}
