// Whom the demo's people know besides those who answered their cards.

export const FIRST_NAMES =
  "Elena Walter Sean Carl Ama Wei Dana Rosa Hugo Leila Marcus Nina Omar Paula Quinn Ruth Samir Tessa Ugo Vera Xavier Yara Zoe Anders Bianca Cesar Delia Emil Farah Gloria Hassan Irene Jonas Katya".split(
    " ",
  );
export const LAST_NAMES =
  "Marsh Boone Nyberg Darko Zhang Delgado Ferrell Okafor Petrov Quintero Rossi Sandoval Tanaka Ulrich Vance Whitfield Yilmaz Zapata Ashby Brandt Castellanos Dufour Eriksen Fontaine Galloway Hartmann Ibarra Jansen".split(
    " ",
  );
export const COMPANIES = [
  "Marsh & Day Architects",
  "Harborline Mortgage",
  "Delgado Interiors",
  "Northeast Pediatrics",
  "Back Bay Physio",
  "North End Wines",
  "Nyberg & Sons Build",
  "Beacon Title",
  "",
  "",
] as const;
export const TAGS = ["buyer", "seller", "seaport", "investor", "first home", "lender", "past client"] as const;

/** `again` comes again after as long; `time` is of its day. */
type SeedTask = { text: string; inDays: number; again?: "week" | "month"; time?: string };
export const TASKS: readonly SeedTask[] = [
  { text: "Call about the two-bedroom", inDays: -2 },
  { text: "Send the Fort Point prices", inDays: 0 },
  { text: "Ask when the lease ends", inDays: 0 },
  { text: "Thank them for the introduction", inDays: 2 },
  { text: "Lunch", inDays: 3, again: "month", time: "12:30" },
  { text: "Send the mortgage checklist", inDays: 9 },
];
export const NOTES = [
  "Moving the practice to Fort Point in spring. Wants two bedrooms under $1.1 million and room for two cars.",
  "Prefers to be called in the morning.",
  "Sold their place in Quincy last year, now renting.",
] as const;

/** Where they live, one after the other; of some nobody knows. */
export const TOWNS = [
  "12 Beacon St, Boston, MA 02108",
  "40 Hancock St, Quincy, MA 02169",
  "7 Brattle St, Cambridge, MA 02138",
  "3 Harvard Ave, Brookline, MA 02445",
  "88 Summer St, Boston, MA 02110",
  "",
  "21 Elm St, Somerville, MA 02143",
  "5 Thayer St, Providence, RI 02906",
] as const;

export type SeedTalk = { kind: "call" | "meeting"; daysAgo: number; text: string };
const talk = (kind: SeedTalk["kind"], daysAgo: number, text: string): SeedTalk => ({ kind, daysAgo, text });
/** Who was talked with, in the order of the names: some lately, some not for a while. */
export const TALKS: readonly (readonly SeedTalk[])[] = [
  [
    talk("meeting", 2, "Walked through the loft"),
    talk("call", 6, "Asked about parking"),
    talk("meeting", 20, "Coffee"),
  ],
  [talk("meeting", 9, "Looked at three places"), talk("call", 12, "Talked about the lease")],
  [talk("call", 4, "Rates went down"), talk("meeting", 15, "Lunch"), talk("meeting", 26, "Signed the papers")],
  [talk("meeting", 84, "Lunch"), talk("call", 90, "Asked about the roof"), talk("meeting", 110, "Open house")],
  [talk("meeting", 22, "Met at the harbor")],
  [talk("call", 75, "Talked about Quincy"), talk("meeting", 120, "Coffee")],
  [talk("call", 3, "Will call back in spring")],
  [talk("meeting", 40, "Showed the studio"), talk("call", 41, "Sent the floor plan")],
];

export type SeedTwice = { name: string; company: string; email: string; phone: string };
/** People whom somebody wrote down twice, each kind once: by a number, another spelling of an address, a short name, a company. */
const TWICE: readonly SeedTwice[] = [
  { name: "Elena Brightwater", company: "Marsh & Day Architects", email: "", phone: "+1 (617) 555-0129" },
  { name: "E. Brightwater", company: "", email: "e.brightwater@marshday.test", phone: "+1 (617) 555-0129" },
  { name: "Sean O’Malley", company: "", email: "sean.omalley@gmail.com", phone: "" },
  { name: "O’Malley, Sean", company: "Beacon Title", email: "seanomalley+home@gmail.com", phone: "" },
  { name: "Robert Castlewood", company: "North End Wines", email: "", phone: "+1 (617) 555-0173" },
  { name: "Bob Castlewood", company: "", email: "", phone: "+1 (617) 555-0173" },
  { name: "June Haverford", company: "Northeast Pediatrics", email: "", phone: "+1 (617) 555-0141" },
  { name: "June Haverford", company: "Northeast", email: "june@example.com", phone: "" },
];

type SeedBook = { owner: string; in: string; contacts: number; shown?: number; twice?: readonly SeedTwice[] };

/** Whose contacts, in which workspace, how many, and how many of these the brand sees; those of people written down twice are among them. */
export const BOOKS: readonly SeedBook[] = [
  { owner: "mia@harbor.test", in: "boston", contacts: 34, twice: TWICE },
  { owner: "liam@harbor.test", in: "boston", contacts: 16, shown: 8 },
  { owner: "olivia@harbor.test", in: "harbor", contacts: 22 },
  { owner: "noah@brightsmile.test", in: "brightsmile", contacts: 14 },
  { owner: "sofia@solo.test", in: "sofia", contacts: 12 },
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
    ...{ name: "Stage", type: "choice", options: ["Looking", "Offer made", "Under contract", "Closed"] },
    values: ["Looking", "Offer made", "", "Looking", "Closed", "Under contract", "", "Looking"],
  },
  { name: "Budget", type: "number", options: [], values: ["1100000", "", "750000", "2250000", "", "620000"] },
  { name: "Lender contact", type: "person", options: [], values: ["liam@harbor.test", "", "", "mia@harbor.test", ""] },
];
