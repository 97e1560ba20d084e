// What an administrator who only reads as somebody is offered: every way from a page to a call that would be refused passes a file that asks, or has a reason why not.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { isAction, policyOf } from "#lib/permissions/actions.ts";
import { OPERATIONS } from "#server/platform/api/operations.ts";

const ROOT = join(import.meta.dirname, "../..");
/** It looks at who is there, or is given what they may. */
const ASKS = /\b(?:useMayWrite|WhenWriting|WhenThemselves|useIsThemselves|readOnly|mayWrite|mayNote|impersonation)\b/;
const CALLS = /\b(?:call|useCall|run)\("(\w+\.\w+)"|"((?:auth|card|contact|campaign|links|media)\.\w+)"/g;

const REFUSED: ReadonlySet<string> = new Set(
  OPERATIONS.flatMap(({ service, name, procedure }) => {
    const { action = "" } = procedure["~orpc"].meta;
    return isAction(action) && policyOf(action).writes ? [`${service}.${name}`] : [];
  }),
);

const files = globSync("{app/(main),app/(field),components,lib/client}/**/*.{ts,tsx}", { cwd: ROOT })
  .filter((path) => !path.includes(".test."))
  .toSorted();
const texts = new Map(files.map((path) => [path, readFileSync(join(ROOT, path), "utf8")]));
const textOf = (path: string) => texts.get(path) ?? "";

/** Who imports each file, at once or late. */
const importers = new Map<string, string[]>();
for (const [path, text] of texts)
  for (const [, from = ""] of text.matchAll(/(?:from |import\()\s*"([^"]+)"/g)) {
    const to = from.startsWith("#") ? from.slice(1) : normalize(join(dirname(path), from));
    if (texts.has(to)) importers.set(to, [...(importers.get(to) ?? []), path]);
  }

const LOCKED = "the settings hand on why nothing can be changed";
const MANAGED =
  "the service says what each person may be changed in, and nothing to an administrator who acts as somebody";
const OWN = "the loaders give no rights to an administrator who acts as somebody";
const PARTS = "hands its acts to parts that ask";

/** What asks by other means, and lets nobody through who may only read. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "app/(field)/share-card/add/page.tsx": "the loaders let no administrator write there",
  "app/(main)/connections-manager/import/_components/import-view.tsx": PARTS,
  "app/(main)/people-manager/_components/directory/directory-view.tsx": "`may_manage` of the service",
  "app/(main)/people-manager/_components/leaving/leaving-home.tsx": "the service shows it to no administrator",
  "app/(main)/settings/_components/panels.tsx": LOCKED,
  "app/(main)/users-manager/_components/people-manager.tsx": MANAGED,
  "app/(main)/workspace-manager/page.tsx": OWN,
  "components/orders/order-form.tsx": "the loaders give no locations to an administrator who acts as somebody",
  "components/security/security-section.tsx": "the service shows it to no administrator, and it says so",
  "lib/client/call.ts": "the call itself",
};

/** The way from a file to a page on which nobody asks; null for none. */
function unasked(path: string, seen: Set<string>): string | null {
  if (seen.has(path) || ASKS.test(textOf(path)) || Object.hasOwn(OTHERWISE, path)) return null;
  seen.add(path);
  const by = importers.get(path) ?? [];
  if (by.length === 0 || path.endsWith("/page.tsx")) return path;
  for (const one of by) {
    const way = unasked(one, seen);
    if (way !== null) return `${path} < ${way}`;
  }
  return null;
}

const refusedIn = (path: string) =>
  [...textOf(path).matchAll(CALLS)]
    .map(([, called, named]) => called ?? named ?? "")
    .filter((name) => REFUSED.has(name));

test("who may only read is offered no act that would be refused", () => {
  const acting = files.filter((path) => refusedIn(path).length > 0);
  expect(acting.length).toBeGreaterThan(150);
  const offered = acting.flatMap((path) => {
    const way = unasked(path, new Set());
    return way === null ? [] : [`${refusedIn(path)[0]}: ${way}`];
  });
  expect(offered).toEqual([]);
});

test("what asks by other means is there still", () => {
  expect(Object.keys(OTHERWISE).filter((path) => !texts.has(path))).toEqual([]);
});
