"use client";
// What can be done with everybody whom the list finds.
import { ArrowRightLeft, FileDown, ListFilter, Tag, Trash2 } from "lucide-react";
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";

export type ManyAsked = { ids: readonly string[]; act: "tag" | "give" | "delete" };

type ManyBulkProps = {
  ids: readonly string[];
  mayWrite: boolean;
  onAct: (asked: ManyAsked) => void;
  onExport: () => void;
  /** Absent where nothing narrows the list. */
  onSegment: (() => void) | undefined;
  onClear: () => void;
};

/** Tag, hand over, keep as a segment, take out as a file, delete; let go. */
export default function ManyBulk({ ids, mayWrite, onAct, onExport, onSegment, onClear }: ManyBulkProps) {
  const act = (what: ManyAsked["act"]) => () => onAct({ ids, act: what });
  return (
    <BulkBar count={ids.length} onClear={onClear}>
      {mayWrite ? (
        <>
          <BulkAction icon={<Tag aria-hidden="true" />} onClick={act("tag")}>
            Tag
          </BulkAction>
          <BulkAction icon={<ArrowRightLeft aria-hidden="true" />} onClick={act("give")}>
            Hand over
          </BulkAction>
          {onSegment ? (
            <BulkAction icon={<ListFilter aria-hidden="true" />} onClick={onSegment}>
              Save as segment
            </BulkAction>
          ) : null}
        </>
      ) : null}
      <BulkAction icon={<FileDown aria-hidden="true" />} onClick={onExport}>
        Export
      </BulkAction>
      {mayWrite ? (
        <BulkAction icon={<Trash2 aria-hidden="true" />} onClick={act("delete")}>
          Delete
        </BulkAction>
      ) : null}
    </BulkBar>
  );
}
