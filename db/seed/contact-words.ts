// What the demo's people wrote down about those they know: of homes, and of teeth.
import type { SeedTalk, SeedTask } from "#db/seed/contact-list.ts";

export type Words = {
  tags: readonly string[];
  notes: readonly string[];
  calls: readonly string[];
  meetings: readonly string[];
  tasks: readonly string[];
};

const list = (text: string) => text.split(" | ");

const HOMES: Words = {
  tags: list("buyer | buyer | seller | investor | first home | past client | renter | open house | relocating | condo"),
  notes: list(
    "Prefers to be called in the morning. | Two dogs, so a yard matters more than a second bath. | Lease ends in March, would rather buy than renew. | Pre-approved up to 780,000, wants to stay under 700. | Grew up three streets away and wants to come back. | Looking for the parents, ground floor only. | Has a house to sell first. | Asked about schools twice. | Works from home, needs a room with a door. | Saw the price drop and asked whether there is more to come. | Does not want to be rushed. Write, do not call. | Moving here for a job at the hospital, starts in spring. | Would trade the parking for a shorter commute. | Met at the open house, stayed for an hour. | Owns two three-families and wants a third. | Sold in the summer and is renting until something comes up. | Cares about light. North-facing is out. | Partner decides about the kitchen. | Wants to see the condo documents before a second visit. | Grandchildren live around the corner. | Cash buyer, closing date is flexible. | Just had twins, two bedrooms are not enough any more. | Knows everybody on the block, good to ask. | Has an agent for the sale, none for the purchase. | The boat needs a slip within ten minutes. | Likes old houses, has rebuilt one before. | Comes from Lisbon twice a year, meet then. | Refused the first offer, would hear a second. | Does not like stairs since the knee. | Wants a quiet building, no short-term rentals.",
  ),
  calls: list(
    "Asked about parking | Talked about the lease | Rates went down | Will call back in spring | Went through the inspection | Asked for comparable sales | Left a message | Told about the new listing | Talked about taxes | Wanted to know the monthly cost | Asked when we could show it | Heard about the neighbor’s sale",
  ),
  meetings: list(
    "Coffee | Looked at three places | Open house | Walked through the loft | Lunch | Signed the papers | Measured the rooms | Met the lender together | Second visit with the family | Showed the studio | Final walk-through | Drove around the neighborhood",
  ),
  tasks: list(
    "Call about the offer | Send comparable sales | Ask when the lease ends | Send the floor plan | Book a second visit | Ask for the condo documents | Check in after the move | Send the inspection report | Wish a happy new home | Ask about the timeline | Send the mortgage checklist | Introduce the lender",
  ),
};

const TEETH: Words = {
  tags: list("patient | patient | patient | family | new patient | supplier | referring doctor | school"),
  notes: list(
    "Nervous about needles, takes the morning slot. | Prefers to be texted. | Whole family comes on one day. | Asked about aligners for the older one. | Insurance changes in January. | Drives up from Newport, book long appointments. | Grinds at night, asked about a guard. | Referred by the pediatrician. | Allergic to penicillin, told again. | Likes to pay ahead. | Comes back from college in December. | Asked for everything in Portuguese. | Missed two visits, was ill. | Wants the old fillings looked at. | Sends us their new hires.",
  ),
  calls: list(
    "Moved the appointment | Asked about the bill | Tooth hurts when it is cold | Confirmed for Friday | Asked about whitening | Left a message",
  ),
  meetings: list(
    "Check-up | Fitted the crown | First visit | Talked through the plan | Lunch with the practice | School visit",
  ),
  tasks: list(
    "Ask how the crown feels | Send the treatment plan | Book the check-up | Call about the insurance | Send the school flyer | Remind of the cleaning",
  ),
};

export const WORDS = { homes: HOMES, teeth: TEETH } as const satisfies Readonly<Record<string, Words>>;

/** Whom Mia's and Liam's lists begin with: those who are due first, and whom others speak of. */
export type WellKnown = {
  name: string;
  title?: string;
  company?: string;
  email?: string;
  phone?: string;
  address?: string;
  tags: readonly string[];
  note?: string;
  talks?: readonly SeedTalk[];
  task?: SeedTask;
};

const talk = (kind: SeedTalk["kind"], daysAgo: number, text: string): SeedTalk => ({ kind, daysAgo, text });

