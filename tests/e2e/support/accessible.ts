// axe over the page as it stands now: every rule of WCAG 2.0 to 2.2, A and AA, and its best practices.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Named, because axe leaves some of them out by itself: the size of targets is one. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Waits for movement to end first: half-faded text has no contrast to measure. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  // The title is the last part of a page to stream in.
  await expect(page).toHaveTitle(/./);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const told = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
  expect(told).toEqual([]);
}

/** Until nothing moves that ever comes to an end. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((moving) => moving.playState !== "running" || moving.effect?.getTiming().iterations === Infinity),
  );
}
