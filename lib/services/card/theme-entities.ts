// A theme as the wire shows it, and what a person may send about it.
import { z } from "zod";
import { MOST_THEME_NAME, THEME_FIELDS } from "#lib/card/theme/theme-fields.ts";
import { contentSchema } from "#lib/services/card/content.ts";
import { cardFileSchema } from "#lib/services/card/entities.ts";
import { CONSENT_CHANNELS } from "#lib/services/card/exchange-limits.ts";
import { ownValueSchema, syncSchema, themeFieldsSchema } from "#lib/services/card/theme-field-entities.ts";
import { dayQuery } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, machine } from "#lib/services/text.ts";

export const themeMoveSchema = z.object({
  number: z.number().int(),
  version_id: z.string(),
  fields: themeFieldsSchema,
  at: z.string(),
  by: personSchema,
  undone_at: z.string().nullable(),
});

const wornUntil = z.string().nullable().describe("The last day on which this location uses it; null for no end.");

export const themeRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string().nullable().describe("Of what is published, else of the draft."),
  state: z.enum(["draft", "published", "retired"]),
  number: z.number().int().describe("The version in force; 0 before the first."),
  published_at: z.string().nullable(),
  published_by: personSchema.nullable(),
  locked: z.array(z.string()).describe("The fields that nobody below writes over."),
  has_draft: z.boolean(),
  cards: z.number().int().describe("How many published cards use it."),
  worn_until: wornUntil,
  version: z.number().int(),
});

export const themePlaceSchema = z.object({
  workspace_id: z.string(),
  name: z.string(),
  theme_id: z.string().nullable(),
  cards: z.number().int(),
  waits: z.boolean().describe("A newer version waits here until somebody decides."),
  own: z.array(z.string()).describe("The fields with values of its own."),
});

export const themeListSchema = z.object({ themes: z.array(themeRowSchema), places: z.array(themePlaceSchema) });

export const themeSchema = z.object({
  id: z.string(),
  name: z.string(),
  personal: z.boolean().describe("It is for one person's own cards."),
  draft: themeFieldsSchema,
  published: themeFieldsSchema.nullable(),
  changed: z.boolean().describe("The draft differs from what is in force."),
  worn: z.boolean().describe("Cards of this workspace use it."),
  worn_until: wornUntil,
  moves: z.array(themeMoveSchema).describe("Every publication, the newest first."),
  undo_until: z.string().nullable(),
  version: z.number().int().describe("Send it back with a change; a newer one in between is a 409."),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
});

export const valueSchema = z.union([z.null(), z.string(), z.array(z.string())]);
const ownValue = z.object({
  value: valueSchema,
  against: valueSchema,
  allowed: z.literal(true).optional().describe("It counts although the field is locked."),
});
const ownValues = z.record(z.string(), ownValue);
const placeState = z.object({ pin: z.string(), own: ownValues });

/** A place as the engine knows it: what it has of its own, and the facts that texts and rules name. */
export const wornPlaceSchema = placeState.extend({
  attributes: z.record(z.string(), z.string()),
  applied: z.object({ at: z.number(), before: placeState, after: placeState }).optional(),
});

export const themeSampleSchema = z.object({
  card_id: z.string(),
  place_name: z.string(),
  content: contentSchema,
  files: z.array(cardFileSchema),
  begun: z.string(),
  places: z.array(wornPlaceSchema),
  photo_url: z.string().nullable(),
  logo_url: z.string().nullable(),
});

export const themeConsentSchema = z.object({
  channel: z.enum(CONSENT_CHANNELS),
  text: z.string(),
  number: z.number().int().describe("Which version of the words it is."),
  changed_at: z.string(),
  by: z.string().describe("Whose words they are: this workspace, or its franchise."),
  own: z.boolean(),
});

export const themeReachSchema = z.object({
  of: z.number().int().describe("How many published cards use it, or would."),
  cards: z.number().int().describe("How many change at once."),
  more: z.boolean().describe("More cards use it than the 5,000 that were looked at: every number here is of those."),
  waiting: z.array(z.object({ name: z.string(), cards: z.number().int() })).describe("Places that decide first."),
  fields: z.array(
    z.object({
      name: z.enum(THEME_FIELDS),
      cards: z.number().int().describe("How many show something else."),
      kept: z.number().int().describe("How many keep what they have although the theme says something else."),
      sync: syncSchema,
    }),
  ),
  samples: z
    .array(themeSampleSchema)
    .describe("A short name, a long one, and a card without a photo; of cards that change, where there are so many."),
  held: z
    .object({ by: z.string(), fields: themeFieldsSchema })
    .nullable()
    .describe(
      "The fields that the parent’s theme controls on these cards. Publishing this theme does not change them.",
    ),
  consents: z
    .array(themeConsentSchema)
    .describe("What visitors of these cards are asked to agree to. No theme controls it."),
});

