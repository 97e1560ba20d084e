// The demo's campaigns that the company proposed to its locations, and how each of these answered.
import type { CampaignChannel } from "#lib/campaign/channels.ts";
import type { PartRights, PartValues } from "#lib/campaign/part-rights.ts";
import type { OwnValues } from "#lib/campaign/parts.ts";

const words = (value: string) => ({ value, alt: "" });
const NONE = words("");
export const RIGHTS: PartRights = {
  headline: { right: "slot" },
  text: { right: "own" },
  button: { right: "choose", choices: ["Say you’re coming", "Save a seat", "See the doors"].map(words) },
};

export type Part = {
  in: string;
  by: string;
  state: string;
  own?: OwnValues;
  answer?: { verdict: "yes" | "no"; word: string };
  /** How many people came so far. */
  came?: number;
};

export type Proposal = {
  code: string;
  name: string;
  state: string;
  /** Days from now. */
  days: { from: number; to: number; answer: number };
  channels: readonly CampaignChannel[];
  values: PartValues;
  /** The one of this link of the company. */
  picture: { of: string; alt: string };
  parts: readonly Part[];
};

const LIGHTS = "Nine doors are open and every one is lit. Cocoa is on us.";
const GRACE = { by: "grace@harbor.test" } as const;
const DANIEL = { by: "daniel@harbor.test" } as const;
const YES = { verdict: "yes", word: "" } as const;

/** One that has ended, which later ones are measured by. */
function past(
  code: string,
  name: string,
  [from, to]: readonly [number, number],
): (parts: Readonly<Record<string, Omit<Part, "in">>>) => Proposal {
  return (parts) => ({
    ...{ code, name, state: "done", days: { from, to, answer: from - 2 }, channels: ["link", "post"] },
    values: {
      headline: words("Come by in [your neighborhood]"),
      text: words("Doors are open on Sunday from noon on, and somebody has lemonade."),
      button: words("See the doors"),
      ...{ picture: NONE, destination: words("https://harbor.test/open") },
    },
    picture: { of: "beacon-row", alt: "A row of brownstones" },
    parts: Object.entries(parts).map(([place, part]) => ({ ...part, in: place })),
  });
}

export const PROPOSALS: readonly Proposal[] = [
  {
    ...{ code: "P000", name: "Holiday lights tour", state: "running", days: { from: -6, to: 24, answer: 2 } },
    channels: ["link", "post", "card"],
    values: {
      headline: words("See the lights in [your neighborhood]"),
      text: words(LIGHTS),
      button: words("Save a seat"),
      ...{ picture: NONE, destination: words("https://harbor.test/lights") },
    },
    picture: { of: "beacon-row", alt: "A row of brownstones with their doors lit" },
    parts: [
      {
        ...{ in: "austin", by: "grace@harbor.test", state: "running", came: 41 },
        answer: { verdict: "yes", word: "" },
        own: {
          headline: { ...words("Zilker"), against: words("See the lights in [your neighborhood]") },
          text: {
            ...words("Seven doors are open. Tacos at three of them."),
            against: words("Seven doors are open and every one is lit. Cocoa is on us."),
          },
        },
      },
      {
        ...{ in: "miami", by: "daniel@harbor.test", state: "running", came: 63 },
        answer: { verdict: "yes", word: "The whole team is in." },
      },
      {
        ...{ in: "providence", by: "olivia@harbor.test", state: "declined" },
        answer: { verdict: "no", word: "We open in March." },
      },
    ],
  },
  {
    ...{ code: "P001", name: "Spring open houses", state: "booked", days: { from: 21, to: 41, answer: 5 } },
    channels: ["link", "post"],
    values: {
      headline: words("Open this weekend in [your neighborhood]"),
      text: words("Coffee is on us, and so is the honest answer about heating."),
      button: words("Say you’re coming"),
      ...{ picture: NONE, destination: words("https://harbor.test/open") },
    },
    picture: { of: "zilker", alt: "A bungalow with a sign in front" },
    parts: [
      { in: "austin", by: "grace@harbor.test", state: "asked" },
      { in: "miami", by: "daniel@harbor.test", state: "booked", answer: { verdict: "yes", word: "" } },
    ],
  },
  past(
    "P002",
    "Fall open doors",
    [-58, -44],
  )({
    austin: { ...GRACE, state: "done", came: 33, answer: YES },
    miami: { ...DANIEL, state: "left" },
  }),
  past(
    "P003",
    "Summer porches",
    [-88, -70],
  )({
    austin: { ...GRACE, state: "done", came: 27, answer: YES },
    miami: { ...DANIEL, state: "done", came: 52, answer: YES },
  }),
  past(
    "P004",
    "First warm Sunday",
    [-108, -98],
  )({
    austin: { ...GRACE, state: "done", came: 22, answer: YES },
    miami: { ...DANIEL, state: "done", came: 38, answer: YES },
  }),
];
