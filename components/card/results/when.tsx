// When people opened the card: weekdays and hours, darker where more came.
import { Section } from "#components/patterns/section-heading.tsx";
import { cn } from "#components/ui/cn.ts";
import { counted } from "#lib/plural.ts";
import { busiestHours, hourLabel, shadeOf, shownHours } from "./week-hours.ts";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const SHADES = [
  "bg-sunken",
  "bg-chart-human/20",
  "bg-chart-human/40",
  "bg-chart-human/60",
  "bg-chart-human/80",
  "bg-chart-human",
];

function Shades() {
  return (
    <p aria-hidden="true" className="mt-2.5 flex items-center justify-end gap-1 text-12 text-muted">
      <span className="mr-1">fewer</span>
      {SHADES.map((shade) => (
        <i key={shade} className={cn("h-2.5 w-3.5 rounded-[2px]", shade)} />
      ))}
      <span className="ml-1">more</span>
    </p>
  );
}

/** Every third hour, of a long day every sixth; none so late that its words would leave the table. */
function isLabelled(nth: number, hours: number): boolean {
  return nth % (hours > 14 ? 6 : 3) === 0 && nth < hours - 2;
}

/** `week`: seven days from Monday, 24 hours each, in the workspace's time zone. */
export function When({ week }: { week: readonly (readonly number[])[] }) {
  const hours = shownHours(week);
  const most = Math.max(1, ...week.flat());
  return (
    <Section title="When" hint={busiestHours(week) ?? undefined} id="when">
      <table className="mt-3 w-full table-fixed border-separate border-spacing-[2px] text-11 text-muted">
        <caption className="sr-only">People who opened the card, by weekday and hour</caption>
        <thead>
          <tr>
            <td className="w-8" />
            {hours.map((hour, nth) => (
              <th key={hour} scope="col" className="h-4 p-0 text-left font-normal">
                <span className={cn("whitespace-nowrap", isLabelled(nth, hours.length) || "sr-only")}>
                  {hourLabel(hour)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day, nth) => (
            <tr key={day}>
              <th scope="row" className="p-0 text-left font-normal">
                {day}
              </th>
              {hours.map((hour) => {
                const people = week[nth]?.[hour] ?? 0;
                return (
                  <td
                    key={hour}
                    title={`${day}, ${hourLabel(hour)}: ${counted(people, "person")}`}
                    className={cn("h-[18px] rounded-[2px] p-0", SHADES[shadeOf(people, most)])}
                  >
                    <span className="sr-only">{people}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Shades />
    </Section>
  );
}
