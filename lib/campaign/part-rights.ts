// The fields of a campaign that is proposed to locations, and what a location may do with each.
import { slotOf } from "./slots.ts";

export const PART_FIELDS = ["headline", "text", "button", "picture", "destination"] as const;

export type PartField = (typeof PART_FIELDS)[number];

/** Each in words, after "the". */
export const FIELD_WORDS: Readonly<Record<PartField, string>> = {
  ...{ headline: "headline", text: "text", button: "button", picture: "picture" },
  destination: "web address",
};

/** What a location may do with a field: leave it, fill its slot, choose one of some, or write its own. */
export const PART_RIGHTS = ["fixed", "slot", "choose", "own"] as const;

export type PartRight = (typeof PART_RIGHTS)[number];

/** Words, or an address; a picture’s has its description beside it. */
export type PartValue = { value: string; alt: string };

export type FieldRight = { right: PartRight; choices?: readonly PartValue[] | undefined };

/** A field that is not named is fixed. */
export type PartRights = Readonly<Partial<Record<PartField, FieldRight | undefined>>>;

export type PartValues = Readonly<Record<PartField, PartValue>>;

const FIXED: FieldRight = { right: "fixed" };

/** What a location may do with a field. */
export const rightFor = (rights: PartRights, field: PartField): FieldRight => rights[field] ?? FIXED;

/** Whether two values say the same. */
export const same = (one: PartValue, other: PartValue) => one.value === other.value && one.alt === other.alt;

/** Whether a field’s right lets a location say this. */
export function allows({ right, choices = [] }: FieldRight, value: PartValue): boolean {
  if (right === "fixed") return false;
  return right !== "choose" || choices.some((one) => same(one, value));
}

/** What is wrong with the rights of a field as the company sets them; null where nothing is. */
export function rightProblem(value: PartValue, { right, choices = [] }: FieldRight): string | null {
  if (right === "slot" && slotOf(value.value) === null)
    return "Put exactly one blank in brackets, such as [your neighborhood].";
  if (right !== "choose") return null;
  if (choices.length < 2) return "Give at least two values to choose from.";
  return choices.some((one) => same(one, value)) ? null : "Your own value has to be one of those to choose from.";
}
