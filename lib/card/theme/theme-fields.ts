// The fields that a theme of cards has: what each is called, what kind it is, and what may stand in it. Screens and the contract read it; there is no schema here.
import type { FieldDefinitions } from "#lib/theme-engine/theme-model.ts";

/** How a card looks. */
export const DESIGN_FIELDS = ["color", "ink", "logo", "cover", "type", "layout", "order"] as const;
/** What stands on a card. */
export const TEXT_FIELDS = [
  "company",
  "office",
  "compliance",
  "title",
  "about",
  "booking",
  "phone",
  "photo",
  "pronouns",
] as const;
export const THEME_FIELDS = [...DESIGN_FIELDS, ...TEXT_FIELDS] as const;
export type ThemeFieldName = (typeof THEME_FIELDS)[number];
export type TextFieldName = (typeof TEXT_FIELDS)[number];

export const MOST_TEXT: Readonly<Record<TextFieldName, number>> = {
  company: 90,
  office: 20,
  compliance: 600,
  title: 90,
  about: 160,
  booking: 2048,
  phone: 40,
  photo: 10,
  pronouns: 30,
};

export const CARD_FIELDS = {
  color: { kind: "color" },
  ink: { kind: "color" },
  logo: { kind: "logo" },
  cover: { kind: "picture" },
  type: { kind: "type" },
  layout: { kind: "layout" },
  order: { kind: "order" },
  company: { kind: "text", most: MOST_TEXT.company },
  office: { kind: "layout" },
  compliance: { kind: "text", everywhere: true, most: MOST_TEXT.compliance },
  title: { kind: "text", most: MOST_TEXT.title },
  about: { kind: "text", most: MOST_TEXT.about },
  booking: { kind: "layout" },
  phone: { kind: "layout" },
  photo: { kind: "layout" },
  pronouns: { kind: "text", most: MOST_TEXT.pronouns },
} as const satisfies FieldDefinitions & Record<ThemeFieldName, object>;

export const FIELD_LABELS: Readonly<Record<ThemeFieldName, string>> = {
  color: "Brand color",
  ink: "Text on the color",
  logo: "Logo",
  cover: "Cover",
  type: "Type",
  layout: "Layout",
  order: "Order",
  company: "Company",
  office: "Office address",
  compliance: "Compliance line",
  title: "Role",
  about: "About",
  booking: "Booking link",
  phone: "Phone",
  photo: "Photo",
  pronouns: "Pronouns",
};

/** Text on the color: white, or dark ink where white cannot be read. */
export const INKS = ["white", "ink"] as const;
export const COVERS = ["plain", "mark"] as const;
export const TYPES = ["product", "phone", "serif"] as const;
export const LAYOUTS = ["left", "centered", "large", "none"] as const;
/** Groups of blocks, in the order that a card has without a theme. */
export const GROUPS = ["reach", "links", "office", "texts"] as const;
export type Group = (typeof GROUPS)[number];
/** The office address comes from the location. */
export const FROM_LOCATION = "location";
/** The phone number comes from the person's profile. */
export const FROM_PROFILE = "profile";
/** Whether cards show the photo of the profile. */
export const PHOTOS = ["shown", "hidden"] as const;
/** An office address that was asked for and allowed is a list of these. */
export const OFFICE_PARTS = ["street", "city", "region", "zip", "country"] as const;

export const MOST_RULES = 60;
export const MOST_THEME_NAME = 60;
/** The brand's own color, where nobody chose one. */
export const PLAIN_COLOR = "#0f5b57";

/** True for the name of a field; what an earlier version knew and this one does not is left out. */
export function isThemeField(name: string): name is ThemeFieldName {
  return Object.hasOwn(CARD_FIELDS, name);
}
