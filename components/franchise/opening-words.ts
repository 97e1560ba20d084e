// The checklist of an opening in words: what it is, how it stands, and what happens without it.
import { counted } from "#lib/plural.ts";
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

/** One item. */
export function itemWords(item: OpeningItem): Words {
  switch (item.key) {
    case "lead":
      return { title: "Manager", line: people(item, "a manager"), without: "Nobody there can invite people" };
    case "members":
      return { title: "First people", line: people(item, "a member"), without: "The manager’s card only" };
    case "cards":
      return { title: "Cards", line: cards(item), without: "Nothing to hand out" };
    case "theme":
      return { title: "Card theme", line: theme(item), without: "Cards look as each person likes" };
    case "consent":
      return { title: "Consent text", line: consent(item), without: "Visitors are not asked" };
    case "address":
      return {
        title: "Office address",
        line: item.state === "done" ? item.detail : "Not entered yet.",
        without: "Cards show no office",
      };
  }
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
  const next = left.find(({ state }) => state === "left");
  if (left.length === 0) return `${first} Nothing is left: you can say that it is open.`;
  return next ? `${first} Next: ${itemWords(next).title.toLowerCase()}.` : first;
}
