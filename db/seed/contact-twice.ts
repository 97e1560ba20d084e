// People of the demo who were written down twice, in every way that such a thing happens, and some who only look like it.
import { SHORT_NAMES } from "#db/seed/contact-names.ts";
import { NOBODY, type Random, type SeedContact } from "#db/seed/contact-people.ts";
import { fold } from "#lib/contact/match/fold.ts";

/** `of` says who may be written down so; `again` is how, one record or several. */
type Way = {
  of: (one: SeedContact) => boolean;
  again: (one: SeedContact, random: Random) => readonly Partial<SeedContact>[];
};

const hasPhone = ({ phone }: SeedContact) => phone !== "";
const hasEmail = ({ email }: SeedContact) => email !== "";
const isPlain = ({ last }: SeedContact) => /^[A-Za-z]{5,}$/.test(last);

/** After whom sons are called. */
const FATHERS =
  "Robert William Thomas Charles Edward Benjamin Samuel Theodore Nathaniel Gregory Douglas Frederick Walter Philip Stephen Russell Timothy Kenneth Joseph Michael Richard Jonathan Anthony Vincent Dominic Patrick Declan Conor Javier Andrés Ramón Joaquín Emilio Sergio Marcus Terrence Andre Curtis Desmond Reginald Kwame Rafael Tiago João".split(
    " ",
  );

/** Two letters of it change places. */
const slip = (word: string) => `${word.slice(0, 2)}${word.slice(3, 4)}${word.slice(2, 3)}${word.slice(4)}`;
const bare = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");
const otherDigit = (phone: string) => phone.replace(/\d$/, (digit) => String((Number(digit) + 3) % 10));
const withoutCode = (phone: string) => phone.replace("+1 ", "").replace(/[()]/g, "").replace(" ", "-");

const WAYS: readonly Way[] = [
  // One address, once in a file.
  { of: hasEmail, again: ({ name, email }) => [{ name, email }] },
  {
    of: hasPhone,
    again: ({ first, last, phone }) => [{ name: `${first.slice(0, 1)}. ${last}`, phone: withoutCode(phone) }],
  },
  {
    of: (one) => hasPhone(one) && one.first in SHORT_NAMES,
    again: ({ first, last, phone }) => [{ name: `${SHORT_NAMES[first] ?? first} ${last}`, phone }],
  },
  // A household: two people with one number and one door.
  {
    of: (one) => hasPhone(one) && one.address !== "" && !(one.first in SHORT_NAMES),
    again: ({ last, phone, address }, random) => [
      { name: `${random() < 0.5 ? "Ruth" : "Owen"} ${last}`, phone, address },
    ],
  },
  {
    of: (one) => isPlain(one) && one.company !== "" && hasPhone(one),
    again: ({ first, last, company, phone }) => [{ name: `${first} ${slip(last)}`, company, phone }],
  },
  {
    of: hasEmail,
    again: ({ first, last, email }) => [{ name: `${last}, ${first}`, email }],
  },
  {
    of: (one) => hasEmail(one) && bare(one.name) !== one.name,
    again: ({ name, email }) => [{ name: bare(name), email, title: "" }],
  },
  // A switchboard: colleagues with the number of their company.
  {
    of: (one) => hasPhone(one) && one.company !== "",
    again: ({ company, phone }) => ["Paula Ridgeway", "Hector Amis"].map((name) => ({ name, company, phone })),
  },
  { of: ({ company }) => company !== "", again: ({ name, company, title }) => [{ name, company, title }] },
  { of: hasPhone, again: ({ name, phone }) => [{ name, phone: otherDigit(phone) }] },
  // Since the wedding.
  { of: hasEmail, again: ({ first, email }) => [{ name: `${first} Castellane`, email }] },
  // Father and son, of one name and at one number.
  {
    of: (one) => hasPhone(one) && FATHERS.includes(one.first),
    again: ({ name, phone, address }) => [
      { name: `${name} Jr.`, phone, address },
      { name: `${name} Sr.`, phone, address },
    ],
  },
  // Two people of one name.
  { of: ({ address }) => address !== "", again: ({ name }) => [{ name, address: "19 Wharf St, Portland, ME 04101" }] },
];

/** So many more records about these people. Whoever is the owner's alone is written down once. */
export function writtenTwice(random: Random, of: readonly SeedContact[], most: number): SeedContact[] {
  const free = of.filter(({ seenBy, talks }) => seenBy !== "owner" && talks.length < 2);
  const used = new Set<SeedContact>();
  const found: SeedContact[] = [];
  for (let turn = 0; found.length < most && turn < most * 3; turn += 1) {
    const way = WAYS[turn % WAYS.length];
    const from = Math.floor(random() * free.length);
    const base = [...free.slice(from), ...free.slice(0, from)].find((one) => way?.of(one) === true && !used.has(one));
    if (!(way && base)) continue;
    used.add(base);
    for (const again of way.again(base, random).slice(0, most - found.length)) {
      const daysAgo = 1 + Math.floor(random() * 90);
      found.push({ ...NOBODY, first: fold(again.name ?? ""), seenBy: base.seenBy, daysAgo, ...again });
    }
  }
  return found;
}
