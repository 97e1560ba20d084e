"use client";
// What a brand's locations hold, by region where there are any: how many contacts, and how many of these it sees. A press looks at
// those of one location.
import Link from "next/link";
import { useState } from "react";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Select } from "#components/ui/select.tsx";
import { useCall } from "#lib/client/use-call.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { counted } from "#lib/plural.ts";
import { byRegion, type RegionGroup } from "./location-regions.ts";
import { locationWords } from "./location-words.ts";
import type { Location } from "./use-locations.ts";

type LocationCountsProps = { locations: readonly Location[]; place: Location | null };
type Held = Location & { contacts: number; seen: number };

/** So many are named at first. */
const FEW = 6;

const held = ({ contacts, seen }: Pick<Held, "contacts" | "seen">) =>
  `${counted(contacts, "contact")}, ${seen.toLocaleString("en")} seen by the brand`;

function Rows({ rows }: { rows: readonly Held[] }) {
  return (
    <ul className="text-13">
      {rows.map((one) => (
        <li key={one.id}>
          <Link
            href={`${contactPaths.connections()}?location=${one.id}`}
            prefetch={false}
            className="flex flex-wrap justify-between gap-x-5 rounded-small border-b border-line py-3 hover:bg-hover"
          >
            <span className="cut font-medium">{one.name}</span> <span className="tn text-muted">{held(one)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = { groups: readonly RegionGroup<Held>[]; region: string; onRegion: (region: string) => void };

function RegionChoice({ groups, region, onRegion }: ChoiceProps) {
  return (
    <Select aria-label="Region" value={region} onChange={(event) => onRegion(event.target.value)}>
      <option value="">All regions</option>
      {groups.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Under each region its locations, and what they hold together; narrowed to one of them where somebody chose it. */
function Regions({ groups, chosen }: { groups: readonly RegionGroup<Held>[]; chosen: string }) {
  return groups
    .filter(({ id }) => chosen === "" || id === chosen)
    .map(({ id, name, rows, ...sums }) => (
      <section key={id} aria-label={name} className="pt-4">
        <h3 className="flex flex-wrap justify-between gap-x-5 text-13 font-semibold">
          {name} <span className="tn font-normal text-muted">{held(sums)}</span>
        </h3>
        <Rows rows={rows} />
      </section>
    ));
}

/** Of the location that is looked at alone, or of all of them; nothing until it is known. */
export default function LocationCounts({ locations, place }: LocationCountsProps) {
  const { data } = useCall("contact.locations", undefined, { revalidateOnFocus: false });
  const { data: regions = [] } = useCall("auth.regions", {}, { revalidateOnFocus: false, shouldRetryOnError: false });
  const [all, showAll] = useState(false);
  const [region, setRegion] = useState("");
  const known = (data ?? []).flatMap((count) => {
    const one = locations.find(({ id }) => id === count.workspace_id);
    return one && (place === null || place.id === one.id) ? [{ ...count, ...one }] : [];
  });
  const [only] = known;
  if (only === undefined) return null;
  if (place !== null) return <p className="py-3 text-13 text-muted">{locationWords(only)}</p>;
  const groups = byRegion(known, regions);
  const grouped = regions.length > 0 && groups.length > 1;
  return (
    <Section
      id="locations"
      title="Locations"
      hint="contacts, and those that the brand sees"
      className="pt-8"
      end={grouped ? <RegionChoice {...{ groups, region }} onRegion={setRegion} /> : null}
    >
      {grouped ? <Regions groups={groups} chosen={region} /> : <Rows rows={all ? known : known.slice(0, FEW)} />}
      {grouped || all || known.length <= FEW ? null : (
        <Button size="sm" className="mt-2" onClick={() => showAll(true)}>
          Show all {counted(known.length, "location")}
        </Button>
      )}
    </Section>
  );
}
