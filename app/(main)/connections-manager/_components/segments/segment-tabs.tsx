"use client";
// Everybody, and the segments over the list, each with how many it finds for whoever looks.
import { Layers } from "lucide-react";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { Tabs } from "#components/ui/tabs.tsx";
import { useSegmentCounts } from "#lib/client/use-segments.ts";
import type { Segment } from "#lib/services/contact/segment-entities.ts";
import { CONNECTIONS } from "../connection-shape.ts";
import { segmentHref } from "./segment-address.ts";

/** So many stand in the row; all of them behind its button. */
const MOST_TABS = 8;

/** The first ones, and the chosen one wherever it is. */
function shownOf(segments: readonly Segment[], chosen: string | undefined): readonly Segment[] {
  const first = segments.slice(0, MOST_TABS);
  const other = segments.slice(MOST_TABS).find(({ id }) => id === chosen);
  return other ? [...first, other] : first;
}

type SegmentTabsProps = { segments: readonly Segment[]; onAll: () => void };

export function SegmentTabs({ segments, onAll }: SegmentTabsProps) {
  const { list } = useListAddress(CONNECTIONS);
  const chosen = list.filters.segment;
  const shown = shownOf(segments, chosen);
  const counts = useSegmentCounts(["", ...shown.map(({ id }) => id)]);
  const countOf = (id: string) => {
    const found = counts.get(id);
    return found && { count: found.total, more: !found.exact };
  };
  const tabs = [
    { href: segmentHref(null, list), label: "Everyone", current: chosen === undefined, ...countOf("") },
    ...shown.map((segment) => ({
      href: segmentHref(segment, list),
      label: segment.name,
      current: segment.id === chosen,
      ...countOf(segment.id),
    })),
  ];
  return (
    <div className="flex items-stretch gap-2 pt-1">
      <div className="min-w-0 flex-1">
        <Tabs label="Segments" tabs={tabs} prefetch={false} />
      </div>
      <button type="button" aria-haspopup="dialog" onClick={onAll} className="list-tool self-center">
        <Layers aria-hidden="true" />
        <span className="touch:sr-only">All segments</span>
      </button>
    </div>
  );
}
