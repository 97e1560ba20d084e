// What the demo people wrote on their cards beyond what their profiles say, by e-mail.
import type { Block, CardContent } from "#lib/services/card/content.ts";

/** A block without its id: the seed gives it one. */
export type SeedBlock = Nameless<Block>;
type Nameless<Each> = Each extends unknown ? Omit<Each, "id"> : never;

export type SeedCard = {
  name?: string;
  private?: true;
  content: Partial<Omit<CardContent, "blocks">>;
  /** Before those that are made of the profile, compliance lines behind them. */
  blocks: readonly SeedBlock[];
};

export const HARBOR_LAW_TEXT = "Harbor Realty is a licensed real estate brokerage. Equal housing opportunity.";

const HARBOR_LAW: SeedBlock = { kind: "compliance", text: HARBOR_LAW_TEXT };

const seaport: SeedBlock = {
  ...{ kind: "address", type: "work", label: "Office", street: "2 Drydock Ave" },
  ...{ city: "Boston", region: "MA", zip: "02210", country: "United States" },
};

export const CARDS: Readonly<Record<string, readonly SeedCard[]>> = {
  "mia@harbor.test": [
    {
      content: {
        title: "Realtor, residential sales",
        about: "I sell homes within walking distance of the water. English, Português.",
        help: ["The floor plan", "A viewing", "A call", "Similar homes"],
      },
      blocks: [
        {
          kind: "calendar",
          label: "Book a viewing",
          note: "Weekdays and Saturdays",
          url: "https://cal.harbor.test/mia",
        },
        {
          kind: "link",
          label: "My listings",
          note: "14 homes in Seaport and Fort Point",
          url: "https://harbor.test/boston/mia",
        },
        seaport,
        {
          kind: "link",
          label: "LinkedIn",
          note: "mia-santos-boston",
          url: "https://www.linkedin.com/in/mia-santos-boston",
        },
        { kind: "review", label: "Reviews", note: "4.9 from 61 clients", url: "https://reviews.harbor.test/mia" },
        HARBOR_LAW,
      ],
    },
    {
      name: "Em português",
      content: { title: "Corretora de imóveis", about: "Vendo casas a pé do mar. Falo português e inglês." },
      blocks: [
        {
          kind: "calendar",
          label: "Agende uma visita",
          note: "Segunda a sábado",
          url: "https://cal.harbor.test/mia-pt",
        },
        seaport,
        HARBOR_LAW,
      ],
    },
    {
      name: "Just my number",
      private: true,
      content: { lastname: "", title: "", company: "", photo: false, logo: false },
      blocks: [],
    },
  ],
  "olivia@harbor.test": [
    {
      content: { about: "I started Harbor Realty with one desk and a borrowed sign." },
      blocks: [
        { kind: "video", label: "How we work", note: "Three minutes", url: "https://video.harbor.test/how-we-work" },
        {
          kind: "link",
          label: "Join Harbor Realty",
          note: "Open desks in three cities",
          url: "https://harbor.test/join",
        },
        { kind: "link", label: "", note: "", url: "https://www.instagram.com/harbor.realty" },
        { kind: "link", label: "", note: "", url: "https://www.linkedin.com/in/olivia-harbor" },
        {
          ...{ kind: "text", label: "You have my printed card", text: "Show it at any office and coffee is on us." },
          when: { by: "channel", channels: ["print"] },
        },
        HARBOR_LAW,
      ],
    },
  ],
  "liam@harbor.test": [
    {
      content: { about: "I look after the Boston office and everybody in it." },
      blocks: [
        seaport,
        { kind: "calendar", label: "Meet me", note: "Twenty minutes", url: "https://cal.harbor.test/liam" },
        HARBOR_LAW,
      ],
    },
  ],
  "priya@harbor.test": [
    {
      content: { about: "Condominiums by the bay, from the first visit to the keys." },
      blocks: [{ kind: "calendar", label: "Meet me", note: "Twenty minutes", url: "https://cal.harbor.test/priya" }],
    },
  ],
  "daniel@harbor.test": [
    {
      content: { about: "I look after the Miami office." },
      blocks: [{ kind: "calendar", label: "Meet me", note: "Twenty minutes", url: "https://cal.harbor.test/daniel" }],
    },
  ],
  "grace@harbor.test": [
    {
      content: { about: "I look after the Austin office." },
      blocks: [{ kind: "calendar", label: "Meet me", note: "Twenty minutes", url: "https://cal.harbor.test/grace" }],
    },
  ],
  "noah@brightsmile.test": [
    {
      content: { title: "Dentist, DMD", about: "New patients are welcome, the anxious ones most of all." },
      blocks: [
        { kind: "calendar", label: "Make an appointment", note: "Same week", url: "https://brightsmile.test/book" },
        {
          kind: "review",
          label: "What patients say",
          note: "4.8 from 212 patients",
          url: "https://brightsmile.test/reviews",
        },
        { kind: "text", label: "In pain?", text: "Call before 9 AM and we see you the same day." },
      ],
    },
  ],
  "sofia@solo.test": [
    {
      content: { pronouns: "she/her", about: "Small houses, big gardens, Los Angeles." },
      blocks: [{ kind: "link", label: "Instagram", note: "sofia.homes", url: "https://www.instagram.com/sofia.homes" }],
    },
  ],
};