const MIAS: readonly WellKnown[] = [
  {
    ...{ name: "Elena Marsh", title: "Architect", company: "Marsh & Day Architects", email: "elena@marshday.test" },
    ...{ phone: "+1 (617) 555-0129", address: "7 Brattle St, Cambridge, MA 02138", tags: ["buyer", "seaport"] },
    note: "Moving the practice to Fort Point in spring. Wants two bedrooms under $1.1 million and room for two cars.",
    talks: [
      talk("meeting", 2, "Walked through the loft"),
      talk("call", 6, "Asked about parking"),
      talk("meeting", 20, "Coffee"),
    ],
    task: { text: "Call about the two-bedroom", inDays: -2 },
  },
  {
    ...{ name: "Dana Ferrell", title: "Owner", company: "Bay Kitchens", email: "dana@baykitchens.test" },
    ...{ phone: "+1 (617) 555-0155", address: "88 Summer St, Boston, MA 02110", tags: ["buyer", "seaport"] },
    talks: [talk("meeting", 9, "Looked at three places"), talk("call", 12, "Talked about the lease")],
    task: { text: "Send the Fort Point prices", inDays: 0 },
  },
  {
    ...{ name: "Walter Boone", title: "Retired", email: "walter.boone@example.com", phone: "+1 (617) 555-0134" },
    ...{
      address: "3 Harvard Ave, Brookline, MA 02446",
      tags: ["seller"],
      note: "Prefers to be called in the morning.",
    },
    talks: [
      talk("meeting", 8, "Coffee"),
      talk("meeting", 26, "Walked through the house"),
      talk("call", 30, "Asked what it could bring"),
    ],
    task: { text: "Ask when the lease ends", inDays: 0 },
  },
  {
    ...{ name: "Rosa Delgado", title: "Interior designer", company: "Delgado Interiors", email: "rosa@delgado.test" },
    ...{ phone: "+1 (617) 555-0147", address: "12 Beacon St, Boston, MA 02108", tags: ["buyer"] },
    talks: [
      talk("meeting", 3, "Viewing on Summer Street"),
      talk("call", 4, "Talked about the light"),
      talk("call", 5, "Rates went down"),
    ],
    task: { text: "Thank them for the introduction", inDays: 2 },
  },
  {
    ...{
      name: "Sean O’Malley",
      title: "Loan officer",
      company: "Harborline Mortgage",
      email: "sean.omalley@gmail.com",
    },
    ...{ phone: "+1 (617) 555-0151", address: "40 Hancock St, Quincy, MA 02169", tags: ["lender"] },
    talks: [
      talk("meeting", 15, "Lunch"),
      talk("call", 4, "Rates went down"),
      talk("meeting", 46, "Lunch"),
      talk("call", 61, "Two new programs"),
    ],
    task: { text: "Lunch", inDays: 3, again: "month", time: "12:30" },
  },
  {
    ...{ name: "Carl Nyberg", title: "Contractor", company: "Nyberg & Sons Build", email: "carl@nybergsons.test" },
    ...{ phone: "+1 (617) 555-0158", address: "21 Elm St, Somerville, MA 02143", tags: ["past client"] },
    ...{
      note: "Sold their place in Quincy last year, now renting.",
      task: { text: "Send the mortgage checklist", inDays: 9 },
    },
  },
  {
    ...{ name: "Ben Castillo", company: "Castillo Build", email: "ben@castillobuild.test", phone: "+1 (617) 555-0162" },
    ...{ address: "40 Hancock St, Quincy, MA 02169", tags: ["past client"] },
    talks: [talk("meeting", 84, "Lunch"), talk("call", 90, "Asked about the roof"), talk("meeting", 110, "Open house")],
  },
  {
    ...{ name: "Ama Darko", title: "Physical therapist", company: "Back Bay Physio", email: "ama@backbayphysio.test" },
    ...{ address: "12 Beacon St, Boston, MA 02108", tags: ["first home"] },
    talks: [talk("meeting", 22, "Met at the harbor")],
  },
  {
    ...{ name: "Wei Zhang", title: "Buyer", company: "North End Wines", email: "wei@northendwines.test" },
    ...{ phone: "+1 (617) 555-0166", address: "21 Elm St, Somerville, MA 02143", tags: ["investor", "seaport"] },
    talks: [talk("call", 75, "Talked about Quincy"), talk("meeting", 120, "Coffee")],
  },
  {
    ...{ name: "Priscilla Ong", title: "Escrow officer", company: "Beacon Title", email: "p.ong@beacontitle.test" },
    ...{ phone: "+1 (617) 555-0169", address: "88 Summer St, Boston, MA 02110", tags: ["open house"] },
    talks: [talk("call", 3, "Will call back in spring"), talk("meeting", 33, "Lunch")],
  },
  {
    ...{ name: "Robert Castlewood", company: "North End Wines", phone: "+1 (617) 555-0173", tags: ["buyer"] },
    talks: [talk("meeting", 40, "Showed the studio"), talk("call", 41, "Sent the floor plan")],
  },
  { name: "June Haverford", company: "Northeast Pediatrics", phone: "+1 (617) 555-0141", tags: ["renter"] },
];

const LIAMS: readonly WellKnown[] = [
  {
    ...{
      name: "Helen Whitfield",
      title: "Investor",
      company: "Whitfield Capital",
      email: "helen@whitfieldcapital.test",
    },
    ...{ phone: "+1 (857) 555-0131", address: "12 Beacon St, Boston, MA 02108", tags: ["investor", "seaport"] },
    note: "Owns two three-families in Dorchester and wants a third.",
    talks: [talk("meeting", 4, "Looked at three places"), talk("call", 11, "Asked for comparable sales")],
    task: { text: "Send the rents of the three-family", inDays: -1 },
  },
  {
    ...{ name: "Marcus Okafor", title: "Partner", company: "Okafor Law", email: "marcus@okaforlaw.test" },
    ...{ phone: "+1 (857) 555-0138", address: "88 Summer St, Boston, MA 02110", tags: ["past client"] },
    talks: [
      talk("meeting", 6, "Lunch"),
      talk("meeting", 34, "Final walk-through"),
      talk("call", 40, "Talked about taxes"),
    ],
    task: { text: "Ask about the office lease", inDays: 0 },
  },
  {
    ...{ name: "Nina Petrov", title: "Regional manager", company: "Tidewater Property Management" },
    ...{ email: "nina@tidewater.test", phone: "+1 (857) 555-0145", tags: ["seller"] },
    ...{
      address: "7 Brattle St, Cambridge, MA 02138",
      task: { text: "Lunch", inDays: 4, again: "month", time: "12:00" },
    },
  },
];

export const WELL_KNOWN: Readonly<Record<string, readonly WellKnown[]>> = {
  "mia@harbor.test": MIAS,
  "liam@harbor.test": LIAMS,
};
