// A location's part of a campaign that came from above: who may change which field, what each field says, and what waits for a choice.
import { joinTexts } from "#lib/theme-engine/text-merge.ts";
import {
  allows,
  PART_FIELDS,
  type PartField,
  type PartRights,
  type PartValue,
  type PartValues,
  rightFor,
  same,
} from "./part-rights.ts";
import { fillSlot, slotOf } from "./slots.ts";

/** What the company says now. */
export type Above = { values: PartValues; rights: PartRights };

/** What the location says instead, and the company’s value that it was said against. A slot’s holds the filling alone. */
export type OwnValue = PartValue & { against: PartValue };

export type OwnValues = Readonly<Partial<Record<PartField, OwnValue | undefined>>>;

export type PartChoice = "mine" | "theirs" | "both";

/** The company changed what the location had changed: until it chooses, its own words run. */
export type Waiting = { before: PartValue; theirs: PartValue; mine: PartValue; both: string | null };

type Standing = { above: Above; own: OwnValues };

/** What is the location’s own in a field and counts; null where the company’s value stands. */
export function ownIn({ above, own }: Standing, field: PartField): OwnValue | null {
  const value = own[field];
  return value !== undefined && allows(rightFor(above.rights, field), value) ? value : null;
}

/** What a field says in this location. */
export function saidIn(standing: Standing, field: PartField): PartValue {
  const given = standing.above.values[field];
  const own = ownIn(standing, field);
  if (rightFor(standing.above.rights, field).right === "slot")
    return { value: fillSlot(given.value, own?.value ?? ""), alt: given.alt };
  return own === null ? given : { value: own.value, alt: own.alt };
}

/** What every field says in this location. */
export function saidInAll(standing: Standing): PartValues {
  const said = (field: PartField) => saidIn(standing, field);
  return {
    headline: said("headline"),
    text: said("text"),
    button: said("button"),
    picture: said("picture"),
    destination: said("destination"),
  };
}

/** What the company changed over the location’s own value; null where there is nothing to choose. */
export function waitingIn(standing: Standing, field: PartField): Waiting | null {
  const own = ownIn(standing, field);
  // Around a slot the company’s words change, and the filling stays.
  if (own === null || rightFor(standing.above.rights, field).right === "slot") return null;
  const theirs = standing.above.values[field];
  if (same(own.against, theirs) || same(own, theirs)) return null;
  const joins = field === "headline" || field === "text" || field === "button";
  const free = rightFor(standing.above.rights, field).right === "own";
  const both = joins && free ? joinTexts(own.against.value, own.value, theirs.value) : null;
  return { before: own.against, theirs, mine: { value: own.value, alt: own.alt }, both };
}

/** The fields in which the location has to choose. */
export function waitingFields(standing: Standing): PartField[] {
  return PART_FIELDS.filter((field) => waitingIn(standing, field) !== null);
}

/** The fields that the location says in its own words. */
export function ownFields(standing: Standing): PartField[] {
  return PART_FIELDS.filter((field) => ownIn(standing, field) !== null);
}

/** The company’s newer values come in. What the location said stays its own, against what it was said against. */
export function mergeAbove({ own }: Standing, next: Above): Standing {
  return { above: next, own };
}

/** Why a location cannot say this in a field, in words; null where it can. */
export function refusedIn(above: Above, field: PartField, value: PartValue): string | null {
  const right = rightFor(above.rights, field);
  if (right.right === "fixed") return "This is the same in every location.";
  if (right.right === "choose" && !allows(right, value)) return "Choose one of the given values.";
  if (right.right === "slot" && /[[\]]/.test(value.value)) return "Fill in the blank without brackets.";
  return null;
}

/** The location’s values with this one; what says the same as the company is not its own. */
export function writeOwn({ above, own }: Standing, field: PartField, { value, alt }: PartValue): OwnValues {
  const given = above.values[field];
  const slot = rightFor(above.rights, field).right === "slot";
  const nothing = slot ? value === "" || value === slotOf(given.value)?.hint : same({ value, alt }, given);
  if (nothing) return withoutOwn(own, field);
  // Writing on is not choosing: what waits goes on waiting.
  const against = ownIn({ above, own }, field)?.against ?? given;
  return { ...own, [field]: { value, alt, against } };
}

/** The location’s values without this one: the company’s stands again. */
export function withoutOwn(own: OwnValues, field: PartField): OwnValues {
  const { [field]: _gone, ...kept } = own;
  return kept;
}

/** The location’s values once it chose; null where nothing waits, or both do not fit into one. */
export function chooseIn(standing: Standing, field: PartField, choice: PartChoice): OwnValues | null {
  const waits = waitingIn(standing, field);
  if (waits === null || (choice === "both" && waits.both === null)) return null;
  if (choice === "theirs") return withoutOwn(standing.own, field);
  const value = choice === "both" ? { value: waits.both ?? "", alt: "" } : waits.mine;
  return { ...standing.own, [field]: { ...value, against: waits.theirs } };
}
