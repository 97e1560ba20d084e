// A test begins when a person would: the page is in its place, and its controls listen.
import type { BrowserContext, Page } from "@playwright/test";

// Where a landing depends on it the machine may be slow. What is pressed before the page listens is held until it does;
// what is looked at or typed need not be.
const PATIENCE_MS = process.env.CI ? 20_000 : 5000;

// A page that streams in holds a hidden copy of what is not in its place yet, and a locator would find both. A control
// listens once React has put its props on it; a page that is not ours, or runs no scripts, has nothing to wait for.
function settled(): boolean {
  if (!Reflect.has(globalThis, "__next_f")) return true;
  if (document.querySelector('[hidden][id^="S:"]')) return false;
  const controls = document.querySelectorAll("button, select, textarea, input:not([type=hidden])");
  return [...controls].every((control) => Object.keys(control).some((key) => key.startsWith("__reactProps")));
}

/** Makes `goto` and `reload` of every page of a context wait until the page can be worked with. */
export function gotoSettles(context: BrowserContext): void {
  context.on("page", (page: Page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    // What a test holds back on purpose is looked at as it is.
    const settle = () => page.waitForFunction(settled, null, { timeout: PATIENCE_MS }).catch(() => undefined);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      await settle();
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload(options);
      await settle();
      return answer;
    };
  });
}
