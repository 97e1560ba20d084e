// The locations of a report beside each other, with size taken out in the last column.
import { Delta } from "#components/patterns/delta.tsx";
import { shortName } from "#components/shell/short-name.ts";
import { Table, Td, Th, Tr } from "#components/ui/table.tsx";
import type { SharedReport } from "#lib/services/auth/report-entities.ts";

type ByLocationProps = Pick<SharedReport, "locations" | "brand" | "now" | "before" | "people">;

const number = (value: number) => value.toLocaleString("en");
const ratio = (value: number | null) =>
  value === null ? "–" : value.toLocaleString("en", { minimumFractionDigits: 1 });

export function ByLocation({ locations, brand, now, before, people }: ByLocationProps) {
  const together = people === 0 ? null : Math.round((now.answered / people) * 10) / 10;
  return (
    <div className="overflow-x-auto">
      <Table>
        <thead>
          <tr>
            <Th>Location</Th>
            <Th className="text-right">People there</Th>
            <Th className="text-right">Opened</Th>
            <Th className="text-right">Change</Th>
            <Th className="text-right">Details</Th>
            <Th className="text-right">Per person</Th>
          </tr>
        </thead>
        <tbody>
          {locations.map((one) => (
            <Tr key={one.name}>
              <Td>{shortName(one.name, brand.name)}</Td>
              <Td numeric>{number(one.people)}</Td>
              <Td numeric>{number(one.opened)}</Td>
              <Td numeric>
                <Delta now={one.opened} before={one.opened_before} />
              </Td>
              <Td numeric>{number(one.answered)}</Td>
              <Td numeric>{ratio(one.per_person)}</Td>
            </Tr>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Tr>
            <Td>Together</Td>
            <Td numeric>{number(people)}</Td>
            <Td numeric>{number(now.opened)}</Td>
            <Td numeric>
              <Delta now={now.opened} before={before.opened} />
            </Td>
            <Td numeric>{number(now.answered)}</Td>
            <Td numeric>{ratio(together)}</Td>
          </Tr>
        </tfoot>
      </Table>
    </div>
  );
}
