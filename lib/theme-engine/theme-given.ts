// What a theme gives to a field: its value by the rules of a place, by how the field is kept in step.
import { type Attributes, isEmpty, type ThemeField, type ThemeValue, type ThemeVersion } from "./theme-model.ts";

const fold = (text: string) => text.trim().toLowerCase();

/** The value of a field in a place: the first rule that holds, else the field's own. */
export function valueIn(field: ThemeField, attributes: Attributes): ThemeValue {
  const rule = field.rules?.find(({ when }) =>
    Object.entries(when).every(([name, values]) => {
      const has = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
      const held = has?.split("\n").map(fold);
      return held !== undefined && values.some((value) => held.includes(fold(value)));
    }),
  );
  return rule ? rule.value : field.value;
}

export type Giving = {
  /** Versions in force one after the other. */
  versions: readonly ThemeVersion[];
  /** The one that counts, from 0. */
  step: number;
  /** The one that the card began with, from 0: where `first` begins to look. */
  begun: number;
  /** It holds in every place at once, so that nothing is filled once only. */
  everywhere: boolean;
  attributes: Attributes;
};

/** True where a version says something to its places: what is locked always does, what is free unless it is never in step. */
export function isGiven(name: string, version: ThemeVersion | undefined): boolean {
  const field = fieldOf(version, name);
  return field !== null && (field.locked || field.sync !== "never");
}

/** What a version offers to a place: what its new cards begin with, and all that a place can meet in an update. */
export function offered(name: string, version: ThemeVersion | undefined, attributes: Attributes): ThemeValue {
  const field = fieldOf(version, name);
  return field !== null && isGiven(name, version) ? valueIn(field, attributes) : null;
}

/** What the theme gives to a card at a step; null where it gives nothing. */
export function givenAt(name: string, { versions, step, begun, attributes, everywhere }: Giving): ThemeValue {
  const field = fieldOf(versions[step], name);
  if (everywhere || field === null || field.locked || field.sync !== "first")
    return offered(name, versions[step], attributes);
  // At first: whatever first filled it, and nothing later.
  for (const version of versions.slice(Math.min(begun, step), step + 1)) {
    const value = offered(name, version, attributes);
    if (!isEmpty(value)) return value;
  }
  return null;
}

/** A field of a version; null when the version hides it. */
export function fieldOf(version: ThemeVersion | undefined, name: string): ThemeField | null {
  return version !== undefined && Object.hasOwn(version.fields, name) ? (version.fields[name] ?? null) : null;
}

/** `{city}` and its like in a theme's text, filled from the place; what the place does not have goes. */
export function filled(value: ThemeValue, attributes: Attributes): ThemeValue {
  if (typeof value !== "string") return value;
  const named = /\{(\w+)\}/g;
  if (!named.test(value)) return value;
  const put = value.replace(named, (_, name: string) =>
    Object.hasOwn(attributes, name) ? (attributes[name] ?? "") : "",
  );
  return put.replace(/ {2,}/g, " ").trim();
}
