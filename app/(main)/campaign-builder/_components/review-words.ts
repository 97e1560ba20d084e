// What will happen when a campaign is sent, as one or two sentences.
import { CHANNELS } from "#lib/campaign/channels.ts";
import { longMoment } from "#lib/date-format.ts";
import { inOnePhrase } from "#lib/plural.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import { placesPhrase } from "./place-words.ts";

type Going = { timeZone: string; asked: readonly CampaignPlace[] };

/** When it starts, as what it goes out, until when it runs, and which locations are asked until when. */
export function sentenceOf(campaign: Campaign, { timeZone, asked }: Going): string {
  const { starts_at, ends_at, channels, approvers } = campaign;
  const after = approvers.length > 0 ? ` after ${inOnePhrase(approvers.map(({ name }) => name))} said yes` : "";
  const start = starts_at === null ? "as soon as you send it" : `on ${longMoment(starts_at, timeZone)}`;
  const end = ends_at === null ? "until you stop it" : `until ${longMoment(ends_at, timeZone)}`;
  const by = inOnePhrase(channels.map((one) => CHANNELS[one].title.toLowerCase()));
  const says = `It starts ${starts_at === null && after ? "at once" : start}${after}, goes out as ${by || "nothing yet"}, and runs ${end}.`;
  return [says, ...askedSentences(campaign, { timeZone, asked })].join(" ");
}

function askedSentences({ answer_by }: Campaign, { timeZone, asked }: Going): string[] {
  const joins = asked.filter(({ at_once: atOnce }) => atOnce);
  const rest = asked.filter(({ at_once: atOnce }) => !atOnce);
  const by = answer_by === null ? "" : ` until ${longMoment(answer_by, timeZone)}`;
  const names = (places: readonly CampaignPlace[]) => placesPhrase(places.map(({ name }) => name));
  return [
    ...(joins.length > 0 ? [`${names(joins)} ${joins.length === 1 ? "joins" : "join"} at once.`] : []),
    ...(rest.length > 0 ? [`${names(rest)} ${rest.length === 1 ? "is" : "are"} asked to join${by}.`] : []),
  ];
}
