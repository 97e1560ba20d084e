// The demo's co-op year at Harbor Realty: what happened in each location's account, in days before today and whole dollars.

export type SeedCoop =
  | { act: "allocate"; day: number; dollars: number; note?: string }
  | { act: "plan"; day: number; label: string; dollars: number }
  | { act: "book"; day: number; label: string; dollars: number; ends: boolean }
  | { act: "settle"; day: number; dollars: number; note: string };

type SeedAccount = { location: string; percent: number | null; course: readonly SeedCoop[] };

/** The share everywhere. */
export const COOP_PERCENT = 60;

export const COOP_ACCOUNTS: readonly SeedAccount[] = [
  {
    ...{ location: "boston", percent: null },
    course: [
      { act: "allocate", day: -330, dollars: 9000, note: "For the year" },
      { act: "plan", day: -318, label: "Winter mailing to Back Bay", dollars: 2400 },
      { act: "book", day: -290, label: "Winter mailing to Back Bay", dollars: 2265, ends: true },
      { act: "settle", day: -270, dollars: 906, note: "Check 4471" },
      { act: "plan", day: -214, label: "Spring open houses, signs and flyers", dollars: 1800 },
      { act: "book", day: -190, label: "Spring open houses, signs and flyers", dollars: 1800, ends: true },
      // One printer sent money back, long after it was booked.
      { act: "book", day: -171, label: "Spring open houses, signs and flyers", dollars: 1650, ends: true },
      { act: "settle", day: -160, dollars: 660, note: "Bank transfer in June" },
      { act: "plan", day: -96, label: "Harbor Day booth", dollars: 1250 },
      { act: "book", day: -80, label: "Harbor Day booth", dollars: 1198, ends: true },
      { act: "plan", day: -9, label: "Pictures for the winter open houses", dollars: 1600 },
      { act: "book", day: -3, label: "Pictures for the winter open houses", dollars: 559, ends: false },
    ],
  },
  {
    ...{ location: "miami", percent: null },
    course: [
      { act: "allocate", day: -330, dollars: 8000, note: "For the year" },
      { act: "plan", day: -250, label: "Brickell condo brochures", dollars: 1400 },
      { act: "book", day: -231, label: "Brickell condo brochures", dollars: 1312, ends: true },
      { act: "settle", day: -205, dollars: 524, note: "Check 1090" },
      { act: "plan", day: -120, label: "Radio spots in Spanish", dollars: 3000 },
      { act: "book", day: -92, label: "Radio spots in Spanish", dollars: 2875, ends: true },
      { act: "settle", day: -60, dollars: 800, note: "First half by transfer" },
    ],
  },
  {
    // It began later than the others, and gets more of a hand.
    ...{ location: "austin", percent: 80 },
    course: [
      { act: "allocate", day: -330, dollars: 7000, note: "For the year" },
      { act: "plan", day: -140, label: "Zilker park banners", dollars: 900 },
      { act: "book", day: -118, label: "Zilker park banners", dollars: 885, ends: true },
      { act: "allocate", day: -45, dollars: -1500, note: "Moved to next year" },
    ],
  },
];
