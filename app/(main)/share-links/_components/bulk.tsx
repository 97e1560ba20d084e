"use client";
// What can be done with the chosen links.
import { Download, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";
import type { Link } from "#lib/services/links/entities.ts";

const ConfirmDialog = dynamic(
  () => import("#components/patterns/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
  { ssr: false },
);

type BulkProps = { picked: readonly Link[]; onClear: () => void; onDelete: (ids: readonly string[]) => Promise<void> };

async function exportPicked(picked: readonly Link[]) {
  const { downloadCsv } = await import("./picked-csv.ts");
  downloadCsv(picked);
}

/** Export, delete, let go. */
export function Bulk({ picked, onClear, onDelete }: BulkProps) {
  const [asking, setAsking] = useState(false);
  const what = picked.length === 1 ? "1 link" : `${picked.length} links`;
  const they = picked.length === 1 ? "It stops" : "They stop";
  return (
    <>
      <BulkBar count={picked.length} onClear={onClear}>
        <BulkAction icon={<Download aria-hidden="true" />} onClick={() => void exportPicked(picked)}>
          Export
        </BulkAction>
        <BulkAction icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
          Delete
        </BulkAction>
      </BulkBar>
      {asking ? (
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
