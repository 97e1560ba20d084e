"use client";
// All keys of the calendar; loaded when somebody asks for them.
import { Dialog } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";

const KEYS = [
  { keys: ["←", "→"], read: "Left and right arrow", what: "The day before and after" },
  { keys: ["↑", "↓"], read: "Up and down arrow", what: "The week before and after" },
  { keys: ["PgUp", "PgDn"], read: "Page up and page down", what: "The month before and after" },
  { keys: ["↵"], read: "Enter", what: "Open the day" },
  { keys: ["c"], read: "c", what: "Create" },
  { keys: ["/"], read: "Slash", what: "Search" },
] as const;

export default function CalendarKeys({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keys on this page" className="w-[360px]">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5 px-6 pt-4 pb-6 text-13">
        {KEYS.map(({ keys, read, what }) => (
          <div key={what} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
              <span className="sr-only">{read}</span>
            </dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
