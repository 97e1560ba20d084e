"use client";
// What a brand's locations hold: how many contacts, and how many of these it sees. A press looks at those of one location.
import Link from "next/link";
import { useCall } from "#lib/client/use-call.ts";
import { paths } from "#lib/paths.ts";
import { locationWords } from "./location-words.ts";
import type { Location } from "./use-locations.ts";

type LocationCountsProps = { locations: readonly Location[]; place: Location | null };

/** Of the location that is looked at alone, or of all of them; nothing until it is known. */
export default function LocationCounts({ locations, place }: LocationCountsProps) {
  const { data } = useCall("contact.locations", undefined, { revalidateOnFocus: false });
  const known = data?.flatMap((count) => {
    const one = locations.find(({ id }) => id === count.workspace_id);
    return one && (place === null || place.id === one.id) ? [{ ...count, ...one }] : [];
  });
  if (known === undefined || known.length === 0) return null;
  return (
    <ul aria-label="Contacts of the locations" className="flex flex-wrap gap-x-5 gap-y-1 py-2 text-13 text-muted">
      {known.map((one) => (
        <li key={one.id}>
          {place === null ? (
            <Link
              href={paths.connectionsOf(one.id)}
              prefetch={false}
              className="target rounded-small underline underline-offset-4 hover:text-ink"
            >
              {locationWords(one)}
            </Link>
          ) : (
            locationWords(one)
          )}
        </li>
      ))}
    </ul>
  );
}
