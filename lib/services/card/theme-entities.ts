// A theme as the wire shows it, and what a person may send about it.
import { z } from "zod";
import { isOwnPicture } from "#lib/card/theme/card-look.ts";
import {
  COVERS,
  FROM_LOCATION,
  GROUPS,
  INKS,
  LAYOUTS,
  MOST_RULES,
  MOST_TEXT,
  MOST_THEME_NAME,
  THEME_FIELDS,
  TYPES,
} from "#lib/card/theme/theme-fields.ts";
import { contentSchema } from "#lib/services/card/content.ts";
import { isWeb, NEEDED } from "#lib/services/card/content-limits.ts";
import { cardFileSchema } from "#lib/services/card/entities.ts";
import { dayQuery } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, lines, machine } from "#lib/services/text.ts";

const SYNC = ["never", "first", "always"] as const;
const COLOR = /^#[0-9a-f]{6}$/i;
const picture = machine().max(300).refine(isOwnPicture, "Use a picture that was uploaded here.");
const color = machine().regex(COLOR, "Enter a color such as #0f5b57.");
const named = z.array(line(80).min(1, "Enter a state or a city.")).min(1).max(60);
const regions = z.array(z.uuid()).min(1).max(60).describe("Regions of the company that the location is in.");
const ruleWhen = z.union([
  z.strictObject({ state: named }),
  z.strictObject({ city: named }),
  z.strictObject({ region_id: regions }),
]);

/** A field with values of this kind; null is an empty one. */
function fieldOf<T extends z.ZodType>(value: T) {
  return z.object({
    value: z.union([z.null(), value]),
    rules: z
      .array(z.object({ when: ruleWhen, value }))
      .max(MOST_RULES, `Use at most ${MOST_RULES} rules.`)
      .optional()
      .describe("The first that holds counts, before `value`."),
    locked: z.boolean().describe("Nobody below writes over it."),
    sync: z.enum(SYNC).describe("`first` fills an empty field once. Locked means `always`."),
  });
}

const url = machine().trim().max(MOST_TEXT.booking).refine(isWeb, NEEDED.web);

/** Only what a theme shows stands in it. */
export const themeFieldsSchema = z.object({
  color: fieldOf(color).optional(),
  ink: fieldOf(z.enum(INKS)).optional(),
  logo: fieldOf(picture).optional(),
  cover: fieldOf(z.union([z.enum(COVERS), picture])).optional(),
  type: fieldOf(z.enum(TYPES)).optional(),
  layout: fieldOf(z.enum(LAYOUTS)).optional(),
  order: fieldOf(z.array(z.enum(GROUPS)).max(GROUPS.length)).optional(),
  company: fieldOf(line(MOST_TEXT.company)).optional(),
  office: fieldOf(z.literal(FROM_LOCATION)).optional(),
  compliance: fieldOf(lines(MOST_TEXT.compliance)).optional(),
  title: fieldOf(line(MOST_TEXT.title)).optional(),
  about: fieldOf(lines(MOST_TEXT.about)).optional(),
  booking: fieldOf(url).optional(),
});

/** An own value of a field, in the same forms. */
export const ownValueSchema = z.union([z.null(), z.array(z.enum(GROUPS)).max(GROUPS.length), lines(2048)]);

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

export const themeReachSchema = z.object({
  of: z.number().int().describe("How many published cards use it, or would."),
  cards: z.number().int().describe("How many change at once."),
  waiting: z.array(z.object({ name: z.string(), cards: z.number().int() })).describe("Places that decide first."),
  fields: z.array(z.object({ name: z.enum(THEME_FIELDS), cards: z.number().int() })),
  samples: z.array(themeSampleSchema).describe("A short name, a long one, and a card without a photo."),
  held: z
    .object({ by: z.string(), fields: themeFieldsSchema })
    .nullable()
    .describe(
      "The fields that the parent’s theme controls on these cards. Publishing this theme does not change them.",
    ),
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
});

export const themeUpdateSchema = z.object({
  place_name: z.string(),
  theme: z.object({ id: z.string(), name: z.string(), by: z.string(), number: z.number().int() }).nullable(),
  waits: z.boolean(),
  fields: z.array(mergeField),
  values: z.array(shownField.extend({ own: z.boolean() })).describe("What this place shows now, field by field."),
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

export type ThemeFields = z.infer<typeof themeFieldsSchema>;
export type Theme = z.infer<typeof themeSchema>;
export type ThemeRow = z.infer<typeof themeRowSchema>;
export type ThemeList = z.infer<typeof themeListSchema>;
export type ThemeReach = z.infer<typeof themeReachSchema>;
export type WearTheme = z.infer<typeof wearThemeInput>;
export type CreateTheme = z.infer<typeof createThemeInput>;
export type SaveTheme = z.infer<typeof saveThemeInput>;
export type ThemeAtVersion = z.infer<typeof themeVersionInput>;
export type CardTheme = z.infer<typeof cardThemeSchema>;
export type ThemeSample = z.infer<typeof themeSampleSchema>;
export type ThemeUpdate = z.infer<typeof themeUpdateSchema>;
export type ThemePlace = z.infer<typeof themePlaceSchema>;
export type ApplyUpdate = z.infer<typeof applyUpdateInput>;
export type OwnValueInput = z.infer<typeof ownValueInput>;
