// What the choices of a theme are called on screens.
import {
  type COVERS,
  FROM_LOCATION,
  type Group,
  type INKS,
  type LAYOUTS,
  type ThemeFieldName,
  type TYPES,
} from "./theme-fields.ts";

/** In the order in which they are offered. */
export const COVER_LABELS: readonly { value: (typeof COVERS)[number] | "picture"; label: string }[] = [
  { value: "plain", label: "Plain" },
  { value: "mark", label: "The mark" },
  { value: "picture", label: "A picture" },
];
export const TYPE_LABELS: readonly { value: (typeof TYPES)[number]; label: string }[] = [
  { value: "product", label: "The product’s" },
  { value: "phone", label: "The phone’s own" },
  { value: "serif", label: "Georgia" },
];
export const LAYOUT_LABELS: readonly { value: (typeof LAYOUTS)[number]; label: string }[] = [
  { value: "left", label: "Photo left" },
  { value: "centered", label: "Centered" },
  { value: "large", label: "Large photo" },
  { value: "none", label: "No photo" },
];
/** The groups of blocks that an order puts behind each other. */
export const GROUP_LABELS: Readonly<Record<Group, { label: string; says: string }>> = {
  reach: { label: "Phone and email", says: "Phone numbers and email addresses" },
  links: { label: "Links", says: "Websites, calendars, reviews, videos" },
  office: { label: "Office", says: "Address with a map" },
  texts: { label: "Texts", says: "Free text" },
};

const INK_LABELS: readonly { value: (typeof INKS)[number]; label: string }[] = [
  { value: "white", label: "White" },
  { value: "ink", label: "Dark" },
];

type Choices = readonly { value: string; label: string }[];

const CHOICES: Readonly<Partial<Record<ThemeFieldName, Choices>>> = {
  ink: INK_LABELS,
  cover: COVER_LABELS,
  type: TYPE_LABELS,
  layout: LAYOUT_LABELS,
  office: [{ value: FROM_LOCATION, label: "The location’s" }],
  order: Object.entries(GROUP_LABELS).map(([value, { label }]) => ({ value, label })),
};

/** What can be chosen in a field that is a choice out of a few; null for any other. */
export function choicesOf(name: ThemeFieldName): Choices | null {
  return name === "ink" || name === "type" || name === "layout" ? (CHOICES[name] ?? null) : null;
}

/** A value in words: the label of a choice, anything else as it is. */
export function choiceLabel(name: ThemeFieldName, value: string): string {
  return CHOICES[name]?.find((choice) => choice.value === value)?.label ?? value;
}
