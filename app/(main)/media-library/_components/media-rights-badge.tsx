// How the rights of a file stand, where somebody has to know it.
import { Ban, CalendarX } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { nearDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { Asset } from "#lib/services/media/entities.ts";

const noon = (day: string) => `${day}T12:00:00Z`;

/** "Dec 12" or "Mar 31, 2027". */
export const dayOf = (day: string) => nearDay(noon(day), "UTC");

/** "No end, used 9 times" */
export function rightsLine({ rights_end_on: day, uses, locked }: Asset): string {
  const end = day === null ? (locked ? "Brand, no end" : "No end") : `Until ${dayOf(day)}`;
  return `${end}, ${uses === 0 ? "never used" : uses === 1 ? "used once" : `used ${counted(uses, "time")}`}`;
}

/** Nothing where nothing is wrong. */
export function RightsBadge({ asset: { rights, rights_end_on: day, uses } }: { asset: Asset }) {
  if (day === null || (rights !== "soon" && rights !== "ended")) return null;
  if (rights === "ended")
    return (
      <Badge tone={uses > 0 ? "danger" : "neutral"} icon={<Ban aria-hidden="true" />}>
        Rights ended {dayOf(day)}
      </Badge>
    );
  return (
    <Badge tone="warning" icon={<CalendarX aria-hidden="true" />}>
      Ends {dayOf(day)}
      {uses > 0 ? `, in ${counted(uses, "place")}` : ""}
    </Badge>
  );
}
