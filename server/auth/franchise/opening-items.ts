// The checklist of an opening, read off what is there: nobody ticks what can be seen.
import type { OpeningItem } from "#lib/services/auth/opening-entities.ts";

/** What the database counted of a location that opens. */
export type OpeningFacts = {
  address: string;
  leads: number;
  lead: string;
  leads_asked: number;
  members: number;
  members_asked: number;
  cards: number;
  theme: { name: string; own: boolean } | null;
  consents: readonly { channel: string; own: boolean }[];
};

const held = (own: boolean) => (own ? "done" : "inherited");

/** In the order in which one goes about it. A card waits until somebody is there to have one. */
export function itemsOf(facts: OpeningFacts): OpeningItem[] {
  const { address, leads, members, cards, theme, consents } = facts;
  const someone = leads + members > 0;
  const item = (key: OpeningItem["key"], state: OpeningItem["state"], over: Partial<OpeningItem> = {}) => ({
    ...{ key, state, detail: "", count: 0, asked: 0 },
    ...over,
  });
  return [
    item("lead", leads > 0 ? "done" : "left", { detail: facts.lead, count: leads, asked: facts.leads_asked }),
    item("members", members > 0 ? "done" : "left", { count: members, asked: facts.members_asked }),
    item("cards", cards > 0 ? "done" : someone ? "left" : "waits", { count: cards }),
    item("theme", theme ? held(theme.own) : "left", { detail: theme?.name ?? "" }),
    item("consent", consents.length === 0 ? "left" : held(consents.some(({ own }) => own)), { count: consents.length }),
    item("address", address === "" ? "left" : "done", { detail: address }),
  ];
}
