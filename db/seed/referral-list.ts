// Who came to the demo's people by the link of somebody who had answered before, and what became of them.
import type { Region } from "#db/seed/contact-names.ts";
import { PLACES } from "#db/seed/contact-places.ts";
import type { SeedAnswer } from "#db/seed/seed-answer.ts";

/** `code`: the link that they pass on; `by`: the one they came with. */
type Came = {
  name: string;
  daysAgo: number;
  company?: string;
  code?: string;
  by?: string;
  became?: "talking" | "client";
  thanked?: number;
};

const slug = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}|^Dr\. /gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, ".");

/** By owner, whoever introduces before those whom they brought. `thanked` is what the gift cost in cents, 0 for a word alone. */
const CAME: Readonly<Record<string, readonly Came[]>> = {
  "mia@harbor.test": [
    { name: "Amara Diallo", company: "Tufts Medical", daysAgo: 76, code: "A4DQ7", became: "client" },
    { name: "Pieter de Wit", company: "Canal Street Wines", daysAgo: 72, code: "P6WTN", became: "talking" },
    { name: "Deirdre Quinlan", company: "Quinlan Law", daysAgo: 67, code: "D2QNH", became: "talking" },
    {
      name: "Imani Cole",
      company: "Harbor Dental Group",
      daysAgo: 62,
      code: "8ECM3",
      by: "A4DQ7",
      became: "client",
      thanked: 4500,
    },
    { name: "Marijke Vogel", daysAgo: 58, by: "P6WTN", became: "client", thanked: 6000 },
    { name: "Luca Morelli", company: "Morelli Bakery", daysAgo: 55, code: "9MRVT", became: "talking" },
    { name: "Cormac Tierney", daysAgo: 52, by: "D2QNH", became: "talking", thanked: 0 },
    {
      name: "Kofi Mensah",
      company: "Mensah Accounting",
      daysAgo: 46,
      code: "5KFMS",
      by: "P6WTN",
      became: "client",
      thanked: 7500,
    },
    { name: "Hal Boone", daysAgo: 38, by: "8ECM3", became: "client", thanked: 0 },
    { name: "Silvia Caruso", company: "Caruso Interiors", daysAgo: 36, by: "9MRVT", became: "client" },
    { name: "Yuna Seo", daysAgo: 29, by: "P6WTN", became: "talking" },
    { name: "Efua Asante", company: "Back Bay Physio", daysAgo: 27, code: "E3FSN", by: "5KFMS", became: "client" },
    { name: "Lucy Tran", daysAgo: 25, by: "A4DQ7", became: "talking" },
    { name: "Eamon Scanlon", daysAgo: 22, by: "D2QNH" },
    { name: "Yaw Boateng", daysAgo: 17, by: "5KFMS", became: "talking" },
    { name: "Derek Lau", daysAgo: 14, by: "P6WTN" },
    { name: "Ngozi Nwosu", daysAgo: 12, by: "A4DQ7", became: "talking" },
    { name: "Enzo Vitale", daysAgo: 11, by: "9MRVT" },
    { name: "Greta Lind", daysAgo: 9, by: "8ECM3" },
    { name: "Kwame Ofori", daysAgo: 7, by: "E3FSN" },
  ],
  "liam@harbor.test": [
    { name: "Sheila Connolly", company: "Connolly Title", daysAgo: 64, code: "C7NLY", became: "client" },
    { name: "Brendan Keating", daysAgo: 40, by: "C7NLY", became: "client", thanked: 5000 },
    { name: "Hao Liang", company: "Liang Capital", daysAgo: 33, code: "H4LNG", by: "C7NLY", became: "talking" },
    { name: "Vivian Shen", daysAgo: 15, by: "H4LNG" },
    { name: "Marek Novak", daysAgo: 10, by: "H4LNG", became: "talking" },
  ],
  "olivia@harbor.test": [
    { name: "Joel Abramowitz", company: "Abramowitz & Adler Law", daysAgo: 70, code: "J8BRM", became: "client" },
    { name: "Tamar Halpern", daysAgo: 44, by: "J8BRM", became: "client", thanked: 0 },
    { name: "Ezra Mandel", company: "Mandel Capital", daysAgo: 26, by: "J8BRM", became: "talking" },
  ],
  "noah@brightsmile.test": [
    { name: "Gianna Bevilacqua", daysAgo: 60, code: "G5BVQ", became: "client" },
    { name: "Rui Pacheco", daysAgo: 42, by: "G5BVQ", became: "client", thanked: 0 },
    { name: "Camila Furtado", daysAgo: 23, code: "F2RTD", by: "G5BVQ", became: "talking" },
    { name: "Nuno Tavares", daysAgo: 8, by: "F2RTD" },
  ],
  "sofia@solo.test": [
    { name: "Esther Yoon", company: "Yoon Interiors", daysAgo: 66, code: "Y6NST", became: "client" },
    { name: "Aram Hagopian", daysAgo: 31, by: "Y6NST", became: "talking", thanked: 0 },
    { name: "Paloma Zepeda", daysAgo: 13, by: "Y6NST" },
  ],
};

/** As the answers that they left on cards. */
export const REFERRED: readonly SeedAnswer[] = Object.entries(CAME).flatMap(([owner, all]) =>
  all.map(
    ({ name, company, daysAgo, code, by }): SeedAnswer => ({
      ...{ owner, name, hoursAgo: daysAgo * 24 + 5, reach: { email: `${slug(name)}@example.com` }, done: true },
      ...(company ? { company } : {}),
      ...(by ? { channel: "introduction", code: `I${by}` } : { channel: "qr" }),
      ...(code ? { introduces: code } : {}),
    }),
  ),
);

export type Became = {
  name: string;
  tags: string[];
  /** Where they live, once somebody talked with them. */
  address: string;
  talks: { daysAgo: number; kind: "call" | "meeting"; text: string }[];
  thanked: number | null;
};

/** What became of those of an owner, who live in this region. */
export const becameOf = (owner: string, region: Region): Became[] =>
  (CAME[owner] ?? []).map(({ name, daysAgo, became, thanked }, nth) => ({
    ...{ name, tags: became === "client" ? ["client"] : [], thanked: thanked ?? null },
    address: became ? addressOf(region, nth) : "",
    talks: TALKS.slice(0, became === "client" ? 2 : became === "talking" ? 1 + (daysAgo % 2) : 0).map((talk, nth) => ({
      ...talk,
      daysAgo: Math.max(1, Math.floor((daysAgo * (TALKS.length - nth)) / (TALKS.length + 1))),
    })),
  }));

function addressOf(region: Region, nth: number): string {
  const { streets, towns } = PLACES[region];
  return `${((nth * 37) % 180) + 3} ${streets[(nth * 5) % streets.length] ?? ""}, ${towns[(nth * 2) % Math.min(towns.length, 9)] ?? ""}`;
}

const TALKS = [
  { kind: "call", text: "Said hello, talked about what they look for" },
  { kind: "meeting", text: "Coffee" },
  { kind: "meeting", text: "Signed the papers" },
] as const;
