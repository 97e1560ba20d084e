// Which campaign’s banner stands on a card, and what it says there.
import { truncate } from "#lib/text.ts";
import { type MergeValues, mergeFields, mergeProblems } from "./merge-fields.ts";
import type { PartRights } from "./part-rights.ts";
import { shownWords } from "./proposed.ts";
import type { CampaignWords } from "./templates.ts";

/** A card’s visitor reads so much of the text; the page that the button leads to has the rest. */
export const BANNER_TEXT = 160;

/** What the button says where the campaign says nothing. */
export const BANNER_BUTTON = "Learn more";

/** A banner as a card shows it: the campaign’s own link is behind the button. */
export type ShownBanner = CampaignWords & { picture: { src: string; alt: string } | null; href: string };

/** One that runs where the card is. Times are milliseconds; null is never. */
export type RunningBanner = CampaignWords & {
  id: string;
  rights: PartRights;
  ran_at: number;
  ends_at: number | null;
  /** The rights of its picture are over then. */
  rights_end_at: number | null;
};

const untilOf = ({ ends_at, rights_end_at }: RunningBanner) =>
  Math.min(ends_at ?? Number.POSITIVE_INFINITY, rights_end_at ?? Number.POSITIVE_INFINITY);

const newest = (a: RunningBanner, b: RunningBanner) => b.ran_at - a.ran_at || (a.id < b.id ? 1 : -1);

/** A text as long as a banner shows it. */
export function bannerText(text: string): string {
  return truncate(text.trim(), BANNER_TEXT);
}

/** The words of a banner with their fields filled in. */
export function bannerWords({ headline, text, button }: CampaignWords, values: MergeValues): CampaignWords {
  const filled = (words: string) => mergeFields(words, values).trim();
  return { headline: filled(headline), text: bannerText(filled(text)), button: filled(button) || BANNER_BUTTON };
}

/**
 * One banner a card at most: of those that run and whose every field has something to say for the card’s person the one that
 * started last, whatever was paused in between. It stands until `until`; null where there is none.
 */
export function bannerOn<One extends RunningBanner>(
  running: readonly One[],
  values: MergeValues,
  now: number,
): { one: One; words: CampaignWords; until: number } | null {
  for (const one of running.toSorted(newest)) {
    const said = shownWords(one);
    const problems = mergeProblems(`${said.headline}\n${said.text}\n${said.button}`, values);
    const until = untilOf(one);
    if (until > now && problems.length === 0) return { one, words: bannerWords(said, values), until };
  }
  return null;
}
