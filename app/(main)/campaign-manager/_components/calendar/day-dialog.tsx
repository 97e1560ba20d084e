"use client";
// Everything that runs or is due on one day.
import { Dialog } from "#components/ui/dialog.tsx";
import type { Entry } from "#lib/campaign/calendar.ts";
import { fullDay } from "#lib/date-format.ts";
import type { CalendarCampaign } from "#lib/services/campaign/calendar-entities.ts";
import { CalendarLine } from "./calendar-line.tsx";
import { entryText } from "./calendar-words.ts";

type DayDialogProps = {
  day: string;
  entries: readonly Entry<CalendarCampaign>[];
  timeZone: string;
  onClose: () => void;
};

export default function DayDialog({ day, entries, timeZone, onClose }: DayDialogProps) {
  return (
    <Dialog open onClose={onClose} title={fullDay(`${day}T12:00:00Z`, "UTC")} className="w-[520px]">
      <div className="px-6 pt-2 pb-6">
        {entries.length === 0 ? (
          <p className="pt-2 text-13 text-muted">No campaign runs on this day, and none is due.</p>
        ) : (
          <ul>
            {entries.map((entry) => (
              <CalendarLine
                key={`${entry.kind} ${entry.of.id}`}
                campaign={entry.of}
                text={entryText(entry, timeZone)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
