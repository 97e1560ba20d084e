// Where devices are ordered for locations: in a location's menu and for the chosen rows, for whoever may.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LocationMenu } from "#app/(main)/franchise-manager/_components/location-menu.tsx";
import { OrderBulk } from "#app/(main)/franchise-manager/_components/order-bulk.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import { Snackbars } from "#components/shell/snackbars.tsx";
import type { FranchiseLocation } from "#lib/services/auth/franchise-entities.ts";
import { takeNavigations } from "./support/next-navigation.ts";
import { render } from "./support/render.tsx";
import { READS_ONLY, SHELL } from "./support/shell.ts";

const NOTHING = { opened: 0, saved: 0, answered: 0 };
const NORTH: FranchiseLocation = {
  ...{ id: "n", name: "Made North", logo_url: null, state: "open", owned: false, closed_at: null, plan: "Free" },
  ...{ lead: "", people: 0, seen: 0, invited: 0, cards: 0, ...NOTHING, before: NOTHING, per_person: null },
  ...{ last_campaign: null, residents: null, per_thousand: null, regions: [], version: 1 },
};
const at = (id: string, state: FranchiseLocation["state"] = "open") => ({ ...NORTH, id, name: `Made ${id}`, state });

const menuOf = (location: FranchiseLocation, shell = SHELL) => (
  <ShellProvider value={shell}>
    <LocationMenu location={location} onAsk={() => undefined} />
  </ShellProvider>
);
const order = () => page.getByRole("menuitem", { name: "Order devices" });
const menu = () => page.getByRole("menuitem", { name: "Go to location" });

test("a location's menu leads to its order; a closed one's does not, nor an administrator's in another's name", async () => {
  const { again } = await render(menuOf(NORTH));
  await page.getByRole("button", { name: "More for Made North" }).click();
  await expect.element(order()).toHaveAttribute("href", "/order-kits?locations=n");
  again(menuOf(NORTH, READS_ONLY));
  await expect.element(menu()).toBeVisible();
  await expect.element(order()).not.toBeInTheDocument();
  again(menuOf({ ...NORTH, state: "closed" }));
  await expect.element(page.getByRole("menuitem", { name: "Open again" })).toBeVisible();
  await expect.element(order()).not.toBeInTheDocument();
});

test("chosen locations are ordered for together, without those that are closed, and not too many at once", async () => {
  const bulk = (picked: readonly FranchiseLocation[]) => (
    <>
      <OrderBulk picked={picked} onClear={() => undefined} />
      <Snackbars />
    </>
  );
  const { again } = await render(bulk([at("a"), at("b", "closed"), at("c", "blocked")]));
  await page.getByRole("button", { name: "Order devices" }).click();
  expect(takeNavigations()).toEqual(["/order-kits?locations=a%2Cc"]);
  again(bulk([at("b", "closed")]));
  await page.getByRole("button", { name: "Order devices" }).click();
  await expect.element(page.getByText("Nothing is ordered for a closed location. Open it again first.")).toBeVisible();
  again(bulk(Array.from({ length: 21 }, (_, n) => at(String(n)))));
  await page.getByRole("button", { name: "Order devices" }).click();
  await expect.element(page.getByText("Choose at most 20 locations at once.")).toBeVisible();
  expect(takeNavigations()).toEqual([]);
});
