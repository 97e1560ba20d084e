// People of a workspace and its locations on the wire: who they are, where, and how their cards and groups stand.
import { z } from "zod";
import { MEMBER_ROLES, MEMBER_STATES } from "#lib/services/auth/members-entities.ts";
import { personCardSchema } from "#lib/services/person-card.ts";

const time = z.iso.datetime();
const named = z.object({ id: z.string(), name: z.string() });

/** What can be done with a person from the People Manager. */
export const PERSON_ACTS = ["nudge", "theme", "move", "leave", "resend", "withdraw"] as const;

export const treePersonSchema = z.object({
  id: z.string().describe("The person's id, or the invitation's."),
  kind: z.enum(["person", "invitation"]),
  name: z.string().describe("Empty for an invitation."),
  email: z.string(),
  photo_url: z.string().nullable(),
  title: z.string().nullable(),
  role: z.enum(MEMBER_ROLES),
  state: z.enum(MEMBER_STATES),
  since: time.describe("Joined, or asked, at."),
  seen_at: time.nullable(),
  place: named.describe("Where they are: a location rather than the franchise above it."),
  leaves_at: time.nullable().describe("When they leave, where a day is set."),
  groups: z.array(named).describe("Groups of the chosen workspace that they are in."),
  card: personCardSchema.nullable().describe("Null without a card, and where another host keeps the cards."),
  devices: z
    .number()
    .int()
    .nullable()
    .describe(
      "Ordered devices that they hold in the chosen workspace and its locations; null where another host keeps them.",
    ),
  may: z.array(z.enum(PERSON_ACTS)).describe("What the caller may do with this one."),
});

/** A group of the chosen workspace. */
export const peopleGroupSchema = named.extend({ people: z.number().int(), version: z.number().int() });

/** How many groups a workspace has, and how many people one call names. */
export const MOST_GROUPS = 200;
export const MOST_PEOPLE = 100;

/** What became of one person who was to be reminded. */
export const nudgeOutcomeSchema = z.object({
  id: z.string(),
  outcome: z.enum(["sent", "complete", "recent", "away"]),
});

/** Which theme somebody had been given before; null where they followed their location. */
export const givenThemeSchema = z.object({ id: z.string(), was: z.string().nullable() });

export const peopleOverviewSchema = z.object({
  people: z.number().int().describe("Each person once, wherever they belong."),
  invited: z.number().int().describe("Open invitations."),
  leaving: z.number().int().describe("People who leave on a day that is set."),
  undecided: z.number().int().describe("People without access whose hand-over waits for somebody to choose."),
  first_leaving: z.object({ name: z.string(), at: time }).nullable().describe("Who leaves next."),
  places: z
    .array(named.extend({ people: z.number().int() }))
    .describe("The chosen workspace, then its locations; a person of several counts in each."),
  regions: z.array(named).describe("The regions that these locations are in, by name."),
  complete: z.number().int().describe("People whose card is published with everything on it."),
  unfinished: z.number().int().describe("All other people."),
  groups: z.array(peopleGroupSchema),
  themes: z.array(named).describe("The themes that their cards wear, by name."),
  roles: z.array(z.enum(MEMBER_ROLES)).describe("The roles that the caller may give."),
  sends_email: z.boolean(),
  refusal: z.string().nullable().describe("Why nothing may be changed here."),
});

export type TreePerson = z.infer<typeof treePersonSchema>;
export type PersonAct = (typeof PERSON_ACTS)[number];
export type GivenTheme = z.infer<typeof givenThemeSchema>;
export type PeopleGroup = z.infer<typeof peopleGroupSchema>;
export type NudgeOutcome = z.infer<typeof nudgeOutcomeSchema>;
export type PeopleOverview = z.infer<typeof peopleOverviewSchema>;
