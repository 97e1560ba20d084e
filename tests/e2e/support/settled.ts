// A page that streams in holds a hidden copy of what is not in its place yet, and a locator would find both.
import type { BrowserContext, Page } from "@playwright/test";

const STREAMED = '[hidden][id^="S:"]';
const PATIENCE_MS = 5000;

/** Makes `goto` of every page of a context wait until the hidden copies are in their places. */
export function gotoSettles(context: BrowserContext): void {
  context.on("page", (page: Page) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      const copies = page.locator(STREAMED);
      // What a test holds back on purpose stays a copy; it is looked at as it is.
      await copies
        .first()
        .waitFor({ state: "detached", timeout: PATIENCE_MS })
        .catch(() => undefined);
      return answer;
    };
  });
}