const shownField = z.object({
  name: z.enum(THEME_FIELDS),
  value: valueSchema,
  from: z.enum(["theme", "place", "card"]),
  locked: z.boolean(),
  by: z.string().optional().describe("Who controls it, where that is not the owner of the theme."),
});

export const cardThemeSchema = z.object({
  theme: z.object({ id: z.string(), name: z.string(), by: z.string() }).nullable(),
  fields: z.array(shownField).describe("What the theme shows on this person's cards, and who may write it."),
  asks: z.array(z.string()).describe("Who sees a change request of this person first, by name; at most three."),
  trail: z.array(z.object({ id: z.string(), fields: themeFieldsSchema, at: z.number(), undone: z.boolean() })),
  places: z.array(wornPlaceSchema),
  begun: z.string(),
});

const mergeField = z.object({
  name: z.enum(THEME_FIELDS),
  before: valueSchema,
  theirs: valueSchema,
  mine: z.object({ value: valueSchema }).nullable(),
  both: z.string().nullable(),
  decided: z.enum(["locked", "untouched"]).nullable(),
  proposed: z.enum(["theirs", "mine", "both"]).nullable(),
  sync: syncSchema.describe("How the waiting version keeps the field in step."),
});

export const themeUpdateSchema = z.object({
  place_name: z.string(),
  theme: z.object({ id: z.string(), name: z.string(), by: z.string(), number: z.number().int() }).nullable(),
  waits: z.boolean(),
  fields: z.array(mergeField),
  values: z
    .array(shownField.extend({ own: z.boolean(), sync: syncSchema }))
    .describe("What this place shows now, field by field, on a card that starts now."),
  cards: z.number().int(),
  undo_until: z.string().nullable().describe("The last update can be undone until then."),
  samples: z.array(themeSampleSchema),
  trail: cardThemeSchema.shape.trail,
  version: z.number().int(),
});

const versioned = { id: machine(), version: z.coerce.number().int() };
const name = line(MOST_THEME_NAME).min(1, "Give the theme a name, such as Spring.");

export const createThemeInput = z.object({
  place: machine().describe("The workspace, or the person, that it is made for."),
  name,
  copy_of: machine().optional().describe("Begins with what this theme has."),
});
export const saveThemeInput = z.object({ ...versioned, name: name.optional(), fields: themeFieldsSchema.optional() });
export const themeVersionInput = z.object(versioned);
export const applyUpdateInput = z.object({
  version: z.coerce.number().int(),
  choices: z.partialRecord(z.enum(THEME_FIELDS), z.enum(["theirs", "mine", "both"])).describe("Over what is proposed."),
});
export const wearThemeInput = z.object({
  id: machine(),
  until: dayQuery.nullable().default(null).describe("The last day. Then the franchise's theme is used again."),
});

export const undoUpdateInput = z.object({ version: z.coerce.number().int() });
export const ownValueInput = z.object({
  version: z.coerce.number().int(),
  name: z.enum(THEME_FIELDS),
  value: ownValueSchema.optional().describe("Left out, the place has the theme's again."),
});

export type Theme = z.infer<typeof themeSchema>;
export type ThemeRow = z.infer<typeof themeRowSchema>;
export type ThemeList = z.infer<typeof themeListSchema>;
export type ThemeReach = z.infer<typeof themeReachSchema>;
export type WearTheme = z.infer<typeof wearThemeInput>;
export type CreateTheme = z.infer<typeof createThemeInput>;
export type SaveTheme = z.infer<typeof saveThemeInput>;
export type ThemeAtVersion = z.infer<typeof themeVersionInput>;
export type CardTheme = z.infer<typeof cardThemeSchema>;
export type ThemeConsent = z.infer<typeof themeConsentSchema>;
export type ThemeSample = z.infer<typeof themeSampleSchema>;
export type ThemeUpdate = z.infer<typeof themeUpdateSchema>;
export type ThemePlace = z.infer<typeof themePlaceSchema>;
export type ApplyUpdate = z.infer<typeof applyUpdateInput>;
export type OwnValueInput = z.infer<typeof ownValueInput>;
