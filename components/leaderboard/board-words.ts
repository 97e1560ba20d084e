// The sentences of both leaderboards: who leads, where somebody stands, and why there is no place.
import { counted } from "#lib/plural.ts";
import type {
  BoardRow,
  BoardSeason,
  LeaderboardOverview,
  OwnLeaderboard,
} from "#lib/services/auth/leaderboard-entities.ts";

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };

/** "1st", "22nd", "113th". */
export function ordinal(place: number): string {
  return `${place.toLocaleString("en")}${ENDINGS[ordinals.select(place)] ?? "th"}`;
}

/** "Fall 2026, week 9 of 13", or that it is over. */
export function seasonWords({ name, week, weeks, over }: BoardSeason): string {
  return over ? `${name}, final` : `${name}, week ${week} of ${weeks}`;
}

/** "+28%", "−9%"; three times as much and more as "3.1×". */
export function ratioWords(ratio: number): string {
  if (ratio >= 3) return `${(Math.round(ratio * 10) / 10).toLocaleString("en")}×`;
  const percent = Math.round((ratio - 1) * 100);
  return percent === 0 ? "Same" : `${percent > 0 ? "+" : "−"}${Math.abs(percent)}%`;
}

/** "28% above", "9% below", "the same as". */
function apart(ratio: number): string {
  const percent = Math.round((ratio - 1) * 100);
  if (percent === 0) return "the same as";
  return ratio >= 3 ? `${ratioWords(ratio)}` : `${Math.abs(percent)}% ${percent > 0 ? "above" : "below"}`;
}

type Of = "locations" | "people";

const NOBODY: Readonly<Record<Of, string>> = {
  locations:
    "No location has a place yet. A place needs six active people and the same weeks of last year to compare with.",
  people: "Nobody has a place yet. A place needs six active people in the same location.",
};

/** The page's first sentence; `nameOf` shortens a location's name. */
export function teamLead({ leader, most }: LeaderboardOverview, of: Of, nameOf: (name: string) => string): string {
  if (leader === null) return NOBODY[of];
  const name = nameOf(leader.name);
  if (leader.shared > 1)
    return `${name} and ${counted(leader.shared - 1, "other")} share first place. Luck alone could set them apart.`;
  const against = of === "locations" ? "its own last year" : "what the others of the location bring";
  const first =
    leader.ratio === null
      ? `${name} leads.`
      : of === "locations"
        ? `${name} leads once size and market are taken out: ${apart(leader.ratio)} ${against}.`
        : `${name} leads: ${apart(leader.ratio)} ${against}.`;
  if (most === null || most.name === leader.name) return first;
  return `${first} ${nameOf(most.name)} brings the most${most.before_too ? ", and brought the most last year too" : ""}.`;
}

/** Why somebody has no place, in the words of their row. */
export function unplacedWords({ unplaced, active }: Pick<BoardRow, "unplaced" | "active">, of: Of): string {
  if (unplaced === "new")
    return of === "locations" ? "Nothing from last year to compare with yet" : "Nothing to compare with yet";
  return of === "locations" ? `${active} active. A place needs six` : "Fewer than six are active here";
}

/** Where I stand, without what would move me. */
export function ownPlace({ you, shared, active, location }: OwnLeaderboard, nameOf: (name: string) => string): string {
  const where = nameOf(location);
  if (you === null) return "You have no place yet. It begins when somebody opens your card.";
  if (you.unplaced === "few")
    return `No places in ${where} yet. ${counted(active, "person")} of six it takes ${active === 1 ? "is" : "are"} active.`;
  if (you.place === null) return `No places in ${where} yet. Nobody has agreed to be in touch this season.`;
  const place =
    shared > 1
      ? `You share ${ordinal(you.place)} place in ${where} with ${counted(shared - 1, "other")}`
      : `You are ${ordinal(you.place)} of ${active} in ${where}`;
  const before = you.place_before;
  if (before === null || before === you.place) return `${place}.`;
  return `${place}, ${before > you.place ? "up" : "down"} from ${ordinal(before)} a week ago.`;
}

/** How many more it takes; empty where nothing is known. */
export function nextWords({ next }: Pick<OwnLeaderboard, "next">): string {
  if (next === null) return "";
  const whose = `${counted(next.more, "more contact")} who ${next.more === 1 ? "agrees" : "agree"}`;
  const makes = next.more === 1 ? "makes" : "make";
  return next.past === null
    ? `${whose} ${makes} it ${ordinal(next.place)} place.`
    : `${whose} ${next.more === 1 ? "puts" : "put"} you past ${next.past}.`;
}
