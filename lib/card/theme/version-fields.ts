// A theme's fields as screens hold them, and as the engine takes them.
import type { ThemeField, ThemeVersion, Trail } from "#lib/theme-engine/theme-model.ts";
import { adviseColour } from "../colours.ts";
import { type CardLook, lookOf } from "./card-look.ts";
import { THEME_FIELDS, type ThemeFieldName } from "./theme-fields.ts";
import { themeProblems } from "./theme-problems.ts";

export type EditedFields = Readonly<Partial<Record<ThemeFieldName, ThemeField | undefined>>>;

/** Without the fields that are not there. */
export function versionFields(fields: EditedFields): ThemeVersion["fields"] {
  return Object.fromEntries(
    THEME_FIELDS.flatMap((name) => {
      const field = fields[name];
      return field === undefined ? [] : [[name, field] as const];
    }),
  );
}

/** A theme's publications as the wire has them, as the engine takes them. */
export function trailOf(trail: readonly { id: string; fields: EditedFields; at: number; undone: boolean }[]): Trail {
  return trail.map(({ id, fields, at, undone }) => ({ version: { id, fields: versionFields(fields) }, at, undone }));
}

/** What a preview shows: a color that cannot be read is never used, the nearest that can stands for it. */
export function previewFields(edited: EditedFields): ThemeVersion["fields"] {
  const fields = versionFields(edited);
  if (!themeProblems(fields).has("color") || fields.color === undefined) return fields;
  const nearest = adviseColour(fields.color.value)?.nearest.colour ?? null;
  return { ...fields, color: { ...fields.color, value: nearest, rules: undefined } };
}

/** How a card looks with these and nothing over them. */
export function lookOfFields(fields: EditedFields): CardLook {
  return lookOf(Object.fromEntries(THEME_FIELDS.map((name) => [name, fields[name]?.value ?? null])));
}
