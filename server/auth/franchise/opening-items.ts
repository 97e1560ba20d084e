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
  /** Whether the franchise's directory sends people there; null without a directory. */
  directory: boolean | null;
  devices: number;
  devices_ordered: number;
  campaigns: number;
  campaigns_planned: number;
};

type Item = OpeningItem;

const item = (key: Item["key"], state: Item["state"], over: Partial<Item> = {}): Item => ({
  ...{ key, state, detail: "", count: 0, asked: 0 },
  ...over,
});

/** What is there does it; what is on its way is told. */
const counted = (key: Item["key"], there: number, asked: number) =>
  item(key, there > 0 ? "done" : "left", { count: there, asked });

/** A franchise without a directory has nothing to say about one. */
const directoryItem = (leads: boolean | null) => (leads === null ? [] : [item("directory", leads ? "done" : "left")]);

const held = (own: boolean) => (own ? "done" : "inherited");

/** In the order in which one goes about it. A card waits until somebody is there to have one. */
export function itemsOf(facts: OpeningFacts): OpeningItem[] {
  const { address, leads, members, cards, theme, consents } = facts;
  const someone = leads + members > 0;
  return [
    item("lead", leads > 0 ? "done" : "left", { detail: facts.lead, count: leads, asked: facts.leads_asked }),
    counted("members", members, facts.members_asked),
    ...directoryItem(facts.directory),
    item("cards", cards > 0 ? "done" : someone ? "left" : "waits", { count: cards }),
    item("theme", theme ? held(theme.own) : "left", { detail: theme?.name ?? "" }),
    item("consent", consents.length === 0 ? "left" : held(consents.some(({ own }) => own)), { count: consents.length }),
    item("address", address === "" ? "left" : "done", { detail: address }),
    counted("devices", facts.devices, facts.devices_ordered),
    counted("campaign", facts.campaigns, facts.campaigns_planned),
  ];
}
