"use client";
// What the list is narrowed by, as a sentence, and the way to keep it: as a segment, or as the new filter of one.
import { ListFilter } from "lucide-react";
import type { ReactNode } from "react";
import { goneWords } from "#components/contact/segment-words.ts";
import { late } from "#components/patterns/late.tsx";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { isBin } from "#components/patterns/list-address.ts";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { isolate } from "#lib/isolate.ts";
import type { Segment } from "#lib/services/contact/segment-entities.ts";
import { CONNECTIONS } from "../connection-shape.ts";
import { filterOf, isNarrowed, showList } from "./segment-address.ts";
import { useSegmentCommands } from "./use-segment-commands.ts";
import { useSegmentWords } from "./use-segment-words.ts";

const SegmentMenuPanel = late(() => import("./segment-menu-panel.tsx").then((module) => module.default));

type SegmentLineProps = {
  segments: readonly Segment[];
  managing: boolean;
  /** The name of whoever is filtered for, where the rows know it. */
  whose: string;
  onSave: () => void;
  onRename: (segment: Segment) => void;
  /** Absent for an administrator who acts as somebody. */
  onExport: (() => void) | undefined;
};

function Line({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-3 text-13 text-muted">
      <ListFilter className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      {children}
    </div>
  );
}

/** A segment's filter laid open: what is chosen now can take its place. */
function Editing({ segment, onSave }: { segment: Segment; onSave: () => void }) {
  const { list } = useListAddress(CONNECTIONS);
  const { choose, change } = useSegmentCommands();
  const keep = async () => {
    await change(segment, { filter: filterOf(list) }, "Filter of the segment saved");
    choose(segment);
  };
  return (
    <Line>
      <p className="min-w-0 wrap-anywhere">
        Changing the filter of <b className="text-ink">{isolate(segment.name)}</b>
      </p>
      <Button size="sm" variant="primary" disabled={!isNarrowed(list)} onClick={() => void keep()}>
        Save filter
      </Button>
      <Button size="sm" onClick={onSave} disabled={!isNarrowed(list)}>
        Save as new
      </Button>
      <Button size="sm" variant="ghost" onClick={() => choose(segment)}>
        Cancel
      </Button>
    </Line>
  );
}

type ChosenProps = Omit<SegmentLineProps, "segments" | "onSave"> & { segment: Segment };

function Chosen({ segment, managing, whose, onRename, onExport }: ChosenProps) {
  const { list } = useListAddress(CONNECTIONS);
  const wordsOf = useSegmentWords(segment.filter, list.filters);
  const words = wordsOf(segment.filter, segment.whose?.name);
  const further = isNarrowed(list) ? wordsOf(filterOf(list), whose) : "";
  return (
    <Line>
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="text-ink">{words}</span>
        {further === "" ? null : <span>, narrowed further: {further}</span>}
        {segment.shared ? <span>. Shared with everybody here</span> : <span>. Only you have this segment</span>}
        {goneWords(segment).map((gone) => (
          <span key={gone} className="block text-warning">
            {gone}
          </span>
        ))}
      </p>
      <LazyMenu
        trigger={
          <Button size="sm" aria-label={`Manage the segment ${isolate(segment.name)}`}>
            Manage
          </Button>
        }
      >
        <SegmentMenuPanel {...{ segment, managing, onRename, onExport }} />
      </LazyMenu>
    </Line>
  );
}

/** Nothing while everybody is shown. */
export function SegmentLine({ segments, onSave, ...rest }: SegmentLineProps) {
  const { list } = useListAddress(CONNECTIONS);
  const mayWrite = useMayWrite();
  const wordsOf = useSegmentWords(list.filters);
  const named = (id: string | undefined) => segments.find((segment) => segment.id === id);
  const [chosen, edited] = [named(list.filters.segment), named(list.kept.edit)];
  if (isBin(list)) return null;
  if (chosen) return <Chosen segment={chosen} {...rest} />;
  if (list.filters.segment !== undefined)
    return (
      <Line>
        <p>This segment was deleted or is not shared with you.</p>
        <Button size="sm" onClick={() => showList(CONNECTIONS.path)}>
          Show everyone
        </Button>
      </Line>
    );
  if (edited?.may_change && mayWrite) return <Editing segment={edited} onSave={onSave} />;
  if (!mayWrite || !isNarrowed(list)) return null;
  return (
    <Line>
      <p className="min-w-0 wrap-anywhere text-ink">{wordsOf(filterOf(list), rest.whose)}</p>
      <Button size="sm" onClick={onSave}>
        Save as segment
      </Button>
    </Line>
  );
}
