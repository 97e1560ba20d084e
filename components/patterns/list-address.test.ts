// The address of a list: what comes out of it, what goes into it.
import { expect, test } from "vitest";
import { isBin, type ListShape, listApi, listAsk, listExport, listHref, readList } from "./list-address.ts";

const SHAPE: ListShape = {
  path: "/admin/plans",
  fixed: { tab: "invoices" },
  api: "auth.allInvoices",
  sorts: ["issued_at", "total"],
  first: { sort: "issued_at", desc: true },
  filters: { status: ["open", "paid"], from: (text) => /^\d{4}$/.test(text) },
  wire: { from: "since" },
  keeps: { person: ["1"] },
};
const read = (search: string) => readList(SHAPE, (name) => new URLSearchParams(search).get(name));

test("the address round-trips, and what is as usual is left out", () => {
  expect(listHref(SHAPE, read(""))).toBe("/admin/plans?tab=invoices");
  const text = "tab=invoices&search=harbor&status=open&from=2026&sort=total&page=3&per_page=50&person=1";
  expect(listHref(SHAPE, read(text))).toBe(`/admin/plans?${text}`);
  expect(listHref({ ...SHAPE, size: 50 }, read("per_page=20"))).toBe("/admin/plans?tab=invoices&per_page=20");
});

test("hostile wishes become a list that exists", () => {
  const odd = read(`status=__proto__&from=1e9&person=2&sort=password&page=-4&per_page=1e9&search=${"x".repeat(500)}`);
  expect(odd).toEqual({ ...read(""), search: "x".repeat(200) });
});

test("the API is asked for what the address says, by its own names", () => {
  const list = read("search= a &status=paid&from=2026&sort=-total&page=2&person=1");
  const asked = "filters=a&sort_by=total&sort_desc=1&status=paid&since=2026";
  expect(listApi(SHAPE, list)).toBe(`/api/admin/invoices?${asked}&page=2&per_page=20`);
  expect(listExport(SHAPE, list)).toBe(`/api/admin/invoices/export?${asked}`);
  expect(listAsk(list)).toEqual({ filters: "a", sort_by: "total", sort_desc: true, page: 2, per_page: 20 });
  expect(listApi({ ...SHAPE, sorts: [] }, read(""))).toBe("/api/admin/invoices?page=1&per_page=20");
});

test("a list with a bin knows it by the address, and the API is asked for it; another list does not", () => {
  const shape: ListShape = { ...SHAPE, bin: true };
  const list = readList(shape, (name) => new URLSearchParams("deleted=1").get(name));
  expect(isBin(list)).toBe(true);
  expect(listHref(shape, list)).toBe("/admin/plans?tab=invoices&deleted=1");
  expect(listApi(shape, list)).toBe("/api/admin/invoices?sort_by=issued_at&sort_desc=1&deleted=1&page=1&per_page=20");
  expect(isBin(read("deleted=1"))).toBe(false);
  expect(isBin(readList(shape, (name) => (name === "deleted" ? "yes" : null)))).toBe(false);
});
