// What a location's page of its part says of where it stands.
import { clockTime, nearDay } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";

/** "Nov 27, 6:00 PM" */
export const nearMoment = (at: string, timeZone: string) => `${nearDay(at, timeZone)}, ${clockTime(at, timeZone)}`;

/** The chip of one that was not answered. */
export function openWords({ open, rests, answer_by: until }: CampaignPart, timeZone: string): string {
  if (rests) return "On hold";
  if (!open) return "No longer open";
  return until === null ? "Yours to edit" : `Yours to edit until ${nearMoment(until, timeZone)}`;
}

/** The first sentence over one that did not take part. */
export function outWords(part: CampaignPart, place: string): string {
  const { state, from, may_answer: may, answer_by: until, decisions } = part;
  if (state === "left") return `Nobody answered in time, so ${isolate(place)} is left out of this campaign.`;
  const no = decisions.findLast(({ verdict }) => verdict === "no");
  const who = isolate(no?.by.name || "A colleague");
  const word = no?.word ? ` “${isolate(no.word)}”` : "";
  const still = may && until !== null ? ` You can change your mind while ${isolate(from)} waits for answers.` : "";
  return `${who} declined this campaign for ${isolate(place)}.${word}${still}`;
}
