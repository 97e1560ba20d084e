// What is typed outlives the session and the page: every form below the gate keeps its draft or guards its leaving, or has nothing to lose.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const textAt = (path: string) => readFileSync(join(ROOT, path), "utf8");

const FORM = /<(?:form|KeptForm)\b/;
const KEEPS = /\b(?:useKeptDraft|useLeaveGuard)\(|<KeptForm\b/;

/** By itself, or in a hook of its own beside it. */
function keeps(path: string): boolean {
  const text = textAt(path);
  const hooks = [...text.matchAll(/from "(\.[^"]*\/use-[\w-]+\.tsx?)"/g)].map(([, from = ""]) => from);
  return KEEPS.test(text) || hooks.some((from) => KEEPS.test(textAt(normalize(join(dirname(path), from)))));
}

const CHOICES = "holds choices, and no text";
const DAY = "holds a day or a time, and no text";
const AMOUNT = "holds a single amount";
const PASSWORD = "asks for a password or a code";
const NAME = "asks for a name that is on the screen, as a confirmation";
const FRAME = "a frame: what is in it keeps its draft";
const SERVER = "onboarding: the server keeps what is typed, step by step";
const NOTHING = "only buttons: nothing is typed";
const PUBLIC = "drawn by the server for visitors, without a session";

const NOT_KEPT: Readonly<Record<string, string>> = {
  "app/(main)/connections-manager/_components/field-filter.tsx": "a filter of a list, which its address keeps",
  "app/(main)/connections-manager/_components/hand-over-dialog.tsx": CHOICES,
  "app/(main)/connections-manager/_components/stage-dialog.tsx": CHOICES,
  "app/(main)/connections-manager/duplicates/_components/rule-dialog.tsx": CHOICES,
  "app/(main)/contact/_components/task-plan.tsx": DAY,
  "app/(main)/edit-theme/[id]/_components/wear-dialog.tsx": DAY,
  "app/(main)/franchise-manager/_components/report-dialog.tsx": CHOICES,
  "app/(main)/franchise-manager/_components/residents-dialog.tsx": AMOUNT,
  "app/(main)/media-library/_components/file-dialog.tsx": "its fields are kept in file-form.tsx",
  "app/(main)/people-manager/_components/leaving/who-leaves.tsx": CHOICES,
  "app/(main)/people-manager/_people/move-dialog.tsx": CHOICES,
  "app/(main)/people-manager/_people/theme-dialog.tsx": CHOICES,
  "app/(main)/referral-network/_components/gift-limit.tsx": AMOUNT,
  "app/(main)/settings/_components/delete-dialog.tsx": PASSWORD,
  "app/(main)/users-manager/_components/own-dialog.tsx": NAME,
  "app/(main)/workspace-manager/_components/delete-dialog.tsx": NAME,
  "app/admin/_components/page-form.tsx": FRAME,
  "app/admin/engine/_components/batch-dialog.tsx": "a search for a workspace, choices and a number",
  "components/card/card-forms.tsx": PUBLIC,
  "components/card/exchange-form.tsx": PUBLIC,
  "components/card/exchange-pages.tsx": PUBLIC,
  "components/card/introduction.tsx": PUBLIC,
  "components/card/own-held.tsx": PUBLIC,
  "components/card/own-pages.tsx": PUBLIC,
  "components/card/rules/retention.tsx": CHOICES,
  "components/card/stop-choices.tsx": PUBLIC,
  "components/contact/join-form.tsx": CHOICES,
  "components/onboarding/step-form.tsx": SERVER,
  "components/security/enrol-dialog.tsx": PASSWORD,
  "components/security/prove-dialog.tsx": PASSWORD,
  "components/shell/leave-button.tsx": NOTHING,
  "components/shell/log-out.tsx": NOTHING,
  "components/shell/state-pages.tsx": NOTHING,
};

/** A text that is typed into, and stored by each letter or not at all. */
const TYPED =
  /<(?:Textarea|Input)\b(?=[^>]*\bvalue=\{)(?![^>]*(?:\breadOnly\b|type="(?:search|file|date|datetime-local|time|number|color|password)"))/;

const BELOW = "{app/(main),app/admin,app/(field),components}/**/*.tsx";
const below = globSync(BELOW, { cwd: ROOT }).filter((path) => !path.includes(".test."));
const importers = new Map<string, string[]>();
for (const path of below)
  for (const [, from = ""] of textAt(path)
    .replaceAll(/import type [^;]+;/g, "")
    .matchAll(/(?:from |import\()\s*"([^"]+\.tsx)"/g)) {
    const to = from.startsWith("#") ? from.slice(1) : normalize(join(dirname(path), from));
    importers.set(to, [...(importers.get(to) ?? []), path]);
  }

/** Wherever it is shown, it is a part of a form, or of what keeps its text. */
function isHeld(path: string, seen: Set<string> = new Set()): boolean {
  if (seen.has(path) || FORM.test(textAt(path)) || keeps(path)) return true;
  const by = importers.get(path) ?? [];
  return by.length > 0 && by.every((one) => isHeld(one, new Set([...seen, path])));
}

const PICTURE = "says what a chosen picture shows, and no browser keeps the picture";

const LOOSE: Readonly<Record<string, string>> = {
  "app/(main)/campaign-builder/_components/value-controls.tsx":
    "typed into where a form keeps it; elsewhere only looked at",
  "components/contact/tag-field.tsx":
    "a word is a tag once its line is left, and a contact's own tags are saved at once",
  "components/onboarding/invite-step.tsx": SERVER,
  "components/patterns/picture-dialog.tsx": PICTURE,
  "components/profile/crop-dialog.tsx": PICTURE,
};

test("every form below the gate keeps what is typed, or has a reason why not", () => {
  const forms = globSync("{app/(main),app/admin,app/(field),components}/**/*.tsx", { cwd: ROOT }).filter(
    (path) => !path.includes(".test.") && FORM.test(textAt(path)),
  );
  expect(forms.length).toBeGreaterThan(80);
  const lost = forms.filter((path) => !keeps(path));
  expect(lost.toSorted()).toEqual(Object.keys(NOT_KEPT).toSorted());
});

test("every text below the gate that stands in no form is kept, or has a reason why not", () => {
  const texts = below.filter((path) => TYPED.test(textAt(path)));
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.filter((path) => !isHeld(path)).toSorted()).toEqual(Object.keys(LOOSE).toSorted());
});
