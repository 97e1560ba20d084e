// The fields of a campaign in words, and what locations may do with each.
import type { PartField, PartRight } from "#lib/campaign/part-rights.ts";
import { MAX_BUTTON, MAX_HEADLINE, MAX_TEXT } from "#lib/services/campaign/campaign-limits.ts";
import { MAX_ADDRESS } from "#lib/typed-address.ts";

export { FIELD_WORDS } from "#lib/campaign/part-rights.ts";

export const FIELD_LABELS: Readonly<Record<PartField, string>> = {
  headline: "Headline",
  text: "Text",
  button: "Button",
  picture: "Picture",
  destination: "Where it leads",
};

export const RIGHT_WORDS: Readonly<Record<PartRight, string>> = {
  fixed: "Not change",
  slot: "Fill the blank only",
  choose: "Choose from a list",
  own: "Write their own",
};

/** A picture is not written. */
export const rightWords = (field: PartField, right: PartRight) =>
  field === "picture" && right === "own" ? "Use their own" : RIGHT_WORDS[right];

/** What can be said of a field: only words have blanks. */
export function rightsOf(field: PartField): readonly PartRight[] {
  const whole = field === "picture" || field === "destination";
  return whole ? ["fixed", "choose", "own"] : ["fixed", "slot", "choose", "own"];
}

export const FIELD_MOST: Readonly<Record<Exclude<PartField, "picture">, number>> = {
  headline: MAX_HEADLINE,
  text: MAX_TEXT,
  button: MAX_BUTTON,
  destination: MAX_ADDRESS,
};
