// What a person without a mouse does: Tab to where something is, and the key that presses it.
import { expect, type Locator, type Page } from "@playwright/test";

const MOST_STOPS = 120;

/** Tab, and Tab again, until it has the focus, which has to be seen. */
export async function tabTo(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await what.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${what} is not reached by ${MOST_STOPS} Tabs`);
}

/** Goes there and presses it. */
export async function pressAt(page: Page, what: Locator): Promise<void> {
  await tabTo(page, what);
  await page.keyboard.press("Enter");
}

/** Goes there and types. */
export async function typeAt(page: Page, what: Locator, text: string): Promise<void> {
  await tabTo(page, what);
  await page.keyboard.type(text);
}
