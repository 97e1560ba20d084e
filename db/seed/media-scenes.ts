// What is filed away in the demo's library: photos of places, named as an office names them, with rights of every kind.
import type { SeedFile } from "#db/seed/media-list.ts";
import { SCENES, type Scene } from "#db/seed/scenes.ts";

const STREETS = [
  ...["Chestnut St", "Dartmouth St", "Marlborough St", "Pinckney St", "Commonwealth Ave", "W Newton St", "Tremont St"],
  ...["Brickell Ave", "Alton Rd", "S Lamar Blvd", "Barton Springs Rd", "Hope St", "Benefit St"],
] as const;
const PLACES = {
  skyline: ["Seaport", "Back Bay", "Downtown Miami", "Downtown Austin", "Providence River"],
  coast: ["Castle Island light", "Cape Florida light", "Beavertail light", "Long Wharf"],
  hills: ["Blue Hills", "Hill Country", "Berkshires", "Barton Creek"],
} as const;
const ROOMS = ["living room", "bedroom", "study", "sunroom"] as const;

const nthOf = <T>(all: readonly T[], nth: number): T | undefined => all[nth % all.length];

type Named = { name: string; alt: string; folder: string; tags: string[] };

/** What it is called, and what it shows. */
const NAMED: Readonly<Record<Scene, (nth: number) => Named>> = {
  house: (nth) => ({
    ...{ name: `${3 + nth * 7} ${nthOf(STREETS, nth)}, front`, alt: "A house with a tree on each side" },
    ...{ folder: "Listings", tags: ["listing", "front"] },
  }),
  row: (nth) => ({
    ...{
      name: `${nthOf(STREETS, nth)}, the row at no. ${11 + nth * 4}`,
      alt: "A row of houses with trees before them",
    },
    ...{ folder: "Listings", tags: ["listing", "street"] },
  }),
  room: (nth) => ({
    ...{ name: `${5 + nth * 3} ${nthOf(STREETS, nth + 4)}, ${nthOf(ROOMS, nth)}`, alt: "A sofa below a wide window" },
    ...{ folder: "Listings", tags: ["listing", "inside"] },
  }),
  skyline: (nth) => ({
    ...{ name: `${nthOf(PLACES.skyline, nth)} from the water ${1 + Math.floor(nth / 5)}`, alt: "Towers at the water" },
    ...{ folder: "Places", tags: ["city"] },
  }),
  coast: (nth) => ({
    ...{ name: `${nthOf(PLACES.coast, nth)} ${1 + Math.floor(nth / 4)}`, alt: "A lighthouse on a low coast" },
    ...{ folder: "Places", tags: ["coast"] },
  }),
  hills: (nth) => ({
    ...{
      name: `${nthOf(PLACES.hills, nth)} cottage ${1 + Math.floor(nth / 4)}`,
      alt: "A cottage before a range of hills",
    },
    ...{ folder: "Places", tags: ["country", "listing"] },
  }),
};

type Rights = Pick<SeedFile, "source" | "creator" | "licence" | "consent" | "territory" | "ends">;

const OWN: Rights = { source: "own", creator: "Grace Lin", licence: "", consent: "nobody", territory: "", ends: null };

/** In turn: mostly one's own, some of others with an end, one that has ended, and one of which nobody said anything. */
const RIGHTS: readonly Rights[] = [
  OWN,
  OWN,
  { ...OWN, source: "licensed", creator: "Dana Whitlock", licence: "License 2025-044", ends: 240 },
  { ...OWN, creator: "Olivia Harper" },
  { ...OWN, source: "agency", creator: "Northlight Studio", ends: 410 },
  { ...OWN, creator: "Priya Nair", territory: "Florida only" },
  OWN,
  { ...OWN, source: "customer", creator: "Seller, by email", ends: 95 },
  { ...OWN, creator: "Marcus Bell" },
  { ...OWN, source: "licensed", creator: "Dana Whitlock", licence: "License 2023-310", ends: -40 },
  { ...OWN, source: "", creator: "", consent: "" },
];

/** So many of them, the newest first; not everybody describes what they put up. */
export function mediaScenes(count: number): SeedFile[] {
  return Array.from({ length: count }, (_, at) => {
    const scene = nthOf(SCENES, at);
    const rights = nthOf(RIGHTS, at);
    if (!scene || !rights) throw new Error("The demo's library has no scenes.");
    const { alt, ...named } = NAMED[scene](Math.floor(at / SCENES.length));
    const described = at % 5 === 3 ? "" : alt;
    return { ...named, ...rights, alt: described, drawing: null, scene, brand: at % 24 === 1, days: 13 + at };
  });
}
