// A franchise on the wire: its locations with what came of their cards, its regions, and where one could help.
import { z } from "zod";
import { personSchema } from "#lib/services/person.ts";
import { line, machine } from "#lib/services/text.ts";
import {
  LOCATION_STATES,
  MOST_READERS,
  MOST_REGION_NAME,
  MOST_RESIDENTS,
  PERIODS,
  USUAL_PERIOD,
} from "./franchise-limits.ts";
import { MOST_LOCATIONS } from "./workspaces-limits.ts";

const count = z.number().int();

const stepsSchema = z.object({
  opened: count.describe("People who opened a card."),
  saved: count.describe("People who took the contact file."),
  answered: count.describe("People who answered with their own details."),
});

export const franchiseLocationSchema = z.object({
  id: z.string(),
  name: z.string(),
  logo_url: z.string().nullable(),
  state: z.enum(LOCATION_STATES),
  owned: z.boolean().describe("The reader owns it themself; else its own owner decides what happens to it."),
  closed_at: z.iso.datetime().nullable().describe("Since when it is closed; thirty days to open it again."),
  plan: z.string(),
  lead: z.string().describe("Who manages it: its owner, else its first manager. Empty while nobody does."),
  people: count,
  seen: count.describe("Of these, who was here within thirty days."),
  invited: count.describe("Invitations that nobody answered yet."),
  cards: count.describe("Cards that are shown."),
  ...stepsSchema.shape,
  before: stepsSchema.describe("As many days before."),
  per_person: z.number().nullable().describe("Answers for each person there; null while there is nobody."),
  last_campaign: z
    .object({
      ran_at: z.iso.datetime(),
      name: z.string().nullable().describe("Null for one that the location runs for itself."),
    })
    .nullable()
    .describe("What began last there; null where nothing ever ran."),
  residents: count.nullable().describe("How many people live there, as somebody typed it."),
  per_thousand: z.number().nullable().describe("People who opened a card, for 1,000 residents; null without them."),
  regions: z.array(z.string()),
  version: count.describe("Of what is typed here of it."),
});

export const regionSchema = z.object({
  id: z.string(),
  name: z.string(),
  locations: z.array(z.string()),
  readers: z.array(personSchema).describe("Who reads it without being an owner."),
  version: count,
  deleted_at: z.iso.datetime().nullable(),
});

export const HELP_RULES = ["empty", "no-cards", "away", "fell", "behind"] as const;

const helpSchema = z.object({
  location_id: z.string(),
  rule: z.enum(HELP_RULES),
  now: z.number().describe("What it has."),
  of: z.number().describe("What it is compared with: how many there are, the period before, the average."),
});

export const franchiseOverviewSchema = z.object({
  from: z.string(),
  to: z.string(),
  states: z.record(z.enum(LOCATION_STATES), count),
  people: count,
  seen: count,
  now: stepsSchema,
  before: stepsSchema,
  per_person: z.number().nullable().describe("Answers for each person, over all of these locations."),
  per_thousand: z.number().nullable().describe("Over those whose residents are typed."),
  compared: z
    .array(
      franchiseLocationSchema.pick({
        id: true,
        name: true,
        people: true,
        cards: true,
        answered: true,
        per_person: true,
        per_thousand: true,
      }),
    )
    .describe("Open ones that have people, by name."),
  names: z.array(z.object({ id: z.string(), name: z.string() })).describe("Of all of these locations."),
  help: z.array(helpSchema).describe("Where somebody could help, the plainest first; at most five."),
  regions: z.array(regionSchema).describe("Those the caller reads."),
  may_manage: z.boolean(),
});

const regionName = line(MOST_REGION_NAME).min(1, "Enter a name.");
const regionLocations = z.array(machine()).max(MOST_LOCATIONS);
const regionReaders = z.array(machine()).max(MOST_READERS, `A region has at most ${MOST_READERS} readers.`);

export const periodInput = z
  .enum(["", ...PERIODS])
  .default("")
  .describe(`Days up to today; ${USUAL_PERIOD} without it.`);
export const regionInput = z
  .union([z.literal(""), z.uuid()])
  .default("")
  .describe("Only the locations of this region.");
export const addRegionInput = z.object({
  name: regionName,
  locations: regionLocations.default([]),
  readers: regionReaders.default([]),
});
export const changeRegionInput = z.object({
  id: machine(),
  version: count,
  name: regionName.optional(),
  locations: regionLocations.optional(),
  readers: regionReaders.optional(),
});
export const describeLocationInput = z.object({
  id: machine(),
  version: count,
  residents: z
    .number("Enter a number.")
    .int("Enter a whole number.")
    .min(1, "Enter a number above 0.")
    .max(MOST_RESIDENTS, "That is more than any city has.")
    .nullable(),
});

export type FranchiseLocation = z.infer<typeof franchiseLocationSchema>;
export type FranchiseOverview = z.infer<typeof franchiseOverviewSchema>;
export type FranchiseHelp = z.infer<typeof helpSchema>;
export type FranchiseSteps = z.infer<typeof stepsSchema>;
export type Region = z.infer<typeof regionSchema>;
export type AddRegion = z.infer<typeof addRegionInput>;
export type ChangeRegion = z.infer<typeof changeRegionInput>;
export type DescribeLocation = z.infer<typeof describeLocationInput>;

const heldSchema = z.enum(["own", "inherited", "none"]);

export const inheritedPlaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  theme: z.object({
    name: z.string(),
    held: heldSchema,
    until: z.string().nullable().describe("The last day of an own theme. Then the franchise's is used again."),
  }),
  consents: z
    .array(z.object({ channel: z.string(), held: heldSchema }))
    .describe("Words that visitors agree to, by channel."),
  people: count,
});

export const inheritedOverviewSchema = z.object({
  franchise: inheritedPlaceSchema,
  locations: count.describe("How many there are."),
  own: count.describe("Of these, how many have a theme or words of their own."),
  locked: z.array(z.string()).describe("Fields of cards that the franchise's theme locks everywhere."),
  plan: z.string(),
  seats: z.object({ used: count, included: count }).nullable(),
});

export type InheritedOverview = z.infer<typeof inheritedOverviewSchema>;
export type InheritedPlace = z.infer<typeof inheritedPlaceSchema>;
