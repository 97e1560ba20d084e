// The address of the accounts: two lists behind one page, and whose panel is open.
import { expect, test } from "vitest";
import { type ListShape, listApi, listExport, listHref, readList } from "#components/patterns/list-address.ts";
import { PEOPLE_LIST } from "./people-shape.ts";
import { WORKSPACES_LIST } from "./workspace-shape.ts";

const reads = (shape: ListShape, search: string) => readList(shape, (name) => new URLSearchParams(search).get(name));

test("the address round-trips, and what is as usual is left out", () => {
  expect(
    listHref(
      PEOPLE_LIST,
      readList(PEOPLE_LIST, () => null),
    ),
  ).toBe("/admin/accounts");
  const text =
    "list=workspaces&search=harbor&state=canceled&plan=franchise&blocked=1&sort=-people&page=2&per_page=50&person=01890000-0000-7000-8000-00000000abcd";
  expect(listHref<string>(WORKSPACES_LIST, reads(WORKSPACES_LIST, text))).toBe(`/admin/accounts?${text}`);
});

test("hostile filters become a list that exists", () => {
  const odd = "state=canceled&plan=__proto__&blocked=yes&sort=password_hash&page=-4&per_page=1e9&person=1";
  expect(reads(PEOPLE_LIST, odd)).toEqual(reads(PEOPLE_LIST, ""));
});

test("the API is asked for what the address says", () => {
  expect(listApi<string>(PEOPLE_LIST, reads(PEOPLE_LIST, "state=admin&sort=firstname"))).toBe(
    "/api/admin/people?sort_by=firstname&sort_desc=0&state=admin&page=1&per_page=20",
  );
  expect(listExport<string>(WORKSPACES_LIST, reads(WORKSPACES_LIST, "state=active&blocked=0"))).toBe(
    "/api/admin/workspaces/export?sort_by=name&sort_desc=0&status=active&blocked=0",
  );
});
