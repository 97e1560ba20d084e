"use client";
// What can be done with chosen rows of a list's bin.
import { Undo2 } from "lucide-react";
import { BulkAction, BulkBar } from "./bulk-bar.tsx";

type BinBulkProps = { count: number; onRestore: () => Promise<void>; onClear: () => void };

export function BinBulk({ count, onRestore, onClear }: BinBulkProps) {
  return (
    <BulkBar count={count} onClear={onClear}>
      <BulkAction icon={<Undo2 aria-hidden="true" />} onClick={() => void onRestore()}>
        Restore
      </BulkAction>
    </BulkBar>
  );
}
