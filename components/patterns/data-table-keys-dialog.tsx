"use client";
// All keys of a list; loaded when somebody asks for them.
import { Dialog } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { LIST_KEYS, type RowKey } from "./data-table-keys.ts";

type KeysDialogProps = { onClose: () => void; choosing?: boolean; more?: readonly RowKey[] };

/** A dialog that only informs; without `choosing` for a list whose rows cannot be selected. */
export default function KeysDialog({ onClose, choosing = true, more = [] }: KeysDialogProps) {
  const own = more.map(({ key, what }) => ({ keys: [key], what }));
  const shown = [...LIST_KEYS.filter(({ ofChoosing }) => choosing || !ofChoosing), ...own];
  return (
    <Dialog open onClose={onClose} title="Keys on this page" className="w-[360px]">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5 px-6 pt-4 pb-6 text-13">
        {shown.map(({ keys, what }) => (
          <div key={what} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
              <span className="sr-only">{keys.join(" and ")}</span>
            </dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
