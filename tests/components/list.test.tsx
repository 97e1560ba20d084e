// A whole list by its address, by what a person finds there: roles and names, never markup.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { type ListShape, readList } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { render } from "./support/render.tsx";

type Invoice = { id: string; number: string; amount: number };

const SHAPE: ListShape = {
  path: "/invoices",
  api: "auth.invoices",
  sorts: ["number", "amount"],
  first: { sort: "number", desc: false },
  size: 10,
  filters: { state: ["open", "paid"] },
};
const COLUMNS: readonly DataColumn<Invoice>[] = [
  { id: "number", header: "Number", sortKey: "number", accessorFn: (row) => row.number },
  {
    id: "amount",
    header: "Amount",
    sortKey: "amount",
    sortedAs: "figure",
    numeric: true,
    accessorFn: (row) => row.amount,
  },
];
const STATES = [
  { value: "", label: "Any state" },
  { value: "paid", label: "Paid" },
];
const opened = vi.fn<(row: Invoice) => void>();
const created = vi.fn();
const LIST = {
  shape: SHAPE,
  firstList: readList(SHAPE, () => null),
  first: undefined,
  label: "invoices",
  columns: COLUMNS,
  choices: [{ id: "amount", header: "Amount" }],
  filters: [{ name: "state", label: "State", options: STATES }],
  nameOf: (row: Invoice) => row.number,
  onOpen: opened,
  onCreate: created,
  nothing: <p>No invoices yet</p>,
  looked: <p>It looked at numbers.</p>,
};

/** The service behind the list: 23 invoices, by search, order and page, as the address asks. */
let asked: URLSearchParams[];
let answer: (query: URLSearchParams) => Response;
beforeEach(() => {
  asked = [];
  answer = (query) => Response.json(pageOf(query));
  vi.stubGlobal("fetch", async (path: string) => {
    const query = new URL(path, location.origin).searchParams;
    asked.push(query);
    return answer(query);
  });
  history.replaceState(null, "", "/invoices");
  for (const mock of [opened, created]) mock.mockClear();
});

function pageOf(query: URLSearchParams) {
  const all = Array.from({ length: 23 }, (_, at) => ({ id: `i${at}`, number: `INV-${100 + at}`, amount: at * 10 }));
  const text = [...query.values()].find((value) => value.startsWith("INV") || value === "nothing") ?? "";
  const fit = all.filter(({ number }) => number.includes(text));
  const [at, size] = [Number(query.get("page") ?? 1), Number(query.get("per_page") ?? 10)];
  return { data: fit.slice((at - 1) * size, at * size), meta: { page: at, per_page: size, total: fit.length } };
}

const table = () => page.getByRole("table", { name: "invoices" });
const cell = (number: string) => table().getByRole("cell", { name: number, exact: true });
const search = () => page.getByRole("searchbox", { name: "Search invoices" });
const address = () => location.pathname + location.search;
const lastAsked = () => asked.at(-1)?.toString() ?? "";

/** With a memory of its own, or the rows of the test before would be there already. */
async function renderEmpty(): Promise<void> {
  const memory = new Map();
  await render(
    <SWRConfig value={{ provider: () => memory, dedupingInterval: 0 }}>
      <PagedList {...LIST} />
    </SWRConfig>,
  );
}

async function renderList(): Promise<void> {
  await renderEmpty();
  await expect.element(cell("INV-100")).toBeVisible();
}

test("while the first rows are on their way it says so; then there are rows, their count and the pages", async () => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  vi.stubGlobal("fetch", async (path: string) => {
    await held;
    return Response.json(pageOf(new URL(path, location.origin).searchParams));
  });
  await renderEmpty();
  await expect.element(page.getByText("Loading")).toBeInTheDocument();
  // What comes in would be half legible for a moment if its place were faded meanwhile.
  for (let over: Element | null = page.getByText("Loading").element(); over !== null; over = over.parentElement)
    expect(getComputedStyle(over).opacity).toBe("1");
  release();
  await expect.element(cell("INV-100")).toBeVisible();
  expect(table().getByRole("row").elements()).toHaveLength(11);
  await expect.element(page.getByRole("navigation", { name: "Pages of invoices" })).toMatchTextContent(/1–10 of 23/);
});

