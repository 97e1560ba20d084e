// Whose contacts the demo has, which of them were written down twice, and what a workspace wants to know of its own.
import type { Region } from "#db/seed/contact-names.ts";

/** `again` comes again after as long; `time` is of its day. */
export type SeedTask = { text: string; inDays: number; again?: "week" | "month"; time?: string };
export type SeedTalk = { kind: "call" | "meeting"; daysAgo: number; text: string };

export type SeedTwice = { name: string; company: string; email: string; phone: string };
/** Well-known people whom somebody wrote down twice: by a number, another spelling of an address, a short name, a company. */
const TWICE: readonly SeedTwice[] = [
  { name: "E. Marsh", company: "", email: "e.marsh@marshday.test", phone: "+1 (617) 555-0129" },
  { name: "O’Malley, Sean", company: "Beacon Title", email: "seanomalley+home@gmail.com", phone: "" },
  { name: "Bob Castlewood", company: "", email: "", phone: "+1 (617) 555-0173" },
  { name: "June Haverford", company: "Northeast", email: "june@example.com", phone: "" },
];

export type SeedBook = {
  owner: string;
  in: string;
  contacts: number;
  region: Region;
  words: "homes" | "teeth";
  /** Looks after nobody else's. */
  member?: true;
  /** Of these, so many more were written down twice. */
  doubles: number;
  twice?: readonly SeedTwice[];
};

const homes = (owner: string, place: string, rest: Omit<SeedBook, "owner" | "in" | "words">): SeedBook => ({
  ...rest,
  ...{ owner: `${owner}@harbor.test`, in: place, words: "homes" },
});

const member: typeof homes = (...book) => ({ ...homes(...book), member: true });

/** Whose contacts, in which workspace, and how many; those of people written down twice are among them. */
export const BOOKS: readonly SeedBook[] = [
  member("mia", "boston", { contacts: 320, region: "boston", doubles: 14, twice: TWICE }),
  homes("liam", "boston", { contacts: 240, region: "boston", doubles: 10 }),
  member("marcus", "boston", { contacts: 190, region: "boston", doubles: 8 }),
  member("hannah", "boston", { contacts: 170, region: "boston", doubles: 8 }),
  homes("olivia", "harbor", { contacts: 360, region: "boston", doubles: 18 }),
  homes("daniel", "miami", { contacts: 230, region: "miami", doubles: 10 }),
  member("priya", "miami", { contacts: 200, region: "miami", doubles: 8 }),
  homes("grace", "austin", { contacts: 220, region: "austin", doubles: 10 }),
  member("tom", "austin", { contacts: 160, region: "austin", doubles: 8 }),
  {
    ...{ owner: "noah@brightsmile.test", in: "brightsmile", contacts: 200, region: "providence", words: "teeth" },
    doubles: 12,
  },
  { owner: "sofia@solo.test", in: "sofia", contacts: 110, region: "losangeles", words: "homes", doubles: 6 },
];

type SeedField = {
  name: string;
  type: "choice" | "number" | "person";
  options: readonly string[];
  values: readonly string[];
};
/** What Harbor Boston wants to know of everybody: one contact after the other, of some nothing. A person is one by their email. */
export const FIELDS: readonly SeedField[] = [
  {
    ...{ name: "Deal", type: "choice", options: ["Looking", "Offer made", "Under contract", "Closed"] },
    values: ["Looking", "Offer made", "", "Looking", "Closed", "Under contract", "", "Looking"],
  },
  { name: "Budget", type: "number", options: [], values: ["1100000", "", "750000", "2250000", "", "620000"] },
  { name: "Lender contact", type: "person", options: [], values: ["liam@harbor.test", "", "", "mia@harbor.test", ""] },
];
