// What keeps a theme from being published, field by field; screens and the service read the same sentences.
import { contrast, parseColour, READABLE } from "#lib/branding/colour.ts";
import type { ThemeField, ThemeVersion } from "#lib/theme-engine/theme-model.ts";
import { isEmpty } from "#lib/theme-engine/theme-model.ts";
import { adviseColour } from "../colours.ts";
import { FIELD_LABELS, isThemeField, TEXT_FIELDS, type ThemeFieldName } from "./theme-fields.ts";

/** Nothing may be published while one of these stands. */
export function themeProblems(fields: ThemeVersion["fields"]): ReadonlyMap<ThemeFieldName, string> {
  const problems = new Map<ThemeFieldName, string>();
  const unreadable = colorProblem(fields);
  if (unreadable !== null) problems.set("color", unreadable);
  for (const [name, field] of Object.entries(fields)) {
    if (!isThemeField(name) || !TEXT_FIELDS.some((text) => text === name)) continue;
    // Without pronouns is how a card may be for everybody; of all other fields somebody has to say something.
    const where = field.locked && name !== "pronouns" ? emptyIn(field) : null;
    if (where !== null) {
      problems.set(name, `${FIELD_LABELS[name]} is locked and empty${where}. Enter a value, or unlock it.`);
    }
  }
  return problems;
}

/** Nobody below can fill what is locked, so each rule and the value beside them have to say something. */
function emptyIn({ value, rules = [] }: ThemeField): string | null {
  if (rules.some((rule) => isEmpty(rule.value))) return " under one of its rules";
  if (!isEmpty(value)) return null;
  return rules.length === 0 ? "" : " where none of its rules applies";
}

/** A color that cannot be read under its text is kept as it was typed, and never used. */
function colorProblem({ color, ink }: ThemeVersion["fields"]): string | null {
  const typed = [color?.value, ...(color?.rules ?? []).map(({ value }) => value)];
  for (const value of typed) {
    if (value === null || value === undefined) continue;
    const advice = adviseColour(value);
    if (advice === null) return "Enter a color such as #0f5b57.";
    if (ink?.value === "ink" ? advice.ink === null && !inkReads(value) : !advice.passes) {
      return `${ink?.value === "ink" ? "Dark" : "White"} text can’t be read on ${advice.typed.colour}. Choose a different shade.`;
    }
  }
  return null;
}

function inkReads(value: unknown): boolean {
  const [color, ink] = [parseColour(value), parseColour("#131210")];
  return color !== null && ink !== null && contrast(color, ink) >= READABLE;
}
