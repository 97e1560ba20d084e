// Every browser test's beginning and end: watched contexts, people who are signed in already.
import { type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { type Person, stateFile } from "./people.ts";
import { gotoSettles } from "./settled.ts";
import { signIn } from "./sign-in.ts";
import { newWatch, type Watch } from "./watch.ts";

type Fixtures = {
  watch: Watch;
  /** A page of its own browser context, with nobody signed in. */
  stranger: (options?: BrowserContextOptions) => Promise<Page>;
  /** A page of somebody who is signed in; the sign-in is shared with other tests, so it must not be ended. */
  as: (person: Person, options?: BrowserContextOptions) => Promise<Page>;
  /** The same with a sign-in of this test alone, which may be ended or moved. */
  freshAs: (person: Person, options?: BrowserContextOptions) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  watch: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const watch = newWatch();
      await use(watch);
      expect(watch.problems(), "the pages logged no error and broke no policy").toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use) => {
    await watch.attach(context);
    gotoSettles(context);
    await use(context);
  },
  stranger: async ({ browser, watch }, use) => {
    const opened: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      await watch.attach(context);
      gotoSettles(context);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  as: async ({ stranger }, use) => {
    await use((person, options = {}) => stranger({ ...options, storageState: stateFile(person) }));
  },
  freshAs: async ({ stranger, baseURL }, use) => {
    await use(async (person, options = {}) => {
      const page = await stranger(options);
      await signIn(page.context().request, person, baseURL ?? "");
      await page.context().clearCookies({ name: "flash" });
      return page;
    });
  },
});

export { expect } from "@playwright/test";
