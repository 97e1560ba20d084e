// Which rows of how many, the two ways on, and how many at once.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Pagination } from "#components/patterns/pagination.tsx";
import { takeNavigations } from "./support/next-navigation.ts";
import { render } from "./support/render.tsx";

const href = (target: number) => `/share-links?page=${target}`;
const foot = (at: number, total: number) => (
  <Pagination page={at} perPage={20} total={total} href={href} noun="share links" />
);
const step = (name: string) => page.getByRole("link", { name });

test("the first page knows no way back, the last none on, and both say so", async () => {
  const { again } = await render(foot(1, 1128));
  const pages = page.getByRole("navigation", { name: "Pages of share links" });
  await expect.element(pages).toMatchTextContent(/^1–20 of 1,128/);
  expect(step("Previous page").elements()).toEqual([]);
  await expect.element(page.getByTitle("There is no previous page")).toHaveAttribute("aria-disabled", "true");
  await step("Next page").click();
  expect(takeNavigations()).toEqual(["/share-links?page=2"]);
  again(foot(57, 1128));
  await expect.element(pages).toMatchTextContent(/^1,121–1,128 of 1,128/);
  expect(step("Next page").elements()).toEqual([]);
  await step("Previous page").click();
  expect(takeNavigations()).toEqual(["/share-links?page=56"]);
});

test("beyond the last page nothing is shown, and the way back leads to the last one", async () => {
  await render(foot(9, 41));
  await expect.element(page.getByRole("navigation")).toMatchTextContent(/^0 of 41/);
  await step("Previous page").click();
  expect(takeNavigations()).toEqual(["/share-links?page=3"]);
});

test("where the page needs no answer for it, the step is told and nobody is sent anywhere", async () => {
  const go = vi.fn();
  await render(<Pagination page={2} perPage={20} total={100} href={href} onPage={go} noun="people" />);
  await expect.element(step("Next page")).toHaveAttribute("href", "/share-links?page=3");
  await step("Next page").click();
  await step("Previous page").click();
  expect(go.mock.calls).toEqual([[3], [1]]);
  expect(takeNavigations()).toEqual([]);
});