test("search, filter, order, page and size stand in the address, and going back takes them away", async () => {
  await renderList();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect.element(cell("INV-110")).toBeVisible();
  expect(address()).toBe("/invoices?page=2");
  await search().fill("INV-12");
  await expect.element(cell("INV-122")).toBeVisible();
  await expect.element(cell("INV-110")).not.toBeInTheDocument();
  expect(address()).toBe("/invoices?search=INV-12");
  await page.getByRole("combobox", { name: "State" }).selectOptions("Paid");
  await expect.poll(address).toBe("/invoices?search=INV-12&state=paid");
  await expect.poll(lastAsked).toContain("paid");
  history.back();
  await expect.poll(address).toBe("/invoices?search=INV-12");
  history.back();
  await expect.element(search()).toHaveValue("");
  await expect.element(cell("INV-110")).toBeVisible();
  await page.getByRole("combobox", { name: "Rows" }).selectOptions("50");
  await expect.element(cell("INV-122")).toBeVisible();
  expect(new URLSearchParams(location.search).get("per_page")).toBe("50");
});

test("a head orders by its column, figures the most first, a second press turns it, and it says which", async () => {
  await renderList();
  const head = (name: string) => table().getByRole("columnheader", { name });
  await expect.element(head("Number")).toHaveAttribute("aria-sort", "ascending");
  await head("Amount").getByRole("button", { name: "Amount" }).click();
  await expect.element(head("Amount")).toHaveAttribute("aria-sort", "descending");
  await expect.element(head("Number")).not.toHaveAttribute("aria-sort");
  const before = address();
  await expect.poll(lastAsked).toContain("amount");
  await head("Amount").getByRole("button", { name: "Amount" }).click();
  await expect.element(head("Amount")).toHaveAttribute("aria-sort", "ascending");
  expect(address()).not.toBe(before);
});

test("the keyboard moves, opens and makes; in the search field its keys are letters", async () => {
  await renderList();
  await userEvent.keyboard("jj{Enter}");
  expect(opened.mock.calls.map(([row]) => row.number)).toEqual(["INV-101"]);
  await userEvent.keyboard("k{Enter}");
  expect(opened.mock.calls.at(-1)?.[0].number).toBe("INV-100");
  await userEvent.keyboard("c");
  expect(created).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("/");
  await expect.element(search()).toHaveFocus();
  await userEvent.keyboard("cj");
  await expect.element(search()).toHaveValue("cj");
  expect(created).toHaveBeenCalledTimes(1);
});

test("the question mark shows all keys, and Esc puts them away", async () => {
  await renderList();
  await userEvent.keyboard("?");
  const keys = page.getByRole("dialog", { name: "Keys on this page" });
  await expect.element(keys).toMatchTextContent(/Move down and up.*Open the row/);
  await userEvent.keyboard("{Escape}");
  await expect.element(keys).not.toBeInTheDocument();
});

test("where nothing fits it says what it looked at, and shows everything again", async () => {
  await renderList();
  await search().fill("nothing");
  await expect.element(page.getByText("It looked at numbers.")).toBeVisible();
  await expect.element(table()).not.toBeInTheDocument();
  await page.getByRole("button", { name: /^(Show all invoices|Clear the search)$/ }).click();
  await expect.element(cell("INV-100")).toBeVisible();
  expect(address()).toBe("/invoices");
});

test("a failure stands in the rows' place, or over the rows of before, and Retry asks again", async () => {
  const broken = () =>
    Response.json({ message: "It broke.", error: { code: "internal", message: "It broke." } }, { status: 500 });
  answer = broken;
  await renderEmpty();
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent(/It broke\./);
  answer = (query) => Response.json(pageOf(query));
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect.element(cell("INV-100")).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  answer = broken;
  await search().fill("INV-12");
  await expect.element(alert).toMatchTextContent(/The list is still the one from before\./);
  await expect.element(cell("INV-100")).toBeVisible();
});

test("a column is left out by the menu, and stays out of the next list", async () => {
  localStorage.clear();
  await renderList();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Amount" }).click();
  await expect.element(table().getByRole("columnheader", { name: "Amount" })).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem("columns.invoices") ?? "{}")).toEqual({ amount: false });
  localStorage.clear();
});
