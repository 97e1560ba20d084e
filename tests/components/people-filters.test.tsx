// What people are narrowed by in the filters' dialog: a region where the company has any, and nothing to choose where it has none.
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import PeopleFilterFields from "#app/(main)/people-manager/_people/people-filter-fields.tsx";
import { SHAPES } from "#app/(main)/people-manager/_people/people-shape.ts";
import { readList } from "#components/patterns/list-address.ts";
import { PHONE, render } from "./support/render.tsx";

const COAST = { id: "01890000-0000-7000-8000-000000000001", name: "Coast" };
const GONE = "01890000-0000-7000-8000-000000000009";

type Shown = { regions: (typeof COAST)[]; themes?: (typeof COAST)[]; region?: string };

const shown = (tab: keyof typeof SHAPES, { regions, themes = [], region }: Shown) => {
  const change = vi.fn();
  const list = readList(SHAPES[tab], (name) => (name === "region" ? region : null));
  return {
    change,
    ready: render(<PeopleFilterFields {...{ list, change, regions, themes }} groups={[]} owners />, PHONE),
  };
};

test.each(["people", "cards", "requests"] as const)("%s are narrowed to a region of the company", async (tab) => {
  const { change, ready } = shown(tab, { regions: [COAST] });
  await ready;
  await userEvent.selectOptions(page.getByLabelText("Region"), "Coast");
  expect(change).toHaveBeenLastCalledWith({ filters: { region: COAST.id } });
});

test("people are narrowed to those whose card wears a theme, or none", async () => {
  const { change, ready } = shown("people", { regions: [], themes: [{ id: COAST.id, name: "Harbor 2027" }] });
  await ready;
  await userEvent.selectOptions(page.getByLabelText("Card theme"), "Harbor 2027");
  expect(change).toHaveBeenLastCalledWith({ filters: { theme: COAST.id } });
  await userEvent.selectOptions(page.getByLabelText("Card theme"), "No theme");
  expect(change).toHaveBeenLastCalledWith({ filters: { theme: "none" } });
});

test("a region in the address that is gone stays chosen until another is", async () => {
  await shown("people", { regions: [COAST], region: GONE }).ready;
  await expect.element(page.getByLabelText("Region")).toHaveDisplayValue("As chosen");
});

test("where there are no regions none is asked for", async () => {
  await shown("people", { regions: [] }).ready;
  await expect.element(page.getByLabelText("Role")).toBeVisible();
  expect(page.getByLabelText("Region").elements()).toEqual([]);
});
