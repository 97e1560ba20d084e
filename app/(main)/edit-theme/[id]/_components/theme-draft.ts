"use client";
// The texts of a theme that are typed and not stored yet, as drafts outlive an ended session.
import { FIELD_LABELS, THEME_FIELDS, type ThemeFieldName } from "#lib/card/theme/theme-fields.ts";
import type { EditedFields } from "#lib/card/theme/version-fields.ts";
import { draftOfState } from "#lib/client/draft-of-state.ts";
import type { Typed } from "#lib/client/drafts.ts";
import type { Draft } from "#lib/client/use-kept-draft.ts";
import type { ThemeRule } from "#lib/theme-engine/theme-model.ts";
import type { ThemeEditing } from "./use-theme.ts";

/** What the text of a field is kept as, and that of its rules, one after the other. */
const keyOf = (name: ThemeFieldName, rule?: number) =>
  rule === undefined ? FIELD_LABELS[name] : `${FIELD_LABELS[name]}, rule ${rule + 1}`;

function textsOf(fields: EditedFields): Typed {
  const all = THEME_FIELDS.flatMap((name) => {
    const { value = null, rules = [] } = fields[name] ?? {};
    const texts = [[keyOf(name), value], ...rules.map((rule, at) => [keyOf(name, at), rule.value])] as const;
    return texts.filter((text): text is [string, string] => typeof text[1] === "string");
  });
  return Object.fromEntries(all);
}

/** The fields that kept texts belong to, with them; a rule that is no longer there takes none. */
function withTexts(fields: EditedFields, typed: Typed): [ThemeFieldName, Pick<ThemeRule, "value"> & Rules][] {
  return THEME_FIELDS.flatMap((name) => {
    const { value = null, rules = [] } = fields[name] ?? {};
    const next = rules.map((rule, at) => ({ ...rule, value: typed[keyOf(name, at)] ?? rule.value }));
    const text = typed[keyOf(name)] ?? value;
    const same = text === value && next.every((rule, at) => rule.value === rules[at]?.value);
    return same ? [] : [[name, { value: text, ...(next.length > 0 ? { rules: next } : {}) }]];
  });
}

type Rules = { rules?: readonly ThemeRule[] };

type Edited = Pick<ThemeEditing, "fields" | "set"> & { theme: { id: string; version: number; draft: EditedFields } };

/** What the guard of leaving keeps of a theme. */
export function draftOfTheme({ theme, fields, set }: Edited): Draft {
  const { id, version, draft } = theme;
  const held = { name: `theme ${id}`, version, now: textsOf(fields), saved: textsOf(draft) };
  return draftOfState(held, (typed) => {
    for (const [name, change] of withTexts(fields, typed)) set(name, change);
  });
}
