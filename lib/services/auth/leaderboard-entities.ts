// What a leaderboard says of a location or of a person, and of somebody's own place.
import { z } from "zod";

const count = z.number().int();
const place = count.min(1).nullable();

export const boardRowSchema = z.object({
  id: z.string().describe("A location's or a region's id, or a person's with that of their location."),
  name: z.string(),
  picture_url: z.string().nullable(),
  under: z.string().describe("Who leads the location, how many locations a region has, or where the person is."),
  place: place.describe("By the requested order; null for those without a place."),
  place_before: place.describe(
    "A week ago; null in the first week, in a season that is over, and where there was none.",
  ),
  unplaced: z
    .enum(["few", "new"])
    .nullable()
    .describe("Why there is no place: fewer than six are active there, or there is nothing to compare with."),
  agreed: count.describe("Contacts who agreed to be in touch."),
  before: count.describe("The same in as many days a year before."),
  active: count.describe("Active people; 1 for a person."),
  active_before: count,
  expected: z.number().nullable().describe("What the others bring in as many days, or the location a year before."),
  ratio: z.number().nullable().describe("So many times what is expected; null where nothing is."),
  low: z.number().nullable().describe("The lower end of what luck leaves open, at 80%."),
  high: z.number().nullable().describe("The upper end; null where there is none."),
  you: z.boolean(),
});

const namedSeason = z.object({ id: z.string(), name: z.string() });
const days = { from: z.string(), to: z.string() };

export const seasonSchema = namedSeason.extend({
  ...days,
  week: count,
  weeks: count,
  over: z.boolean(),
  today: z.string().describe("The last day that is counted."),
});

const leaderSchema = z.object({ name: z.string(), ratio: z.number().nullable(), shared: count });
const mostSchema = z.object({ name: z.string(), agreed: count, before_too: z.boolean() });

export const leaderboardOverviewSchema = z.object({
  season: seasonSchema,
  seasons: z.array(namedSeason).describe("Those that can be asked for, the newest first."),
  locations: z.array(z.object({ id: z.string(), name: z.string() })).describe("None outside a franchise."),
  regions: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe("Those that have one of these locations, by name."),
  people: count.describe("Active ones, whether they are shown or not."),
  hidden: count.describe("How many of these chose not to be shown."),
  leader: leaderSchema
    .nullable()
    .describe("Who is in first place, and how many share it; null if nobody who is shown has it."),
  most: mostSchema.nullable().describe("Who has the most as it is, and whether that was so a year before."),
});

export const ownLeaderboardSchema = z.object({
  season: seasonSchema,
  seasons: z.array(namedSeason),
  location: z.string(),
  active: count.describe("Active people there, the caller among them or not."),
  you: boardRowSchema.nullable().describe("Null while nobody opened the caller's card and nobody agreed."),
  place_as_it_is: place,
  shared: count.describe("How many have this place, the caller with them."),
  rows: z.array(boardRowSchema).describe("The caller and the nearest who are shown, in order."),
  more: count.describe("Active people who are not in `rows`."),
  shown: z.boolean().describe("Whether others see the caller."),
  next: z
    .object({ more: count, place: count, past: z.string().nullable() })
    .nullable()
    .describe("So many more contacts who agree make this place; whom that is past, where they are shown."),
  season_of_yours: z.object({
    asked: count.describe("Visitors who wrote or asked for something."),
    answered: count.describe("Of these within a day."),
    best_week: z.object({ from: z.string(), agreed: count }).nullable(),
  }),
  moves: z.object({
    waiting: count.describe("Visitors who wait for an answer."),
    unasked: count.describe("Contacts who left details and agreed to nothing yet."),
    left: count.describe("Visitors of the whole location who left details."),
    left_agreed: count.describe("Of these who agreed at once."),
    best_event: z.object({ name: z.string(), answers: count }).nullable(),
  }),
});

export type BoardRow = z.infer<typeof boardRowSchema>;
export type BoardSeason = z.infer<typeof seasonSchema>;
export type LeaderboardOverview = z.infer<typeof leaderboardOverviewSchema>;
export type OwnLeaderboard = z.infer<typeof ownLeaderboardSchema>;
