// What came of cards: who opened them, saved them and answered, each a person once a day, with the period before.
import { z } from "zod";
import { personSchema } from "#lib/services/person.ts";

const stepsSchema = z.object({
  opened: z.number().int().describe("People who opened the card."),
  saved: z.number().int().describe("People who took the contact file."),
  answered: z.number().int().describe("People who answered with their own details."),
});

const spanSchema = z.object({ from: z.string(), to: z.string(), totals: stepsSchema });

const channelSchema = stepsSchema.extend({
  channel: z.string().describe("How the card was opened: link, qr, nfc …"),
  before: stepsSchema,
});

export const cardFiguresSchema = spanSchema.extend({
  time_zone: z.string(),
  before: spanSchema.describe("As many days before."),
  begun: z.string().nullable().describe("The day since when there is something to count; null while there is nothing."),
  previews: z.number().int().describe("Link previews: programs that opened the card for a chat. They are no people."),
  bots: z.number().int(),
  channels: z.array(channelSchema).describe("The one that was opened most comes first."),
  events: z
    .array(
      stepsSchema.extend({
        event: z.object({ id: z.string(), name: z.string(), at: z.string() }).nullable(),
        waiting: z.number().int().describe("Answers from there that nobody dealt with yet."),
      }),
    )
    .describe(
      "Where it was, the newest first, at most twenty; last, without an event, the rest. None while there was none.",
    ),
  hours: z
    .array(z.array(z.number().int()))
    .describe("People who opened it: seven weekdays from Monday, 24 hours each."),
  where: z
    .array(z.object({ city: z.string(), country: z.string(), people: z.number().int() }))
    .describe(
      "Where people opened one person's cards, the most first; without a city and a country, whom nobody could place. Empty in the company view.",
    ),
  touched: z
    .array(z.object({ part: z.string(), label: z.string(), people: z.number().int() }))
    .describe("What was touched on one person's cards, the most first."),
  cards: z
    .array(stepsSchema.extend({ card: z.string() }))
    .describe("In the personal view, each of one's own cards that somebody came to, the most opened first."),
  people: z
    .array(stepsSchema.extend({ person: personSchema }))
    .describe("In the company view, whose cards were opened most; at most fifty."),
});

export const locationCardsSchema = z.object({
  workspace_id: z.string(),
  cards: z.number().int().describe("Cards that are shown."),
  now: stepsSchema,
  before: stepsSchema,
});

export type CardSteps = z.infer<typeof stepsSchema>;
export type CardFigures = z.infer<typeof cardFiguresSchema>;
export type LocationCards = z.infer<typeof locationCardsSchema>;
