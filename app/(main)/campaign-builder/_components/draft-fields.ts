// What the fields of a draft are called and hold, in words: for whoever chooses between two versions of one.
import { adWords } from "#lib/campaign/ads/ad-settings.ts";
import { CHANNELS } from "#lib/campaign/channels.ts";
import { GOALS } from "#lib/campaign/goals.ts";
import { PART_FIELDS } from "#lib/campaign/part-rights.ts";
import { TEMPLATES, templatesFor } from "#lib/campaign/templates.ts";
import { shortMoment } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { FIELD_LABELS, rightWords } from "./field-words.ts";
import type { DraftChange } from "./use-draft.ts";

export type DraftField = keyof DraftChange;

export const DRAFT_LABELS: Readonly<Record<DraftField, string>> = {
  goal: "Goal",
  name: "Campaign name",
  template: "Template",
  headline: "Headline",
  text: "Text",
  button: "Button",
  picture_url: "Picture",
  picture_alt: "What the picture shows",
  destination_url: "Where it leads",
  channels: "Channels",
  ads: "Paid ad",
  approvers: "Who approves it",
  starts_at: "Starts",
  ends_at: "Ends",
  answer_by: "Locations answer until",
  places: "Locations",
  rights: "What locations may change",
};

/** In the order of the steps. */
const FIELDS: readonly DraftField[] = [
  ...(["goal", "name", "template", "headline", "text", "button", "picture_url", "picture_alt"] as const),
  ...(["destination_url", "channels", "ads", "approvers", "starts_at", "ends_at"] as const),
  ...(["answer_by", "places", "rights"] as const),
];

/** "Headline: Fill the blank only, Text: Write their own" */
function rightsText(rights: Campaign["rights"]): string {
  return PART_FIELDS.flatMap((field) => {
    const given = rights[field];
    if (given === undefined || given.right === "fixed") return [];
    const choices = (given.choices ?? []).map(({ value }) => value).join(", ");
    return [`${FIELD_LABELS[field]}: ${rightWords(field, given.right)}${choices && ` (${choices})`}`];
  }).join(", ");
}

function templateTitle({ goal, template }: Campaign): string {
  const known = templatesFor(goal).find((name) => name === template);
  return known === undefined ? "" : TEMPLATES[known].title;
}

const adText = ({ ads }: Campaign) => (ads === undefined ? "" : adWords(ads));
const momentText = (moment: string | null, timeZone: string) => (moment === null ? "" : shortMoment(moment, timeZone));

function wordsOf(campaign: Campaign, field: DraftField, timeZone: string): string {
  switch (field) {
    case "goal":
      return GOALS[campaign.goal].title;
    case "template":
      return templateTitle(campaign);
    case "channels":
      return campaign.channels.map((channel) => CHANNELS[channel].title).join(", ");
    case "ads":
      return adText(campaign);
    case "places":
      return counted(campaign.places.length, "location");
    case "rights":
      return rightsText(campaign.rights);
    case "approvers":
      return campaign.approvers.map(({ name }) => name).join(", ");
    case "starts_at":
    case "ends_at":
    case "answer_by":
      return momentText(campaign[field], timeZone);
    default:
      return campaign[field] ?? "";
  }
}

export type TwoTexts = { field: DraftField; stored: string; typed: string };

/** The fields that were typed into and are stored otherwise now. */
export function twoVersions(
  { typed, shown, stored }: { typed: DraftChange; shown: Campaign; stored: Campaign },
  timeZone: string,
): TwoTexts[] {
  return FIELDS.filter((field) => typed[field] !== undefined)
    .map((field) => ({
      field,
      stored: wordsOf(stored, field, timeZone),
      typed: wordsOf(shown, field, timeZone),
    }))
    .filter((two) => two.stored !== two.typed);
}
