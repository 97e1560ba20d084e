// What of a theme outlives the session: texts that differ from what is stored, those of rules too, and each goes back where it was.
import { expect, test } from "vitest";
import type { EditedFields } from "#lib/card/theme/version-fields.ts";
import type { ThemeField } from "#lib/theme-engine/theme-model.ts";
import { draftOfTheme } from "./theme-draft.ts";
import type { SetField } from "./use-theme.ts";

const field = (value: string, rule?: string): ThemeField => ({
  ...{ value, locked: true, sync: "always" },
  ...(rule === undefined ? {} : { rules: [{ when: { state: ["MA"] }, value: rule }] }),
});
const STORED: EditedFields = { color: field("#102030"), compliance: field("Licensed.", "Licensed in Massachusetts.") };

function draftOf(fields: EditedFields) {
  const put: [string, object][] = [];
  const set: SetField = (name, change) => put.push([name, change]);
  const theme = { id: "t", version: 4, draft: STORED };
  return { draft: draftOfTheme({ theme, fields, set }), put };
}

test("what is stored is no draft", () => {
  expect(draftOf(STORED).draft.read()).toBeNull();
});

test("a half-typed color and the text of a rule are kept, and put back into their fields alone", () => {
  const typed = { color: field("#10"), compliance: field("Licensed.", "Licensed in Boston.") };
  const kept = draftOf(typed).draft.read();
  expect(Object.values(kept?.typed ?? {})).toEqual(["#10", "Licensed in Boston."]);
  const { draft, put } = draftOf(STORED);
  draft.put(kept?.typed ?? {});
  expect(put).toEqual([
    ["color", { value: "#10" }],
    ["compliance", { value: "Licensed.", rules: [{ when: { state: ["MA"] }, value: "Licensed in Boston." }] }],
  ]);
});
