// What stands in a theme, field by field: its value, its rules, who may write over it, and how it is kept in step.
import { z } from "zod";
import { isOwnPicture } from "#lib/card/theme/card-look.ts";
import {
  COVERS,
  FROM_LOCATION,
  FROM_PROFILE,
  GROUPS,
  INKS,
  LAYOUTS,
  MOST_RULES,
  MOST_TEXT,
  PHOTOS,
  TYPES,
} from "#lib/card/theme/theme-fields.ts";
import { hasDigits, isWeb, NEEDED } from "#lib/services/card/content-limits.ts";
import { line, lines, machine } from "#lib/services/text.ts";

export const syncSchema = z.enum(["never", "first", "always"]);
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
    sync: syncSchema.describe(
      "`never` gives cards nothing. `first` is given to a card once, when it starts with the theme. `always` follows each version. Locked means `always`.",
    ),
  });
}

const url = machine().trim().max(MOST_TEXT.booking).refine(isWeb, NEEDED.web);

const phone = z.union([
  z.literal(FROM_PROFILE),
  line(MOST_TEXT.phone).min(1, NEEDED.number).refine(hasDigits, NEEDED.digits),
]);

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
  phone: fieldOf(phone).optional().describe("`profile`: the number of each person's profile."),
  photo: fieldOf(z.enum(PHOTOS)).optional().describe("Counts while it is locked; else each person decides."),
  pronouns: fieldOf(line(MOST_TEXT.pronouns)).optional().describe("Locked and empty: cards show none."),
});

/** An own value of a field, in the same forms. */
export const ownValueSchema = z.union([z.null(), z.array(z.enum(GROUPS)).max(GROUPS.length), lines(2048)]);

export type ThemeFields = z.infer<typeof themeFieldsSchema>;
