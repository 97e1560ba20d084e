// People for the tests of contact files, passes and descriptions: one with everything, and texts that try to break out.
import type { ContactDetails } from "#lib/card/contact-details.ts";

export const MIA: ContactDetails = {
  firstname: "Mia",
  lastname: "Santos",
  middle: "Luísa",
  prefix: "Dr.",
  suffix: "GRI",
  pronouns: "she/her",
  titles: ["Realtor, residential sales", "Team lead"],
  organization: { name: "Harbor Realty Boston", department: "Seaport; Fort Point" },
  phones: [
    { kind: "mobile", number: "+1 617 555 0142" },
    { kind: "work", number: "+1 617 555 0100", extension: "42" },
  ],
  emails: [
    { kind: "work", address: "mia@harbor.test" },
    { kind: "home", address: "mia@example.test" },
  ],
  addresses: [
    {
      kind: "work",
      street: "2 Drydock Ave",
      extended: "Suite 4B",
      city: "Boston",
      region: "MA",
      zip: "02210",
      country: "United States",
    },
  ],
  urls: [
    { url: "https://go.harbor.test/mia", label: "Card" },
    { url: "https://www.linkedin.com/in/mia-santos-boston", label: "LinkedIn", service: "linkedin" },
    { url: "https://www.instagram.com/mia.santos/", label: "Instagram", service: "instagram" },
    { url: "https://homes.test/list?area=seaport,fort-point;beds=2", label: "My listings" },
  ],
  note: "I sell homes within walking distance of the water.\nEnglish, Português, Tiếng Việt 🏡.",
};

/** What somebody types who wants to be more than a text. */
export const HOSTILE = [
  "\r\nTEL:+1900\r\nEND:VCARD\r\nBEGIN:VCARD",
  "a;b,c\\d\\n:e",
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "\u2028\u2029\u0085\v\f\u0000\u001b[31m",
  "\ud800 half a pair \udfff",
  'item1.URL:javascript:alert("x")',
  "\u202egnp.exe\u202c \u200b\u2066x\u2069",
  "=HYPERLINK(1)|'\"`$[x]{{y}}",
  `${"\u{1F469}\u200D\u{1F467}é".repeat(40)}`,
  "x".repeat(5000),
  "__proto__",
  "",
  "   ",
] as const;
