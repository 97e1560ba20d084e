// Who stands on the thirty paper cards: made up from a seed, so that they are the same on every machine.

/** What a reader should find on a card; numbers as RFC 3966 writes them without "tel:". */
export type Truth = { name: string; title: string; company: string; email: string; phones: string[] };

export type PaperPerson = Truth & {
  /** As they are printed, with the word before each. */
  printed: readonly { label: string; number: string }[];
  website: string;
  street: string;
  city: string;
  slogan: string;
};

export type Random = () => number;

/** Mulberry32: small, and the same everywhere. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FIRST =
  "Margaret Daniel Yolanda Terrence Ingrid Rafael Beatrice Quentin Naomi Wesley Camille Dmitri Fiona Hector Lucille Samir Adele Giovanni Harriet Kenji Priscilla Roderick Simone Thaddeus Ursula Victor Winifred Xavier Yvonne Zachary".split(
    " ",
  );
const LAST =
  "Abernathy Castellano Driscoll Eriksen Fairbanks Gallagher Hashimoto Ivanov Jefferson Kowalski Lindholm Montgomery Nakamura Okafor Pemberton Quinones Rutherford Sandoval Thornton Underwood Vasquez Whitaker Yamaguchi Zimmerman Ashcroft Bellweather Cunningham Delacroix Ellsworth Fitzgerald".split(
    " ",
  );
const TITLES = [
  "Sales Manager",
  "Senior Architect",
  "Real Estate Agent",
  "Chief Financial Officer",
  "Marketing Director",
  "Attorney at Law",
  "Loan Officer",
  "Account Executive",
  "General Contractor",
  "Insurance Broker",
  "Project Engineer",
  "Dental Hygienist",
  "Founder & CEO",
  "Branch Manager",
  "Interior Designer",
] as const;
const KINDS = [
  { word: "Realty Group", of: "realty" },
  { word: "Construction Inc.", of: "build" },
  { word: "Partners LLC", of: "partners" },
  { word: "Insurance Agency", of: "insure" },
  { word: "Design Studio", of: "studio" },
  { word: "& Sons", of: "sons" },
] as const;
const PLACES = [
  "Northgate",
  "Blue Heron",
  "Silverline",
  "Oak Harbor",
  "Crestview",
  "Lakeshore",
  "Stonebridge",
] as const;
const STREETS = [
  "Maple Avenue",
  "Water Street",
  "Commerce Drive",
  "2nd Street",
  "Riverside Blvd",
  "Elm Court",
] as const;
/** Codes of areas whose numbers the numbering plan has, with a town in each. */
const AREAS = [
  { code: "617", city: "Boston, MA 02110" },
  { code: "312", city: "Chicago, IL 60601" },
  { code: "206", city: "Seattle, WA 98101" },
  { code: "512", city: "Austin, TX 78701" },
  { code: "303", city: "Denver, CO 80202" },
  { code: "415", city: "San Francisco, CA 94105" },
] as const;
const SLOGANS = ["Building trust since 1987", "Your home is our business", "Good advice, fairly priced", ""] as const;

const pick = <Item>(random: Random, from: readonly Item[]): Item => {
  const item = from[Math.floor(random() * from.length)];
  if (item === undefined) throw new Error("Nothing to pick from.");
  return item;
};

function numberOf(random: Random, area: string) {
  const middle = String(200 + Math.floor(random() * 700)).replace(/11$/, "21");
  const end = String(1000 + Math.floor(random() * 9000));
  const written = [
    `(${area}) ${middle}-${end}`,
    `${area}.${middle}.${end}`,
    `${area}-${middle}-${end}`,
    `+1 ${area} ${middle} ${end}`,
    `1-${area}-${middle}-${end}`,
  ];
  return { e164: `+1${area}${middle}${end}`, number: pick(random, written) };
}

function addressOf(random: Random, [first, last]: readonly [string, string], host: string): string {
  const [one, two] = [first.toLowerCase(), last.toLowerCase()];
  return `${pick(random, [`${one}.${two}`, `${one.slice(0, 1)}${two}`, one, `${one}_${two}`, `${one}${two.slice(0, 1)}`])}@${host}`;
}

/** The person of a card, by its place among the thirty. */
export function personOf(nth: number): PaperPerson {
  const random = randomOf(0xc04 + nth * 7919);
  const [first, last] = [FIRST[nth % FIRST.length] ?? "", LAST[(nth * 7) % LAST.length] ?? ""];
  const [place, kind, area] = [pick(random, PLACES), pick(random, KINDS), pick(random, AREAS)];
  const host = `${place.toLowerCase().replace(" ", "")}${pick(random, ["", "-"])}${kind.of}.${pick(random, ["com", "com", "net", "co"])}`;
  const labels = pick(random, [
    ["Office", "Mobile"],
    ["Tel"],
    ["Direct", "Fax"],
    ["Cell"],
    ["Office", "Mobile", "Fax"],
    ["Phone"],
  ]);
  const numbers = labels.map((label) => ({ label, ...numberOf(random, area.code) }));
  return {
    name: random() < 0.2 ? `${first} ${pick(random, ["J.", "M.", "T."])} ${last}` : `${first} ${last}`,
    title: pick(random, TITLES),
    company: `${place} ${kind.word}`,
    email: addressOf(random, [first, last], host),
    phones: numbers.map(({ e164 }) => e164),
    printed: numbers.map(({ label, number }) => ({ label, number })),
    website: pick(random, [`www.${host}`, host]),
    street: `${10 + Math.floor(random() * 900)} ${pick(random, STREETS)}${pick(random, ["", ", Suite 210", " #4B"])}`,
    city: area.city,
    slogan: pick(random, SLOGANS),
  };
}
