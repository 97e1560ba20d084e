// What a card still lacks, and why it matters to whoever opens it: the most telling first.
import type { CardContent } from "#lib/services/card/content.ts";

export type Lack = { key: string; label: string; why: string };

type Check = Lack & { has: (content: CardContent, hasPhoto: boolean) => boolean };

const kindIn = (kind: string) => (content: CardContent) => content.blocks.some((block) => block.kind === kind);

const CHECKS: readonly Check[] = [
  {
    key: "name",
    label: "Your name",
    why: "Without it, no one can find you in their contacts.",
    has: ({ firstname, company }) => firstname !== "" || company !== "",
  },
  {
    key: "photo",
    label: "A photo",
    why: "People remember a face before a name. Add it to your profile.",
    has: ({ photo }, hasPhoto) => photo && hasPhoto,
  },
  { key: "title", label: "What you do", why: "It tells people why to call you.", has: ({ title }) => title !== "" },
  {
    key: "phone",
    label: "A phone number",
    why: "It adds Call and Message to the card.",
    has: kindIn("phone"),
  },
  { key: "email", label: "An email address", why: "Not everyone wants to call.", has: kindIn("email") },
  {
    key: "about",
    label: "A sentence about you",
    why: "New contacts read it before they save you.",
    has: ({ about }) => about !== "",
  },
  {
    key: "link",
    label: "A next step",
    why: "A calendar, your listings or a profile keeps the conversation going.",
    has: ({ blocks }) => blocks.some(({ kind }) => kind === "link" || kind === "calendar" || kind === "review"),
  },
];

/** What a key of something missing is called. */
export function lackLabel(key: string): string {
  return CHECKS.find((check) => check.key === key)?.label ?? key;
}

type Standing = { lacks: readonly string[]; percent: number };

/** The same with what the card service cannot know: whether there is a photo to show. */
export function withPhoto<Card extends Standing>(card: Card, hasPhoto: boolean): Card {
  if (hasPhoto || card.lacks.includes("photo")) return card;
  const missing = new Set([...card.lacks, "photo"]);
  const lacks = CHECKS.map(({ key }) => key).filter((key) => missing.has(key));
  return { ...card, lacks, percent: percentOf(lacks.length) };
}

/** How complete a card is that lacks so many things. */
export function percentOf(lacks: number): number {
  return Math.round((100 * (CHECKS.length - lacks)) / CHECKS.length);
}

/** What is missing, and how much of all is there in percent. */
export function completenessOf(content: CardContent, hasPhoto: boolean): { percent: number; lacks: Lack[] } {
  const lacks = CHECKS.filter(({ has }) => !has(content, hasPhoto)).map(({ key, label, why }) => ({ key, label, why }));
  return { percent: percentOf(lacks.length), lacks };
}
