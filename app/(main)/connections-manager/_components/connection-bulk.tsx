"use client";
// What can be done with the chosen contacts.
import { ArrowRightLeft, Check, FileDown, Tag, Trash2 } from "lucide-react";
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { RowActs } from "./row-acts.ts";

type ConnectionBulkProps = { picked: readonly Contact[]; onClear: () => void; acts: RowActs };

/** Tag, tick, hand over, take out as a file, delete; let go. */
export function ConnectionBulk({ picked, onClear, acts }: ConnectionBulkProps) {
  const mayWrite = useMayWrite();
  const own = picked.filter(({ viewing }) => !viewing);
  const due = picked.some(({ follow_up }) => follow_up !== null);
  return (
    <BulkBar count={picked.length} onClear={onClear}>
      {mayWrite ? (
        <BulkAction icon={<Tag aria-hidden="true" />} onClick={() => acts.tag(picked)}>
          Tag
        </BulkAction>
      ) : null}
      {mayWrite && due ? (
        <BulkAction icon={<Check aria-hidden="true" />} onClick={() => acts.done(picked)}>
          Follow-up done
        </BulkAction>
      ) : null}
      {mayWrite && own.length > 0 ? (
        <BulkAction icon={<ArrowRightLeft aria-hidden="true" />} onClick={() => acts.give(own)}>
          Hand over
        </BulkAction>
      ) : null}
      <BulkAction icon={<FileDown aria-hidden="true" />} onClick={() => acts.take(picked)}>
        Export
      </BulkAction>
      {mayWrite ? (
        <BulkAction icon={<Trash2 aria-hidden="true" />} onClick={() => acts.remove(picked)}>
          Delete
        </BulkAction>
      ) : null}
    </BulkBar>
  );
}
