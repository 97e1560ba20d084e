// The window of a page, cursors, what is said of a total that is not exact, and the pattern of a search.
import { expect, test } from "vitest";
import { askOf, like, pageOf, searchOf, toPage, wholeOf } from "./list.ts";
import { decodeCursor, encodeCursor, type Place } from "./list-cursor.ts";

const ASK = { filters: "loft", sort_by: "title", sort_desc: false, page: 3, per_page: 20 } as const;
const PLACE: Place = ["harbor – loft", "0199a0b0-0000-7000-8000-000000000001"];

test("a page is a window, a file begins at the first row and counts nothing", () => {
  const asked = { filter: "loft", sort: "title", descending: false };
  expect(pageOf(ASK)).toEqual({ ...asked, limit: 20, offset: 40, after: null });
  expect(wholeOf(ASK)).toMatchObject({ ...asked, offset: 0, counted: false });
});

test("the answer says which page of how many, and neither more nor less where that is exact", () => {
  const meta = { page: 3, per_page: 20, total: 41 };
  expect(toPage({ total: 41, rows: [1] }, ASK, String)).toEqual({ data: ["1"], meta });
  expect(toPage({ total: 41, rows: [], exact: true, next: null }, ASK, String).meta).toEqual(meta);
});

test("a total that is not exact says so, and a cursor leads on", () => {
  const { meta } = toPage({ total: 10_000, rows: [1], exact: false, next: PLACE }, ASK, String);
  expect(meta).toMatchObject({ total: 10_000, total_exact: false });
  expect(pageOf({ ...ASK, cursor: meta.next_cursor })).toMatchObject({ after: PLACE, limit: 20 });
});

test("a cursor of another order, or none of ours, is refused with what to do", () => {
  const cursor = encodeCursor(PLACE, "title");
  expect(decodeCursor(cursor, "title")).toEqual(PLACE);
  const forged = Buffer.from(JSON.stringify(["title", "x", "1 or 1=1"])).toString("base64url");
  const nul = encodeCursor(["a\0b", PLACE[1]], "title");
  for (const [wrong, order] of [
    [cursor, "-title"],
    ["rubbish", "title"],
    ["", "title"],
    [forged, "title"],
    [nul, "title"],
  ] as const)
    expect(() => decodeCursor(wrong, order)).toThrow(expect.objectContaining({ code: "invalid" }));
});

test("only the whole of a list is counted to its end", () => {
  const window = { limit: 20, offset: 0 };
  expect(askOf(window, false)).toMatchObject({ text: "", filtered: false, counted: true, most: 10_000 });
  expect(askOf({ ...window, filter: "a" }, false).filtered).toBe(true);
  expect(askOf(window, true).filtered).toBe(true);
});

test("one and two letters begin a word, three stand anywhere, and nothing means something in a pattern", () => {
  expect(searchOf("lo")).toEqual({ begins: true, pattern: "(^|[^[:alnum:]])lo" });
  expect(searchOf("é")).toEqual({ begins: true, pattern: "(^|[^[:alnum:]])é" });
  expect(searchOf(".*")).toEqual({ begins: true, pattern: "(^|\\s)\\.\\*" });
  expect(searchOf("👩")).toEqual({ begins: true, pattern: "(^|\\s)\\👩" });
  expect(searchOf("lof")).toEqual({ begins: false, pattern: "%lof%" });
  expect(like("100%_\\")).toBe("%100\\%\\_\\\\%");
});
