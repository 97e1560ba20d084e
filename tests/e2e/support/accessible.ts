// axe over the page as it stands now: every rule of WCAG 2.0 to 2.2, A and AA, and its best practices.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Named, because axe leaves some of them out by itself: the size of targets is one. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/**
 * What axe has against the page, a line for each place. Waits for what loads and for movement to end: half-faded text has
 * no contrast to measure.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await settle(page);
  // The title is the last part of a page to stream in.
  await expect(page).toHaveTitle(/./);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).withTags(RULES);
  // In one go in the page itself: else axe opens a second page each time, which costs twice what the looking does.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

/** How far the page moves sideways on its own, in px; what is wider than a screen has to be turned within itself. */
export function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    return Math.max(0, root.scrollWidth - root.clientWidth);
  });
}

/** For a state that only a journey comes to; what an address alone leads to is in `states.ts`. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  expect(await sidewaysOf(page), "the page does not move sideways").toBe(0);
}

/** Until nothing moves that ever comes to an end. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((moving) => moving.playState !== "running" || moving.effect?.getTiming().iterations === Infinity),
  );
}
