// The checklist of an opening in words: what it is, how it stands, and what happens without it.
import { counted } from "#lib/plural.ts";
import { OPENING_ITEM_NAMES } from "#lib/services/auth/franchise-limits.ts";
import type { Opening, OpeningItem } from "#lib/services/auth/opening-entities.ts";

type Words = { title: string; line: string; without: string };

const asked = (count: number) => (count === 0 ? "" : ` ${counted(count, "invitation")} not answered.`);

function people({ state, detail, count, asked: open }: OpeningItem, who: string): string {
  if (state === "done") return `${detail === "" ? counted(count, "person") : detail} joined.${asked(open)}`;
  return open === 0 ? `Nobody has been invited as ${who} yet.` : `Nobody has joined yet.${asked(open)}`;
}

const cards = ({ state, count }: OpeningItem) => {
  if (state === "done") return `${counted(count, "card")} published.`;
  return state === "waits" ? "Starts when somebody has joined." : "Nobody has published a card yet.";
};

const theme = ({ state, detail }: OpeningItem) => {
  if (state === "inherited") return `Inherits ${detail} from the franchise.`;
  return state === "done" ? `Has its own, ${detail}.` : "The franchise has published no theme.";
};

const consent = ({ state }: OpeningItem) => {
  if (state === "inherited") return "Inherits the franchise’s words.";
  return state === "done" ? "Has its own words." : "Neither the franchise nor the location has words of its own.";
};

const directory = ({ state }: OpeningItem) =>
  state === "done" ? "Your directory puts people here by itself." : "No group of your directory leads here yet.";

const devices = ({ state, count, asked: ordered }: OpeningItem) => {
  const coming = ordered === 0 ? "" : ` ${counted(ordered, "device")} ordered.`;
  return state === "done" ? `${counted(count, "device")} there.${coming}` : `None there yet.${coming}`;
};

const campaign = ({ state, count, asked: planned }: OpeningItem) => {
  if (state === "done") return `${counted(count, "campaign")} started.`;
  return planned === 0 ? "Nothing is planned yet." : `${counted(planned, "campaign")} planned, and none started.`;
};

type Said = { line: (item: OpeningItem) => string; without: string };

const SAID: Record<OpeningItem["key"], Said> = {
  lead: { line: (item) => people(item, "a manager"), without: "Nobody there can invite people" },
  members: { line: (item) => people(item, "a member"), without: "The manager’s card only" },
  directory: { line: directory, without: "People are invited by hand" },
  cards: { line: cards, without: "Nothing to hand out" },
  theme: { line: theme, without: "Cards look as each person likes" },
  consent: { line: consent, without: "Visitors are not asked" },
  address: {
    line: ({ state, detail }) => (state === "done" ? detail : "Not entered yet."),
    without: "Cards show no office",
  },
  devices: { line: devices, without: "Codes on screens and paper only" },
  campaign: { line: campaign, without: "Nobody hears that it is open" },
};

/** One item. */
export function itemWords(item: OpeningItem): Words {
  const { line, without } = SAID[item.key];
  return { title: OPENING_ITEM_NAMES[item.key], line: line(item), without };
}

const isReady = ({ state }: OpeningItem) => state === "done" || state === "inherited";

/** How many are done, those that it inherits too. */
export function readyOf({ items }: Pick<Opening, "items">): number {
  return items.filter(isReady).length;
}

/** What is left. */
export function leftOf({ items }: Pick<Opening, "items">): OpeningItem[] {
  return items.filter((item) => !isReady(item));
}

/** What is done next; undefined where nothing is left, or what is left waits. */
export function nextOf({ items }: Pick<Opening, "items">): OpeningItem | undefined {
  return items.find(({ state }) => state === "left");
}

const DAY_MS = 86_400_000;

/** "11 days left", by the calendar there; null without a day. */
export function daysLeft(opensOn: string | null, today: string): string | null {
  if (opensOn === null) return null;
  const days = Math.round((Date.parse(opensOn) - Date.parse(today)) / DAY_MS);
  if (days === 0) return "Opens today";
  return days > 0 ? `${counted(days, "day")} left` : `${counted(-days, "day")} late`;
}

/** "Providence has 4 of 6 done." and what is next. */
export function openingLead(opening: Opening, name: string): string {
  const left = leftOf(opening);
  const first = `${name} has ${readyOf(opening)} of ${opening.items.length} done.`;
  const next = nextOf(opening);
  if (left.length === 0) return `${first} Nothing is left: you can say that it is open.`;
  return next ? `${first} Next: ${itemWords(next).title.toLowerCase()}.` : first;
}
