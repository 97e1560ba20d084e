import { expect, test } from "vitest";
import { matchRoute } from "#lib/permissions/index.ts";
import { ARTICLES } from "./articles.ts";
import { findArticles } from "./find-articles.ts";

const ids = (query: string) => findArticles(query).map(({ id }) => id);

test("people's own words find the article", () => {
  expect(ids("csv")[0]).toBe("invite");
  expect(ids("remove user")[0]).toBe("leaving");
  expect(ids("restore")[0]).toBe("deleted-link");
  expect(ids("subscription ended")[0]).toBe("blocked-workspace");
  expect(ids("Rôles")[0]).toBe("roles");
});

test("no word shows everything, an unknown one nothing", () => {
  expect(ids("  ")).toHaveLength(ARTICLES.length);
  expect(ids("zebra")).toEqual([]);
  expect(ids("link zebra")).toEqual([]);
});

test("every article is about a page that is built, and has an id of its own", () => {
  for (const { page, id } of ARTICLES) expect(matchRoute(page.path)?.status, id).toBe("built");
  expect(new Set(ARTICLES.map(({ id }) => id)).size).toBe(ARTICLES.length);
});
