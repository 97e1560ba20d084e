// What the choices of a theme are called on screens.
import type { Sync } from "#lib/theme-engine/theme-model.ts";
import {
  type COVERS,
  FROM_LOCATION,
  FROM_PROFILE,
  type Group,
  type INKS,
  type LAYOUTS,
  type PHOTOS,
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

/** How a field that is not locked is kept in step, and what that means to whoever has a card. */
export const SYNC_LABELS: readonly { value: Sync; label: string; says: string }[] = [
  {
    value: "never",
    label: "Never",
    says: "The theme fills in nothing. Each location and person enters their own.",
  },
  {
    value: "first",
    label: "At first",
    says: "A card gets this value once, when it starts with the theme, and keeps it. Later versions don’t change it.",
  },
  {
    value: "always",
    label: "Always",
    says: "Cards follow every version you publish, until a location or person enters their own.",
  },
];

const INK_LABELS: readonly { value: (typeof INKS)[number]; label: string }[] = [
  { value: "white", label: "White" },
  { value: "ink", label: "Dark" },
];

/** In the order in which they are offered. */
export const PHOTO_LABELS: readonly { value: (typeof PHOTOS)[number]; label: string }[] = [
  { value: "shown", label: "Show" },
  { value: "hidden", label: "Hide" },
];

type Choices = readonly { value: string; label: string }[];

const CHOICES: Readonly<Partial<Record<ThemeFieldName, Choices>>> = {
  ink: INK_LABELS,
  cover: COVER_LABELS,
  type: TYPE_LABELS,
  layout: LAYOUT_LABELS,
  phone: [{ value: FROM_PROFILE, label: "From each person’s profile" }],
  photo: PHOTO_LABELS,
  office: [{ value: FROM_LOCATION, label: "The location’s" }],
  order: Object.entries(GROUP_LABELS).map(([value, { label }]) => ({ value, label })),
};

/** What can be chosen in a field that is a choice out of a few; null for any other. */
export function choicesOf(name: ThemeFieldName): Choices | null {
  return name === "ink" || name === "type" || name === "layout" || name === "photo" ? (CHOICES[name] ?? null) : null;
}

/** A value in words: the label of a choice, anything else as it is. */
export function choiceLabel(name: ThemeFieldName, value: string): string {
  return CHOICES[name]?.find((choice) => choice.value === value)?.label ?? value;
}
