// What each step does with a campaign, in each place and each channel, said before it is taken.
import type { CampaignMove } from "#lib/campaign/states.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { MOVES } from "./live-words.ts";
import { placesPhrase } from "./place-words.ts";

type Moved = Pick<Campaign, "channels" | "from" | "parts">;
type Parts = NonNullable<Moved["parts"]>;

/** What is said of the locations that joined, and of those that have not answered. */
const IN_PLACES: Readonly<
  Partial<Record<CampaignMove, { joined: (places: string) => string; asked: (places: string) => string }>>
> = {
  pause: {
    joined: (places) => `It pauses in ${places}, too.`,
    asked: (places) => `What ${places} can still answer starts once you resume it.`,
  },
  resume: {
    joined: (places) => `It goes on in ${places}, too, except where they paused it themselves.`,
    asked: (places) => `It starts in ${places} as soon as they join.`,
  },
  stop: {
    joined: (places) => `It ends in ${places}, too.`,
    asked: (places) => `It no longer asks ${places} to join.`,
  },
  cancel: {
    joined: (places) => `It does not start in ${places} either.`,
    asked: (places) => `It no longer asks ${places} to join.`,
  },
};

/** Those that are known by name, where these are all of them. */
function whichPlaces(
  { first }: Parts,
  count: number,
  has: (state: Parts["first"][number]["state"]) => boolean,
): string {
  const known = first.filter(({ state }) => has(state)).map(({ name }) => name);
  return known.length === count ? placesPhrase(known) : counted(count, "location");
}

const NOT_JOINED: readonly string[] = ["asked", "declined", "left"];

function inPlaces(step: CampaignMove, { parts, from }: Moved): string[] {
  if (from !== null && step !== "back")
    return [`Only in your location. ${isolate(from)} and its other locations go on.`];
  const says = IN_PLACES[step];
  if (parts === null || says === undefined) return [];
  const joined = whichPlaces(parts, parts.joined, (state) => !NOT_JOINED.includes(state));
  const asked = whichPlaces(parts, parts.asked, (state) => state === "asked");
  return [...(parts.joined > 0 ? [says.joined(joined)] : []), ...(parts.asked > 0 ? [says.asked(asked)] : [])];
}

/** A banner is the one thing that we take down; a link leads on wherever it stands. */
const ON_CARDS: Readonly<Partial<Record<CampaignMove, string>>> = {
  pause: "Its banner leaves every card until you resume it.",
  resume: "Its banner is on cards again.",
  stop: "Its banner leaves every card.",
};

const OUT_THERE = {
  post: "Posts that were published stay where they are.",
  sign: "Signs that hang stay up, and their codes keep working.",
} as const;

function byChannel(step: CampaignMove, { channels }: Moved): string[] {
  const banner = channels.includes("card") ? ON_CARDS[step] : undefined;
  const ends = step === "pause" || step === "stop";
  const out = ends ? (["post", "sign"] as const).filter((one) => channels.includes(one)) : [];
  return [...(banner === undefined ? [] : [banner]), ...out.map((one) => OUT_THERE[one])];
}

/** First what it does at all, then where else it does so, then what becomes of each channel. */
export function effectsOf(step: CampaignMove, campaign: Moved): readonly string[] {
  return [...MOVES[step].effects, ...inPlaces(step, campaign), ...byChannel(step, campaign)];
}
