"use client";
// What can be done with the chosen links.
import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";
import { late } from "#components/patterns/late.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { fetchNow } from "#lib/client/missing.ts";
import { counted } from "#lib/plural.ts";
import { LINK_COLUMNS } from "#lib/services/links/csv-columns.ts";
import type { Link } from "#lib/services/links/entities.ts";

const ConfirmDialog = late(() =>
  import("#components/patterns/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

type BulkProps = {
  picked: readonly Link[];
  onClear: () => void;
  onDelete: ((ids: readonly string[]) => Promise<void>) | null;
};

async function exportPicked(picked: readonly Link[], timeZone: string) {
  const csv = await fetchNow(() => import("#lib/client/save-csv.ts"));
  csv?.saveCsv({ name: "share-links", timeZone, columns: LINK_COLUMNS }, picked);
}

/** Export, delete where that is allowed, let go. */
export function Bulk({ picked, onClear, onDelete }: BulkProps) {
  const [asking, setAsking] = useState(false);
  const timeZone = useTimeZone();
  const what = counted(picked.length, "link");
  const they = picked.length === 1 ? "It stops" : "They stop";
  return (
    <>
      <BulkBar count={picked.length} onClear={onClear}>
        <BulkAction icon={<Download aria-hidden="true" />} onClick={() => void exportPicked(picked, timeZone)}>
          Export
        </BulkAction>
        {onDelete ? (
          <BulkAction icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
            Delete
          </BulkAction>
        ) : null}
      </BulkBar>
      {asking && onDelete ? (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={`Delete ${what}?`}
          confirmLabel={`Delete ${what}`}
          cancelLabel={picked.length === 1 ? "Keep it" : "Keep them"}
          onConfirm={async () => {
            await onDelete(picked.map((link) => link.id));
            onClear();
          }}
        >
          {they} working at once, wherever people have {picked.length === 1 ? "it" : "them"}. Nobody else can take the
          address. You can undo this right afterwards.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
