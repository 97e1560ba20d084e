import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROUTES } from "#lib/permissions/index.ts";
import type { RouteRow } from "#lib/permissions/route-row.ts";
import { articleAt, offeredArticles, partsOf } from "./screen-article.ts";
import { SCREENS } from "./screens.ts";

/** Pages that stand in the way of the product until they are done: each is its own explanation. */
const ON_THE_WAY = ["/set-password", "/second-step"];

const gated = ROUTES.filter(
  ({ status, path: at, ...row }: RouteRow) => status === "built" && row.rule !== undefined && !ON_THE_WAY.includes(at),
);

/** The words of the screens themselves, line by line; what help says is no proof of a control. */
function labels(): ReadonlySet<string> {
  const text = readFileSync(path.join(import.meta.dirname, "../../docs/words.md"), "utf8");
  const parts = text.split(/^## /m).filter((part) => !part.startsWith("lib/help/"));
  return new Set(parts.flatMap((part) => part.split("\n")).flatMap((line) => /^- (.+)$/.exec(line)?.[1] ?? []));
}

test("each screen behind the gate has one article, and no article is about anything else", () => {
  const told = SCREENS.flatMap(({ paths }) => paths);
  expect(told.toSorted()).toEqual(gated.map(({ path: at }) => at).toSorted());
  expect(new Set(SCREENS.map(({ id }) => id)).size).toBe(SCREENS.length);
});

test("each control that an article names is on a screen", () => {
  const known = labels();
  const named = SCREENS.flatMap(({ id, lead, steps, who }) =>
    [lead, ...steps, who].flatMap((text) =>
      partsOf(text)
        .filter((_, at) => at % 2 === 1)
        .map((label) => `${id}: ${label}`),
    ),
  );
  expect(named.length).toBeGreaterThan(SCREENS.length);
  expect(named.filter((line) => !known.has(line.slice(line.indexOf(": ") + 2)))).toEqual([]);
});

test("articles are short: a lead, three to six things to do, and who may", () => {
  for (const { id, lead, steps, who, words } of SCREENS) {
    expect(steps.length, id).toBeGreaterThanOrEqual(3);
    expect(steps.length, id).toBeLessThanOrEqual(6);
    for (const text of [lead, who, words, ...steps]) {
      expect(partsOf(text).length % 2, `${id}: ${text}`).toBe(1);
      expect(text.length, `${id}: ${text}`).toBeLessThanOrEqual(220);
    }
  }
});

test("the article of an address is that of its own screen, before one with a place to fill in", () => {
  expect(articleAt(SCREENS, "/sms-campaign/answers")?.id).toBe("text-answers");
  expect(articleAt(SCREENS, "/sms-campaign/0198")?.id).toBe("text");
  expect(articleAt(SCREENS, "/people-manager/leaving")?.id).toBe("people-tabs");
  expect(articleAt(SCREENS, "/somewhere/else")).toBeNull();
});

test("an article is offered to those whose menu leads to its screen", () => {
  const ids = offeredArticles(SCREENS, ["/connections-manager"]).map(({ id }) => id);
  expect(ids).toContain("connections");
  expect(ids).toContain("import-contacts");
  expect(ids).toContain("support");
  expect(ids).not.toContain("share-links");
  expect(ids).not.toContain("admin-engine");
});
