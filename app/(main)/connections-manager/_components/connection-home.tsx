"use client";
// One's own contacts, or from a brand those of a location that it sees.
import { late } from "#components/patterns/late.tsx";
import { ConnectionList, type ConnectionListProps } from "./connection-list.tsx";
import { LocationList } from "./location-list.tsx";
import { useLocations } from "./use-locations.ts";

const LocationCounts = late(() => import("./location-counts.tsx").then((module) => module.default));

export function ConnectionHome(props: ConnectionListProps) {
  const { first, firstList, timeZone, overLocations } = props;
  const { place, locations } = useLocations(overLocations);
  return (
    <>
      {place ? (
        <LocationList key={place.id} {...{ first, firstList, timeZone, place }} />
      ) : (
        <ConnectionList {...props} />
      )}
      {locations.length > 0 ? <LocationCounts {...{ locations, place }} /> : null}
    </>
  );
}
