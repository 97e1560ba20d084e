// A published card as a theme sees it: what it wears, how far it is, and what a draft would change on it.
import { z } from "zod";
import { THEME_FIELDS } from "#lib/card/theme/theme-fields.ts";
import { THEME_CARD_SORTS, THEME_CARD_STATES } from "#lib/services/card/theme-card-limits.ts";
import { listQuery } from "#lib/services/contract.ts";

const fieldNames = z.array(z.enum(THEME_FIELDS));

export const themeCardSchema = z.object({
  id: z.string(),
  person_id: z.string(),
  name: z.string().describe("Who is on the card."),
  title: z.string(),
  address: z.string(),
  photo_url: z.string().nullable(),
  place: z.object({ id: z.string(), name: z.string() }),
  theme: z.object({ id: z.string(), name: z.string() }).nullable(),
  number: z.number().int().describe("The version that the card is on; 0 without a theme."),
  of: z.number().int().describe("The version in force."),
  waits: z.boolean().describe("The location or the person has not applied the version in force."),
  own: fieldNames.describe("The fields with own values of the location or the person."),
  changes: fieldNames.describe("What the draft of `theme` changes on it, where that was asked for."),
});

export const themeCardListInput = listQuery(THEME_CARD_SORTS).extend({
  theme: z.uuid().optional().describe("Cards of this theme alone, with what its draft changes."),
  place: z.uuid().optional().describe("Cards of this workspace alone."),
  show: z.enum(THEME_CARD_STATES).optional(),
});

export type ThemeCard = z.infer<typeof themeCardSchema>;
export type ThemeCardList = z.infer<typeof themeCardListInput>;
