import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { NOTE_NAME } from "#lib/onboarding.ts";
import { newsNote } from "#lib/release.ts";
import { LATEST, RELEASES } from "#lib/releases.ts";
import { changelog } from "./changelog.mjs";

const read = (name: string) => readFileSync(path.join(import.meta.dirname, "../..", name), "utf8");

test("the change log says what people are told", () => {
  expect(read("CHANGELOG.md"), "run `node scripts/changelog.mjs`").toBe(changelog(RELEASES));
});

test("the release that runs is that of the package, and the newest", () => {
  expect(LATEST?.version).toBe(JSON.parse(read("package.json")).version);
  expect(LATEST?.version).toBe(JSON.parse(read("package-lock.json")).version);
  const dates = RELEASES.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(new Set(RELEASES.map(({ version }) => version)).size).toBe(RELEASES.length);
});

test("the news of a version can be put away, and each release has some", () => {
  for (const { version, changes } of RELEASES) {
    expect(newsNote(version)).toMatch(NOTE_NAME);
    expect(changes.some(({ told }) => told)).toBe(true);
  }
});
