// A value that a place may have although the field is locked: asked for, and allowed by whoever locked it.
import { fieldOf, offered } from "./theme-given.ts";
import { type FieldDefinitions, type OwnValue, type Place, sameValue, type ThemeVersion } from "./theme-model.ts";
import { isEverywhere } from "./theme-standing.ts";

type Locked = { place: Place; version: ThemeVersion | undefined; definitions: FieldDefinitions };

/** The value as the place holds it from now on; null where the version does not lock the field, so that nobody has to be asked. */
export function allowedValue(
  { place, version, definitions }: Locked,
  name: string,
  value: OwnValue["value"],
): OwnValue | null {
  if (!isEverywhere(name, version, definitions) || fieldOf(version, name) === null) return null;
  return { value, against: offered(name, version, place.attributes), allowed: true };
}

/** True while the value counts: a new locked value takes effect everywhere at once, and ends what was allowed over the old one. */
export function isAllowed(
  own: OwnValue | undefined,
  { place, version }: Omit<Locked, "definitions">,
  name: string,
): boolean {
  return own?.allowed === true && sameValue(own.against, offered(name, version, place.attributes));
}
