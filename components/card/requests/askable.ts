// Which locked fields can be asked about.
import type { ThemeFieldName } from "#lib/card/theme/theme-fields.ts";

/** The cover and the order are the theme's picture of a card as a whole: there is no input for them. */
export function isAskable(field: ThemeFieldName): boolean {
  return field !== "order" && field !== "cover";
}
