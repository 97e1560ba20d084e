// The files of the demo's library that somebody looks at, by their names.
import type { Scene } from "#db/seed/scenes.ts";

export type SeedFile = {
  name: string;
  /** Of the demo's drawings, as its links show them; null for a photo. */
  drawing: string | null;
  /** What the photo shows. */
  scene: Scene;
  alt: string;
  folder: string;
  tags: string[];
  source: string;
  creator: string;
  licence: string;
  consent: string;
  territory: string;
  brand: boolean;
  /** Days from now to the last day of its rights; null where they have no end. */
  ends: number | null;
  /** Days since it was put up. */
  days: number;
};

const FIRST = {
  ...{ alt: "", folder: "", tags: [], source: "own", creator: "", licence: "", consent: "nobody", territory: "" },
  ...{ brand: false, ends: null, days: 12 },
};
const USUAL = { ...FIRST, scene: "room" as const };

const listing = (name: string, drawing: string, more: Partial<SeedFile> = {}): SeedFile => ({
  ...{ ...USUAL, name, drawing, folder: "Listings", tags: ["listing"] },
  ...more,
});

export const MEDIA_LIST: readonly SeedFile[] = [
  {
    ...{ ...USUAL, name: "Open house sign", drawing: "sign", tags: ["open house", "garden"], creator: "Olivia Harper" },
    ...{ alt: "A small house with an open house sign", days: 1 },
  },
  {
    ...{ ...USUAL, name: "Harbor lighthouse", drawing: "lighthouse", folder: "Logos", tags: ["brand"], brand: true },
    ...{ alt: "A lighthouse with orange bands", days: 2 },
  },
  listing("Seaport from the water", "seaport", {
    ...{ source: "licensed", creator: "Dana Whitlock", licence: "License 2024-118", ends: 16, days: 3 },
    alt: "Two towers at the water, seen from a boat",
  }),
  listing("Living room, E 6th", "living", {
    ...{ source: "customer", creator: "Seller, by email", ends: 125, days: 4 },
    alt: "A green sofa in a bright living room",
  }),
  listing("Beacon St row", "brownstones", { source: "agency", creator: "Northlight Studio", ends: 200, days: 5 }),
  listing("Brickell, morning", "miami", { territory: "Miami only", creator: "Priya Nair", days: 6 }),
  {
    ...{ ...USUAL, name: "Keys on the table", drawing: "keys", tags: ["closing"], alt: "Keys beside a plant", days: 7 },
  },
  { ...USUAL, name: "Harbor at night", drawing: "night", creator: "Olivia Harper", ends: 420, days: 8 },
  listing("Navy kitchen", "kitchen", { alt: "A kitchen with dark green fronts", days: 9 }),
  { ...USUAL, name: "Moving day", drawing: "boxes", tags: ["moving"], source: "", consent: "", days: 10 },
  {
    ...{ ...USUAL, name: "Market note cover", drawing: "report", folder: "Reports", tags: ["report"] },
    ...{ source: "agency", creator: "Northlight Studio", days: 40 },
  },
  listing("Zilker bungalow", "austin", { alt: "A bungalow with a sign in front", brand: true, days: 13 }),
  {
    ...{ ...USUAL, name: "Spring cover, last year", drawing: null, scene: "coast", folder: "Reports", ends: -27 },
    ...{ source: "agency", creator: "Northlight Studio", tags: ["report"], days: 40 },
  },
  {
    ...{ ...USUAL, name: "Team at the pier", drawing: null, folder: "People", tags: ["team"], consent: "given" },
    ...{ creator: "Grace Lin", days: 11 },
  },
];
