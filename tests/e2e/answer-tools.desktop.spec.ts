// The tools over visitors' answers stand in one line on a desk's screen, and say who was introduced by their source.
import { expect, test } from "./support/test.ts";

test("search, filters and tools stand in one line at 1440 pixels", async ({ as }) => {
  const page = await as("mia");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/share-card?tab=answers");
  const source = page.getByRole("combobox", { name: "Source" });
  await expect(source.getByRole("option", { name: "Introduced" })).toBeAttached();
  await expect(page.getByRole("combobox", { name: "Introduction" })).toHaveCount(0);
  const tools = [
    page.getByRole("searchbox"),
    page.getByRole("combobox", { name: "Status" }),
    source,
    page.getByRole("link", { name: "Add somebody" }),
  ];
  const middles = await Promise.all(
    tools.map(async (tool) => {
      const box = await tool.boundingBox();
      return box === null ? null : Math.round((box.y + box.height / 2) / 10);
    }),
  );
  expect(new Set(middles).size).toBe(1);
  await source.selectOption("introduced");
  await expect(page).toHaveURL(/source=introduced/);
});
