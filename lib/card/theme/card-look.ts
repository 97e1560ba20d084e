// How a card looks that wears a theme: each choice as one of a closed list, whatever a stored version says.

import { contrast, parseColour, READABLE } from "#lib/branding/colour.ts";
import type { ThemeValue } from "#lib/theme-engine/theme-model.ts";
import { GROUPS, type Group, INKS, LAYOUTS, TYPES } from "./theme-fields.ts";

export type CardLook = {
  /** `#rrggbb`; null for the product's own. */
  color: string | null;
  ink: (typeof INKS)[number];
  logo: string | null;
  /** `plain`, `mark`, or the address of a picture of ours. */
  cover: string;
  type: (typeof TYPES)[number];
  layout: (typeof LAYOUTS)[number];
  order: readonly Group[];
};

/** A card without a theme. */
export const PLAIN_LOOK: CardLook = {
  color: null,
  ink: "white",
  logo: null,
  cover: "mark",
  type: "product",
  layout: "left",
  order: GROUPS,
};

const PICTURE = /^\/(api\/(links\/pictures|auth\/photos)\/[0-9a-f-]{36}|demo\/[\w-]+\.(svg|png|jpg))$/i;

/** An address of a picture that we keep, and of nothing else that answers here: it can be written into a sheet as it is. */
export function isOwnPicture(address: string): boolean {
  return PICTURE.test(address);
}

/** The look of these values; what is none of the closed list is the plain one's. */
export function lookOf(values: Readonly<Record<string, ThemeValue>>): CardLook {
  const { color, logo, cover, order } = values;
  return {
    color: typeof color === "string" && parseColour(color) !== null ? color.toLowerCase() : null,
    ink: inkOn(color, oneOf(INKS, values.ink, PLAIN_LOOK.ink)),
    logo: typeof logo === "string" && isOwnPicture(logo) ? logo : null,
    cover: typeof cover === "string" && (cover === "plain" || isOwnPicture(cover)) ? cover : PLAIN_LOOK.cover,
    type: oneOf(TYPES, values.type, PLAIN_LOOK.type),
    layout: oneOf(LAYOUTS, values.layout, PLAIN_LOOK.layout),
    order: orderOf(order),
  };
}

/** What each reads as on a color: app/tokens.css. */
const INK_COLOURS = { white: [255, 255, 255], ink: [19, 18, 16] } as const;

/** The chosen one, unless only the other can be read: a color and its ink may come from two places, or from two versions. */
function inkOn(color: ThemeValue | undefined, chosen: CardLook["ink"]): CardLook["ink"] {
  const field = parseColour(color);
  const reads = (ink: CardLook["ink"]) => field !== null && contrast(field, INK_COLOURS[ink]) >= READABLE;
  const other = chosen === "white" ? "ink" : "white";
  return !reads(chosen) && reads(other) ? other : chosen;
}

/** Every group once: those that are named first, the others behind them. */
function orderOf(value: ThemeValue | undefined): readonly Group[] {
  const named = Array.isArray(value) ? value : [];
  const known = GROUPS.filter((group) => named.includes(group)).sort((a, b) => named.indexOf(a) - named.indexOf(b));
  return [...known, ...GROUPS.filter((group) => !known.includes(group))];
}

function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  value: ThemeValue | undefined,
  otherwise: Choice,
): Choice {
  return choices.find((choice) => choice === value) ?? otherwise;
}
