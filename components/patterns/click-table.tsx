// The chart's numbers as a table.

import { Table, Td, Th, Tr } from "#components/ui/table.tsx";
import { calendarDay } from "#lib/date-format.ts";
import { KINDS, number } from "./click-kinds.tsx";
import type { ClickDay } from "./click-scale.ts";

/** For whoever cannot read the picture. */
export function ClickTable({ days, before }: { days: readonly ClickDay[]; before?: readonly number[] }) {
  return (
    <Table>
      <caption className="sr-only">Clicks per day</caption>
      <thead>
        <tr>
          <Th>Day</Th>
          {KINDS.map(({ key, head }) => (
            <Th key={key} className="text-right">
              {head}
            </Th>
          ))}
          {before ? <Th className="text-right">People before</Th> : null}
        </tr>
      </thead>
      <tbody>
        {days.map((day, index) => (
          <Tr key={day.date}>
            <Td className="h-9">{calendarDay(day.date, "weekday")}</Td>
            {KINDS.map(({ key }) => (
              <Td key={key} numeric className="h-9">
                {number(day[key])}
              </Td>
            ))}
            {before ? (
              <Td numeric className="h-9 text-muted">
                {number(before[index] ?? 0)}
              </Td>
            ) : null}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
