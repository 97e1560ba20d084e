// The sentence at the top of what came of cards: who opened them, how many of those went on, and which way brings more.
import { counted } from "#lib/plural.ts";
import type { CardFigures } from "#lib/services/card/figures-entities.ts";

/** A piece of the sentence; what counts most is strong. */
export type LeadPart = { text: string; strong?: true };

/** Below so many people a share of them says little. */
const ENOUGH = 20;

const TENTHS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** "Four in ten", where there are enough to say so; else the number. */
export function shareOf(part: number, whole: number): string {
  if (whole < ENOUGH) return part === 0 ? "Nobody" : part.toLocaleString("en");
  if (part === 0) return "Nobody";
  if (part >= whole) return "All of them";
  const tenths = Math.round((part / whole) * 10);
  if (tenths === 0) return "Fewer than one in ten";
  if (tenths === 10) return "Almost all of them";
  if (tenths === 5) return "Half of them";
  const word = TENTHS[tenths - 1] ?? "";
  return `${word[0]?.toUpperCase()}${word.slice(1)} in ten`;
}

const WAYS: Readonly<Record<string, string>> = {
  qr: "A scan of the code",
  nfc: "A tap on a tag",
  signature: "An email signature",
  wallet: "A wallet pass",
  print: "A printed code",
  share: "A card that was shared",
};

const TIMES: Readonly<Record<number, string>> = { 2: "twice", 3: "three times", 4: "four times", 5: "five times" };

/** Where a way turns into an answer at least twice as often as the link; both need enough people to say so. */
function bestWay(channels: CardFigures["channels"]): LeadPart[] {
  const rate = ({ answered, opened }: CardFigures["channels"][number]) => answered / opened;
  const enough = channels.filter(({ opened, answered }) => opened >= ENOUGH && answered >= 3);
  const link = enough.find(({ channel }) => channel === "link");
  const [best] = enough.filter(({ channel }) => channel in WAYS).sort((one, other) => rate(other) - rate(one));
  if (!link || !best) return [];
  // A ratio of two fractions may lie a hair under the whole number that it is.
  const times = Math.min(5, Math.floor(rate(best) / rate(link) + 1e-9));
  if (times < 2) return [];
  return [
    { text: ` ${WAYS[best.channel]} turns into an answer ` },
    { text: `${times === 5 ? "at least " : ""}${TIMES[times]} as often`, strong: true },
    { text: " as the link." },
  ];
}

function compared(now: number, before: number): string {
  if (now === before) return ", the same as the period before.";
  return `, ${now > before ? "up" : "down"} from ${before.toLocaleString("en")}.`;
}

/** `whose`: "your card", "a card of your team". A period before the first visit is nothing to compare with. */
export function leadOf(figures: CardFigures, whose: string): LeadPart[] {
  const { totals, before, begun, channels } = figures;
  if (totals.opened === 0) return [{ text: `Nobody opened ${whose} in this period.` }];
  const young = begun === null || begun > before.from;
  const saved = shareOf(totals.saved, totals.opened);
  return [
    { text: counted(totals.opened, "person"), strong: true },
    { text: ` opened ${whose}${young ? "." : compared(totals.opened, before.totals.opened)} ${saved} saved it, and ` },
    { text: `${totals.answered === 0 ? "nobody" : totals.answered.toLocaleString("en")} answered`, strong: true },
    { text: "." },
    ...bestWay(channels),
  ];
}
