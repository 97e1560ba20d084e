// What may be written over a field of a theme, in a place or in a question for it.
import { OFFICE_PARTS, type ThemeFieldName } from "#lib/card/theme/theme-fields.ts";
import { themeProblems } from "#lib/card/theme/theme-problems.ts";
import { AppError } from "#lib/errors.ts";
import { themeFieldsSchema } from "#lib/services/card/theme-field-entities.ts";
import { isEmpty, type ThemeValue } from "#lib/theme-engine/theme-model.ts";

/** An own value is what a theme could have there; throws `invalid` beside the field for anything else. */
export function checkedValue(name: ThemeFieldName, value: ThemeValue): ThemeValue {
  const field = { [name]: { value, locked: false, sync: "always" } };
  const parsed = themeFieldsSchema.safeParse(field);
  const problem = parsed.success
    ? themeProblems({ [name]: { value, locked: false, sync: "always" } }).get(name)
    : (parsed.error.issues[0]?.message ?? "Please check this value.");
  if (problem !== undefined) throw new AppError("invalid", problem, { fields: { [name]: [problem] } });
  return value;
}

/** The same for what is asked for: never nothing, and an office address is an address and not where it comes from. */
export function askedValue(name: ThemeFieldName, value: ThemeValue): ThemeValue {
  const refuse = (problem: string) => new AppError("invalid", problem, { fields: { value: [problem] } });
  if (isEmpty(value)) throw refuse("Write what it should say.");
  if (name !== "office") return checkedValue(name, value);
  const isAddress = typeof value === "object" && value?.length === OFFICE_PARTS.length && value[0] !== "";
  if (!isAddress) throw refuse("Enter a street and number.");
  return value;
}
