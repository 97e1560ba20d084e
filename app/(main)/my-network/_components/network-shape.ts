// What the people somebody knows are sorted and filtered by.
import type { ListShape } from "#components/patterns/list-address.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { KNOWN_LEVELS, LEVEL_LABELS } from "#lib/services/contact/network-limits.ts";

const SORTS = ["level", "last_contact", "name", "place"] as const;
export type NetworkSort = (typeof SORTS)[number];
const LONGEST = 60;
/** So many places are offered. */
const OFFERED = 30;

export const NETWORK: ListShape<NetworkSort> = {
  path: contactPaths.myNetwork(),
  api: "contact.network",
  sorts: SORTS,
  first: { sort: "level", desc: true },
  filters: { level: KNOWN_LEVELS, place: (text) => text.length <= LONGEST },
};

/** The choices of a few, with the places that there are. */
export function filtersFor(places: readonly { place: string; total: number }[]) {
  const known = places.filter(({ place }) => place !== "").slice(0, OFFERED);
  return [
    {
      name: "place",
      label: "Place",
      options: [{ value: "", label: "Anywhere" }, ...known.map(({ place }) => ({ value: place, label: place }))],
    },
    {
      name: "level",
      label: "How well",
      options: [
        { value: "", label: "However well" },
        ...KNOWN_LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] })),
      ],
    },
  ];
}
