// What the engine of themes and locks knows: fields, versions, the trail of what was published, places and their own values. It knows no card and no table, so that templates of campaigns use it too.

/** Plain JSON without objects; null is an empty field. */
export type ThemeValue = string | readonly string[] | null;

/** What a merge proposes for a field goes by its kind. */
export type FieldKind = "color" | "logo" | "type" | "layout" | "order" | "picture" | "text";

export type FieldDefinition = {
  kind: FieldKind;
  /** Takes effect in every place at once, whatever waits there: a compliance line, a consent text. */
  everywhere?: true;
  /** The longest text that it holds, in characters. */
  most?: number;
};
export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

/** Facts of a place, such as its state or city. Where it has several values of one, each is a line. */
export type Attributes = Readonly<Record<string, string>>;

/** The value where every named attribute has one of these values. */
export type ThemeRule = { when: Readonly<Record<string, readonly string[]>>; value: ThemeValue };

export type ThemeField = {
  value: ThemeValue;
  /** The first that holds counts, before `value`. */
  rules?: readonly ThemeRule[] | undefined;
  /** Nobody below writes over a locked field. */
  locked: boolean;
  sync: Sync;
};

/**
 * How a free field is kept in step: `never` gives nothing, so that places and cards say what stands there; `first` is given
 * once, to a card that begins with the theme, and no later version changes it; `always` follows each version. Locked forces
 * `always`.
 */
export type Sync = "never" | "first" | "always";

/** Never changed once it was published. Fields that are not in it are hidden by it. */
export type ThemeVersion = { id: string; fields: Readonly<Record<string, ThemeField>> };

/** One move of the pointer; the last one that was not undone is in force. */
export type Publication = { version: ThemeVersion; at: number; undone: boolean };
export type Trail = readonly Publication[];

/** What somebody wrote over a theme, and the theme's value it was written over. */
export type OwnValue = {
  value: ThemeValue;
  against: ThemeValue;
  /** Allowed by whoever locked the field: it counts although it is locked, until the locked value itself is another. */
  allowed?: true | undefined;
};
export type OwnValues = Readonly<Record<string, OwnValue>>;

export type PlaceState = {
  /** The version that the place last said yes to, or began with. */
  pin: string;
  own: OwnValues;
};

/** A franchise, a location or a person. */
export type Place = PlaceState & {
  attributes: Attributes;
  /** What was before the last update was applied, and what that left: for undo. */
  applied?: { at: number; before: PlaceState; after: PlaceState } | undefined;
};

/** True for the same value; lists by what is in them and its order. */
export function sameValue(one: ThemeValue, other: ThemeValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** True for what fills nothing. */
export function isEmpty(value: ThemeValue): boolean {
  return value === null || value.length === 0;
}
