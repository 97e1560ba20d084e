// What stands beside the search of contacts, and on a phone in the menu there.
import type { Page } from "@playwright/test";

/** Presses Import or Export. */
export async function pressContactTool(page: Page, name: "Import" | "Export"): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 992) {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name }).click();
    return;
  }
  await page
    .getByRole(name === "Import" ? "link" : "button", { name })
    .filter({ visible: true })
    .first()
    .click();
}
