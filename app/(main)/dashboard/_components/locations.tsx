// A franchise's locations beside each other: who moves, who stands still.
import NextLink from "next/link";
import { Delta } from "#components/patterns/delta.tsx";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Sparkline } from "#components/patterns/sparkline.tsx";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { Table, Td, Th, Tr } from "#components/ui/table.tsx";
import { paths } from "#lib/paths.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { LocationFigures } from "#lib/services/links/entities.ts";
import type { Place } from "../loaders.ts";

type LocationsProps = { locations: readonly LocationFigures[]; places: Readonly<Record<string, Place>> };

/** Draws nothing where there is no location whose name is known. */
export function Locations({ locations, places }: LocationsProps) {
  const rows = locations.flatMap((row) => {
    const place = places[row.workspace_id];
    return place ? [{ ...row, ...place }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Section
      title="Locations"
      hint="people who clicked, last 30 days"
      id="locations"
      end={
        <IntentLink href={peoplePaths.franchiseManager()} prefetch={false} className="link">
          All locations
        </IntentLink>
      }
    >
      <Table>
        <thead>
          <tr>
            <Th>Location</Th>
            <Th className="touch:hidden">
              <span className="sr-only">Trend</span>
            </Th>
            <Th className="text-right">Links</Th>
            <Th className="text-right">People</Th>
            <Th className="text-right">Change</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.workspace_id}>
              <Td>
                <NextLink
                  href={paths.linksOf(row.workspace_id)}
                  prefetch={false}
                  className="target relative flex items-center gap-3 rounded-small font-medium hover:underline"
                >
                  <WorkspaceMark name={row.name} src={row.logoUrl} size={28} />
                  {row.name}
                </NextLink>
              </Td>
              <Td className="touch:hidden">
                <Sparkline values={row.last30} flat={row.people === 0 || row.people < row.people_before} />
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
