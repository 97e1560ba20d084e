"use client";
// What can be done with the chosen contacts.
import { Check, Download, Tag, Trash2 } from "lucide-react";
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { fetchNow } from "#lib/client/missing.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { RowActs } from "./row-acts.ts";

type ConnectionBulkProps = { picked: readonly Contact[]; onClear: () => void; acts: RowActs };

async function exportPicked(picked: readonly Contact[], timeZone: string) {
  const csv = await fetchNow(() => import("./export-picked.ts"));
  csv?.exportPicked(picked, timeZone);
}

/** Tag, tick, export, delete; let go. */
export function ConnectionBulk({ picked, onClear, acts }: ConnectionBulkProps) {
  const timeZone = useTimeZone();
  const mayWrite = useMayWrite();
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
      <BulkAction icon={<Download aria-hidden="true" />} onClick={() => void exportPicked(picked, timeZone)}>
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
