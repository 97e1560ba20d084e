"use client";
// The locations of a franchise whose contacts can be looked at from here, and the one that is.
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { useRelated } from "#components/shell/use-related.ts";
import { CONNECTIONS } from "./connection-shape.ts";

export type Location = { id: string; name: string };

/** `place` is null for one's own contacts; only the owner of a franchise looks into a location. */
export function useLocations(overLocations: boolean): { place: Location | null; locations: readonly Location[] } {
  const { list } = useListAddress(CONNECTIONS);
  const { related } = useRelated(overLocations);
  const locations = overLocations ? related.filter(({ kind }) => kind === "location") : [];
  const id = overLocations ? list.filters.location : undefined;
  if (id === undefined) return { place: null, locations };
  return { place: { id, name: locations.find((one) => one.id === id)?.name ?? "this location" }, locations };
}
