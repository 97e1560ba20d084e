"use client";
// What a brand's locations hold: how many contacts, and how many of these it sees. A press looks at those of one location.
import Link from "next/link";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useCall } from "#lib/client/use-call.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { counted } from "#lib/plural.ts";
import { locationWords } from "./location-words.ts";
import type { Location } from "./use-locations.ts";

type LocationCountsProps = { locations: readonly Location[]; place: Location | null };

/** So many are named at first. */
const FEW = 6;

/** Of the location that is looked at alone, or of all of them; nothing until it is known. */
export default function LocationCounts({ locations, place }: LocationCountsProps) {
  const { data } = useCall("contact.locations", undefined, { revalidateOnFocus: false });
  const [all, showAll] = useState(false);
  const known = (data ?? []).flatMap((count) => {
    const one = locations.find(({ id }) => id === count.workspace_id);
    return one && (place === null || place.id === one.id) ? [{ ...count, ...one }] : [];
  });
  if (known.length === 0) return null;
  return (
    <section aria-label="Contacts of the locations" className="py-3 text-13 text-muted">
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
        {(all ? known : known.slice(0, FEW)).map((one) => (
          <li key={one.id}>
            {place === null ? (
              <Link
                href={`${contactPaths.connections()}?location=${one.id}`}
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
      {all || known.length <= FEW ? null : (
        <Button size="sm" className="mt-2" onClick={() => showAll(true)}>
          Show all {counted(known.length, "location")}
        </Button>
      )}
    </section>
  );
}
