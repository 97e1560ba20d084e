// What a rule of the checks is given, and what it answers.
import type { CampaignChannel } from "./channels.ts";
import type { CampaignGoal } from "./goals.ts";
import type { CheckedPlace } from "./merge-fields.ts";
import type { PartField, PartRights, PartValues } from "./part-rights.ts";
import type { CampaignWords } from "./templates.ts";

export const CAMPAIGN_PAGES = ["goal", "template", "media", "who", "when", "review"] as const;

export type CampaignPage = (typeof CAMPAIGN_PAGES)[number];

export type Checkable = CampaignWords & {
  name: string;
  goal: CampaignGoal;
  picture_url: string | null;
  picture_alt: string;
  /** When its rights are over; null where they have no end. */
  picture_until: string | null;
  /** What is said of the people in it, and of where it may be used; of a file of a library. */
  picture_terms?: { consent: string; territory: string } | undefined;
  destination_url: string;
  channels: readonly CampaignChannel[];
  starts_at: string | null;
  ends_at: string | null;
  /** What is proposed to locations; left out where none is asked. */
  proposal?: Proposal | undefined;
};

/** Where locations are asked: how many, what each may do with which field, what the fields hold, and until when they answer. */
export type Proposal = { places: number; rights: PartRights; values: PartValues; answer_by: string | null };

export type CheckWorld = { now: Date; origin: string; places: readonly CheckedPlace[] };

export type CampaignCheck = {
  title: string;
  says: string;
  /** `stops` keeps it from going out. */
  state: "fine" | "look" | "stops";
  /** Where it is fixed. */
  page: CampaignPage;
  /** What is fixed there; null for what is no field of the words. */
  field: PartField | null;
};

/** One thing that is looked at. */
export type Rule = (campaign: Checkable, world: CheckWorld) => CampaignCheck;

type Said = readonly [title: string, state: CampaignCheck["state"], says: string, field?: PartField];
/** What one rule says, by the step and the field in which it is mended. */
export const check = (page: CampaignPage, ...[title, state, says, field]: Said): CampaignCheck => ({
  ...{ title, says, state, page, field: field ?? null },
});
