// A franchise's locations beside each other: who moves, who stands still.
import { Delta } from "#components/patterns/delta.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Sparkline } from "#components/patterns/sparkline.tsx";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { Table, Td, Th, Tr } from "#components/ui/table.tsx";
import type { LocationRow } from "../loaders.ts";

export function Locations({ locations }: { locations: readonly LocationRow[] }) {
  return (
    <Section title="Locations" hint="people who clicked, last 30 days" id="locations">
      <Table>
        <thead>
          <tr>
            <Th>Location</Th>
            <Th className="touch:hidden">
              <span className="sr-only">Course</span>
            </Th>
            <Th className="text-right">Links</Th>
            <Th className="text-right">People</Th>
            <Th className="text-right">Change</Th>
          </tr>
        </thead>
        <tbody>
          {locations.map((row) => (
            <Tr key={row.workspace_id}>
              <Td>
                <span className="flex items-center gap-3 font-medium">
                  <WorkspaceMark name={row.name} src={row.logoUrl} size={28} />
                  {row.name}
                </span>
              </Td>
              <Td className="touch:hidden">
                <Sparkline values={row.last30} flat={row.people < row.people_before} />
              </Td>
              <Td numeric>{row.links.toLocaleString("en")}</Td>
              <Td numeric>{row.people.toLocaleString("en")}</Td>
              <Td numeric>
                <Delta now={row.people} before={row.people_before} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
