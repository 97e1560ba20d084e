// The window of a page, the pattern of a search, and the total beyond the last page.
import { expect, test, vi } from "vitest";
import { countedPage, like, pageOf, toPage, wholeOf } from "./list.ts";

const ASK = { filters: "loft", sort_by: "title", sort_desc: false, page: 3, per_page: 20 } as const;

test("a page is a window, a file is everything up to a limit", () => {
  const asked = { filter: "loft", sort: "title", descending: false };
  expect(pageOf(ASK)).toEqual({ ...asked, limit: 20, offset: 40 });
  expect(wholeOf(ASK, 5000)).toEqual({ ...asked, limit: 5000, offset: 0 });
});

test("the answer says which page of how many", () => {
  expect(toPage({ total: 41, rows: [1] }, ASK, String)).toEqual({
    data: ["1"],
    meta: { page: 3, per_page: 20, total: 41 },
  });
});

test("what means something in a pattern is looked for as it is", () => {
  expect(like("100%_\\")).toBe("%100\\%\\_\\\\%");
  expect(like("")).toBe("%%");
});

test("beyond the last page the total is asked for once more", async () => {
  const all = [
    { total: 2, name: "a" },
    { total: 2, name: "b" },
  ];
  const read = vi.fn(async (limit: number, offset: number) => all.slice(offset, offset + limit));
  const parse = (row: Record<string, unknown>) => row.name;
  expect(await countedPage({ limit: 1, offset: 1 }, read, parse)).toEqual({ total: 2, rows: ["b"] });
  expect(read).toHaveBeenCalledTimes(1);
  expect(await countedPage({ limit: 20, offset: 40 }, read, parse)).toEqual({ total: 2, rows: [] });
  expect(read).toHaveBeenLastCalledWith(1, 0);
  read.mockClear();
  expect(await countedPage({ limit: 20, offset: 0 }, async () => [], parse)).toEqual({ total: 0, rows: [] });
});
